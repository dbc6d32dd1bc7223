"""The sum that a figure is, opened line by line; lots, rulings and annulments."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.standings.decision import Annulment, Decision
from tournaments.standings.figure import Figure
from tournaments.standings.term import Term
from tournaments.words.of_code import of_code
from tournaments.words.tie_breaks import tie_break_name
from tournaments.words.values import NameOf, names, number_text

CAUSE_WORDS = {
    "open": _("the meeting is not over"),
    "forfeit": _("a meeting without a game"),
    "bye": _("pairing bye"),
    "requested_bye": _("a round without a game"),
    "absence": _("not paired in this round"),
    "annulled": _("annulled, counts for nobody"),
}

LEFT_OUT_WORDS = {
    "unplayed": _("not counted"),
    "lowest": _("struck as the lowest"),
    "highest": _("struck as the highest"),
    "drawn": _("a draw adds nothing"),
    "both_lost": _("both lost: adds nothing"),
    "not_won": _("not won: adds nothing"),
}

NOT_APPLIED_WORDS = {
    "not_tied": _("nobody else is level here"),
    "not_all_met": _("not applied: not all who are level have met each other"),
    "met_unequally": _("not applied: those who are level have not met equally often"),
    "not_decided": _("no lot or ruling names all who are level"),
}


def cause_words(cause: str) -> str:
    """Why a round was not played over the board; nothing if it was."""
    return of_code(CAUSE_WORDS, cause)


def left_out_words(left_out: str) -> str:
    """Why a term is not in the sum; nothing if it is."""
    return of_code(LEFT_OUT_WORDS, left_out)


def not_applied_words(why: str) -> str:
    """Why a figure was not worked out; nothing if it was."""
    return of_code(NOT_APPLIED_WORDS, why)


def term_words(term: Term, name_of: NameOf) -> str:
    """One term of an opened sum as a line: round, opponent, what it adds, why it is struck."""
    values = {"round": term.round, "whom": _whom(term, name_of), "adds": _adds(term)}
    if values["whom"]:
        line = gettext("Round %(round)s, %(whom)s: %(adds)s") % values
    else:
        line = gettext("Round %(round)s: %(adds)s") % values
    return "; ".join([line, *_remarks(term)])


def sum_words(figure: Figure, name_of: NameOf) -> tuple[str, ...]:
    """A figure opened: among whom it was worked, its terms, and what else there is to say of it."""
    return tuple(_lines(figure, name_of))


def decision_words(decision: Decision, name_of: NameOf) -> str:
    """A lot or a ruling: the order, the best first, those left level joined by ``=``, and why."""
    order = ", ".join(" = ".join(map(name_of, together)) for together in decision.order)
    values = {
        "kind": tie_break_name(decision.kind),
        "after": decision.after,
        "order": order,
        "reason": decision.reason,
    }
    if decision.after:
        return gettext("%(kind)s after round %(after)s: %(order)s (%(reason)s)") % values
    return gettext("%(kind)s: %(order)s (%(reason)s)") % values


def annulment_words(annulment: Annulment, name_of: NameOf) -> str:
    """Whose results do not count, since when and why."""
    return gettext("%(player)s: results annulled after round %(after)s (%(reason)s)") % {
        "player": name_of(annulment.number),
        "after": annulment.after,
        "reason": annulment.reason,
    }


def _lines(figure: Figure, name_of: NameOf) -> Iterator[str]:
    if figure.among:
        yield gettext("Level with each other: %(players)s") % {
            "players": names(figure.among, name_of)
        }
    for term in figure.terms:
        in_every_sum = term.cut > len(figure.value) > 0
        yield term_words(term._replace(cut=0, left_out="") if in_every_sum else term, name_of)
    if figure.not_applied:
        yield not_applied_words(figure.not_applied)
    if figure.reason:
        yield figure.reason


def _whom(term: Term, name_of: NameOf) -> str:
    return cause_words(term.cause) if term.opponent is None else name_of(term.opponent)


def _adds(term: Term) -> str:
    adds = number_text(term.contribution)
    if len(term.factors) > 1:
        return " × ".join(map(number_text, term.factors)) + f" = {adds}"
    if term.factors:
        of_round = number_text(term.factors[0])
        return gettext("%(score)s (in this round: %(points)s)") % {
            "score": adds,
            "points": of_round,
        }
    return adds


def _remarks(term: Term) -> Iterator[str]:
    if term.opponent is not None and term.cause:
        yield cause_words(term.cause)
    if term.cut > 1:
        yield gettext("%(why)s from sum %(cut)s on") % {
            "why": left_out_words(term.left_out),
            "cut": term.cut,
        }
    elif term.left_out:
        yield left_out_words(term.left_out)
    if term.stage > 1:
        yield gettext("comparison %(stage)s") % {"stage": term.stage}
