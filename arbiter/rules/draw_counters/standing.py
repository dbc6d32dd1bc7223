"""What the counting rules look at: a half-move, and the position that it left."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from arbiter.rules.geometry import Board, Squares
from arbiter.rules.move import Move
from arbiter.rules.piece import Material
from arbiter.rules.position import Position
from arbiter.rules.side import Side, opponent

_LONE_KING = Material(0, 1)
_LONE_MAN = Material(1, 0)
_TWO_KINGS = Material(0, 2)
_FIVE = (Material(0, 5), Material(1, 4))


class HalfMove:
    """One completed move of one side; a capture of several pieces is one half-move.

    Args:
        side: who made it; None where the turn was passed over and nobody made a move.
        king_move: a piece that was a king before moved without capturing.
        change_of_forces: a capture or a promotion.
    """

    __slots__ = ("change_of_forces", "king_move", "side")

    def __init__(self, side: Side | None, king_move: bool, change_of_forces: bool) -> None:
        self.side: Final = side
        self.king_move: Final = king_move
        self.change_of_forces: Final = change_of_forces


def half_move_of(before: Position, move: Move) -> HalfMove:
    """The half-move that ``move`` makes from the position ``before``."""
    if move.taken:
        return HalfMove(before.to_move, False, True)
    kings = before.white_kings | before.black_kings
    side = None if move.passes_the_turn else before.to_move
    return HalfMove(side, bool(kings & move.path[0]), move.promoted)


class Forces:
    """What both sides have on the board, and the relations that the articles name.

    Args:
        white, black: men and kings of each side.

    Attributes:
        total: pieces of both sides.
        kings_on_both_sides: each side has a king.
        two_lone_kings: a king against a king, nothing else.
        against_lone_king: the side that plays against a lone king, the only piece of its side, and
            what that side has; nothing where neither or both sides are a lone king.
        king_against_man: the side whose lone king plays against a lone man.
        five_against_two_kings: the side with five kings, or four and a man, against two kings.
    """

    __slots__ = (
        "against_lone_king",
        "black",
        "five_against_two_kings",
        "king_against_man",
        "kings_on_both_sides",
        "total",
        "two_lone_kings",
        "white",
    )

    def __init__(self, white: Material, black: Material) -> None:
        self.white: Final = white
        self.black: Final = black
        self.total: Final = white.total + black.total
        self.kings_on_both_sides: Final = white.kings > 0 and black.kings > 0
        self.two_lone_kings: Final = white == black == _LONE_KING
        self.against_lone_king: Final = _against_lone_king(white, black)
        self.king_against_man: Final = _side_with((_LONE_KING,), _LONE_MAN, white, black)
        self.five_against_two_kings: Final = _side_with(_FIVE, _TWO_KINGS, white, black)


def _against_lone_king(white: Material, black: Material) -> tuple[Side, Material] | None:
    if (white == _LONE_KING) == (black == _LONE_KING):
        return None
    return ("black", black) if white == _LONE_KING else ("white", white)


def _side_with(
    strong: tuple[Material, ...], weak: Material, white: Material, black: Material
) -> Side | None:
    if black == weak and white in strong:
        return "white"
    return "black" if white == weak and black in strong else None


@lru_cache(maxsize=4096)
def forces_of(white: Material, black: Material) -> Forces:
    """The forces of these men and kings."""
    return Forces(white, black)


class Standing:
    """The position after a half-move and its forces."""

    __slots__ = ("forces", "position")

    def __init__(self, position: Position, forces: Forces) -> None:
        self.position: Final = position
        self.forces: Final = forces

    def after(self, half_move: HalfMove, position: Position) -> Standing:
        """The standing after one more half-move, which led to ``position``: only a change of
        forces has them counted anew."""
        if half_move.change_of_forces:
            return standing_of(position)
        return Standing(position, self.forces)

    @property
    def capture_waits(self) -> bool:
        """Whether the side on move must capture."""
        return any(move.is_capture for move in self.position.legal_moves())

    def lone_king_on_main_road(self, stronger: Side) -> bool:
        """Whether the lone king that ``stronger`` plays against stands on a1-h8 (S0 1.2)."""
        return self.king_on_main_road(opponent(stronger))

    def king_on_main_road(self, side: Side) -> bool:
        """Whether a king of ``side`` stands on the long diagonal."""
        position = self.position
        kings = position.white_kings if side == "white" else position.black_kings
        return bool(kings & _main_road(position.variant.board))


def standing_of(position: Position) -> Standing:
    """The position and what is on the board."""
    return Standing(position, forces_of(position.material("white"), position.material("black")))


@cache
def _main_road(board: Board) -> Squares:
    return sum(board.main_road)
