"""Clocks stopped, resumed, adjusted."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.record.events.base import Payload
from arbiter.rules.side import Side

StopReason = Literal["arbiter", "call"]
AdjustReason = Literal["arbiter", "false_claim"]


@dataclass(frozen=True, slots=True)
class ClocksStopped(Payload):
    """`why`: by the arbiter, or by a call (`side` says whose)."""

    KIND: ClassVar[str] = "clocks_stopped"
    why: StopReason
    side: Side | None
    text_digest: str | None


@dataclass(frozen=True, slots=True)
class ClocksResumed(Payload):
    KIND: ClassVar[str] = "clocks_resumed"
    side: Side


@dataclass(frozen=True, slots=True)
class ClockAdjusted(Payload):
    """The clock of `side` showed `before_ms` and shows `after_ms`; `period` and `moves` are where
    it stands now. `why`: the arbiter's ruling (its reason beside) or a pack's penalty."""

    KIND: ClassVar[str] = "clock_adjusted"
    side: Side
    before_ms: int
    after_ms: int
    period: int
    moves: int
    why: AdjustReason
    article: str | None
    text_digest: str | None


@dataclass(frozen=True, slots=True)
class ClockRead(Payload):
    """A mechanical clock showed these times, and the clocks were set to them; before it they
    showed `white_before_ms` and `black_before_ms`. Flags that were down are declared by the event
    after this one."""

    KIND: ClassVar[str] = "clock_read"
    white_ms: int
    black_ms: int
    white_before_ms: int
    black_before_ms: int
    side: Side
    period: int
    moves: int
    white_flag: bool
    black_flag: bool
    first: Side | None
    text_digest: str | None
