"""The arbiter's rulings and corrections: retract, result, reopen, limit; and the note."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from arbiter.record.commands.base import Command
from arbiter.record.json_fields import Count, Length, Milliseconds, Seq, Word, Words
from arbiter.rules.side import Side

DeclaredResult = Literal["2-0", "1-1", "0-2", "0-0"]
LimitDecision = Literal["draw", "play_on"]


@dataclass(frozen=True, slots=True)
class BothClocks:
    """What both clocks shall show."""

    white_ms: Milliseconds
    black_ms: Milliseconds


@dataclass(frozen=True, slots=True)
class Retract(Command):
    """The moves after `to_ply` are taken back. `clocks` None restores what both clocks showed
    when that ply had been made."""

    KIND: ClassVar[str] = "retract"
    to_ply: Count
    reason: Words = ""
    clocks: BothClocks | None = None
    version: Seq | None = None


@dataclass(frozen=True, slots=True)
class DeclareResult(Command):
    """The arbiter ends the game. `rule` is one of the rule names (`arbiter` by default)."""

    KIND: ClassVar[str] = "declare_result"
    result: DeclaredResult
    rule: Annotated[str, Length(40, shortest=1)] = "arbiter"
    reason: Words = ""
    article: Word | None = None
    version: Seq | None = None


@dataclass(frozen=True, slots=True)
class Reopen(Command):
    """The end of the game is taken back."""

    KIND: ClassVar[str] = "reopen"
    reason: Words = ""
    version: Seq | None = None


@dataclass(frozen=True, slots=True)
class RuleLimit(Command):
    """A limit whose goal is a won position was reached: the arbiter judges the position after the
    limit move (rules.md 0.4, 0.6)."""

    KIND: ClassVar[str] = "rule_limit"
    rule: Annotated[str, Length(40, shortest=1)]
    decision: LimitDecision
    version: Seq
    reason: Words = ""


@dataclass(frozen=True, slots=True)
class StartClearDraw(Command):
    """The position is clearly drawn, and `side` plays on: its own moves are counted from now on
    (2.1.9.1.6)."""

    KIND: ClassVar[str] = "start_clear_draw"
    side: Side
    reason: Words = ""
    version: Seq | None = None


@dataclass(frozen=True, slots=True)
class WriteNote(Command):
    """A note for the arbiters, beside the game."""

    KIND: ClassVar[str] = "note"
    text: Annotated[str, Length(2000, shortest=1)]
