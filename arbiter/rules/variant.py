"""A variant of draughts, as parameters of one engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Literal

from arbiter.rules.geometry import DIAGONALS, FORWARD, Board, Direction, Square
from arbiter.rules.precedence import Precedence
from arbiter.rules.reach import Reach
from arbiter.rules.side import SIDES, Side

if TYPE_CHECKING:
    from arbiter.rules.move import Move
    from arbiter.rules.position import Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """The parameters that tell one variant from another.

    Args:
        slug: stable name in the API, the log and the database.
        name_ru, name_en: names for people.
        board: measures of the board.
        rows_of_men: rows that each side fills at the start (S0 1.4.1: three).
        start: the start position in FEN without the side to move, where the men do not stand in
            the first rows.
        man_moves: directions in which a man moves, as White sees them (S0 1.4.3: forward).
        man_captures: directions in which a man captures (S0 1.5.3: forward and backward).
        king_moves, king_captures: directions in which a king moves, and captures.
        flying_kings: a king goes any distance (S0 1.4.5), or one step only.
        king_landing: a flying king lands ``anywhere`` behind the piece it takes (S0 1.5.2), or on
            the ``next`` square only.
        men_take_kings: a man may capture a king.
        taken_pieces: captured pieces ``stand`` until the capture is over (S0 1.5.12) or
            ``leave_at_once``.
        turning_back: a king may go on capturing back along its line, over the square of a piece
            that has left the board.
        taken_kings: are ``removed``, or ``become_men`` of their colour where they stand.
        precedence: which capture must be chosen, the criterion that weighs most first; without
            any the choice is free (S0 1.5.14).
        promotion: a man that reaches the last row in the middle of a capture
            ``continues_as_king`` (S0 1.5.15) or ``stays_man`` unless it stops there (S4, rule 4).
        same_king_moves: quiet moves that one king may make running while its side has men;
            0: no limit.
        no_move: whether a side that cannot move, or has no piece, ``loses`` (S0 1.8.1) or
            ``wins``.
        first_to_move: the side that begins.
        notation: how squares are written: ``algebraic`` (c3) or ``numeric`` (22).
        pdn_game_type: value of the PDN tag GameType.
        default_pack: the rule pack of an event that names none.
    """

    slug: str
    name_ru: str
    name_en: str
    board: Board
    rows_of_men: int = 3
    start: str = ""
    man_moves: tuple[Direction, ...] = FORWARD
    man_captures: tuple[Direction, ...] = DIAGONALS
    king_moves: tuple[Direction, ...] = DIAGONALS
    king_captures: tuple[Direction, ...] = DIAGONALS
    flying_kings: bool = True
    king_landing: Literal["anywhere", "next"] = "anywhere"
    men_take_kings: bool = True
    taken_pieces: Literal["stand", "leave_at_once"] = "stand"
    turning_back: bool = True
    taken_kings: Literal["removed", "become_men"] = "removed"
    precedence: tuple[Precedence, ...] = ()
    promotion: Literal["continues_as_king", "stays_man"] = "continues_as_king"
    same_king_moves: int = 0
    no_move: Literal["loses", "wins"] = "loses"
    first_to_move: Side = "white"
    notation: Literal["algebraic", "numeric"] = "algebraic"
    pdn_game_type: str
    default_pack: str
    reach: dict[Side, Reach] = field(init=False, repr=False, compare=False)
    square_names: dict[Square, str] = field(init=False, repr=False, compare=False)
    """Square to its name in the notation of the variant."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "reach", {side: self._reach(side) for side in SIDES})
        algebraic = self.notation == "algebraic"
        names = self.board.algebraic if algebraic else self.board.numeric
        object.__setattr__(self, "square_names", names)

    def __hash__(self) -> int:
        return hash(self.slug)

    def _reach(self, side: Side) -> Reach:
        return Reach.on(
            self.board,
            side=side,
            man_moves=self.man_moves,
            man_captures=self.man_captures,
            king_moves=self.king_moves,
            king_captures=self.king_captures,
            flying_kings=self.flying_kings,
            continues_as_king=self.promotion == "continues_as_king",
            lands_anywhere=self.king_landing == "anywhere",
            men_take_kings=self.men_take_kings,
            taken_leave_at_once=self.taken_pieces == "leave_at_once",
            turning_back=self.turning_back,
            taken_kings_become_men=self.taken_kings == "become_men",
            precedence=self.precedence,
        )

    @property
    def squares(self) -> tuple[str, ...]:
        """Names of the playable squares, in the order of their numbers."""
        return tuple(self.square_names[square] for square in self.board.squares)

    @property
    def main_road(self) -> tuple[str, ...]:
        """Names of the squares of the long diagonal (S0 1.2)."""
        return tuple(self.square_names[square] for square in self.board.main_road)

    def initial(self) -> Position:
        """The position from which a game starts (S0 1.4.1, 1.6.2)."""
        return _initial(self)

    def parse_fen(self, text: str, *, uncrowned: bool = False) -> Position:
        """The position that a FEN describes; see ``arbiter.rules.fen.parse_fen``."""
        from arbiter.rules.fen import parse_fen
        from arbiter.rules.position import Position

        return Position(self, *parse_fen(self, text, uncrowned=uncrowned))

    def move(
        self,
        path: Sequence[str],
        captured: Sequence[str],
        promoted: bool,
        *,
        moved_king: bool = False,
    ) -> Move:
        """A move rebuilt from a record, unchecked.

        Args:
            path: names of the squares where the piece started, turned and landed.
            captured: names of the squares of the captured pieces, in order.
            promoted: whether a man became a king.
            moved_king: whether the piece was a king before.

        Raises:
            KeyError: a name is no square of the board.
        """
        from arbiter.rules.move import Move

        square = self.board.by_name
        return Move(
            self,
            tuple(square[name] for name in path),
            tuple(square[name] for name in captured),
            promoted,
            moved_king,
        )


@cache
def _initial(variant: Variant) -> Position:
    from arbiter.rules.position import Position  # it is made of a variant

    if variant.start:
        return variant.parse_fen(f"{variant.first_to_move[0].upper()}:{variant.start}")
    white = black = 0
    for row in range(1, variant.rows_of_men + 1):
        white |= variant.board.row(row)
        black |= variant.board.row(variant.board.height + 1 - row)
    return Position(variant, variant.first_to_move, white, 0, black, 0)
