"""Moves taken back, limits ruled on."""

from dataclasses import replace

from arbiter.record.events import ClearDrawStarted, Event, LimitRuled, MovesRetracted
from arbiter.record.evolve.clocks import with_clocks
from arbiter.record.state import ClearDraw, GameState, Halt
from arbiter.rules.history import GameHistory


def moves_retracted(state: GameState, payload: MovesRetracted, event: Event) -> GameState:
    """The position of that ply stands again, with both clocks stopped. An offer made since has
    lost its object, and so has a question about a limit reached since."""
    history = state.history.retract(payload.to_ply)
    interrupted = state.halt is not None and state.halt.why == "interruption"
    return replace(
        _back_to(state, history, event.at, payload.white_ms, payload.black_ms),
        offer=None,
        halt=state.halt if interrupted else Halt("retraction", event.seq),
        flags_asked=None,
    )


def limit_ruled(state: GameState, payload: LimitRuled, event: Event) -> GameState:
    """A draw voids whatever came after the limit, moves and time; the end is the next event."""
    history = state.history.limit_ruled(payload.rule, payload.ply, payload.decision)
    if payload.rule == "clear_draw":
        state = replace(state, clear_draw=None)
    if payload.decision == "play_on":
        return replace(state, history=history)
    limit = state.moves[payload.ply - 1]
    return _back_to(state, history, event.at, limit.white_ms, limit.black_ms)


def clear_draw_started(state: GameState, payload: ClearDrawStarted, event: Event) -> GameState:
    """The own moves of the side that plays on are counted from here."""
    count = ClearDraw(payload.side, payload.ply, payload.own_moves, payload.article, event.seq)
    return replace(state, clear_draw=count)


def _back_to(
    state: GameState, history: GameHistory, at: int, white_ms: int, black_ms: int
) -> GameState:
    """The game as it stood after the moves of `history`, both clocks stopped at these times."""
    count = state.clear_draw
    kept = replace(
        state,
        history=history,
        moves=state.moves[: history.ply],
        touch=None,
        clear_draw=count if count is not None and count.ply <= history.ply else None,
    )
    clocks = state.clocks.restore(
        at,
        white_ms=white_ms,
        black_ms=black_ms,
        side=kept.to_move,
        white_moves=kept.moves_by("white"),
        black_moves=kept.moves_by("black"),
        new_move=True,
    )
    return with_clocks(kept, clocks)
