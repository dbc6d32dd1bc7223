"""A table as a workbook of one sheet, in which no text is a formula."""

from __future__ import annotations

import io
import re

from openpyxl import Workbook
from openpyxl.cell import Cell as SheetCell
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from tournaments.exports.spreadsheet_text import escaped, looks_like_formula, writable
from tournaments.exports.table import Cell, Table

LONGEST_TEXT = 32_767
"""Characters of a cell; Excel opens no longer ones. What is over is cut."""

_NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\]")
_WIDEST = 60


def write_xlsx(table: Table) -> bytes:
    """The heading, bold and always in sight, and the rows.

    Texts are texts, whatever they begin with, and stay so when somebody edits the cell. What no
    file can hold is U+FFFD. Two files of one table differ in the time that they bear.
    """
    book = Workbook(write_only=True)
    sheet = book.create_sheet(_title(table.title))
    sheet.freeze_panes = "A2"
    for place, heading in enumerate(table.columns):
        longest = max([len(heading), *(len(str(row[place])) for row in table.rows)])
        sheet.column_dimensions[get_column_letter(place + 1)].width = min(longest, _WIDEST) + 2
    bold = Font(bold=True)
    headings = [_cell(sheet, heading) for heading in table.columns]
    for cell in headings:
        cell.font = bold
    sheet.append(headings)
    for row in table.rows:
        sheet.append([_cell(sheet, cell) for cell in row])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _cell(sheet: WriteOnlyWorksheet, content: Cell) -> SheetCell:
    if isinstance(content, int):
        return WriteOnlyCell(sheet, content)
    text = writable(content)[:LONGEST_TEXT]
    cell = WriteOnlyCell(sheet, escaped(text))
    cell.data_type = "s"
    if looks_like_formula(text):
        cell.quotePrefix = True
    return cell


def _title(title: str) -> str:
    plain = " ".join(_NOT_IN_TITLES.sub(" ", writable(title)).split())[:31].strip(" '")
    return plain or "1"
