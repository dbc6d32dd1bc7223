"""A list of players as a file has it, read row by row."""

from __future__ import annotations

from tournaments.imports.columns import columns_of
from tournaments.imports.csv_file import rows_of_csv
from tournaments.imports.finding import UnreadableFile, fault, unreadable
from tournaments.imports.grid import Grid
from tournaments.imports.headings import heading_row
from tournaments.imports.people import ListedPerson, Reading
from tournaments.imports.row import RowReader
from tournaments.imports.xlsx_file import rows_of_xlsx

_ARCHIVE = b"PK\x03\x04"
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def read_list(content: bytes, sheet: str | None = None) -> Reading:
    """Reads a CSV or an XLSX file, told apart by how they begin.

    Never fails: a file that cannot be read has no people and a fault that says why; a cell that
    cannot be read is left empty and named in a fault with its line and column.

    Args:
        sheet: the name of a sheet of a workbook; the first without it.
    """
    try:
        if content.startswith(_OLD_WORKBOOK):
            raise unreadable("not_a_workbook")
        if content.startswith(_ARCHIVE):
            return read_people(rows_of_xlsx(content, sheet))
        return read_people(rows_of_csv(content))
    except UnreadableFile as error:
        return Reading((), (error.fault,))


def read_people(grid: Grid) -> Reading:
    """The people of a sheet that has a heading among its first rows."""
    at = heading_row(grid.rows)
    if at is None:
        return Reading((), (fault("no_heading", "error"),))
    columns, found = columns_of(grid, at)
    faults = [*grid.faults, *found]
    people: list[ListedPerson] = []
    for row in grid.rows[at + 1 :]:
        if any(cell.strip() for cell in row.cells):
            reader = RowReader(row, columns)
            people.append(reader.person())
            faults.extend(reader.faults)
    return Reading(
        tuple(people), tuple(sorted(faults, key=lambda each: (each.line, each.column, each.code)))
    )
