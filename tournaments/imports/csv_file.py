"""CSV: which encoding and which delimiter a file has, and its rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import islice

from tournaments.exports.spreadsheet_text import without_guard
from tournaments.imports.encoding import decoded
from tournaments.imports.finding import unreadable
from tournaments.imports.grid import LARGEST_FILE, Grid, grid
from tournaments.imports.headings import SEARCHED, recognised

DELIMITERS = ";,\t"


def rows_of_csv(content: bytes) -> Grid:
    """The cells of a CSV file.

    The delimiter is the one by which the first rows have the most known headings, and then the most
    cells. An apostrophe before what a spreadsheet would take for a formula is taken away.

    Raises:
        UnreadableFile: ``file_too_large``, ``not_text``, ``broken_row``, ``too_many_rows``,
            ``too_many_columns``.
    """
    if len(content) > LARGEST_FILE:
        raise unreadable("file_too_large", bytes=len(content), most=LARGEST_FILE)
    text = decoded(content)
    return grid(_rows(text, max(DELIMITERS, key=lambda each: _fitness(text, each))), [])


def _fitness(text: str, delimiter: str) -> tuple[bool, int, int]:
    rows: list[list[str]] = []
    try:
        rows.extend(islice(_reader(text, delimiter), SEARCHED))
        clean = True
    except csv.Error:
        clean = False
    return clean, max(map(recognised, rows), default=0), max(map(len, rows), default=0)


def _reader(text: str, delimiter: str) -> Iterator[list[str]]:
    return csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)


def _rows(text: str, delimiter: str) -> Iterator[list[str]]:
    line = 1
    try:
        for cells in _reader(text, delimiter):
            yield [without_guard(cell) for cell in cells]
            line += 1
    except csv.Error as error:
        raise unreadable("broken_row", line) from error
