"""The end of the game, and its end taken back."""

from dataclasses import replace

from arbiter.record.events import Event, GameEnded, GameReopened, Payload
from arbiter.record.evolve.clocks import with_clocks
from arbiter.record.state import Ended, GameState, Halt


def nothing_yet(state: GameState, payload: Payload, event: Event) -> GameState:
    """The event stands in the log; what it brings about is the event after it."""
    return state


def game_ended(state: GameState, payload: GameEnded, event: Event) -> GameState:
    """Clocks stand; an open offer or claim has no object any more."""
    return replace(
        state,
        clocks=state.clocks.end(event.at),
        offer=None,
        claim=None,
        touch=None,
        result=Ended(
            result=payload.result,
            rule=payload.rule,
            article=payload.article,
            ply=payload.ply,
            winner=payload.winner,
            seq=event.seq,
            at=event.at,
        ),
    )


def game_reopened(state: GameState, payload: GameReopened, event: Event) -> GameState:
    """The result is forgotten, the clocks stand as they were. A question about flags is settled
    by the new times; limits not ruled on are asked again."""
    clocks = state.clocks.reopen(event.at)
    started = clocks.status == "stopped"
    return replace(
        with_clocks(state, clocks),
        history=state.history.reopened(),
        halt=Halt("reopening", event.seq) if started else None,
        flags_asked=None,
        result=None,
    )
