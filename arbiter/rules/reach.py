"""Where the pieces of one side can go on an empty board, worked out once for each variant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.rules.geometry import Board, Direction, Square, Squares
from arbiter.rules.precedence import Precedence
from arbiter.rules.side import Side

Jump = tuple[Square, Square]
"""A capture of the piece next door: the square of that piece and the one behind it."""

Ray = tuple[Square, ...]

Line = tuple[Squares, Ray]
"""A ray, and the same squares as a set."""


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """What the men and kings of one side can reach, and the choices that bind their captures.

    Shifts are numbers of bits: ``step_up`` and ``step_down`` are the quiet steps of a man, towards
    higher and lower bits; ``jump_up`` and ``jump_down`` are the directions of its captures, each
    with the squares from which two steps stay on the board.
    ``cleared`` holds the squares that a captured piece leaves at once, ``demoted`` those on which
    a captured king becomes a man: all of the board or none.
    """

    board: Squares
    promotion_row: Squares
    step_up: tuple[int, ...]
    step_down: tuple[int, ...]
    jump_up: tuple[tuple[int, Squares], ...]
    jump_down: tuple[tuple[int, Squares], ...]
    man_jumps: dict[Square, tuple[Jump, ...]]
    king_steps: dict[Square, tuple[Ray, ...]]
    king_jumps: dict[Square, tuple[Line, ...]]
    continues_as_king: bool
    lands_anywhere: bool
    men_take_kings: bool
    no_turning_back: bool
    cleared: Squares
    demoted: Squares
    precedence: tuple[Precedence, ...]

    @classmethod
    def on(
        cls,
        board: Board,
        *,
        side: Side,
        man_moves: Sequence[Direction],
        man_captures: Sequence[Direction],
        king_moves: Sequence[Direction],
        king_captures: Sequence[Direction],
        flying_kings: bool,
        continues_as_king: bool,
        lands_anywhere: bool,
        men_take_kings: bool,
        taken_leave_at_once: bool,
        turning_back: bool,
        taken_kings_become_men: bool,
        precedence: tuple[Precedence, ...],
    ) -> Reach:
        """The reach of ``side``; directions are given as for White and turned round for Black."""
        steps = [board.shift(d) for d in _seen_by(side, man_moves)]
        captures = _seen_by(side, man_captures)
        jumps = [
            (board.shift(d), sum(s for s in board.squares if len(board.ray(s, d)) > 1))
            for d in captures
        ]
        moves, captures_of_king = (
            {
                square: tuple(ray for d in lines if (ray := board.ray(square, d)))
                for square in board.squares
            }
            for lines in (king_moves, king_captures)
        )
        step, jump = (None, None) if flying_kings else (1, 2)
        return cls(
            board=board.all,
            promotion_row=board.row(board.height if side == "white" else 1),
            step_up=tuple(shift for shift in steps if shift > 0),
            step_down=tuple(-shift for shift in steps if shift < 0),
            jump_up=tuple((shift, start) for shift, start in jumps if shift > 0),
            jump_down=tuple((-shift, start) for shift, start in jumps if shift < 0),
            man_jumps={
                square: tuple(
                    (ray[0], ray[1]) for d in captures if len(ray := board.ray(square, d)) > 1
                )
                for square in board.squares
            },
            king_steps={s: tuple(ray[:step] for ray in rays) for s, rays in moves.items()},
            king_jumps={
                s: tuple((sum(ray[:jump]), ray[:jump]) for ray in rays if len(ray) > 1)
                for s, rays in captures_of_king.items()
            },
            continues_as_king=continues_as_king,
            lands_anywhere=lands_anywhere,
            men_take_kings=men_take_kings,
            no_turning_back=taken_leave_at_once and not turning_back,
            cleared=board.all if taken_leave_at_once else 0,
            demoted=board.all if taken_kings_become_men else 0,
            precedence=precedence,
        )


def _seen_by(side: Side, directions: Sequence[Direction]) -> tuple[Direction, ...]:
    if side == "white":
        return tuple(directions)
    return tuple((dx, -dy) for dx, dy in directions)
