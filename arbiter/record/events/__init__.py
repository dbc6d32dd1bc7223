"""The events of the game record, by kind. A new event is a dataclass in its family's file, a line
in `EVENTS` and a function of `evolve`."""

from arbiter.record.events.base import Event, Payload
from arbiter.record.events.calls import ArbiterCalled, CallAnswered
from arbiter.record.events.claims import (
    ClaimMade,
    ClaimRuled,
    ClaimWithdrawn,
    Finding,
    RecordPresented,
)
from arbiter.record.events.clocks import ClockAdjusted, ClockRead, ClocksResumed, ClocksStopped
from arbiter.record.events.conduct import (
    IrregularityRuled,
    LeftReprimand,
    ReprimandWithdrawn,
    TouchRuled,
    Warned,
)
from arbiter.record.events.ending import GameEnded, GameReopened, Resigned, ResultDeclared
from arbiter.record.events.flags import FlagFell, FlagsDeclared
from arbiter.record.events.interruption import Interrupted, PlayResumed
from arbiter.record.events.moves import IllegalAttempt, MoveMade, RulingNeeded
from arbiter.record.events.offers import DrawAccepted, DrawDeclined, DrawOffered, OfferLapsed
from arbiter.record.events.opening import (
    GameCreated,
    GameStarted,
    OpeningPlayed,
    SideAbsent,
    SidePresent,
)
from arbiter.record.events.rulings import ClearDrawStarted, LimitRuled, MovesRetracted, Noted

__all__ = [
    "EVENTS",
    "ArbiterCalled",
    "CallAnswered",
    "ClaimMade",
    "ClaimRuled",
    "ClaimWithdrawn",
    "ClearDrawStarted",
    "ClockAdjusted",
    "ClockRead",
    "ClocksResumed",
    "ClocksStopped",
    "DrawAccepted",
    "DrawDeclined",
    "DrawOffered",
    "Event",
    "Finding",
    "FlagFell",
    "FlagsDeclared",
    "GameCreated",
    "GameEnded",
    "GameReopened",
    "GameStarted",
    "IllegalAttempt",
    "Interrupted",
    "IrregularityRuled",
    "LeftReprimand",
    "LimitRuled",
    "MoveMade",
    "MovesRetracted",
    "Noted",
    "OfferLapsed",
    "OpeningPlayed",
    "Payload",
    "PlayResumed",
    "RecordPresented",
    "ReprimandWithdrawn",
    "Resigned",
    "ResultDeclared",
    "RulingNeeded",
    "SideAbsent",
    "SidePresent",
    "TouchRuled",
    "Warned",
]

EVENTS: dict[str, type[Payload]] = {
    payload.KIND: payload
    for payload in (
        GameCreated,
        SidePresent,
        SideAbsent,
        GameStarted,
        MoveMade,
        IllegalAttempt,
        RulingNeeded,
        DrawOffered,
        DrawAccepted,
        DrawDeclined,
        OfferLapsed,
        Resigned,
        ClaimMade,
        RecordPresented,
        ClaimWithdrawn,
        ClaimRuled,
        FlagFell,
        FlagsDeclared,
        ClocksStopped,
        ClocksResumed,
        ClockAdjusted,
        ClockRead,
        TouchRuled,
        Warned,
        ReprimandWithdrawn,
        IrregularityRuled,
        ClearDrawStarted,
        MovesRetracted,
        LimitRuled,
        ResultDeclared,
        GameEnded,
        GameReopened,
        ArbiterCalled,
        CallAnswered,
        Noted,
        Interrupted,
        PlayResumed,
    )
}
