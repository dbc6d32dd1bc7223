"""Two thousand rows against two thousand people: time that grows with the rows."""

from __future__ import annotations

import time
from itertools import cycle, islice, product

import pytest

from tests.tournaments.imports.lists import csv, known
from tournaments.imports.plan import PlannedSection, plan
from tournaments.imports.reading import read_list

SYLLABLES = ("ка", "ро", "ми", "ва", "ло", "ши", "щу", "не", "тя", "гу", "бо", "ры", "зе", "жа")
SURNAMES = [f"{''.join(three).capitalize()}в" for three in product(SYLLABLES, repeat=3)]
GIVEN = ("Иван", "Пётр", "Илья", "Егор", "Марк", "Лев", "Юрий", "Артём", "Кирилл", "Никита", "Ян")
PATRONYMICS = ("Иванович", "Петрович", "Ильич", "Дмитриевич", "Юрьевич", "Львович", "Егорович")


def names(count: int) -> list[str]:
    surnames = islice(cycle(SURNAMES[::2]), count)
    return [
        f"{surname} {GIVEN[at % 11]} {PATRONYMICS[at % 7]}" for at, surname in enumerate(surnames)
    ]


def seconds(count: int) -> float:
    """Processor time of reading and planning so many rows, half of whose people are known."""
    rows = [f"{name};{2005 + at % 9};м;Орёл" for at, name in enumerate(names(count))]
    content = csv("ФИО;Год рождения;Пол;Город", *rows)
    people = [known(str(at), name) for at, name in enumerate(reversed(names(count * 3 // 2)))]
    began = time.process_time()
    planned = plan(read_list(content), people[:count], (PlannedSection("main"),))
    taken = time.process_time() - began
    assert len(planned) == count
    assert {row.fate for row in planned} == {"new", "doubtful"}
    return taken


@pytest.mark.slow
def test_a_long_list_is_planned_in_time_that_grows_with_its_rows():
    seconds(100)
    once, twice = seconds(1_000), seconds(2_000)
    assert twice < 4
    assert twice < 3.5 * once, (once, twice)
