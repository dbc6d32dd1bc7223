"""Calls for the arbiter."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.events.base import Payload
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class ArbiterCalled(Payload):
    KIND: ClassVar[str] = "arbiter_called"
    side: Side


@dataclass(frozen=True, slots=True)
class CallAnswered(Payload):
    """The calls of the events `calls` are answered."""

    KIND: ClassVar[str] = "call_answered"
    calls: tuple[int, ...]
