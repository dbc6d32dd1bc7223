"""Flags that fell."""

from dataclasses import replace

from arbiter.record.events import Event, FlagFell
from arbiter.record.state import FlagDown, GameState


def flag_fell(state: GameState, payload: FlagFell, event: Event) -> GameState:
    """The clock shows 0 and has no deadline any more; what ends the game is another event."""
    return replace(
        state,
        clocks=state.clocks.mark_flag(payload.side),
        flag_fell=FlagDown(payload.side, event.at),
    )
