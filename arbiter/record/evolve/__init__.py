"""Folding the log: what each event makes of the state. Nothing is judged here: events are facts."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from arbiter.record import events
from arbiter.record.events import Event, Payload
from arbiter.record.evolve import (
    calls,
    claims,
    clocks,
    conduct,
    ending,
    flags,
    interruption,
    moves,
    offers,
    opening,
    rulings,
)
from arbiter.record.state import GameState

__all__ = ["evolve", "fold"]

Evolution = Callable[[GameState, Any, Event], GameState]

EVOLUTIONS: dict[type[Payload], Evolution] = {
    events.SidePresent: opening.side_present,
    events.SideAbsent: opening.side_absent,
    events.GameStarted: opening.game_started,
    events.MoveMade: moves.move_made,
    events.IllegalAttempt: moves.illegal_attempt,
    events.RulingNeeded: moves.ruling_needed,
    events.DrawOffered: offers.draw_offered,
    events.DrawAccepted: offers.offer_answered,
    events.DrawDeclined: offers.offer_answered,
    events.OfferLapsed: offers.offer_answered,
    events.Resigned: ending.nothing_yet,
    events.ResultDeclared: ending.nothing_yet,
    events.GameEnded: ending.game_ended,
    events.GameReopened: ending.game_reopened,
    events.ClaimMade: claims.claim_made,
    events.RecordPresented: claims.record_presented,
    events.ClaimWithdrawn: claims.claim_decided,
    events.ClaimRuled: claims.claim_decided,
    events.FlagFell: flags.flag_fell,
    events.FlagsDeclared: ending.nothing_yet,
    events.ClocksStopped: clocks.clocks_stopped,
    events.ClocksResumed: clocks.clocks_resumed,
    events.ClockAdjusted: clocks.clock_adjusted,
    events.ClockRead: clocks.clock_read,
    events.TouchRuled: conduct.touch_ruled,
    events.Warned: conduct.warned,
    events.ReprimandWithdrawn: conduct.reprimand_withdrawn,
    events.IrregularityRuled: conduct.irregularity_ruled,
    events.ClearDrawStarted: rulings.clear_draw_started,
    events.MovesRetracted: rulings.moves_retracted,
    events.LimitRuled: rulings.limit_ruled,
    events.Noted: ending.nothing_yet,
    events.ArbiterCalled: calls.arbiter_called,
    events.CallAnswered: calls.call_answered,
    events.Interrupted: interruption.interrupted,
    events.PlayResumed: interruption.play_resumed,
}


def evolve(state: GameState | None, event: Event) -> GameState:
    """The state after `event`. `state` is None before the first event, `game_created`.

    Raises `ValueError` for an event that does not follow on the state: a broken log."""
    if isinstance(event.payload, events.GameCreated):
        if state is not None or event.seq != 1:
            raise ValueError(f"event {event.seq}: a game is created once, by its first event")
        return opening.game_created(event.payload, event)
    if state is None:
        raise ValueError(f"event {event.seq}, {event.kind}: there is no game yet")
    if event.seq != state.version + 1 or event.at < state.last_at:
        raise ValueError(
            f"event {event.seq} at {event.at} does not follow event {state.version} "
            f"at {state.last_at}"
        )
    after = EVOLUTIONS[type(event.payload)](state, event.payload, event)
    return replace(after, version=event.seq, last_at=event.at)


def fold(log: Iterable[Event]) -> GameState:
    """The state after all events of one game."""
    state: GameState | None = None
    for event in log:
        state = evolve(state, event)
    if state is None:
        raise ValueError("an empty log tells of no game")
    return state
