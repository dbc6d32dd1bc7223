"""What the counting rules look at: a half-move, and the position that it left."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from arbiter.rules.geometry import Board, Squares
from arbiter.rules.move import Move
from arbiter.rules.piece import Material
from arbiter.rules.position import Position
from arbiter.rules.side import Side, opponent


class HalfMove(NamedTuple):
    """One completed move of one side; a capture of several pieces is one half-move.

    Args:
        side: who made it.
        king_move: a piece that was a king before moved without capturing.
        change_of_forces: a capture or a promotion.
    """

    side: Side
    king_move: bool
    change_of_forces: bool

    @classmethod
    def of(cls, before: Position, move: Move) -> HalfMove:
        """The half-move that ``move`` makes from the position ``before``."""
        capture = move.is_capture
        kings = before.white_kings | before.black_kings
        king_move = not capture and bool(kings & move.path[0])
        return cls(before.to_move, king_move, capture or move.promoted)


class Standing(NamedTuple):
    """The forces on the board after a half-move."""

    position: Position
    white: Material
    black: Material

    @classmethod
    def of(cls, position: Position) -> Standing:
        return cls(position, position.material("white"), position.material("black"))

    def after(self, half_move: HalfMove, position: Position) -> Standing:
        """The forces after one more half-move, which led to ``position``."""
        if half_move.change_of_forces:
            return Standing.of(position)
        return Standing(position, self.white, self.black)

    @property
    def total(self) -> int:
        """Pieces of both sides."""
        return self.white.total + self.black.total

    @property
    def kings_on_both_sides(self) -> bool:
        return self.white.kings > 0 and self.black.kings > 0

    def against_lone_king(self) -> tuple[Side, Material] | None:
        """The side that plays against a lone king, and its forces.

        A lone king is the only piece of its side. Of two lone kings neither is the stronger.
        """
        white_is_lone = self.white == (0, 1)
        black_is_lone = self.black == (0, 1)
        if white_is_lone == black_is_lone:
            return None
        return ("black", self.black) if white_is_lone else ("white", self.white)

    @property
    def capture_waits(self) -> bool:
        """Whether the side on move must capture."""
        return any(move.is_capture for move in self.position.legal_moves())

    @property
    def two_lone_kings(self) -> bool:
        return self.white == self.black == (0, 1)

    def king_against_man(self) -> Side | None:
        """The side whose lone king plays against a lone man."""
        if (self.white, self.black) == ((0, 1), (1, 0)):
            return "white"
        return "black" if (self.black, self.white) == ((0, 1), (1, 0)) else None

    def five_against_two_kings(self) -> Side | None:
        """The side with five kings, or four and a man, against two kings."""
        strong = ((0, 5), (1, 4))
        if self.black == (0, 2) and self.white in strong:
            return "white"
        return "black" if self.white == (0, 2) and self.black in strong else None

    def lone_king_on_main_road(self, stronger: Side) -> bool:
        """Whether the lone king that ``stronger`` plays against stands on a1-h8 (S0 1.2)."""
        return self.king_on_main_road(opponent(stronger))

    def king_on_main_road(self, side: Side) -> bool:
        """Whether a king of ``side`` stands on the long diagonal."""
        position = self.position
        kings = position.white_kings if side == "white" else position.black_kings
        return bool(kings & _main_road(position.variant.board))


@cache
def _main_road(board: Board) -> Squares:
    return sum(board.main_road)
