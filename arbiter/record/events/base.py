"""What every event has in common."""

from dataclasses import dataclass
from typing import ClassVar

from clocks.engine.clock_state import Reading


class Payload:
    """What happened. Each kind is one frozen dataclass with its `KIND` and the `SCHEMA` version of
    its fields. A payload names people by their seats only; free words stand beside it, and it
    holds their salted digest."""

    __slots__ = ()
    KIND: ClassVar[str]
    SCHEMA: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log: `seq` counts from 1, `at` is the event time at which it happened
    (for a fallen flag the exact instant, for an interruption the last proven one), `clocks` what
    both clocks show after it, `text` the free words beside it."""

    seq: int
    at: int
    payload: Payload
    clocks: Reading
    text: str | None = None

    @property
    def kind(self) -> str:
        return self.payload.KIND

    @property
    def schema(self) -> int:
        return self.payload.SCHEMA
