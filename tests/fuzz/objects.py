"""The parsers of JSON: commands, stored events and states, clocks, time controls, worked cases."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from arbiter.api.bodies import Body, CompetitionBody, GameBody, GrantBody, NoBody
from arbiter.api.json_body import parse_body
from arbiter.api.problem import Problem
from arbiter.record.codec import UnreadableEvent, event_from_json, event_to_json
from arbiter.record.commands import MalformedCommand, parse_command
from arbiter.record.events import EVENTS, Event
from arbiter.record.evolve import evolve, fold
from arbiter.record.judging import judge
from arbiter.record.state import GameState
from arbiter.record.state_codec import UnreadableState, state_from_json, state_to_json
from clocks.engine.clock_state import ClockState
from clocks.engine.errors import InvalidClockState, InvalidTimeControl
from clocks.engine.time_control import TimeControl
from tests.fuzz.commands import COMMAND_BODIES
from tests.fuzz.parser import JSON_PIECES, Parser
from tests.tournaments.archive.small import small, with_log, with_section
from tournaments.archive.document import ArchiveFault, write_document
from tournaments.archive.reading import read_archive

API_BODIES: dict[str, type[Body]] = {
    body.__name__: body for body in (CompetitionBody, GameBody, GrantBody, NoBody)
}
GOLDEN = Path(__file__).parents[1] / "record" / "golden"
LOGS = [
    json.loads(path.read_text(encoding="utf-8"))["log"] for path in sorted(GOLDEN.glob("*.json"))
]
COLUMNS = ("kind", "schema", "at", "seq", "payload", "text")


def _event(row: dict[str, Any]) -> Event:
    return event_from_json(**{column: row[column] for column in COLUMNS})


def _one_of_each_kind() -> list[dict[str, Any]]:
    rows = {row["kind"]: row for log in LOGS for row in log}
    return [{column: row[column] for column in COLUMNS} for row in rows.values()]


def _states() -> Iterator[GameState]:
    """The ends of the golden games, and of each the middle; together every field is filled."""
    for log in LOGS:
        events = [_event(row) for row in log]
        state = fold(events[:1])
        for seq, event in enumerate(events[1:], start=2):
            state = evolve(state, event)
            if seq in (len(events) // 2, len(events)) or event.payload.KIND in _FILLING:
                yield state


_FILLING = frozenset(
    {
        "draw_offered",
        "claim_made",
        "side_absent",
        "touch_ruled",
        "arbiter_called",
        "warned",
        "interrupted",
        "flag_fell",
        "ruling_needed",
        "clear_draw_started",
        "illegal_attempt",
    }
)


def _of_json(read: Callable[[Any], object]) -> Callable[[str], object]:
    """The parser given what JSON in a text says; what is no JSON never comes so far."""

    def parse(text: str) -> object:
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            return None
        return read(value)

    return parse


def _command(value: Any) -> None:
    """The kind comes from our own addresses, the body is any object."""
    match value:
        case {"kind": str(kind), "body": dict(body)} if kind in COMMAND_BODIES:
            parse_command(kind, body)


def _stored_event(value: Any) -> None:
    """What is read is written as it was; columns are whole numbers by the database."""
    match value:
        case {
            "kind": str(kind),
            "schema": int(schema),
            "at": int(at),
            "seq": int(seq),
            "payload": dict(payload),
            "text": str() | None as words,
        }:
            event = event_from_json(kind, schema, at, seq, payload, words)
            again = json.loads(json.dumps(event_to_json(event)))
            schema = EVENTS[kind].SCHEMA
            assert event_from_json(kind, schema, at, seq, again, words) == event


def _stored_state(value: Any) -> None:
    """What is read is written as something that is read as the same."""
    state = state_from_json(value)
    again = state_from_json(json.loads(json.dumps(state_to_json(state))))
    assert again == state


def _api_body(text: str) -> None:
    """A body that is no command: it is valid, or every fault has a code."""
    match parse_body(text.encode("utf-8", "surrogatepass")):
        case {"of": str(name), "data": dict(data)} if name in API_BODIES:
            body = API_BODIES[name](data=data)
            if not body.is_valid():
                assert body.errors


def _time_control(value: Any) -> None:
    control = TimeControl.from_json(value)
    assert TimeControl.from_json(control.to_json()) == control


def _clock_state(value: Any) -> None:
    clocks = ClockState.from_json(value)
    assert ClockState.from_json(clocks.to_json()) == clocks


def _case(value: Any) -> None:
    answer = judge(value)
    assert "id" in answer
    json.dumps(answer)


_CASES = (
    {
        "id": "a",
        "variant": "russian",
        "pack": "ru-2013",
        "fen": "W:WKc1,a3:BKf8,h6",
        "moves": ["c1-d2", "f8-e7"],
        "ask": {
            "type": "claim",
            "kind": "repetition",
            "by": "white",
            "move": None,
            "record": "clear",
        },
    },
    {"id": "b", "variant": "frisian", "fen": None, "moves": [], "ask": {"type": "legal"}},
    {"id": "c", "fen": "W:WKc1:BKf8", "moves": ["c1-d2"], "ask": {"type": "outcome"}},
    {
        "id": "d",
        "pack": "ru-code",
        "fen": "W:WKc1:BKf8",
        "moves": [],
        "ask": {"type": "flags", "white": True, "black": True, "first": None},
    },
)
_API_SEEDS = (
    (
        "CompetitionBody",
        {
            "name": {"ru": "Кубок", "en": "Cup"},
            "pack": "ru-2013",
            "variant": "russian",
            "time_control": "classic-45",
            "players": ["Иванов", {"name": {"en": "Petrov"}}],
            "place": "зал 2",
            "starts_on": "2026-11-30",
            "time_zone": "Europe/Moscow",
            "clocks_stop_by_call": True,
        },
    ),
    (
        "GameBody",
        {
            "table": 1,
            "white": "Иванов",
            "black": "Petrov",
            "fen": None,
            "opening": {"table": "t", "edition": "1", "number": "I-3", "moves": ["c3-d4"]},
        },
    ),
    ("GrantBody", {"side": "both"}),
    ("NoBody", {}),
)


def _parser(
    name: str,
    read: Callable[[Any], object],
    documented: tuple[type[Exception], ...],
    seeds: list[Any],
) -> Parser:
    texts = tuple(dict.fromkeys(json.dumps(seed, sort_keys=True) for seed in seeds))
    return Parser(name, _of_json(read), documented, texts, JSON_PIECES, takes_json=True)


OBJECTS = (
    _parser(
        "command",
        _command,
        (MalformedCommand,),
        [{"kind": kind, "body": body} for kind, body in COMMAND_BODIES.items()],
    ),
    Parser(
        "api-body",
        _api_body,
        (Problem,),
        tuple(json.dumps({"of": name, "data": data}) for name, data in _API_SEEDS),
        JSON_PIECES,
        takes_json=True,
    ),
    _parser("stored-event", _stored_event, (UnreadableEvent,), _one_of_each_kind()),
    _parser(
        "stored-state", _stored_state, (UnreadableState,), [state_to_json(s) for s in _states()]
    ),
    _parser(
        "clock-state",
        _clock_state,
        (InvalidClockState,),
        [state.clocks.to_json() for state in _states()],
    ),
    _parser(
        "time-control",
        _time_control,
        (InvalidTimeControl,),
        [log[0]["payload"]["time_control"] for log in LOGS],
    ),
    _parser("case", _case, (), list(_CASES)),
    Parser(
        "archive",
        lambda text: read_archive(text.encode("utf-8", "surrogatepass")),
        (ArchiveFault,),
        tuple(
            write_document(each).decode()
            for each in (
                small(),
                with_log(LOGS[0]),
                with_section(LOGS[0][0]["payload"]["time_control"]),
            )
        ),
        JSON_PIECES,
        takes_json=True,
    ),
)
