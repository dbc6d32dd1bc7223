"""Flags that fell."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.events.base import Payload
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class FlagFell(Payload):
    """The time of `side` ended at the event's `at`, exactly. `in_check`: a claim of that side was
    being checked, and the ruling will decide."""

    KIND: ClassVar[str] = "flag_fell"
    side: Side
    in_check: bool


@dataclass(frozen=True, slots=True)
class FlagsDeclared(Payload):
    """What the arbiter saw on a mechanical clock."""

    KIND: ClassVar[str] = "flags_declared"
    white: bool
    black: bool
    first: Side | None
