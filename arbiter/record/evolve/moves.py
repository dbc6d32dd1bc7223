"""Moves made and attempted."""

from dataclasses import replace

from arbiter.record.events import Event, IllegalAttempt, MoveMade, RulingNeeded
from arbiter.record.state import Attempt, GameState, MoveRecord
from arbiter.rules.history import GameHistory
from arbiter.rules.outcome import Need


def move_made(state: GameState, payload: MoveMade, event: Event) -> GameState:
    """The move and the press of the clock are one."""
    move = state.history.position.variant.move(payload.path, payload.captured, payload.promoted)
    history = state.history.play(move)
    return entered(state, history, event, notation=payload.notation, spent_ms=payload.spent_ms)


def entered(
    state: GameState, history: GameHistory, event: Event, *, notation: str, spent_ms: int
) -> GameState:
    """The game after one more half-move, the last of `history`; a ruling on a touched piece has
    been obeyed."""
    clocks = state.clocks.press(event.at)
    shown = clocks.reading(event.at)
    made = MoveRecord(
        ply=history.ply,
        by=state.to_move,
        notation=notation,
        spent_ms=spent_ms,
        white_ms=shown.white_ms,
        black_ms=shown.black_ms,
        seq=event.seq,
    )
    return replace(state, history=history, clocks=clocks, moves=(*state.moves, made), touch=None)


def illegal_attempt(state: GameState, payload: IllegalAttempt, event: Event) -> GameState:
    attempt = Attempt(payload.side, payload.ply, payload.reason, event.seq)
    return replace(state, attempts=(*state.attempts, attempt))


def ruling_needed(state: GameState, payload: RulingNeeded, event: Event) -> GameState:
    """A limit is a question that the history has put itself; flags and a clear draw are not."""
    need = Need(payload.rule, payload.article, payload.ply)
    if payload.rule == "both_flags":
        return replace(state, flags_asked=need)
    if payload.rule == "clear_draw":
        return replace(state, history=state.history.asked(need))
    return state
