"""Touched pieces, reprimands, irregular moves."""

from dataclasses import replace

from arbiter.record.events import Event, IrregularityRuled, ReprimandWithdrawn, TouchRuled, Warned
from arbiter.record.evolve.moves import entered
from arbiter.record.state import GameState, Reprimand, Touch


def touch_ruled(state: GameState, payload: TouchRuled, event: Event) -> GameState:
    """The latest ruling holds, until it is lifted; one that leaves no move has no consequence."""
    if payload.square is None:
        return replace(state, touch=None)
    if not payload.moves:
        return state
    touch = Touch(payload.side, payload.square, payload.moves, event.seq)
    return replace(state, touch=touch)


def warned(state: GameState, payload: Warned, event: Event) -> GameState:
    given = Reprimand(payload.side, payload.degree, state.ply, event.seq)
    return replace(state, reprimands=(*state.reprimands, given))


def reprimand_withdrawn(state: GameState, payload: ReprimandWithdrawn, event: Event) -> GameState:
    """What is left of the side's reprimands, at the degrees of the event; the other side's stay."""
    degrees = {left.seq: left.degree for left in payload.left}
    standing = tuple(
        replace(given, degree=degrees.get(given.seq, given.degree))
        for given in state.reprimands
        if given.seq != payload.amends
    )
    return replace(state, reprimands=standing)


def irregularity_ruled(state: GameState, payload: IrregularityRuled, event: Event) -> GameState:
    """A wrong move that stands is entered as it was made; what is taken back is the next event."""
    if payload.stands is None:
        return state
    move = payload.stands.move(state.history.position.variant)
    history = state.history.enter(move)
    return entered(
        state, history, event, notation=payload.stands.notation, spent_ms=payload.spent_ms
    )
