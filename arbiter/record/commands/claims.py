"""The life of a claim: claim, present the record, withdraw, rule."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.record.commands.base import Command
from arbiter.record.json_fields import MoveText, Seq, Word, Words
from arbiter.rules.side import Side

Verdict = Literal["upheld", "rejected"]
Record = Literal["clear", "missing"]


@dataclass(frozen=True, slots=True)
class MakeClaim(Command):
    """The side on move claims a draw of `kind`, about the position on the board or with a written
    intended `move`, which is not played (2.1.9.2)."""

    KIND: ClassVar[str] = "claim"
    kind: Word
    move: MoveText | None = None
    record: Record = "clear"
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class PresentRecord(Command):
    """The full and clear record of the game is shown (2.1.9.2 dash 6)."""

    KIND: ClassVar[str] = "present_record"
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class WithdrawClaim(Command):
    """The claim is taken back: treated as rejected."""

    KIND: ClassVar[str] = "withdraw_claim"
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class RuleClaim(Command):
    """The arbiter's verdict, on the game as it stood at `version`. A verdict against the
    machine's finding needs a `reason`."""

    KIND: ClassVar[str] = "rule_claim"
    verdict: Verdict
    version: Seq
    reason: Words = ""
