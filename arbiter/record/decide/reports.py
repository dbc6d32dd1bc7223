"""Results of paper boards: reported, reported otherwise, taken back."""

from arbiter.record.authority import ARBITER
from arbiter.record.commands import ReportResult
from arbiter.record.decide.conditions import require_no_claim, require_not_over, require_version
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.decide.verdicts import declare, take_the_end_back
from arbiter.rules.outcome import GROUNDS_OF_REPORTS


def report_result(minutes: Minutes, command: ReportResult) -> None:
    """A report ends a game that has not ended and takes the place of an earlier one; the same
    result once more changes nothing. An end of any other kind only the arbiter takes back, by
    reopening, and a game whose clocks have been started only he may report."""
    if command.rule == "no_show" and command.result == "1-1":
        refuse("malformed", field="rule", why="not_one_of")
    require_version(minutes, command.version)
    ended = minutes.game.result
    if ended is not None and ended.rule not in GROUNDS_OF_REPORTS:
        require_not_over(minutes)
    if minutes.game.started and minutes.actor.role not in ARBITER:
        refuse("played_live")
    require_no_claim(minutes)
    if ended is None and command.result is None:
        refuse("not_over")
    if ended is not None:
        if (ended.result, ended.rule) == (command.result, command.rule):
            return
        take_the_end_back(minutes, ended, command.reason)
    if command.result is not None:
        article = minutes.game.history.pack.article(command.rule)
        declare(minutes, command.result, command.rule, article, command.reason)
