"""What is written is read back to the same text, and no spreadsheet evaluates any of it."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from tournaments.exports.csv_file import Language, write_csv
from tournaments.exports.table import Cell, Table
from tournaments.exports.xlsx_file import write_xlsx
from tournaments.imports.csv_file import rows_of_csv
from tournaments.imports.grid import Grid
from tournaments.imports.xlsx_file import rows_of_xlsx

DANGEROUS = (
    "=1+1",
    "=HYPERLINK(\"http://example.org\",'a')",
    "+7 900 000-00-00",
    "-5",
    "- выбыл",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    "'=1",
    "''=1",
    "＝1",
    "=",
)
ODD = (*DANGEROUS, "'", "''", "'abc", "_x0041_", "_x000D_", "#REF!", "#N/A", "TRUE", "005", "1e5")
ODD += ("a\r\nb", "a\rb", 'a"b', "a;b,c\td", " left", "right ", "\t", "2010-12-31", "sep=;", "ё́")

TEXTS = st.sampled_from(ODD) | st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff"), max_size=12
)
TEXTS |= st.text("=+-@\t\r\n' \";,x0_", max_size=8)
CELLS: st.SearchStrategy[Cell] = TEXTS | st.integers(-(10**15), 10**15)


@st.composite
def tables(draw: Any) -> Table:
    columns = draw(st.lists(TEXTS, min_size=1, max_size=4))
    row = st.tuples(*[CELLS] * len(columns))
    return Table(draw(st.text(max_size=40)), tuple(columns), tuple(draw(st.lists(row, max_size=5))))


Texts = dict[tuple[int, int], str]


def written(table: Table) -> Texts:
    """The texts that are not empty by line and column."""
    return {
        (line, column): str(cell)
        for line, row in enumerate((table.columns, *table.rows), 1)
        for column, cell in enumerate(row, 1)
        if cell != ""
    }


def found(grid: Grid) -> Texts:
    return {
        (row.line, column): cell
        for row in grid.rows
        for column, cell in enumerate(row.cells, 1)
        if cell
    }


@settings(max_examples=150, deadline=None)
@given(tables(), st.sampled_from(["ru", "en"]))
def test_csv_is_read_back_to_the_same_cells(table: Table, language: Language):
    assert found(rows_of_csv(write_csv(table, language))) == written(table)


@settings(max_examples=60, deadline=None)
@given(tables())
def test_a_workbook_is_read_back_to_the_same_cells(table: Table):
    grid = rows_of_xlsx(write_xlsx(table))
    assert not grid.faults
    assert found(grid) == written(table)


@pytest.mark.parametrize("text", DANGEROUS)
def test_no_cell_of_csv_begins_as_a_formula(text: str):
    written = write_csv(Table("t", ("a", text), ((text, text),)), "ru").decode("utf-8-sig")
    for row in csv.reader(io.StringIO(written, newline=""), delimiter=";"):
        assert all(cell == "a" or cell.startswith("'") for cell in row)


@pytest.mark.parametrize("text", DANGEROUS)
def test_no_cell_of_a_workbook_is_a_formula(text: str):
    sheet = load_workbook(io.BytesIO(write_xlsx(Table("t", (text,), ((text,),))))).worksheets[0]
    for row in sheet.iter_rows():
        for cell in row:
            assert cell.data_type == "s"
            assert cell.quotePrefix


def test_whole_numbers_are_numbers_and_digits_of_a_text_are_not():
    table = Table("Таблица", ("место", "код"), ((-5, "005"),))
    assert write_csv(table, "en").decode("utf-8-sig") == '"место","код"\r\n-5,"005"\r\n'
    cells = list(load_workbook(io.BytesIO(write_xlsx(table))).worksheets[0].iter_rows())[1]
    assert [(cell.data_type, cell.value) for cell in cells] == [("n", -5), ("s", "005")]


@pytest.mark.parametrize(("language", "delimiter"), [("ru", ";"), ("en", ",")])
def test_csv_has_the_delimiter_of_the_language_and_a_mark_for_excel(
    language: Language, delimiter: str
):
    written = write_csv(Table("t", ("Имя", "Очки"), ()), language)
    assert written == b"\xef\xbb\xbf" + f'"Имя"{delimiter}"Очки"\r\n'.encode()


def test_what_no_file_can_hold_is_seen_to_be_missing():
    table = Table("t", ("a\0b",), (("\ud800",),))
    for grid in (rows_of_csv(write_csv(table, "ru")), rows_of_xlsx(write_xlsx(table))):
        assert [row.cells for row in grid.rows] == [("a\ufffdb",), ("\ufffd",)]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Первенство: юноши / девушки", "Первенство юноши девушки"),
        ("", "1"),
        ("'[]'", "1"),
        ("я" * 40, "я" * 31),
    ],
)
def test_the_title_names_the_sheet_as_far_as_sheets_may_be_named(title: str, name: str):
    assert load_workbook(io.BytesIO(write_xlsx(Table(title, ("a",), ())))).sheetnames == [name]


@pytest.mark.parametrize(("columns", "rows"), [((), ()), (("a",), (("1", "2"),))])
def test_a_table_has_columns_and_rows_of_their_length(
    columns: tuple[str, ...], rows: tuple[tuple[Cell, ...], ...]
):
    with pytest.raises(ValueError, match=r"table needs|row 1"):
        Table("t", columns, rows)
