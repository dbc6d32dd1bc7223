"""The games of an archive: logs that are folded and verified before they are stored."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arbiter.models import EventText, Game, GameEvent
from arbiter.record.chain import GENESIS, event_hash
from arbiter.record.codec import event_from_json
from arbiter.record.evolve import evolve
from arbiter.record.state import GameState
from arbiter.services.append import columns_of
from tournaments.archive.document import ArchiveFault
from tournaments.archive.rows import value_of

GAME_COLUMNS = ("id", "created_at", "ended_at")
EVENT_COLUMNS = (
    *("kind", "schema", "payload", "actor_id", "actor_role", "device"),
    *("wall_at", "at_ms", "boot_id", "hash"),
)
WORDS = ("text", "salt")


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A game as it will be stored, its log with the words said in it."""

    game: Game
    events: tuple[GameEvent, ...]
    words: tuple[EventText, ...]


def archived_game(row: Any, where: str) -> ArchivedGame:
    """The game that a row describes, its state folded from its events.

    Raises ArchiveFault: ``bad_value``, ``missing_field``, ``unknown_field``; ``broken_log``: an
    event's hash does not follow, or it cannot be read or folded.
    """
    values = _columns(row, where, {*GAME_COLUMNS, "events"}, set())
    log = values.pop("events")
    if not isinstance(log, list) or not log:
        raise ArchiveFault("bad_value", f"{where}.events")
    game = Game(**_read(Game, values, where))
    events, words = [], []
    state: GameState | None = None
    previous = GENESIS
    for seq, event_row in enumerate(log, 1):
        here = f"{where}.events[{seq - 1}]"
        event, text = _event(game, seq, previous, event_row, here)
        try:
            state = evolve(state, _folded(event, text))
        except Exception as error:
            raise ArchiveFault("broken_log", here) from error
        previous = event.hash
        events.append(event)
        if text is not None:
            words.append(text)
    assert state is not None
    for column, value in columns_of(state).items():
        setattr(game, column, value)
    game.head_hash = previous
    return ArchivedGame(game, tuple(events), tuple(words))


def _event(
    game: Game, seq: int, previous: str, row: Any, where: str
) -> tuple[GameEvent, EventText | None]:
    values = _columns(row, where, set(EVENT_COLUMNS), set(WORDS))
    said = {name: values.pop(name) for name in WORDS if name in values}
    if len(said) == 1:
        raise ArchiveFault("missing_field", f"{where}.{min({*WORDS} - {*said})}")
    read = _read(GameEvent, values, where)
    if not isinstance(read["payload"], dict):
        raise ArchiveFault("bad_value", f"{where}.payload")
    event = GameEvent(game=game, seq=seq, previous_hash=previous, **read)
    if _hash(event) != event.hash:
        raise ArchiveFault("broken_log", where)
    words = EventText(event=event, **_read(EventText, said, where)) if said else None
    return event, words


def _hash(event: GameEvent) -> str | None:
    try:
        return event_hash(
            game_id=str(event.game_id),
            seq=event.seq,
            kind=event.kind,
            schema=event.schema,
            payload_json=event.payload,
            actor_id=event.actor_id,
            at=event.at_ms,
            previous=event.previous_hash,
        )
    except TypeError:
        return None


def _folded(event: GameEvent, words: EventText | None) -> Any:
    text = words.text if words else None
    return event_from_json(event.kind, event.schema, event.at_ms, event.seq, event.payload, text)


def _columns(row: Any, where: str, needed: set[str], besides: set[str]) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise ArchiveFault("bad_value", where)
    if unknown := sorted(set(row) - needed - besides):
        raise ArchiveFault("unknown_field", f"{where}.{unknown[0]}")
    if missing := sorted(needed - set(row)):
        raise ArchiveFault("missing_field", f"{where}.{missing[0]}")
    return dict(row)


def _read(model: Any, values: dict[str, Any], where: str) -> dict[str, Any]:
    column: Callable[[str], Any] = model._meta.get_field
    return {name: value_of(column(name), each, f"{where}.{name}") for name, each in values.items()}
