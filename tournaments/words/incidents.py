"""Incidents in words: their kinds, and the degrees of a ladder."""

from __future__ import annotations

from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

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


CHOICES = {
    "correct": gettext_lazy("it is corrected"),
    "stand": gettext_lazy("the move stands"),
    "unnoticed": gettext_lazy("neither side noticed it in time"),
}


def choice_words(choice: str) -> str:
    """What became of a wrong move."""
    return str(CHOICES.get(choice, choice))


def clock_words(white_ms: int | None, black_ms: int | None) -> str:
    """What both clocks showed, in minutes and seconds."""
    if white_ms is None or black_ms is None:
        return ""
    return gettext("White %(white)s, Black %(black)s") % {
        "white": _shown(white_ms),
        "black": _shown(black_ms),
    }


def _shown(ms: int) -> str:
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"
