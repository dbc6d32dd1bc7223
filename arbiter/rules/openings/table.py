"""A table of openings and its entries, as data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

TABLE_ID = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}")
LONGEST_WORD = 80
"""Characters of an edition or a number, as the record of a game takes them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One opening as it is printed in its table.

    Args:
        number: as printed, "VI-17"; it is unique in the table.
        moves: the moves as printed, without move numbers, at most 40 plies.
        set_up: what is done to the board before the first move: a FEN, flying draughts
            ("a3-f4 ---") or men taken off ("Remove 11 and 28"); empty for a line.
        section: the heading under which the entry is printed.
        remark: what the table says of it besides.
        barred: it stands in the table but is not drawn.
    """

    number: str
    moves: tuple[str, ...] = ()
    set_up: str = ""
    section: str = ""
    remark: str = ""
    barred: bool = False

    @property
    def kind(self) -> Literal["line", "set_up"]:
        """Whether the game begins at the start position of the variant or at another."""
        return "set_up" if self.set_up else "line"

    @property
    def text(self) -> str:
        """Set-up and moves in one line, as they are printed."""
        return "; ".join(part for part in (self.set_up, " ".join(self.moves)) if part)


@dataclass(frozen=True, slots=True)
class OpeningTable:
    """A table in one edition.

    Args:
        id: small letters, digits, dots and dashes, at most 40.
        edition: year or name of the edition, at most 80 characters.
        source: who published it and where, or by which definition it is derived.
        source_ru: the same in Russian; empty: as it stands in ``source``.
        variants: slugs of the variants in which every entry is legal.
        entries: in the order of the table.
    """

    id: str
    edition: str
    source: str
    variants: tuple[str, ...]
    entries: tuple[Entry, ...]
    source_ru: str = ""

    @property
    def sources(self) -> dict[str, str]:
        """The source in both languages."""
        return {"ru": self.source_ru or self.source, "en": self.source}

    def entry(self, number: str) -> Entry | None:
        """The entry of this number; None when the table has none."""
        return next((entry for entry in self.entries if entry.number == number), None)

    @property
    def drawn(self) -> tuple[Entry, ...]:
        """The entries that may be drawn by lot, in the order of the table."""
        return tuple(entry for entry in self.entries if not entry.barred)
