"""Pieces, and what a side has left of them."""

from typing import NamedTuple

from arbiter.rules.side import Side


class Piece(NamedTuple):
    """A man or a king of one side."""

    side: Side
    king: bool


class Material(NamedTuple):
    """How many men and kings a side has on the board."""

    men: int
    kings: int

    @property
    def total(self) -> int:
        return self.men + self.kings
