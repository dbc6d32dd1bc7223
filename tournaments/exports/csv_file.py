"""A table as CSV that spreadsheets of its language open by a double click."""

from __future__ import annotations

import codecs
import csv
import io
from typing import Literal

from tournaments.exports.spreadsheet_text import guarded, writable
from tournaments.exports.table import Cell, Table

Language = Literal["ru", "en"]

_DELIMITERS: dict[Language, str] = {"ru": ";", "en": ","}


def write_csv(table: Table, language: Language) -> bytes:
    """The heading and the rows in UTF-8 with a mark at the beginning.

    Texts are quoted. One that a spreadsheet would take for a formula has an apostrophe before it,
    which our import takes away again. What no file can hold is U+FFFD.

    Args:
        language: of the spreadsheet: Russian ones part cells by a semicolon, English ones by a
            comma.
    """
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=_DELIMITERS[language], quoting=csv.QUOTE_NONNUMERIC)
    for row in (table.columns, *table.rows):
        writer.writerow([_written(cell) for cell in row])
    return codecs.BOM_UTF8 + file.getvalue().encode()


def _written(cell: Cell) -> Cell:
    return cell if isinstance(cell, int) else guarded(writable(cell))
