"""What a page says after something was done to all tables."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext

from arbiter.console.views.commands import refusal_words
from tournaments.services.starting.every_table import AtTable


def tell(request: HttpRequest, done: str, tables: Iterable[AtTable]) -> None:
    """What was done, and for each table that did not follow, why not."""
    messages.success(request, done)
    for each in tables:
        if not each.followed:
            messages.error(request, f"{place_words(each)}: {refusal_words(each.answer)}")


def place_words(at: AtTable) -> str:
    """Table 7, or its second game."""
    place = gettext("Table %(number)s") % {"number": at.pairing_game.pairing.place.number}
    number = at.pairing_game.number
    return f"{place}.{number}" if number > 1 else place


def followed(tables: Iterable[AtTable]) -> int:
    """At how many it was done."""
    return sum(each.followed for each in tables)
