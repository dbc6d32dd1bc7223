"""A move: the path of the piece, what it took, and whether it was crowned."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from arbiter.rules.geometry import Square, Squares
from arbiter.rules.notation import Form, write
from arbiter.rules.variant import Variant


class Move:
    """One completed move; a capture of several pieces is one move (S0 1.5.3). It never changes.

    Two moves are equal when variant, path, captured pieces and promotion are.

    Args:
        variant: the variant it is made in.
        path: every square on which the piece started, turned or landed.
        taken: squares of the captured pieces, in the order of their capture.
        promoted: whether a man became a king.
        moved_king: whether the piece was a king before the move.
    """

    __slots__ = ("moved_king", "path", "promoted", "taken", "variant")

    def __init__(
        self,
        variant: Variant,
        path: tuple[Square, ...],
        taken: tuple[Square, ...] = (),
        promoted: bool = False,
        moved_king: bool = False,
    ) -> None:
        self.variant: Final = variant
        self.path: Final = path
        self.taken: Final = taken
        self.promoted: Final = promoted
        self.moved_king: Final = moved_king

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (
            self.path == other.path
            and self.taken == other.taken
            and self.promoted == other.promoted
            and self.variant == other.variant
        )

    def __hash__(self) -> int:
        return hash((self.path, self.taken, self.promoted))

    @property
    def squares(self) -> tuple[str, ...]:
        """Names of the squares of the path."""
        names = self.variant.square_names
        return tuple(names[square] for square in self.path)

    @property
    def captured(self) -> tuple[str, ...]:
        """Names of the squares of the captured pieces, in the order of their capture."""
        names = self.variant.square_names
        return tuple(names[square] for square in self.taken)

    @property
    def is_capture(self) -> bool:
        return bool(self.taken)

    @property
    def passes_the_turn(self) -> bool:
        """Whether nothing moves: a turn passed over, which only a ruling enters."""
        return self.path[0] == self.path[-1] and not self.taken

    @property
    def outcome(self) -> tuple[str, str, frozenset[str], bool]:
        """Start, end, captured squares, promotion: moves that agree in these do the same."""
        names = self.variant.square_names
        return (
            names[self.path[0]],
            names[self.path[-1]],
            frozenset(self.captured),
            self.promoted,
        )

    def landings(self) -> tuple[Squares, ...]:
        """For each square of the path after the start, the squares that would say the same.

        It is the square itself; where a king went straight on over several empty squares, each
        of them.
        """
        if self.variant.king_landing == "next":
            return self.path[1:]
        board = self.variant.board
        same = list(self.path[1:])
        for i, (before, after) in enumerate(pairwise(self.taken)):
            land = self.path[i + 1]
            if board.direction(before, land) == board.direction(land, after):
                ray = board.ray(before, board.direction(before, land))
                same[i] = sum(ray[: ray.index(after)])
        return tuple(same)

    def notation(self, form: Form = "full") -> str:
        """The move in writing (S0 1.6.2; S4 on notation).

        Args:
            form: ``full`` gives the whole path in the squares of the variant (a5:c3:e1, 28x19x8),
                ``short`` the usual abbreviation (cd4, a:e1; 28x8), ``numeric`` the whole path in
                numbers (22-18, 12x21x30).
        """
        return write(self, form)

    def __str__(self) -> str:
        return self.notation("full")

    def __repr__(self) -> str:
        return f"<Move {self.variant.slug} {self}>"
