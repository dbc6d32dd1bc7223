"""The arbiter and the clocks: stop, resume, adjust."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from arbiter.record.commands.base import Command
from arbiter.record.json_fields import LONGEST_MS, Count, Milliseconds, Seq, Within, Word, Words
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class StopClocks(Command):
    """Both clocks stand."""

    KIND: ClassVar[str] = "stop_clocks"
    reason: Words = ""


@dataclass(frozen=True, slots=True)
class ResumeClocks(Command):
    """The stopped clock runs on."""

    KIND: ClassVar[str] = "resume_clocks"


@dataclass(frozen=True, slots=True)
class AdjustClock(Command):
    """The clock of `side` is set to `set_ms`, or given `add_ms` (taken away when negative), or
    placed in a `period` with the `moves` already made in it."""

    KIND: ClassVar[str] = "adjust_clock"
    side: Side
    set_ms: Milliseconds | None = None
    add_ms: Annotated[int, Within(-LONGEST_MS, LONGEST_MS)] | None = None
    period: Annotated[int, Within(1, 100)] | None = None
    moves: Count | None = None
    reason: Words = ""
    article: Word | None = None
    version: Seq | None = None


@dataclass(frozen=True, slots=True)
class ReadClock(Command):
    """What the arbiter reads off the clock of a paper board: both times, the side whose clock
    runs, its period; the flags that are down, and which fell `first` (None: cannot be known)."""

    KIND: ClassVar[str] = "read_clock"
    white_ms: Milliseconds
    black_ms: Milliseconds
    side: Side | None = None
    period: Annotated[int, Within(1, 100)] | None = None
    white_flag: bool = False
    black_flag: bool = False
    first: Side | None = None
    reason: Words = ""
    version: Seq | None = None
