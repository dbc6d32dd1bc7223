"""What is said about a score sheet."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext, ngettext

from arbiter.record.refusals import REASONS
from arbiter.refusals.kinds import kind_of
from arbiter.refusals.words import code_words
from arbiter.templatetags.game_words import result_score, result_sentence, rule_words
from tournaments.transcripts.remarks import Remark


def fault_words(fault: Mapping[str, Any]) -> str:
    """Why the text is no move in its place, in the words of the law."""
    text, params = fault["text"], fault["params"]
    if (reason := REASONS.get(params.get("reason", ""))) is not None:
        return f"{text}: {gettext(reason)}"
    if candidates := params.get("candidates"):
        title = gettext(kind_of(fault["code"]).title)
        return f"{text}: {title}: {', '.join(sorted(candidates))}."
    return f"{text}: {code_words(fault['code'], params)}"


def remark_words(remark: Remark, result: str | None, pack: str) -> str:
    """A remark on the sheet and the result of the record."""
    ended = result_sentence(asdict(remark.outcome), pack) if remark.outcome else ""
    if remark.code == "agrees":
        return gettext("The moves end as reported. %(ended)s") % {"ended": ended}
    if remark.code == "contradicts":
        return gettext("The result entered is %(result)s, but the moves say: %(ended)s") % {
            "result": result_score(result or ""),
            "ended": ended,
        }
    if remark.code == "no_result_yet":
        return gettext("No result has been entered; the moves say: %(ended)s") % {"ended": ended}
    if remark.code == "goes_on_after_the_end":
        return ngettext(
            "The sheet goes on after the end by %(count)s half-move.",
            "The sheet goes on after the end by %(count)s half-moves.",
            remark.count,
        ) % {"count": remark.count}
    if remark.code == "limit_met":
        return gettext(
            "After half-move %(ply)s a count met its limit (%(rule)s): an arbiter judges whether "
            "the position is won."
        ) % {"ply": remark.count, "rule": rule_words(remark.rule)}
    if remark.code == "stood_repeatedly":
        return gettext(
            "The sheet ends in a repetition that could be claimed: %(count)s times. Nothing says "
            "that it was."
        ) % {"count": remark.count}
    return gettext("The result says that somebody did not come, but there are moves.")
