"""Tables of openings as CSV: reading what federations and clubs keep, writing what we hold.

The header names the columns ``number``, ``section``, ``moves``, ``fen``, ``remark`` and
``barred`` in any order; only ``number`` has to be there. The delimiter is a semicolon, a comma or
a tabulator, whichever the header uses; the text is UTF-8, with or without a mark at its
beginning, or cp1251. Empty rows are passed over.

A cell that a spreadsheet would take for a formula ("--- a7-a5") is written with an apostrophe
before it; reading takes one apostrophe away again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter.rules.openings.check import MOST_ENTRIES, faults_of
from arbiter.rules.openings.faults import Fault, InvalidTable
from arbiter.rules.openings.line import parse_line
from arbiter.rules.openings.table import Entry, OpeningTable

COLUMNS = ("number", "section", "moves", "fen", "remark", "barred")
LARGEST_FILE = 2_000_000
"""Bytes of a file that are read."""
DELIMITERS = ";,\t"
_FORMULA = re.compile(r"'*[=+\-@]")
_YES = {"yes": True, "no": False, "": False, "да": True, "нет": False}

Row = tuple[int, list[str]]


@dataclass(frozen=True, slots=True)
class JudgedFile:
    """What a file holds and what is wrong with it.

    Args:
        table: its entries, the faulty ones among them.
        rows: the row of the file of each entry.
        faults: in the order of the rows; none for a table that may be used.
    """

    table: OpeningTable
    rows: tuple[int, ...]
    faults: tuple[Fault, ...]

    @property
    def fates(self) -> Iterator[tuple[int, Entry, Fault | None]]:
        """Each row with its entry, and the first thing that is wrong with it."""
        first: dict[int, Fault] = {}
        for fault in self.faults:
            first.setdefault(fault.row, fault)
        for row, entry in zip(self.rows, self.table.entries, strict=True):
            yield row, entry, first.get(row)


def read_csv(
    content: bytes, *, id: str, edition: str, source: str, variants: Sequence[str]
) -> OpeningTable:
    """The table of a file, every entry of it legal in every variant.

    Args:
        content: the file, at most ``LARGEST_FILE`` bytes.
        id, edition, source, variants: of the table; the file does not hold them.

    Raises:
        InvalidTable: with every fault, each by its row of the file and its column.
    """
    judged = judge_csv(content, id=id, edition=edition, source=source, variants=variants)
    if judged.faults:
        raise InvalidTable(judged.faults)
    return judged.table


def judge_csv(
    content: bytes, *, id: str, edition: str, source: str, variants: Sequence[str]
) -> JudgedFile:
    """Every row of a file with its fate; the arguments are those of ``read_csv``.

    Raises:
        InvalidTable: the file cannot be read row by row.
    """
    faults: list[Fault] = []
    found = list(_entries(_rows(decoded(content)), faults))
    entries = tuple(entry for _, entry in found)
    table = OpeningTable(
        id, edition.strip(), source.strip(), tuple(dict.fromkeys(variants)), entries
    )
    rows = [row for row, _ in found]
    bad_rows = {fault.row for fault in faults}
    for fault in faults_of(table):
        if not fault.row:
            faults.append(fault)
        elif rows[fault.row - 1] not in bad_rows:
            row = rows[fault.row - 1]
            faults.append(Fault(fault.code, row, fault.column, fault.text, fault.number))
    return JudgedFile(table, tuple(rows), tuple(sorted(faults, key=lambda fault: fault.row)))


def _broken(code: str, row: int = 0, column: str = "", text: str = "") -> InvalidTable:
    return InvalidTable((Fault(code, row, column, text[:80]),))


def decoded(content: bytes) -> str:
    """The text of a file.

    Raises:
        InvalidTable: it is too large, or no text.
    """
    if len(content) > LARGEST_FILE:
        raise _broken("too_large", text=str(len(content)))
    for encoding in ("utf-8-sig", "cp1251"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise _broken("not_text")


def _rows(text: str) -> Iterator[Row]:
    """The rows that are not empty, by the number of the line at which each ends."""
    header = text.lstrip("\r\n").partition("\n")[0]
    delimiter = max(DELIMITERS, key=header.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for number, cells in enumerate(reader, start=1):
            if number > MOST_ENTRIES + 1:
                raise _broken("too_many_rows", number)
            if any(cell.strip() for cell in cells):
                yield number, [_read(cell) for cell in cells]
    except csv.Error as error:
        raise _broken("broken_row", reader.line_num) from error


def _entries(rows: Iterator[Row], faults: list[Fault]) -> Iterator[tuple[int, Entry]]:
    header_row, header = next(rows, (1, []))
    names = [name.lower() for name in header]
    if "number" not in names:
        raise _broken("no_header", header_row, text=" ".join(header))
    for place, name in enumerate(names):
        if name not in COLUMNS:
            raise _broken("unknown_column", header_row, text=name)
        if name in names[:place]:
            raise _broken("doubled_column", header_row, text=name)
    for row, cells in rows:
        if any(cells[len(names) :]):
            faults.append(Fault("too_many_cells", row, "", cells[len(names)][:80]))
        cell = dict.fromkeys(COLUMNS, "") | dict(zip(names, cells, strict=False))
        barred = _YES.get(cell["barred"].lower())
        if barred is None:
            faults.append(
                Fault("yes_or_no", row, "barred", cell["barred"][:80], cell["number"][:80])
            )
        yield (
            row,
            Entry(
                number=cell["number"],
                moves=parse_line(cell["moves"]),
                set_up=cell["fen"],
                section=cell["section"],
                remark=cell["remark"],
                barred=bool(barred),
            ),
        )


def write_csv(table: OpeningTable) -> str:
    """The entries as CSV, with semicolons; reading it gives the same entries."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=";", lineterminator="\n")
    writer.writerow(COLUMNS)
    for entry in table.entries:
        cells = (
            entry.number,
            entry.section,
            " ".join(entry.moves),
            entry.set_up,
            entry.remark,
            "yes" if entry.barred else "",
        )
        writer.writerow([_guarded(cell) for cell in cells])
    return file.getvalue()


def _guarded(cell: str) -> str:
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _read(cell: str) -> str:
    plain = " ".join(cell.split())
    return plain[1:] if plain.startswith("'") and _FORMULA.match(plain) else plain
