"""Lists, people and sections as the tests need them."""

from __future__ import annotations

from typing import Any

from tournaments.imports.people import KnownPerson, ListedPerson, Reading
from tournaments.imports.plan import PlannedRow, PlannedSection, plan
from tournaments.imports.reading import read_list


def csv(*rows: str, encoding: str = "utf-8") -> bytes:
    return "\n".join(rows).encode(encoding)


def read(*rows: str) -> Reading:
    return read_list(csv(*rows))


def only(*rows: str) -> ListedPerson:
    """The one person of a list that has nothing wrong with it."""
    reading = read(*rows)
    assert not reading.faults
    (person,) = reading.people
    return person


def codes(reading: Reading) -> list[tuple[str, str, int, int]]:
    return [(each.code, each.severity, each.line, each.column) for each in reading.faults]


def known(key: str, name: str, **said: Any) -> KnownPerson:
    return KnownPerson(key=key, name_ru=name, **said)


def planned(
    rows: tuple[str, ...],
    people: tuple[KnownPerson, ...] = (),
    sections: tuple[PlannedSection, ...] = (PlannedSection("main", ("Основная", "Main")),),
    **more: Any,
) -> tuple[PlannedRow, ...]:
    return plan(read(*rows), people, sections, **more)


def fates(*args: Any, **more: Any) -> list[str]:
    return [row.fate for row in planned(*args, **more)]
