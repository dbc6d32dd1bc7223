"""A time control in words: "70 min for 35 moves, then 15 min"."""

from typing import Any

from django import template
from django.utils.translation import gettext, ngettext

from clocks.engine.description import Part
from clocks.engine.time_control import TimeControl

register = template.Library()


@register.filter
def time_control_words(control: Any) -> str:
    """A stored time control (JSON, or a `TimeControl`) in the language of the request."""
    if not isinstance(control, TimeControl):
        control = TimeControl.from_json(control)
    text = ""
    for part in control.describe():
        text += _part(part, first=not text)
    return text


def _part(part: Part, *, first: bool) -> str:
    gap = "" if first else " "
    number = part.number or 0
    match part.code:
        case "white":
            return gettext("White:")
        case "black":
            return "; " + gettext("Black:")
        case "time":
            return gap + _amount(part)
        case "moves":
            return gap + ngettext("for %d move", "for %d moves", number) % number
        case "fischer":
            return gettext(" + %s a move") % _amount(part)
        case "bronstein":
            return gettext(" + up to %s a move (Bronstein)") % _amount(part)
        case "delay":
            return gettext(" + %s delay a move") % _amount(part)
        case "then":
            return ", " + gettext("then")
        case "repeated":
            return ", " + gettext("repeated")
        case "increment_before_first_move":
            return ", " + gettext("from move 1")
        case "increment_after_first_move":
            return ", " + gettext("after each move")


def _amount(part: Part) -> str:
    unit = {"min": gettext("min"), "s": gettext("s"), "ms": gettext("ms")}[part.unit or "ms"]
    return f"{part.number} {unit}"
