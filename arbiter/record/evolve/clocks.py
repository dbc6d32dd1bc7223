"""Clocks stopped, resumed, adjusted."""

from dataclasses import replace

from arbiter.record.events import ClockAdjusted, ClockRead, ClocksResumed, ClocksStopped, Event
from arbiter.record.state import GameState, Halt
from arbiter.rules.side import opponent
from clocks.engine.clock_state import ClockState


def clocks_stopped(state: GameState, payload: ClocksStopped, event: Event) -> GameState:
    return replace(state, clocks=state.clocks.stop(event.at), halt=Halt(payload.why, event.seq))


def clocks_resumed(state: GameState, payload: ClocksResumed, event: Event) -> GameState:
    return replace(state, clocks=state.clocks.resume(event.at, payload.side), halt=None)


def clock_adjusted(state: GameState, payload: ClockAdjusted, event: Event) -> GameState:
    clocks = state.clocks.adjust(
        payload.side,
        event.at,
        set_ms=payload.after_ms,
        period=payload.period,
        moves_in_period=payload.moves,
    )
    return with_clocks(state, clocks)


def clock_read(state: GameState, payload: ClockRead, event: Event) -> GameState:
    """Both clocks show what was read off; whichever ran runs on. With both flags up nothing is
    asked about them any more."""
    other = opponent(payload.side)
    times = {"white": payload.white_ms, "black": payload.black_ms}
    clocks = state.clocks.adjust(other, event.at, set_ms=times[other]).adjust(
        payload.side,
        event.at,
        set_ms=times[payload.side],
        period=payload.period,
        moves_in_period=payload.moves,
    )
    flag_down = payload.white_flag or payload.black_flag
    asked = state.flags_asked if flag_down else None
    return replace(with_clocks(state, clocks), flags_asked=asked)


def with_clocks(state: GameState, clocks: ClockState) -> GameState:
    """The state with other clocks; a flag that they do not show any more is forgotten."""
    lifted = clocks.flag_down is None
    return replace(state, clocks=clocks, flag_fell=None if lifted else state.flag_fell)
