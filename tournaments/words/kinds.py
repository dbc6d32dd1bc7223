"""Kinds of byes, and what colours are due and have been had."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _
from django.utils.translation import pgettext

from tournaments.words.of_code import of_code

BYE_WORDS = {
    "pairing": _("pairing bye"),
    "full": _("requested bye, as a win"),
    "half": _("requested bye, as a draw"),
    "zero": _("requested bye, no points"),
}

STRENGTH_WORDS = {
    "none": _("none due"),
    "mild": _("mildly"),
    "strong": _("strongly"),
    "absolute": _("absolutely"),
}
COLOUR_LETTERS = {"w": _("W"), "b": _("B")}


def bye_words(kind: str) -> str:
    """A kind of bye, as it stands beside a name."""
    return of_code(BYE_WORDS, kind)


def strength_words(strength: str) -> str:
    """How strongly a colour is due."""
    return of_code(STRENGTH_WORDS, strength)


def history_words(colours: str) -> str:
    """The colours of games played, ``wbw``, a letter each."""
    if not colours:
        return pgettext("colours of games", "none")
    return "".join(of_code(COLOUR_LETTERS, letter) for letter in colours)
