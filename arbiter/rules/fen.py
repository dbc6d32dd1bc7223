"""Positions in FEN, the notation of PDN 3.0: ``W:WKc1,a3:BKf8,h6``.

Read are the squares in letters or in numbers, ranges of numbers (``31-50``), either colour first,
a side without pieces, blanks beside the signs, a final dot, small letters, Cyrillic letters that
look like the Latin ones, and the move counters ``:H0:F1``. Where one king may not make more than
so many moves running (Frisian draughts), ``:+233+0`` says that Black's king on 33 has made two and
no king of White is bound, as lidraughts writes it.
Written is one canonical form: White first, kings before men, squares in their order, no dot.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, cast

from arbiter.rules.errors import InvalidFen
from arbiter.rules.geometry import Square, Squares, each
from arbiter.rules.king_run import NO_RUN, KingRun
from arbiter.rules.move_reading import LOOK_ALIKES
from arbiter.rules.side import Side
from arbiter.rules.variant import Variant

if TYPE_CHECKING:
    from arbiter.rules.position import Position

LONGEST_TEXT = 1000
"""Characters of a FEN that are read; 144 squares written one by one take fewer."""

_SIDES: dict[str, Side] = {"W": "white", "B": "black"}
_COUNTER = re.compile(r"[HF][0-9]{1,4}")
_RUNS = re.compile(r"\+([0-9])([0-9]{0,2})\+([0-9])([0-9]{0,2})")
_PLAIN = str.maketrans(LOOK_ALIKES | {"к": "k"})
_RANGE = re.compile(r"([0-9]{1,3})\s*-\s*([0-9]{1,3})")


class Placement(NamedTuple):
    """What a FEN says: the side to move, and the squares of the men and kings of both sides."""

    to_move: Side
    white_men: Squares
    white_kings: Squares
    black_men: Squares
    black_kings: Squares
    white_run: KingRun
    black_run: KingRun


def parse_fen(variant: Variant, text: str, *, uncrowned: bool = False) -> Placement:
    """The position that ``text`` describes; ``Variant.parse_fen`` sets it up.

    Args:
        variant: whose board and men are meant.
        text: the FEN, at most ``LONGEST_TEXT`` characters.
        uncrowned: whether men may stand on their promotion row, as in a game in which a man that
            was not crowned was let stand (FMJD Annex 1, 5.4).

    Raises:
        InvalidFen: with the reason ``too_long``, ``side_to_move``, ``unknown_part``,
            ``doubled_side``, ``missing_side``, ``unknown_square``, ``range``,
            ``doubled_square``, ``man_on_promotion_row``, ``king_moves`` or ``no_pieces``.
    """
    if len(text) > LONGEST_TEXT:
        raise InvalidFen(text[:LONGEST_TEXT], "too_long", f"more than {LONGEST_TEXT} characters")
    reader = _Reader(variant, text)
    to_move, *parts = text.strip().removesuffix(".").lower().translate(_PLAIN).upper().split(":")
    if to_move.strip() not in _SIDES:
        raise reader.fault("side_to_move", "it must begin with W: or B:, the side to move")
    for part in parts:
        reader.read_part(part.strip())
    reader.check(uncrowned=uncrowned)
    return Placement(
        _SIDES[to_move.strip()],
        reader.men["white"],
        reader.kings["white"],
        reader.men["black"],
        reader.kings["black"],
        reader.run("white"),
        reader.run("black"),
    )


@dataclass(slots=True)
class _Reader:
    variant: Variant
    text: str
    men: dict[Side, Squares] = field(default_factory=dict)
    kings: dict[Side, Squares] = field(default_factory=dict)
    taken: Squares = 0
    runs: dict[Side, KingRun] = field(default_factory=dict)

    def fault(self, reason: str, explanation: str) -> InvalidFen:
        return InvalidFen(self.text, reason, explanation)

    def read_part(self, part: str) -> None:
        """One colour and its pieces, or a move counter."""
        if _COUNTER.fullmatch(part):
            return
        if self.variant.same_king_moves and (match := _RUNS.fullmatch(part)):
            self.read_runs(match)
            return
        side = _SIDES.get(part[:1])
        if side is None:
            raise self.fault("unknown_part", f"{part!r} is neither white nor black pieces")
        if side in self.men:
            raise self.fault("doubled_side", f"{side} is given twice")
        self.men[side] = self.kings[side] = 0
        pieces = part[1:].strip()
        for item in pieces.split(",") if pieces else ():
            self.read_item(side, item.strip())

    def read_item(self, side: Side, item: str) -> None:
        """A man, a king, or a range of either."""
        name = item.removeprefix("K").strip()
        pieces = self.kings if item.startswith("K") else self.men
        for square in self.squares(name):
            if square & self.taken:
                raise self.fault("doubled_square", f"{name!r} is occupied twice")
            self.taken |= square
            pieces[side] |= square

    def read_runs(self, match: re.Match[str]) -> None:
        """The moves of one king running, Black's first."""
        black, on_black, white, on_white = match.groups()
        for side, moves, name in (("black", black, on_black), ("white", white, on_white)):
            if int(moves):
                king = self.variant.board.by_name.get(name.lstrip("0"), 0)
                self.runs[cast(Side, side)] = KingRun(king, int(moves))

    def run(self, side: Side) -> KingRun:
        """What the FEN says of the moves running; a side without men is bound by none."""
        run = self.runs.get(side, NO_RUN)
        stands = not run.moves or run.king & self.kings[side]
        if not stands or run.moves > self.variant.same_king_moves:
            raise self.fault("king_moves", f"{side} has no king that could have made these moves")
        return run if self.men[side] else NO_RUN

    def squares(self, name: str) -> tuple[Square, ...]:
        board = self.variant.board
        if match := _RANGE.fullmatch(name):
            first, last = int(match[1]), int(match[2])
            if not 1 <= first <= last <= len(board.squares):
                raise self.fault("range", f"{name!r} is no range of squares")
            return board.squares[first - 1 : last]
        square = board.by_name.get(name.lower().lstrip("0"))
        if square is None:
            raise self.fault("unknown_square", f"{name!r} is no playable square")
        return (square,)

    def check(self, *, uncrowned: bool) -> None:
        """The position as a whole."""
        for side in _SIDES.values():
            if side not in self.men:
                raise self.fault("missing_side", f"the pieces of {side} are not given")
            stray = self.men[side] & self.variant.reach[side].promotion_row
            for square in () if uncrowned else each(stray):
                name = self.variant.square_names[square]
                raise self.fault(
                    "man_on_promotion_row", f"the {side} man on {name!r} would be a king"
                )
        if not self.taken:
            raise self.fault("no_pieces", "the board is empty")


def write_fen(position: Position) -> str:
    """The canonical FEN of a position; equal positions have equal FEN."""
    white = _pieces(position.variant, position.white_kings, position.white_men)
    black = _pieces(position.variant, position.black_kings, position.black_men)
    return f"{position.to_move[0].upper()}:W{white}:B{black}{_runs(position)}"


def _runs(position: Position) -> str:
    if not any(run.moves for run in position.runs):
        return ""
    names = position.variant.square_names
    white, black = (f"+{run.moves}{names.get(run.king, '')}" for run in position.runs)
    return f":{black}{white}"


def _pieces(variant: Variant, kings: Squares, men: Squares) -> str:
    names = variant.square_names
    return ",".join(
        [f"K{names[square]}" for square in _in_order(variant, kings)]
        + [names[square] for square in _in_order(variant, men)]
    )


def _in_order(variant: Variant, squares: Squares) -> list[Square]:
    """By file and row where squares are written in letters (S0 1.6.2), else by number."""
    board = variant.board
    if variant.notation == "algebraic":
        return sorted(each(squares), key=lambda square: board.place[square])
    return [square for square in board.squares if square & squares]
