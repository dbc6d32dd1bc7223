"""Moves taken back, limits ruled on."""

from dataclasses import replace

from arbiter.record.events import Event, LimitRuled, MovesRetracted
from arbiter.record.evolve.clocks import with_clocks
from arbiter.record.state import GameState, Halt


def moves_retracted(state: GameState, payload: MovesRetracted, event: Event) -> GameState:
    """The position of that ply stands again, with both clocks stopped. An offer made since has
    lost its object, and so has a question about a limit reached since."""
    history = state.history.retract(payload.to_ply)
    kept = replace(state, history=history, moves=state.moves[: payload.to_ply])
    clocks = state.clocks.restore(
        event.at,
        white_ms=payload.white_ms,
        black_ms=payload.black_ms,
        side=kept.to_move,
        white_moves=kept.moves_by("white"),
        black_moves=kept.moves_by("black"),
        new_move=True,
    )
    interrupted = state.halt is not None and state.halt.why == "interruption"
    return replace(
        with_clocks(kept, clocks),
        offer=None,
        halt=state.halt if interrupted else Halt("retraction", event.seq),
        flags_asked=None,
    )


def limit_ruled(state: GameState, payload: LimitRuled, event: Event) -> GameState:
    """A draw voids the moves after the limit; the end itself is the next event."""
    history = state.history.limit_ruled(payload.rule, payload.ply, payload.decision)
    return replace(state, history=history, moves=state.moves[: history.ply])
