"""What is wrong with a Tournament Report File, and why a section cannot be written as one."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.trf.report import Fault
from tournaments.trf.reporting import NotReportableError
from tournaments.trf.writing import UnwritableError
from tournaments.words.of_code import of_code

FAULT_WORDS = {
    "unknown_line": _("the line begins with no tag (“%(text)s”) and is left out"),
    "bad_number": _("the starting number cannot be read (“%(text)s”); the player is left out"),
    "number_twice": _("the number %(number)s stands there already; the player is left out"),
    "number_missing": _(
        "there is no player No. %(number)s; players of higher numbers are left out"
    ),
    "bad_field": _("the field cannot be read (“%(text)s”) and is left empty"),
    "bad_cell": _("the round cannot be read (“%(text)s”) and is left empty"),
    "hidden_characters": _("the line holds characters that nobody sees; write it anew"),
    "bad_score": _("what results are worth cannot be read here: “%(text)s”"),
    "own_opponent": _("the player is named as their own opponent; the meeting is left out"),
    "unknown_opponent": _("there is no opponent No. %(number)s; the meeting is left out"),
    "pairing_disagrees": _(
        "opponent No. %(number)s does not name this player in the round; the meeting is left out"
    ),
    "colours_disagree": _(
        "the sides of the player and of opponent No. %(number)s do not fit; this line goes first"
    ),
    "results_disagree": _(
        "the result does not fit that of opponent No. %(number)s; both are taken as written"
    ),
    "result_without_opponent": _(
        "there is a result (“%(text)s”) without an opponent; it is taken for a bye"
    ),
    "points_differ": _("%(written)s points are written, the rounds add up to %(counted)s"),
}

NOT_REPORTABLE_WORDS = {
    "micro_match": _("the format has no place for the games of a micro-match"),
    "match_points": _("the format does not know match points that rank"),
    "scoring": _("the format cannot say what the results and byes of this section are worth"),
    "points_without_result": _("a game has points that no result of the format is worth"),
    "met_twice": _("a player has two meetings in a round"),
    "people_missing": _("the list of people is not that of the players"),
}

UNWRITABLE_WORDS = {
    "does_not_fit": _("it does not fit into its columns"),
    "bad_character": _("it has a character that cannot be written"),
    "bad_value": _("the format knows no such value"),
    "number_twice": _("two players have this number"),
    "bad_tag": _("no record may have this tag"),
}

FIELD_WORDS = {
    "number": _("the number"),
    "sex": _("the sex"),
    "title": _("the title"),
    "name": _("the name"),
    "rating": _("the rating"),
    "federation": _("the federation"),
    "identity": _("the number in FIDE's list"),
    "born": _("the date of birth"),
    "points": _("the points"),
    "rank": _("the place"),
    "rounds": _("the rounds"),
    "round": _("a round"),
    "opponent": _("an opponent"),
    "tag": _("the tag"),
}
"""The fields of `UnwritableError`; of another record its tag stands for it."""


def trf_fault_words(fault: Fault) -> str:
    """A fault of a file with the line and the column where it stands."""
    return gettext("Line %(line)s, column %(column)s: %(what)s") % {
        "line": fault.line,
        "column": fault.column,
        "what": gettext(FAULT_WORDS[fault.code]) % dict(fault.params),
    }


def not_reportable_words(error: NotReportableError) -> str:
    """Why a section has no form in a report file."""
    return gettext("This section cannot be written as a Tournament Report File: %(why)s.") % {
        "why": of_code(NOT_REPORTABLE_WORDS, error.code)
    }


def unwritable_words(error: UnwritableError) -> str:
    """What of a report cannot be written, whose it is, and why."""
    values = {
        "field": of_code(FIELD_WORDS, error.field),
        "value": error.value,
        "number": error.number,
        "why": of_code(UNWRITABLE_WORDS, error.code),
    }
    if error.number:
        return gettext("Player No. %(number)s, %(field)s “%(value)s”: %(why)s.") % values
    return gettext("Another record, %(field)s “%(value)s”: %(why)s.") % values
