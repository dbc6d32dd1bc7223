"""What the sheets of a section are called on pages."""

from collections.abc import Iterable
from dataclasses import dataclass

from django import template
from django.utils.translation import pgettext

from tournaments.selectors.printed import NO_TABLES, Sheet

register = template.Library()
WITHOUT_ROUND: tuple[Sheet, ...] = ("entries", "player-cards")


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A sheet in the list of files.

    Args:
        forms: in which it can be had.
        of_round: whether it speaks of one round.
    """

    sheet: Sheet
    title: str
    forms: tuple[str, ...]
    of_round: bool


def sheet_lines(sheets: Iterable[Sheet], *, with_round: bool) -> list[SheetLine]:
    """The sheets that there are, those of a round only where one has been published."""
    return [
        SheetLine(
            sheet,
            sheet_words(sheet),
            ("pdf",) if sheet in NO_TABLES else ("pdf", "csv", "xlsx"),
            sheet not in WITHOUT_ROUND,
        )
        for sheet in sheets
        if with_round or sheet in WITHOUT_ROUND
    ]


@register.filter
def sheet_words(sheet: Sheet) -> str:
    """What a sheet is called."""
    known: dict[Sheet, str] = {
        "entries": pgettext("sheet", "Entry list"),
        "find-your-table": pgettext("sheet", "Find your table: everybody by the alphabet"),
        "pairings": pgettext("sheet", "Pairings"),
        "cards": pgettext("sheet", "Table cards with codes"),
        "slips": pgettext("sheet", "Result slips"),
        "player-cards": pgettext("sheet", "Players' slips with codes"),
        "results": pgettext("sheet", "Protocol of the round"),
        "standings": pgettext("sheet", "Standings"),
        "cross-table": pgettext("sheet", "Cross-table"),
    }
    return known[sheet]
