"""Counting move sequences, the check of a move generator against published figures."""

from __future__ import annotations

from typing import Literal

from arbiter.rules.position import Position

Distinct = Literal["outcome", "path"]


def perft(position: Position, depth: int, distinct: Distinct = "outcome") -> int:
    """How many sequences of ``depth`` moves there are.

    Args:
        position: where they start.
        depth: in half-moves, 0 and up.
        distinct: ``path`` counts every capture path; ``outcome`` counts captures that move the
            same piece to the same square and take the same pieces once.
    """
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if distinct == "outcome":
        moves = tuple({move.outcome: move for move in moves}.values())
    if depth == 1:
        return len(moves)
    return sum(perft(position.after(move), depth - 1, distinct) for move in moves)
