"""Moves made and attempted."""

from dataclasses import replace

from arbiter.record.events import Event, IllegalAttempt, MoveMade, RulingNeeded
from arbiter.record.state import Attempt, GameState, MoveRecord
from arbiter.rules.outcome import Need


def move_made(state: GameState, payload: MoveMade, event: Event) -> GameState:
    """The move and the press of the clock are one."""
    move = state.history.position.variant.move(payload.path, payload.captured, payload.promoted)
    clocks = state.clocks.press(event.at)
    shown = clocks.reading(event.at)
    made = MoveRecord(
        ply=payload.ply,
        by=payload.side,
        notation=payload.notation,
        spent_ms=payload.spent_ms,
        white_ms=shown.white_ms,
        black_ms=shown.black_ms,
        seq=event.seq,
    )
    return replace(
        state, history=state.history.play(move), clocks=clocks, moves=(*state.moves, made)
    )


def illegal_attempt(state: GameState, payload: IllegalAttempt, event: Event) -> GameState:
    attempt = Attempt(payload.side, payload.ply, payload.reason, event.seq)
    return replace(state, attempts=(*state.attempts, attempt))


def ruling_needed(state: GameState, payload: RulingNeeded, event: Event) -> GameState:
    """A limit is a question that the history has put itself; flags are not."""
    if payload.rule != "both_flags":
        return state
    return replace(state, flags_asked=Need(payload.rule, payload.article, payload.ply))
