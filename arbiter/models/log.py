"""The log of a game as the law reads it: rows of the table and events of `arbiter.record`."""

import logging
from collections.abc import Iterable, Iterator
from uuid import UUID

from arbiter.models.game import Game
from arbiter.models.game_event import GameEvent
from arbiter.models.recent_states import recent_states
from arbiter.record.codec import event_from_json
from arbiter.record.events import Event
from arbiter.record.evolve import fold
from arbiter.record.state import GameState
from arbiter.record.state_codec import UnreadableState, state_from_json

logger = logging.getLogger(__name__)


def rows_of(game_id: UUID, *, after: int = 0, until: int | None = None) -> Iterable[GameEvent]:
    """The rows after seq `after` to `until`, in order, read one by one."""
    rows = GameEvent.objects.filter(game_id=game_id, seq__gt=after).order_by("seq")
    if until is not None:
        rows = rows.filter(seq__lte=until)
    return rows.select_related("words").iterator(chunk_size=500)


def event_of(row: GameEvent) -> Event:
    """The event that a row stores. Raises UnreadableEvent."""
    return event_from_json(row.kind, row.schema, row.at_ms, row.seq, row.payload, row.text)


def events_of(game_id: UUID, *, until: int | None = None) -> Iterator[Event]:
    """The events 1 to `until` of a game."""
    return (event_of(row) for row in rows_of(game_id, until=until))


def state_at(game_id: UUID, seq: int) -> GameState:
    """What the first `seq` events of a game fold to."""
    return fold(events_of(game_id, until=seq))


def state_of(game: Game) -> GameState:
    """The present state of a game: as this process knows it, or as stored, or, where that cannot be
    read (another version of the program wrote it otherwise), folded anew from the log."""
    state = recent_states.get(game.head_hash)
    if state is None:
        try:
            state = state_from_json(game.state)
        except UnreadableState as fault:
            logger.warning("game %s is folded anew: %s", game.pk, fault)
            state = state_at(game.id, game.version)
        recent_states.keep(game.head_hash, state)
    return state
