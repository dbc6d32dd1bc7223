"""The roles of a competition: what each is called, what it can do and what it cannot."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.words.of_code import of_code

ROLE_WORDS = {
    "organiser": _("organiser"),
    "chief": _("chief arbiter"),
    "arbiter": _("arbiter"),
    "clerk": _("entry clerk"),
}
MAY_WORDS = {
    "organiser": _(
        "Sets the competition up: sections, regulations, staff, backups; admits players, makes "
        "rounds and enters results of paper boards."
    ),
    "chief": _(
        "All that an arbiter does, in every section: makes rounds, rules in games, corrects past "
        "results, decides on places."
    ),
    "arbiter": _(
        "Admits players, makes rounds, starts games, rules in them, hands out boards, enters and "
        "corrects results."
    ),
    "clerk": _("Enters players and the results of paper boards."),
}
MAY_NOT_WORDS = {
    "organiser": _("Rules in no game and corrects no result that has been settled."),
    "chief": _("Does not change the regulations nor the staff."),
    "arbiter": _("Does not change the regulations nor the staff."),
    "clerk": _("Admits nobody, makes no round, rules in no game and corrects nothing."),
}


class RoleTold(NamedTuple):
    """A role in words."""

    role: str
    name: str
    may: str
    may_not: str


def role_words(role: str) -> str:
    """What a role is called."""
    return of_code(ROLE_WORDS, role)


def roles_told() -> list[RoleTold]:
    """Every role with what it can and cannot do."""
    return [
        RoleTold(role, gettext(name), gettext(MAY_WORDS[role]), gettext(MAY_NOT_WORDS[role]))
        for role, name in ROLE_WORDS.items()
    ]
