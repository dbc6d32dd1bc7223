"""Why somebody may not enter a section, or what an arbiter should know of it."""

from __future__ import annotations

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_noop as _

from tournaments.eligibility.entering import Reason

ELIGIBILITY_WORDS = {
    "too_old": _("Too old: %(age)s, the group is up to %(age_to)s"),
    "too_young": _(
        "Too young: %(age)s, the group is from %(age_from)s; "
        "steps up: %(groups_up)s, allowed: %(groups_allowed)s"
    ),
    "born_after_the_event": _("The birth is later than the event: look at the date"),
    "birth_missing": _("The date of birth is missing, so the age cannot be checked"),
    "birth_date_missing": _(
        "Only the year of birth is known, the age is %(younger)s or %(older)s: "
        "the day decides, enter it"
    ),
    "other_sex": _("Only %(section)s play here"),
    "sex_missing": _("The sex is missing, and only %(section)s play here"),
    "plays_up": _(
        "Plays in an older group: %(age)s, the group is from %(age_from)s; steps up: %(groups_up)s"
    ),
}


def eligibility_words(reason: Reason) -> str:
    """A finding of `eligible` as a sentence."""
    values = {
        name: section_sex_words(str(value)) if name == "section" else value
        for name, value in reason.params
    }
    return gettext(ELIGIBILITY_WORDS[reason.code]) % values


def section_sex_words(sex: str) -> str:
    """Who plays in a section."""
    if sex == "open":
        return pgettext("players of a section", "everybody")
    if sex == "male":
        return pgettext("players of a section", "boys and men")
    return pgettext("players of a section", "girls and women")
