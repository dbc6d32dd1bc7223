"""A long game is decided as fast as a short one feels. Best of several runs, with room to spare."""

import json
import time
from collections.abc import Callable

import pytest

from arbiter.record.commands import parse_command
from arbiter.record.decide import Stamp, decide
from arbiter.record.state_codec import state_from_json, state_to_json
from tests.record.officiated_game import ARBITER, KINGS_TO_AND_FRO, WHITE, OfficiatedGame


@pytest.fixture(scope="module")
def long_game() -> OfficiatedGame:
    """300 plies of kings to and fro; each automatic draw on the way is reopened."""
    game = OfficiatedGame()
    game.checked = False
    while game.now.ply < 300:
        game.move(KINGS_TO_AND_FRO[game.now.ply % 4], after=100)
        if game.now.result is not None:
            game.accepted("reopen", {"reason": "played on"}, by=ARBITER)
            game.accepted("resume_clocks", by=ARBITER)
    return game


def best_ms(run: Callable[[], object], times: int = 30) -> float:
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        run()
        taken.append(time.perf_counter() - begin)
    return min(taken) * 1000


def test_a_claim_is_verified_within_five_milliseconds(long_game: OfficiatedGame):
    command = parse_command("claim", {"kind": "repetition", "move": "c1-d2"})
    stamp = Stamp(long_game.at, "salt")
    assert decide(long_game.now, command, WHITE, stamp).refusal is None
    assert best_ms(lambda: decide(long_game.now, command, WHITE, stamp)) < 5


def test_a_move_goes_from_stored_state_to_stored_state_in_a_few_milliseconds(
    long_game: OfficiatedGame,
):
    stored = json.dumps(state_to_json(long_game.now))
    command = parse_command("move", {"move": "c1-d2", "ply": 301})

    def submit() -> str:
        state = state_from_json(json.loads(stored))
        decided = decide(state, command, WHITE, Stamp(long_game.at, "salt"))
        assert decided.refusal is None
        assert decided.state is not None
        return json.dumps(state_to_json(decided.state))

    assert best_ms(submit) < 25
