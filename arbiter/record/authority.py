"""Who may give which command. A board device and a side act for their own sides only."""

from dataclasses import dataclass
from typing import Literal

from arbiter.record.commands import (
    AdjustClock,
    AnswerCall,
    AnswerOffer,
    CallArbiter,
    Command,
    Create,
    DeclareFlags,
    DeclareResult,
    Interrupt,
    MakeClaim,
    MakeMove,
    MarkAbsent,
    MarkPresent,
    NoteFlag,
    OfferDraw,
    PresentRecord,
    ReadClock,
    Reopen,
    ReportResult,
    Resign,
    ResumeClocks,
    ResumePlay,
    Retract,
    RuleClaim,
    RuleIrregularity,
    RuleLimit,
    RuleTouch,
    Start,
    StartClearDraw,
    StopClocks,
    Warn,
    WithdrawClaim,
    WithdrawReprimand,
    WriteNote,
)
from arbiter.rules.side import Side

Role = Literal["organiser", "arbiter", "clerk", "board", "system", "side"]

PLAYERS: frozenset[Role] = frozenset({"board", "side"})
ARBITER: frozenset[Role] = frozenset({"arbiter"})
PLAYERS_AND_ARBITER = PLAYERS | ARBITER
SYSTEM: frozenset[Role] = frozenset({"system"})

MAY: dict[type[Command], frozenset[Role]] = {
    Create: ARBITER | {"organiser"},
    MarkPresent: ARBITER,
    MarkAbsent: ARBITER,
    Start: ARBITER,
    MakeMove: PLAYERS_AND_ARBITER,
    OfferDraw: PLAYERS,
    AnswerOffer: PLAYERS,
    Resign: PLAYERS,
    MakeClaim: PLAYERS_AND_ARBITER,
    PresentRecord: PLAYERS_AND_ARBITER,
    WithdrawClaim: PLAYERS_AND_ARBITER,
    RuleClaim: ARBITER,
    NoteFlag: PLAYERS_AND_ARBITER | SYSTEM,
    DeclareFlags: ARBITER,
    StopClocks: ARBITER,
    ResumeClocks: ARBITER,
    AdjustClock: ARBITER,
    ReadClock: ARBITER,
    RuleTouch: ARBITER,
    Warn: ARBITER,
    WithdrawReprimand: ARBITER,
    RuleIrregularity: ARBITER,
    StartClearDraw: ARBITER,
    Retract: ARBITER,
    DeclareResult: ARBITER,
    Reopen: ARBITER,
    ReportResult: ARBITER | {"organiser", "clerk"},
    RuleLimit: ARBITER,
    CallArbiter: PLAYERS,
    AnswerCall: ARBITER,
    WriteNote: ARBITER,
    Interrupt: SYSTEM,
    ResumePlay: ARBITER,
}


@dataclass(frozen=True, slots=True)
class Actor:
    """Who gives a command: an opaque `id`, a role, and the sides a board or a player acts for."""

    id: str
    role: Role
    sides: frozenset[Side] = frozenset()


def may(actor: Actor, command: Command) -> bool:
    """Whether the table allows `actor` the command, for the side it names."""
    if actor.role not in MAY[type(command)]:
        return False
    side: Side | None = getattr(command, "side", None)
    return actor.role not in PLAYERS or side is None or side in actor.sides
