"""Places before and after a correction, in words."""

from django import template
from django.utils.translation import gettext, ngettext

from tournaments.selectors.correction import Move, Preview
from tournaments.standings.places import Place

register = template.Library()


@register.filter
def name_of(preview: Preview, number: int) -> str:
    return preview.field.name(number)


@register.filter
def place_words(place: Place | None) -> str:
    """The place, or the places shared: 3–5."""
    if place is None:
        return "–"
    return f"{place.first}–{place.last}" if place.shared else str(place.first)


@register.filter
def move_words(move: Move) -> str:
    """How far a player moves, with a sign and a word."""
    if move.moved > 0:
        words = ngettext("%d place up", "%d places up", move.moved) % move.moved
        return f"▲ {words}"
    if move.moved < 0:
        words = ngettext("%d place down", "%d places down", -move.moved) % -move.moved
        return f"▼ {words}"
    return _same_first_place(move) if move.changed else ""


def _same_first_place(move: Move) -> str:
    """Of one who goes neither up nor down: whether he shares his place, or his points."""
    before, after = move.before, move.after
    if before is None or after is None or before.points != after.points:
        return gettext("other points")
    if before.shared and after.shared:
        return gettext("shares the place with others")
    return gettext("shares the place") if after.shared else gettext("has the place alone")
