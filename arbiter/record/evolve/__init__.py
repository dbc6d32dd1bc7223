"""Folding the log: what each event makes of the state. No law is judged here; an event is a fact."""

from collections.abc import Iterable

from arbiter.record.events import Event
from arbiter.record.state import GameState

__all__ = ["evolve", "fold"]


def evolve(state: GameState | None, event: Event) -> GameState:
    """The state after `event`. `state` is None before the first event, `game_created`."""
    raise NotImplementedError


def fold(events: Iterable[Event]) -> GameState:
    """The state after all `events` of one game."""
    state: GameState | None = None
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise ValueError("an empty log tells of no game")
    return state
