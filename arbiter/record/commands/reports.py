"""What is told of a game that is played on a paper board."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.record.commands.base import Command
from arbiter.record.commands.rulings import DeclaredResult
from arbiter.record.json_fields import Seq, Words

ReportRule = Literal["reported", "no_show"]


@dataclass(frozen=True, slots=True)
class ReportResult(Command):
    """The result that the players' score sheet says, or that a side did not come. None takes an
    earlier report back, and `rule` says nothing then."""

    KIND: ClassVar[str] = "report_result"
    result: DeclaredResult | None
    rule: ReportRule = "reported"
    reason: Words = ""
    version: Seq | None = None
