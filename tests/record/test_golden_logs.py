"""Stored logs fold to the same verdict in every later version (design.md, promise 2)."""

import json
from pathlib import Path

import pytest

from arbiter.record.chain import GENESIS, event_hash
from arbiter.record.codec import event_from_json, event_to_json
from arbiter.record.events import EVENTS
from arbiter.record.evolve import fold
from arbiter.record.state_codec import state_from_json, state_to_json
from tests.record.golden_games import GAMES, GOLDEN, summary

LOGS = sorted(GOLDEN.glob("*.json"))


def stored(path: Path) -> dict:
    return json.loads(path.read_text(encoding="utf-8"))


def events_of(log: dict) -> list:
    columns = ("seq", "kind", "schema", "at", "payload", "text")
    return [event_from_json(**{column: row[column] for column in columns}) for row in log["log"]]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_log_folds_to_the_verdict_it_had(path: Path):
    log = stored(path)
    assert summary(fold(events_of(log))) == log["expect"]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_its_chain_holds_and_its_clocks_are_those_of_the_fold(path: Path):
    log = stored(path)
    previous = GENESIS
    events = events_of(log)
    for number, row in enumerate(log["log"], start=1):
        previous = event_hash(
            game_id=log["game_id"],
            seq=row["seq"],
            kind=row["kind"],
            schema=row["schema"],
            payload_json=row["payload"],
            actor_id=row["actor"],
            at=row["at"],
            previous=previous,
        )
        assert previous == row["hash"]
        event = events[number - 1]
        assert fold(events[:number]).clocks.reading(event.at) == event.clocks
        if event.schema == row["schema"]:
            assert event_to_json(event) == row["payload"]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_its_state_survives_storage(path: Path):
    state = fold(events_of(stored(path)))
    assert state_from_json(json.loads(json.dumps(state_to_json(state)))) == state


def test_every_kind_of_event_stands_in_some_golden_log():
    kinds = {row["kind"] for path in LOGS for row in stored(path)["log"]}
    assert kinds == set(EVENTS)


def test_every_golden_game_is_stored():
    assert {path.stem for path in LOGS} == {play.__name__ for play in GAMES}


def test_a_row_that_was_tampered_with_breaks_the_chain():
    log = stored(LOGS[0])
    row = next(row for row in log["log"] if row["kind"] == "move_made")
    row["payload"]["spent_ms"] -= 1000
    again = event_hash(
        game_id=log["game_id"],
        seq=row["seq"],
        kind=row["kind"],
        schema=row["schema"],
        payload_json=row["payload"],
        actor_id=row["actor"],
        at=row["at"],
        previous=log["log"][row["seq"] - 2]["hash"],
    )
    assert again != row["hash"]
