"""Workbooks: one sheet, values as they were stored, nothing unpacked without bounds."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from collections.abc import Callable

import pytest
from openpyxl import Workbook

from tests.tournaments.imports.lists import codes
from tournaments.eligibility.ages import Date
from tournaments.imports import archive
from tournaments.imports.reading import read_list

Value = str | int | float | bool | datetime.date | None


def saved(book: Workbook) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def workbook(*rows: tuple[Value, ...]) -> bytes:
    book = Workbook()
    sheet = book.worksheets[0]
    for row in rows:
        sheet.append(row)
    return saved(book)


def repacked(content: bytes, part: str, change: Callable[[bytes], bytes]) -> bytes:
    """The workbook with one of its parts changed."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(file, "w", 8) as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, change(data) if name == part else data)
    return file.getvalue()


def declared(at: int, value: bytes) -> bytes:
    """The plain workbook, its directory saying something else of every part."""
    pattern = re.compile(rb"(PK\x01\x02.{%d}).{%d}" % (at, len(value)), re.DOTALL)
    return pattern.sub(lambda found: found[1] + value, PLAIN)


SHEET = "xl/worksheets/sheet1.xml"
PLAIN = workbook(("ФИО", "Рейтинг"), ("Цой Анна", 2100))


def test_days_are_days_and_numbers_are_their_digits():
    reading = read_list(
        workbook(
            ("ФИО", "Дата рождения", "Рейтинг", "ID"),
            ("Цой Анна", datetime.date(2010, 12, 31), 2100.0, 17),
            ("Ким Вера", datetime.datetime(2011, 2, 1), None, "017"),
            ("Ли Пётр", "31.12.2010", "2100", 1.5),
            ("Ан Инна", 2010, None, True),
        )
    )
    assert not reading.faults
    assert [(each.born, each.rating, each.identity) for each in reading.people] == [
        (Date(2010, 12, 31), 2100, "17"),
        (Date(2011, 2, 1), None, "017"),
        (Date(2010, 12, 31), 2100, "1.5"),
        (2010, None, "TRUE"),
    ]


def test_the_first_sheet_is_read_or_the_named_one():
    book = Workbook()
    book.worksheets[0].append(("ФИО",))
    book.worksheets[0].append(("Цой Анна",))
    book.worksheets[0].title = "Юноши"
    other = book.create_sheet("Девушки")
    other.append(("ФИО",))
    other.append(("Ким Вера",))
    content = saved(book)
    assert read_list(content).people[0].name_ru == "Цой Анна"
    assert read_list(content, "Девушки").people[0].name_ru == "Ким Вера"
    (fault,) = read_list(content, "Юниоры").faults
    assert (fault.code, dict(fault.params)["known"]) == ("no_such_sheet", "Юноши, Девушки")


def test_rows_and_columns_keep_their_places_though_the_file_skips_them():
    book = Workbook()
    sheet = book.worksheets[0]
    sheet["B3"], sheet["D3"] = "ФИО", "Пол"
    sheet["B7"], sheet["D7"] = "Цой Анна", "x"
    reading = read_list(saved(book))
    assert reading.people[0].line == 7
    assert codes(reading) == [("bad_sex", "error", 7, 4)]


def test_a_formula_is_its_stored_value_or_refused():
    content = workbook(("ФИО", "Рейтинг"), ("Цой Анна", "=2000+100"), ("Ким Вера", 1500))
    reading = read_list(content)
    assert codes(reading) == [("formula_without_value", "error", 2, 2)]
    reading = read_list(
        repacked(content, SHEET, lambda data: re.sub(b"</f><v ?/>", b"</f><v>2100</v>", data))
    )
    assert not reading.faults
    assert reading.people[0].rating == 2100


def test_the_error_of_a_formula_is_no_text():
    reading = read_list(workbook(("ФИО", "Клуб"), ("Цой Анна", "#REF!")))
    assert codes(reading) == [("formula_error", "error", 2, 2)]
    assert reading.people[0].club == ""


def test_a_row_far_below_is_not_lost():
    far = repacked(
        workbook(("ФИО",), ("Цой Анна",)), SHEET, lambda data: data.replace(b'r="2"', b'r="900000"')
    )
    assert read_list(far).people[0].line == 900_000


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda data: data.replace(b'r="2"', b'r="999999999"'), "not_a_workbook"),
        (lambda data: data.replace(b'r="B2"', b'r="XFD2"'), "too_many_columns"),
        (lambda data: data[: len(data) // 2], "not_a_workbook"),
        (lambda data: data.replace(b"<worksheet", b"<!DOCTYPE x><worksheet"), "not_a_workbook"),
        (lambda data: data.decode().encode("utf-16"), "not_a_workbook"),
        (lambda data: data + b" " * 40_000_000, "unpacked_too_large"),
        (lambda data: data.replace(b"</sheetData>", b"<row/>" * 1_500_000), "unpacked_too_large"),
        (lambda _: b"", "not_a_workbook"),
    ],
)
def test_a_sheet_that_does_harm_is_refused(change: Callable[[bytes], bytes], code: str):
    reading = read_list(repacked(PLAIN, SHEET, change))
    assert not reading.people
    assert [fault.code for fault in reading.faults] == [code]


@pytest.mark.parametrize(
    "content",
    [
        repacked(PLAIN, "xl/styles.xml", lambda data: data + b" " * 1_000_001),
        PLAIN + b"x" * archive.LARGEST_FILE,
        PLAIN[:400],
        PLAIN[:-40],
        declared(4, b"\1\0"),
        declared(6, b"\x0e\0"),
        declared(20, b"\xff\xff\xff\x0f"),
        declared(20, b"\x10\0\0\0"),
    ],
    ids=["styles", "large", "half", "cut", "encrypted", "lzma", "says-more", "says-less"],
)
def test_an_archive_that_is_broken_or_too_large_is_refused(content: bytes):
    reading = read_list(content)
    assert not reading.people
    assert [fault.severity for fault in reading.faults] == ["error"]
