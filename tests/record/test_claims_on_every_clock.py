"""What a claim costs on every kind of clock, reckoned by hand (2.1.9.2, fifth dash; rules.md 0.8).

The claimant's clock runs from his opponent's move to his own, the check included: all of that is
one move, and its increment, Bronstein time or delay is that of one move.
"""

from typing import Any

import pytest

from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    KINGS_TO_AND_FRO,
    SYSTEM,
    WHITE,
    OfficiatedGame,
    time_control,
)

SEVEN_PLIES = (*KINGS_TO_AND_FRO, *KINGS_TO_AND_FRO[:3])


def clock(kind: str, ms: int, *, before_first_move: bool = False) -> dict[str, Any]:
    """Ten minutes and an increment."""
    control = time_control(10, kind=kind, ms=ms)
    control["increment_before_first_move"] = before_first_move
    return control


@pytest.mark.parametrize("pack", ["ru-2013", "ru-code"])
@pytest.mark.parametrize(
    ("control", "black_before", "black_after", "white"),
    [
        # Three black moves of 1 s; then 2 s of thought and 30 s of checking are one move of 32 s.
        (clock("none", 0), 597_000, 565_000, 596_000),
        (clock("fischer", 5_000), 612_000, 585_000, 616_000),
        (clock("fischer", 5_000, before_first_move=True), 617_000, 590_000, 621_000),
        (clock("bronstein", 10_000), 600_000, 578_000, 600_000),
        (clock("delay", 10_000), 600_000, 578_000, 600_000),
    ],
)
def test_the_written_move_of_a_false_claim_is_one_move_with_its_check(
    pack: str, control: dict[str, Any], black_before: int, black_after: int, white: int
):
    game = OfficiatedGame(pack=pack, control=control).moves(*SEVEN_PLIES)
    assert (game.ms("black"), game.ms("white")) == (black_before, white)
    game.wait(2_000).claim("e7-d8")
    game.wait(30_000).rule("rejected")
    assert game.latest("claim_ruled").charged_ms == 30_000
    assert game.latest("move_made").spent_ms == 32_000
    assert (game.ms("black"), game.ms("white")) == (black_after, white)
    assert game.now.clocks.running == "white"


@pytest.mark.parametrize(
    ("control", "at_ruling", "after_move"),
    [
        # Two white moves of 1 s; 1 s of thought, 7 s of checking, 2 s until the move: 10 s.
        (clock("none", 0), 590_000, 588_000),
        (clock("fischer", 3_000), 596_000, 597_000),
        (clock("bronstein", 9_000), 592_000, 599_000),
        (clock("delay", 9_000), 600_000, 599_000),
    ],
)
def test_without_a_written_move_the_claimant_thinks_on_in_the_same_move(
    control: dict[str, Any], at_ruling: int, after_move: int
):
    game = OfficiatedGame(control=control).moves(*KINGS_TO_AND_FRO)
    game.wait(1_000).claim()
    game.wait(7_000).rule("rejected")
    assert game.latest("claim_ruled").charged_ms == 7_000
    assert game.ms("white") == at_ruling
    game.move("c1-d2", after=2_000)
    assert game.latest("move_made").spent_ms == 10_000
    assert game.ms("white") == after_move


def test_a_stop_during_the_check_leaves_the_rest_of_the_delay():
    game = OfficiatedGame(control=clock("delay", 10_000)).moves(*SEVEN_PLIES)
    game.wait(2_000).claim("e7-d8")
    game.wait(5_000).accepted("stop_clocks", by=ARBITER)
    game.wait(60_000).accepted("resume_clocks", by=ARBITER)
    game.wait(4_000)
    assert game.ms("black") == 599_000
    game.rule("rejected")
    assert game.latest("claim_ruled").charged_ms == 9_000
    assert game.latest("move_made").spent_ms == 11_000


def test_an_interruption_during_the_check_is_charged_up_to_the_proven_instant():
    game = OfficiatedGame(control=clock("fischer", 5_000)).moves(*SEVEN_PLIES)
    game.wait(2_000).claim("e7-d8")
    proven = game.at + 3_000
    game.wait(20_000).accepted("interrupt", {"proven_at": proven}, by=SYSTEM)
    game.wait(600_000).accepted("resume_play", by=ARBITER)
    game.wait(4_000).rule("rejected")
    assert game.latest("claim_ruled").charged_ms == 7_000
    assert game.ms("black") == 612_000 - 9_000 + 5_000


def test_time_given_during_the_check_changes_nothing_in_what_was_charged():
    game = OfficiatedGame(control=clock("none", 0)).moves(*SEVEN_PLIES)
    game.claim("e7-d8")
    more = {"side": "black", "add_ms": 60_000, "reason": "x"}
    game.wait(3_000).accepted("adjust_clock", more, by=ARBITER)
    game.wait(2_000).rule("rejected")
    assert game.latest("claim_ruled").charged_ms == 5_000
    assert game.ms("black") == 597_000 + 60_000 - 5_000


def test_a_record_presented_a_millisecond_before_the_flag_brings_the_claimant_into_the_check():
    game = OfficiatedGame(control=clock("none", 0)).moves(*KINGS_TO_AND_FRO * 2)
    game.claim(record="missing")
    game.wait_for_flag(-1).accepted("present_record", by=WHITE)
    assert game.wait(10).rule("upheld") == ["flag_fell", "claim_ruled", "game_ended"]
    assert game.verdict == ("1-1", "repetition", 8)


def test_a_record_presented_as_the_flag_falls_comes_too_late():
    game = OfficiatedGame(control=clock("none", 0)).moves(*KINGS_TO_AND_FRO * 2)
    game.claim(record="missing")
    game.wait_for_flag()
    assert game.refused("present_record", by=WHITE) == "game_over"
    assert game.verdict == ("0-2", "flag", 8)


def test_after_a_claim_withdrawn_with_its_move_the_opponent_may_claim_what_it_made():
    game = OfficiatedGame(control=clock("none", 0)).moves(*SEVEN_PLIES)
    game.claim("e7-f8")
    assert game.accepted("withdraw_claim", by=BLACK) == ["claim_withdrawn", "move_made"]
    game.claim()
    assert game.now.claim is not None
    assert game.now.claim.finding.occurrences == (0, 4, 8)
    game.rule("upheld")
    assert game.verdict == ("1-1", "repetition", 8)


def test_a_false_claim_with_a_written_move_declines_the_open_offer():
    game = OfficiatedGame().moves(*SEVEN_PLIES)
    game.accepted("offer", by=WHITE)
    game.claim("e7-d8")
    assert game.rule("rejected") == ["claim_ruled", "move_made", "draw_declined"]
