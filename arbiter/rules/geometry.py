"""The board: its playable squares, their names, and the lines that run through them.

A square is an ``int`` with one bit set, a set of squares is an ``int`` with several. The bits are
laid out so that a step in one direction is the same shift from every square; some bits between two
rows belong to no square, so that a step over the edge of the board leads to none. Only a jump
sideways over dark squares can pass the edge unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

Square = int
Squares = int
Direction = tuple[int, int]
"""Files to the right and rows up, as White sees the board."""

FORWARD: tuple[Direction, ...] = ((-1, 1), (1, 1))
DIAGONALS: tuple[Direction, ...] = ((-1, 1), (1, 1), (-1, -1), (1, -1))
FORWARD_AND_SIDEWAYS: tuple[Direction, ...] = ((-1, 0), (1, 0), (0, 1))
ORTHOGONALS: tuple[Direction, ...] = ((-1, 0), (1, 0), (0, 1), (0, -1))
ORTHOGONALS_OVER_DARK: tuple[Direction, ...] = ((-2, 0), (2, 0), (0, 2), (0, -2))
"""Along rows and files from one dark square to the next."""


def each(squares: Squares) -> Iterator[Square]:
    """The squares of a set, from White's first row up."""
    while squares:
        square = squares & -squares
        yield square
        squares ^= square


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board given by its measures.

    Args:
        width, height: squares in a row and in a column, 4 to 20.
        playable: ``dark`` squares only (S0 1.1) or ``all``.
        dark_corner: on which hand of White the dark corner square lies (S0 1.1: left).
        first_square: where square 1 lies for White: ``top_left`` or ``bottom_right``.
        first_file: on which hand of White file a lies.
    """

    width: int
    height: int
    playable: Literal["dark", "all"] = "dark"
    dark_corner: Literal["left", "right"] = "left"
    first_square: Literal["top_left", "bottom_right"] = "top_left"
    first_file: Literal["left", "right"] = "left"
    squares: tuple[Square, ...] = field(init=False, repr=False)
    """In the order of their numbers, row by row."""
    all: Squares = field(init=False, repr=False)
    place: dict[Square, tuple[int, int]] = field(init=False, repr=False)
    at: dict[tuple[int, int], Square] = field(init=False, repr=False)
    algebraic: dict[Square, str] = field(init=False, repr=False)
    numeric: dict[Square, str] = field(init=False, repr=False)
    by_name: dict[str, Square] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        places = [
            (x, y)
            for y in reversed(range(self.height))
            for x in range(self.width)
            if self._is_playable(x, y)
        ]
        if self.first_square == "bottom_right":
            places.reverse()
        at = {place: self._bit(*place) for place in places}
        algebraic = {square: f"{self.letter(x)}{y + 1}" for (x, y), square in at.items()}
        numeric = {square: str(number) for number, square in enumerate(at.values(), start=1)}
        names = {name: square for square, name in (*algebraic.items(), *numeric.items())}
        for name, value in (
            ("squares", tuple(at.values())),
            ("all", sum(at.values())),
            ("place", {square: place for place, square in at.items()}),
            ("at", at),
            ("algebraic", algebraic),
            ("numeric", numeric),
            ("by_name", names),
        ):
            object.__setattr__(self, name, value)

    def _is_playable(self, x: int, y: int) -> bool:
        return self.playable == "all" or (x + y) % 2 == (self.dark_corner == "right")

    def letter(self, x: int) -> str:
        """Name of a file, counted from 0 at White's left."""
        return chr(ord("a") + (x if self.first_file == "left" else self.width - 1 - x))

    def _bit(self, x: int, y: int) -> Square:
        return 1 << self._offset(x, y)

    def _offset(self, x: int, y: int) -> int:
        if self.playable == "all":
            return y * (self.width + 2) + x
        odd_stride = (self.width + 1) | 1
        return (y * odd_stride + x) // 2

    def shift(self, direction: Direction) -> int:
        """How far the bit of a square moves, up if positive, for one step in ``direction``."""
        return self._offset(*direction)

    def ray(self, square: Square, direction: Direction) -> tuple[Square, ...]:
        """The squares from ``square`` to the edge of the board, without ``square`` itself."""
        (x, y), (dx, dy) = self.place[square], direction
        squares = []
        while (x := x + dx, y := y + dy) in self.at:
            squares.append(self.at[x, y])
        return tuple(squares)

    def row(self, number: int) -> Squares:
        """The playable squares of a row; rows are numbered from 1 at White's side."""
        return sum(square for (_, y), square in self.at.items() if y == number - 1)

    def file(self, letter: str) -> Squares:
        """The playable squares of a file."""
        return sum(square for (x, _), square in self.at.items() if self.letter(x) == letter)

    def direction(self, start: Square, end: Square) -> Direction:
        """The direction from one square to another on a common line, one square long."""
        (x1, y1), (x2, y2) = self.place[start], self.place[end]
        dx, dy = x2 - x1, y2 - y1
        steps = max(abs(dx), abs(dy))
        if self.playable == "dark" and not (dx and dy):
            steps //= 2
        return dx // steps, dy // steps

    @property
    def main_road(self) -> tuple[Square, ...]:
        """The long diagonal through the dark corner (S0 1.2: a1-h8 is the main road)."""
        left = self.dark_corner == "left"
        corner = self.at[0 if left else self.width - 1, 0]
        return (corner, *self.ray(corner, (1 if left else -1, 1)))
