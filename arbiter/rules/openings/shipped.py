"""The tables that come with the program: those that a public definition determines."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files

from arbiter.rules.openings.csv_file import read_csv
from arbiter.rules.openings.table import OpeningTable

EDITION = "2026"
SHIPPED: dict[str, tuple[tuple[str, ...], str, str]] = {
    "two-move": (
        ("english",),
        "Derived: every first move with every reply; what loses a man by force is barred. "
        "Own numbers.",
        "Выведена: все первые ходы со всеми ответами; где шашка теряется форсированно, по жребию "
        "не выпадает. Номера свои.",
    ),
    "three-move": (
        ("english",),
        "Derived: every position after three plies in which no side loses a man by force. "
        "Own numbers.",
        "Выведена: все позиции после трёх полуходов, в которых никто не теряет шашку форсированно. "
        "Номера свои.",
    ),
    "two-plies": (
        ("russian", "brazilian"),
        "Derived: every position after two plies, once. Own numbers.",
        "Выведена: все позиции после двух полуходов, каждая один раз. Номера свои.",
    ),
    "three-plies": (
        ("russian", "brazilian"),
        "Derived: every position after three plies, once. Own numbers.",
        "Выведена: все позиции после трёх полуходов, каждая один раз. Номера свои.",
    ),
    "flying-one": (
        ("russian", "brazilian"),
        "Derived: one man of one side put on any empty square. Own numbers.",
        "Выведена: одна шашка одной из сторон переставлена на любое пустое поле. Номера свои.",
    ),
}
"""Id of a table: its variants, and its source in English and Russian."""


@cache
def shipped_table(id: str) -> OpeningTable:
    """The shipped table of this id, read and checked once.

    Raises:
        KeyError: none is shipped.
    """
    variants, source, source_ru = SHIPPED[id]
    content = files(__package__).joinpath("tables", f"{id}.csv").read_bytes()
    table = read_csv(content, id=id, edition=EDITION, source=source, variants=variants)
    return replace(table, source_ru=source_ru)


def shipped_tables() -> tuple[OpeningTable, ...]:
    """All that are shipped."""
    return tuple(shipped_table(id) for id in SHIPPED)
