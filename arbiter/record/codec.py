"""Events to and from JSON, with a schema version per kind.

An old event is lifted by the upcasters of its kind, one version at a time, when it is read; it is
never rewritten. A kind or version that this program does not know is fatal: a log written by a
later program must not be judged by an earlier one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from arbiter.record.events import EVENTS, Event
from arbiter.record.json_fields import FieldFault, read, write
from clocks.engine.clock_state import Reading

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]


def _game_created_2(payload: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 kept no seed of a drawn opening."""
    opening = payload.get("opening")
    if not isinstance(opening, Mapping):
        return payload
    return {**payload, "opening": {**opening, "seed": None}}


UPCASTERS: dict[tuple[str, int], Upcaster] = {("game_created", 1): _game_created_2}


class UnreadableEvent(RuntimeError):
    """The log holds something this program never wrote."""


def event_to_json(event: Event) -> dict[str, Any]:
    """The payload as stored and hashed: its fields and the clocks after the event."""
    return {**write(event.payload), "clocks": write(event.clocks)}


def event_from_json(
    kind: str, schema: int, at: int, seq: int, payload: Mapping[str, Any], text: str | None
) -> Event:
    """The event of a stored row; the exact inverse of `event_to_json` for the present schema.
    Raises `UnreadableEvent`."""
    if kind not in EVENTS:
        raise UnreadableEvent(f"event {seq}: unknown kind {kind!r}")
    cls = EVENTS[kind]
    lifted = upcast(kind, schema, cls.SCHEMA, dict(payload), UPCASTERS)
    try:
        clocks = read(Reading, lifted.pop("clocks", None), "clocks")
        return Event(seq=seq, at=at, payload=read(cls, lifted), clocks=clocks, text=text)
    except FieldFault as fault:
        raise UnreadableEvent(f"event {seq}, {kind} {schema}: {fault}") from fault


def upcast(
    kind: str,
    schema: int,
    current: int,
    payload: dict[str, Any],
    upcasters: Mapping[tuple[str, int], Upcaster],
) -> dict[str, Any]:
    """The payload of version `schema` as one of version `current`, step by step."""
    if not 1 <= schema <= current:
        raise UnreadableEvent(f"{kind}: unknown schema version {schema}, known up to {current}")
    for version in range(schema, current):
        if (kind, version) not in upcasters:
            raise UnreadableEvent(f"{kind}: no upcaster from version {version}")
        payload = upcasters[kind, version](payload)
    return payload
