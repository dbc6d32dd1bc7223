"""The life of a claim."""

from dataclasses import replace

from arbiter.record.events import (
    ClaimMade,
    ClaimRuled,
    ClaimWithdrawn,
    Event,
    RecordPresented,
)
from arbiter.record.state import Claim, GameState


def claim_made(state: GameState, payload: ClaimMade, event: Event) -> GameState:
    """The claimant's clock runs on."""
    claim = Claim(
        by=payload.side,
        kind=payload.kind,
        rule=payload.rule,
        move=payload.move,
        record=payload.record,
        waits=payload.waits,
        since_ms=event.at,
        spent_ms=state.clocks.spent(event.at),
        finding=payload.finding,
        seq=event.seq,
    )
    return replace(state, claim=claim)


def record_presented(state: GameState, payload: RecordPresented, event: Event) -> GameState:
    if state.claim is None:
        raise ValueError(f"event {event.seq}: a record was presented without a claim")
    return replace(state, claim=replace(state.claim, waits=False))


def claim_decided(
    state: GameState, payload: ClaimRuled | ClaimWithdrawn, event: Event
) -> GameState:
    return replace(state, claim=None)
