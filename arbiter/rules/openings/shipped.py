"""The tables that come with the program: those that a public definition determines."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from arbiter.rules.openings.csv_file import read_csv
from arbiter.rules.openings.table import OpeningTable

EDITION = "2026"
SHIPPED: dict[str, tuple[tuple[str, ...], str]] = {
    "two-move": (
        ("english",),
        "Derived: every first move with every reply; what loses a man by force is barred. "
        "Own numbers.",
    ),
    "three-move": (
        ("english",),
        "Derived: every position after three plies in which no side loses a man by force. "
        "Own numbers.",
    ),
    "two-plies": (
        ("russian", "brazilian"),
        "Derived: every position after two plies, once. Own numbers.",
    ),
    "three-plies": (
        ("russian", "brazilian"),
        "Derived: every position after three plies, once. Own numbers.",
    ),
    "flying-one": (
        ("russian", "brazilian"),
        "Derived: one man of one side put on any empty square. Own numbers.",
    ),
}
"""Id of a table: its variants and its source."""


@cache
def shipped_table(id: str) -> OpeningTable:
    """The shipped table of this id, read and checked once.

    Raises:
        KeyError: none is shipped.
    """
    variants, source = SHIPPED[id]
    content = files(__package__).joinpath("tables", f"{id}.csv").read_bytes()
    return read_csv(content, id=id, edition=EDITION, source=source, variants=variants)


def shipped_tables() -> tuple[OpeningTable, ...]:
    """All that are shipped."""
    return tuple(shipped_table(id) for id in SHIPPED)
