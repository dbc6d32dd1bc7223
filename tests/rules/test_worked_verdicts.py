"""The worked verdicts under every pack that is shipped, as far as the board decides them.

A claim is judged here by the record alone; what clocks and score sheets add is the business of
``arbiter.record``.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from arbiter.rules import RulesError, get_variant
from arbiter.rules.flags import flags_outcome
from arbiter.rules.history import GameHistory
from arbiter.rules.outcome import Outcome
from arbiter.rules.pack import load_pack, pack_ids

Case = dict[str, Any]
CASES: list[Case] = json.loads(
    Path(__file__).with_name("data").joinpath("cases.json").read_text(encoding="utf-8")
)


def of_the_shipped_packs(kind: str) -> list[Case]:
    return [case for case in CASES if case["pack"] in pack_ids() and case["ask"]["type"] == kind]


def history_of(case: Case) -> GameHistory:
    variant = get_variant(case["variant"])
    start = variant.parse_fen(case["fen"]) if case["fen"] else variant.initial()
    history = GameHistory.start(start, case["pack"])
    for move in case["moves"]:
        history = history.play(move)
    return history


def by_id(case: Case) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", of_the_shipped_packs("outcome"), ids=by_id)
def test_the_end_of_the_game_is_that_of_the_worked_verdict(case: Case) -> None:
    history = history_of(case)
    found: Case = {"result": "*"}
    if history.outcome is not None:
        end = history.outcome
        found = {"result": end.result, "rule": end.rule, "at_ply": end.ply}
    expected = dict(case["expect"])
    for rule, counter in expected.pop("counters", {}).items():
        for name, value in counter.items():
            assert getattr(history.counters[rule], name) == value
    assert expected.items() <= found.items()


@pytest.mark.parametrize("case", of_the_shipped_packs("claim"), ids=by_id)
def test_the_record_says_of_a_claim_what_the_worked_verdict_says(case: Case) -> None:
    history, expected = history_of(case), case["expect"]
    if expected["verdict"] == "refused" and expected["reason"] == "illegal_move":
        with pytest.raises(RulesError):
            history.claim_repetition(case["ask"]["move"])
        return
    claim = history.claim_repetition(case["ask"]["move"])
    if expected["verdict"] in ("upheld", "rejected"):
        assert claim.verdict == expected["verdict"]
    if "occurrences" in expected:
        assert list(claim.occurrences) == expected["occurrences"]
    if expected.get("reason") == "game_over":
        assert history.outcome
        assert history.outcome.result == expected["result"]


@pytest.mark.parametrize("case", of_the_shipped_packs("flags"), ids=by_id)
def test_fallen_flags_mean_what_the_worked_verdict_says(case: Case) -> None:
    ask = case["ask"]
    end = flags_outcome(load_pack(case["pack"]), ask["white"], ask["black"], ask["first"])
    assert (end.result if isinstance(end, Outcome) else end) == case["expect"]["result"]
