"""Incidents in words: their kinds, and the degrees of a ladder."""

from __future__ import annotations

from django.utils.translation import pgettext, pgettext_lazy

KINDS = {
    "touch_move": pgettext_lazy("incident", "touched piece"),
    "capture_not_shown": pgettext_lazy("incident", "capture not shown"),
    "adjusting": pgettext_lazy("incident", "adjusting out of turn"),
    "illegal_move": pgettext_lazy("incident", "illegal move"),
    "late_arrival": pgettext_lazy("incident", "late arrival"),
    "disturbance": pgettext_lazy("incident", "disturbance"),
    "phone": pgettext_lazy("incident", "telephone"),
    "other": pgettext_lazy("incident", "other"),
}
DEGREES = {
    "remark": pgettext_lazy("reprimand", "remark"),
    "warning": pgettext_lazy("reprimand", "warning"),
    "loss": pgettext_lazy("reprimand", "loss of the game"),
}


def incident_words(kind: str) -> str:
    """What a kind is called; an unknown one as its code."""
    return str(KINDS.get(kind, kind))


def degree_words(degree: str) -> str:
    """What a degree is called; no degree as such."""
    return str(DEGREES.get(degree, degree)) if degree else pgettext("reprimand", "none")
