"""Writing moves (S0 1.6.2; S4 on notation); for reading them see ``arbiter.rules.move_reading``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from arbiter.rules.move import Move

Form = Literal["full", "short", "numeric"]


def write(move: Move, form: Form) -> str:
    """The move in writing; see ``Move.notation``."""
    board = move.variant.board
    algebraic = move.variant.notation == "algebraic" and form != "numeric"
    names = board.algebraic if algebraic else board.numeric
    squares = [names[square] for square in move.path]
    sign = (":" if algebraic else "x") if move.is_capture else "-"
    if form != "short":
        return sign.join(squares)
    if algebraic:
        return squares[0].rstrip("0123456789") + (sign if move.is_capture else "") + squares[-1]
    return squares[0] + sign + squares[-1]
