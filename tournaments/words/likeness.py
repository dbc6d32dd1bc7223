"""Why two entries are taken for one person."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.names.likeness import Likeness, Reason
from tournaments.words.of_code import of_code

LEVEL_WORDS = {
    "unlike": _("two persons"),
    "possible": _("perhaps one person"),
    "likely": _("probably one person"),
    "certain": _("one person"),
}

LIKENESS_WORDS = {
    "birth_equal": _("born on the same day"),
    "birth_year_equal": _("born in the same year"),
    "birth_unknown": _("no dates of birth to compare"),
    "birth_near": _("dates of birth that differ as by a slip"),
    "birth_differs": _("other dates of birth"),
    "sex_differs": _("not of the same sex"),
    "names_differ": _("other names"),
    "order": _("the words of the name in another order"),
    "spelling": _("spelt in two ways: %(words)s"),
    "initial": _("an initial: %(words)s"),
    "near_spelling": _("one letter apart: %(words)s"),
    "patronymic_missing": _("only one has the patronymic: %(words)s"),
    "part_of_double_name": _("only one has this part of a double name: %(words)s"),
}


def likeness_words(likeness: Likeness) -> str:
    """How alike two entries are and why, in one line."""
    return gettext("%(level)s: %(reasons)s") % {
        "level": level_words(likeness.level),
        "reasons": ", ".join(map(likeness_reason_words, likeness.reasons)),
    }


def level_words(level: str) -> str:
    """How sure it is that two entries are of one person."""
    return of_code(LEVEL_WORDS, level)


def likeness_reason_words(reason: Reason) -> str:
    """One thing that was found."""
    return of_code(LIKENESS_WORDS, reason.code) % {"words": " – ".join(reason.words)}
