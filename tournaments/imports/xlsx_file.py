"""XLSX: the cells of one sheet as texts. Nothing in it is evaluated."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator

from openpyxl import load_workbook
from openpyxl.cell import Cell, MergedCell
from openpyxl.workbook import Workbook
from openpyxl.worksheet._read_only import ReadOnlyWorksheet

from tournaments.exports.spreadsheet_text import unescaped
from tournaments.imports.archive import BROKEN, check
from tournaments.imports.faults import Fault
from tournaments.imports.finding import fault, unreadable
from tournaments.imports.grid import Grid, grid

LAST_LINE = 1_048_576
"""The last row that a sheet can have."""

_OF_A_BROKEN_SHEET = (
    *BROKEN,
    *(ArithmeticError, AssertionError, AttributeError, LookupError),
    *(SyntaxError, TypeError, ValueError),
)
"""What the library raises where the XML is not what it expects; it documents none of it."""

Cells = tuple[Cell | MergedCell, ...]


def rows_of_xlsx(content: bytes, sheet: str | None = None) -> Grid:
    """The cells of a sheet.

    A number is its digits; a day is 2010-12-31; of a formula the value that was stored with it. One
    without such a value (``formula_without_value``) or with an error for one (``formula_error``)
    is an empty cell and a fault.

    Args:
        sheet: its name; the first sheet without it.

    Raises:
        UnreadableFile: ``file_too_large``, ``unpacked_too_large``, ``not_a_workbook``,
            ``no_such_sheet``, ``too_many_rows``, ``too_many_columns``.
    """
    checked = check(content)
    faults: list[Fault] = []
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", module="openpyxl")
            return grid(_rows(content, sheet, checked.formulas, faults), faults)
    except _OF_A_BROKEN_SHEET as error:
        raise unreadable("not_a_workbook") from error


def _rows(
    content: bytes, sheet: str | None, formulas: bool, faults: list[Fault]
) -> Iterator[list[str]]:
    without_value = _formulas(content, sheet) if formulas else set[tuple[int, int]]()
    for line, cells in enumerate(_cells(content, sheet, True), 1):
        texts: list[str] = []
        for column, cell in enumerate(cells, 1):
            text = _text(cell.value)
            if cell.data_type == "e":
                faults.append(fault("formula_error", "error", line, column, text=text))
                text = ""
            elif not text and (line, column) in without_value:
                faults.append(fault("formula_without_value", "error", line, column))
            texts.append(text)
        yield texts


def _formulas(content: bytes, sheet: str | None) -> set[tuple[int, int]]:
    """The lines and columns of the cells with a formula."""
    return {
        (line, column)
        for line, cells in enumerate(_cells(content, sheet, False), 1)
        for column, cell in enumerate(cells, 1)
        if cell.data_type == "f"
    }


def _cells(content: bytes, sheet: str | None, stored_values: bool) -> Iterator[Cells]:
    book = load_workbook(
        io.BytesIO(content), read_only=True, data_only=stored_values, keep_links=False
    )
    found = _sheet(book, sheet)
    found.reset_dimensions()
    for line, cells in enumerate(found.rows, 1):
        if line > LAST_LINE:
            raise unreadable("not_a_workbook")
        yield cells


def _sheet(book: Workbook, name: str | None) -> ReadOnlyWorksheet:
    sheets = book.worksheets
    for each in sheets:
        if name is None or each.title.strip() == name.strip():
            return each
    titles = ", ".join(each.title for each in sheets)
    raise unreadable("no_such_sheet", sheet=name or "", known=titles)


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case str():
            return unescaped(value)
        case bool():
            return "TRUE" if value else "FALSE"
        case float() if value.is_integer() and abs(value) < 2**53:
            return str(int(value))
        case object(year=int(year), month=int(month), day=int(day)):
            time = f"{value:%H:%M:%S}"
            return f"{year:04}-{month:02}-{day:02}" + (f" {time}" if time != "00:00:00" else "")
        case _:
            return str(value)
