"""The law of the record: what a command does to a game.

`decide` draws no time and no random number; the same state, command, actor and stamp give the
same events on every machine.
"""

from collections.abc import Callable
from typing import Any

from arbiter.record import commands
from arbiter.record.authority import Actor, may
from arbiter.record.commands import Command
from arbiter.record.decide import (
    calls,
    claims,
    clocks,
    conduct,
    flags,
    interruption,
    moves,
    offers,
    opening,
    reports,
    rulings,
)
from arbiter.record.decide.decision import Decision, Stamp
from arbiter.record.decide.minutes import Minutes, Refused
from arbiter.record.refusals import Refusal
from arbiter.record.state import GameState
from arbiter.rules import TooManyCaptures

__all__ = ["Decision", "Stamp", "decide"]

DECISIONS: dict[type[Command], Callable[[Minutes, Any], None]] = {
    commands.Create: opening.create,
    commands.MarkPresent: opening.mark_present,
    commands.MarkAbsent: opening.mark_absent,
    commands.Start: opening.start,
    commands.MakeMove: moves.make_move,
    commands.OfferDraw: offers.offer_draw,
    commands.AnswerOffer: offers.answer_offer,
    commands.Resign: offers.resign,
    commands.MakeClaim: claims.make_claim,
    commands.PresentRecord: claims.present_record,
    commands.WithdrawClaim: claims.withdraw_claim,
    commands.RuleClaim: claims.rule_claim,
    commands.NoteFlag: flags.note_flag,
    commands.DeclareFlags: flags.declare_flags,
    commands.StopClocks: clocks.stop_clocks,
    commands.ResumeClocks: clocks.resume_clocks,
    commands.AdjustClock: clocks.adjust_clock,
    commands.ReadClock: clocks.read_clock,
    commands.RuleTouch: conduct.rule_touch,
    commands.Warn: conduct.warn,
    commands.WithdrawReprimand: conduct.withdraw_reprimand,
    commands.RuleIrregularity: conduct.rule_irregularity,
    commands.StartClearDraw: rulings.start_clear_draw,
    commands.Retract: rulings.retract,
    commands.DeclareResult: rulings.declare_result,
    commands.Reopen: rulings.reopen,
    commands.ReportResult: reports.report_result,
    commands.RuleLimit: rulings.rule_limit,
    commands.WriteNote: rulings.write_note,
    commands.CallArbiter: calls.call_arbiter,
    commands.AnswerCall: calls.answer_call,
    commands.Interrupt: interruption.interrupt,
    commands.ResumePlay: interruption.resume_play,
}


def decide(state: GameState | None, command: Command, actor: Actor, stamp: Stamp) -> Decision:
    """The events that `command` of `actor` makes of `state`, and its refusal if it is refused.

    The actor's right is looked at first, then the running side's deadline, and the command is
    judged in the state after that; the deadline once more at the end, for a ruling may leave a
    running clock with nothing. Events stand even beside a refusal: a flag that fell before a late
    move, an illegal attempt. `stamp.at` below the last event's time is raised to it.

    Raises `ValueError` when the first command is not `create`, or a game is created twice: the
    shell has mixed up its games.
    """
    if isinstance(command, commands.Create) is not (state is None):
        raise ValueError(f"{command.KIND}: a game is created by its first command, and only then")
    if not may(actor, command):
        return Decision((), Refusal("not_allowed"), state)
    minutes = Minutes(state, actor, stamp)
    refusal = None
    try:
        if state is not None:
            flags.look_at_flag(minutes, _deadline_looked_at(minutes, command))
        DECISIONS[type(command)](minutes, command)
        if not isinstance(command, commands.Interrupt):
            flags.look_at_flag(minutes, minutes.at)
    except Refused as refused:
        refusal = refused.refusal
    except TooManyCaptures as error:
        params = {"fen": minutes.game.history.position.fen(), "reason": error.code}
        refusal = Refusal("invalid_fen", params)
    return Decision(tuple(minutes.events), refusal, minutes.state, minutes.facts)


def _deadline_looked_at(minutes: Minutes, command: Command) -> int:
    """After an interruption nothing is proven beyond its instant, a fallen flag neither."""
    if isinstance(command, commands.Interrupt):
        return interruption.proven_instant(minutes, command)
    return minutes.at
