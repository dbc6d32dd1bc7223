"""The commands of the game record, by kind. A new command is a dataclass in its family's file and
a line in `COMMANDS`."""

from collections.abc import Mapping

from arbiter.record.commands.base import Command
from arbiter.record.commands.calls import AnswerCall, CallArbiter
from arbiter.record.commands.claims import (
    MakeClaim,
    PresentRecord,
    RuleClaim,
    Verdict,
    WithdrawClaim,
)
from arbiter.record.commands.clocks import AdjustClock, ReadClock, ResumeClocks, StopClocks
from arbiter.record.commands.conduct import (
    MadeMove,
    RuleIrregularity,
    RuleTouch,
    Warn,
    WithdrawReprimand,
)
from arbiter.record.commands.flags import DeclareFlags, NoteFlag
from arbiter.record.commands.interruption import Interrupt, ResumePlay
from arbiter.record.commands.moves import MakeMove
from arbiter.record.commands.offers import AnswerOffer, OfferDraw, Resign
from arbiter.record.commands.opening import (
    Create,
    MarkAbsent,
    MarkPresent,
    Opening,
    Seats,
    Settings,
    Start,
)
from arbiter.record.commands.reports import ReportResult
from arbiter.record.commands.rulings import (
    BothClocks,
    DeclareResult,
    Reopen,
    Retract,
    RuleLimit,
    StartClearDraw,
    WriteNote,
)
from arbiter.record.json_fields import FieldFault, read

__all__ = [
    "COMMANDS",
    "AdjustClock",
    "AnswerCall",
    "AnswerOffer",
    "BothClocks",
    "CallArbiter",
    "Command",
    "Create",
    "DeclareFlags",
    "DeclareResult",
    "Interrupt",
    "MadeMove",
    "MakeClaim",
    "MakeMove",
    "MalformedCommand",
    "MarkAbsent",
    "MarkPresent",
    "NoteFlag",
    "OfferDraw",
    "Opening",
    "PresentRecord",
    "ReadClock",
    "Reopen",
    "ReportResult",
    "Resign",
    "ResumeClocks",
    "ResumePlay",
    "Retract",
    "RuleClaim",
    "RuleIrregularity",
    "RuleLimit",
    "RuleTouch",
    "Seats",
    "Settings",
    "Start",
    "StartClearDraw",
    "StopClocks",
    "Verdict",
    "Warn",
    "WithdrawClaim",
    "WithdrawReprimand",
    "WriteNote",
    "parse_command",
]

COMMANDS: dict[str, type[Command]] = {
    command.KIND: command
    for command in (
        Create,
        MarkPresent,
        MarkAbsent,
        Start,
        MakeMove,
        OfferDraw,
        AnswerOffer,
        Resign,
        MakeClaim,
        PresentRecord,
        WithdrawClaim,
        RuleClaim,
        NoteFlag,
        DeclareFlags,
        StopClocks,
        ResumeClocks,
        AdjustClock,
        ReadClock,
        RuleTouch,
        Warn,
        WithdrawReprimand,
        RuleIrregularity,
        StartClearDraw,
        Retract,
        DeclareResult,
        Reopen,
        ReportResult,
        RuleLimit,
        CallArbiter,
        AnswerCall,
        WriteNote,
        Interrupt,
        ResumePlay,
    )
}


class MalformedCommand(ValueError):
    """A body that is no command of its kind: `code` is always `malformed`, `field` names the
    place, `why` is a word of `json_fields.FieldFault`."""

    code = "malformed"

    def __init__(self, kind: str, field: str, why: str) -> None:
        self.kind = kind
        self.field = field
        self.why = why
        super().__init__(f"{kind}: {field or 'body'}: {why}")


def parse_command(kind: str, body: Mapping[str, object]) -> Command:
    """The command of `kind` with the fields of `body`, strictly: a field that the kind does not
    know is refused. Raises `MalformedCommand`; a kind not in `COMMANDS` is a developer's error
    (`KeyError`), since kinds come from our own URLs."""
    try:
        return read(COMMANDS[kind], body)
    except FieldFault as fault:
        raise MalformedCommand(kind, fault.field, fault.why) from None
