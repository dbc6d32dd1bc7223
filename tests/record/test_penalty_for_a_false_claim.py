"""Time that a pack may take for a false claim (rules.md 0.8; no edition shipped takes any)."""

from dataclasses import replace

import pytest

from arbiter.rules.pack import Pack
from tests.record.officiated_game import KINGS_TO_AND_FRO, MINUTE, OfficiatedGame, time_control


def claiming_game(minutes: int = 45) -> OfficiatedGame:
    """Black is on move after seven plies, and may claim with e7-d8 in vain."""
    game = OfficiatedGame(control=time_control(minutes))
    return game.moves(*KINGS_TO_AND_FRO, *KINGS_TO_AND_FRO[:3])


@pytest.mark.parametrize(("penalty_ms", "left"), [(0, 0), (120_000, 120_000)])
def test_a_pack_may_take_time_for_a_false_claim(penalty_ms: int, left: int):
    game = claiming_game().under(with_penalty(penalty_ms))
    before = game.ms("black")
    game.claim("e7-d8")
    game.rule("rejected")
    assert game.ms("black") == before - left
    assert game.now.ply == 8


def test_a_penalty_that_leaves_nothing_brings_the_flag_down_before_the_move_is_made():
    game = claiming_game(1).under(with_penalty(10 * MINUTE))
    game.claim("e7-d8")
    events = game.rule("rejected")
    assert events == ["claim_ruled", "clock_adjusted", "flag_fell", "game_ended"]
    assert game.verdict == ("2-0", "flag", 7)


def with_penalty(penalty_ms: int):
    def change(pack: Pack) -> Pack:
        return replace(pack, claim=replace(pack.claim, false_penalty_ms=penalty_ms))

    return change
