"""Interruptions of play: like a stop, left only by the arbiter."""

from dataclasses import replace

from arbiter.record.events import Event, Interrupted, PlayResumed
from arbiter.record.evolve.clocks import with_clocks
from arbiter.record.state import GameState, Halt


def interrupted(state: GameState, payload: Interrupted, event: Event) -> GameState:
    return replace(state, clocks=state.clocks.stop(event.at), halt=Halt("interruption", event.seq))


def play_resumed(state: GameState, payload: PlayResumed, event: Event) -> GameState:
    clocks = state.clocks.restore(
        event.at, white_ms=payload.white_ms, black_ms=payload.black_ms, side=payload.side
    )
    return replace(with_clocks(state, clocks.resume(event.at, payload.side)), halt=None)
