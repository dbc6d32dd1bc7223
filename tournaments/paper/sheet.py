"""Any sheet that is one table under a heading: its columns, cells and what stands below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from django.utils.translation import get_language, pgettext

from tournaments.paper.document import Document
from tournaments.paper.heading import Heading

PORTRAIT, LANDSCAPE = 180, 267
"""Millimetres between the margins of A4."""

NARROWEST, WIDEST = 0.6, 1.25
"""How far columns give way to fit a page, and spread on a wide one; letters shrink with them."""

UPRIGHT = 0.9
"""How far a table rather shrinks than lies across the sheet."""

Style = Literal["", "strong", "soft", "filled", "struck"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table.

    Args:
        head: its title.
        width: in millimetres at full size.
        share: of what width is left; such a column is for words and breaks its lines.
        align: of head and cells.
        style: of every cell that has none of its own.
    """

    head: str
    width: float
    share: int = 0
    align: Literal["left", "right", "center"] = "left"
    style: Style = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell.

    Args:
        text: what it says.
        lead: what goes before it, as an opponent before a result.
        under: a second, smaller line.
        style: ``filled`` is the diagonal of a cross-table, ``struck`` is annulled.
    """

    text: str = ""
    under: str = ""
    style: Style = ""
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A line below the table: an abbreviation, or what else a reader asks.

    Args:
        term: what is explained.
        text: the explanation.
        exact: to be compared letter by letter, such as a hash.
    """

    term: str
    text: str
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Common:
    """What many rows have in common: on paper a line above the table, in a spreadsheet a column.

    Args:
        line: above the table.
        head: of the column.
        cells: of the column, one a row; empty where it does not concern the row.
    """

    line: str
    head: str
    cells: tuple[str, ...]


def sheet(
    heading: Heading,
    title: str,
    columns: Sequence[Column],
    rows: Sequence[Sequence[Cell]],
    *,
    common: Common | None = None,
    notes: Sequence[Note] = (),
    signed: bool = False,
) -> Document:
    """The table as a document, upright if it fits so, in the language that is active.

    Args:
        heading: of the sheet.
        title: which sheet it is.
        columns, rows: the table; every row has a cell for each column.
        common: what stands above the table instead of in it.
        notes: below the table.
        signed: with places for the signatures.
    """
    width = sum(column.width for column in columns)
    room = PORTRAIT if width * UPRIGHT <= PORTRAIT else LANDSCAPE
    data = page(heading, title) | {
        "landscape": room == LANDSCAPE,
        "stretch": _stretch(room, width),
        "line": common.line if common else "",
        "common": asdict(common) if common else None,
        "columns": [asdict(column) for column in columns],
        "rows": [[asdict(cell) for cell in row] for row in rows],
        "notes": [asdict(note) for note in notes],
        "signatures": _signatures(heading) if signed else [],
    }
    return Document("table", data)


def page(heading: Heading, title: str) -> dict[str, Any]:
    """What the head and the foot of a page say."""
    return {
        "language": get_language(),
        "title": title,
        "competition": heading.competition,
        "section": heading.section,
        "where_and_when": list(filter(None, (heading.venue, heading.dates))),
        "printed": heading.printed
        and pgettext("paper", "Printed %(when)s") % {"when": heading.printed},
        "page": pgettext("paper", "page %(page)s of %(pages)s")
        % {"page": "{page}", "pages": "{pages}"},
    }


def titled(heading: Heading, of_round: str, without: str) -> str:
    """A title that names the round, or one that does without.

    Args:
        heading: whose round it is.
        of_round: with ``%(round)s`` in it.
        without: if there is no round.
    """
    return of_round % {"round": heading.round} if heading.round else without


def without_empty(
    columns: Sequence[Column], rows: Sequence[Sequence[Cell]]
) -> tuple[list[Column], list[list[Cell]]]:
    """The table without the columns in which nobody has anything."""
    kept = [
        index
        for index in range(len(columns))
        if not rows or any(row[index].text or row[index].style == "filled" for row in rows)
    ]
    return [columns[index] for index in kept], [[row[index] for index in kept] for row in rows]


def _stretch(room: float, width: float) -> float:
    """What the widths of the columns are multiplied by."""
    widest = WIDEST if room == LANDSCAPE else 1
    return max(NARROWEST, min(widest, room / width))


def _signatures(heading: Heading) -> list[dict[str, str]]:
    return [
        {"role": pgettext("paper", "Chief arbiter"), "name": heading.chief_arbiter},
        {"role": pgettext("paper", "Chief secretary"), "name": heading.chief_secretary},
    ]
