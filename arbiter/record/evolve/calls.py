"""Calls for the arbiter."""

from dataclasses import replace

from arbiter.record.events import ArbiterCalled, CallAnswered, Event
from arbiter.record.state import Call, GameState


def arbiter_called(state: GameState, payload: ArbiterCalled, event: Event) -> GameState:
    return replace(state, calls=(*state.calls, Call(payload.side, event.at, event.seq)))


def call_answered(state: GameState, payload: CallAnswered, event: Event) -> GameState:
    return replace(
        state, calls=tuple(call for call in state.calls if call.seq not in payload.calls)
    )
