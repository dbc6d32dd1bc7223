"""A sheet as rows of texts, whatever file it was in, and how much of one is read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.imports.faults import Fault
from tournaments.imports.finding import unreadable

LARGEST_FILE = 5_000_000
"""Bytes."""

MOST_ROWS = 5_000
"""Rows that are not empty, with the heading and what stands above it."""

MOST_COLUMNS = 60


@dataclass(frozen=True, slots=True)
class Row:
    """A row that is not empty.

    Args:
        line: its place in the sheet, from 1.
        cells: as many as the longest row of the sheet has.
    """

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """What a sheet holds.

    Args:
        rows: those with a text in them.
        faults: of single cells, whose text is then empty.
    """

    rows: tuple[Row, ...]
    faults: tuple[Fault, ...] = ()


def grid(rows: Iterable[list[str]], faults: list[Fault]) -> Grid:
    """The rows of a file one by one, as long as they are not too many.

    Args:
        faults: filled while the rows come.

    Raises:
        UnreadableFile: ``too_many_rows`` or ``too_many_columns``.
    """
    kept: dict[int, list[str]] = {}
    for line, cells in enumerate(rows, 1):
        while cells and not cells[-1]:
            cells.pop()
        if len(cells) > MOST_COLUMNS:
            raise unreadable("too_many_columns", line, most=MOST_COLUMNS)
        if cells:
            kept[line] = cells
        if len(kept) > MOST_ROWS:
            raise unreadable("too_many_rows", line, most=MOST_ROWS)
    widest = max(map(len, kept.values()), default=0)
    return Grid(
        tuple(Row(line, (*cells, *[""] * (widest - len(cells)))) for line, cells in kept.items()),
        tuple(faults),
    )
