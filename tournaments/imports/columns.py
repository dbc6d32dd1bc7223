"""The columns of a list by its heading, and those that nobody will read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.imports.faults import Fault
from tournaments.imports.finding import fault
from tournaments.imports.grid import Grid
from tournaments.imports.headings import Field, field_of


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a list has what, by places from 0.

    Args:
        names: the columns with full names, one for each script.
        places: of every other field.
        width: of the heading; what stands further right belongs to nothing.
    """

    names: tuple[int, ...]
    places: dict[Field, int]
    width: int


def columns_of(grid: Grid, at: int) -> tuple[Columns, tuple[Fault, ...]]:
    """The columns that the heading at a place, from 0, names; and what is passed over."""
    line = grid.rows[at].line
    heading = [cell.strip() for cell in grid.rows[at].cells]
    width = max(place for place, cell in enumerate(heading, 1) if cell)
    names: list[int] = []
    places: dict[Field, int] = {}
    faults = list(_passed_over(grid, at, heading[:width]))
    for place, text in enumerate(heading[:width]):
        field = field_of(text)
        if field == "name":
            names.append(place)
        elif field is not None and field not in places:
            places[field] = place
        elif field is not None:
            first = heading[places[field]]
            faults.append(
                fault("column_twice", "warning", line, place + 1, heading=text, first=first)
            )
    if "surname" in places and "given_name" not in places:
        given = next((place for place in names if heading[place].casefold() == "name"), None)
        if given is not None:
            names.remove(given)
            places["given_name"] = given
    return Columns(tuple(names), places, width), tuple(faults)


def _passed_over(grid: Grid, at: int, heading: list[str]) -> Iterator[Fault]:
    line = grid.rows[at].line
    if at:
        yield fault("lines_above", "warning", grid.rows[0].line, 0, lines=at)
    for place, text in enumerate(heading):
        if text and field_of(text) is None:
            yield fault("unknown_column", "warning", line, place + 1, heading=text)
        if not text and any(row.cells[place].strip() for row in grid.rows[at + 1 :]):
            yield fault("heading_missing", "warning", line, place + 1)
