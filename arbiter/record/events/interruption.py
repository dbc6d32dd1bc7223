"""Interruptions of play."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.events.base import Payload
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class Interrupted(Payload):
    """Play is proven up to the event's `at`; `boot` is the boot that found the interruption."""

    KIND: ClassVar[str] = "interrupted"
    boot: str


@dataclass(frozen=True, slots=True)
class PlayResumed(Payload):
    """Play goes on with these times, the clock of `side` running; `proven`: they are those of the
    interruption."""

    KIND: ClassVar[str] = "play_resumed"
    side: Side
    white_ms: int
    black_ms: int
    proven: bool
