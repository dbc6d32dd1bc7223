"""Moves of one king running: a hidden state of the position in Frisian draughts.

While a side has men, the same king may make three quiet moves running; then another piece has to
move, unless the king captures (S3; official Frisian rules). What is kept is canonical: a side
without men, or whose last move was no quiet king move, has no run.
"""

from __future__ import annotations

from typing import NamedTuple

from arbiter.rules.geometry import Square, Squares


class KingRun(NamedTuple):
    """Where the king stands and how many quiet moves running it has made; 0 moves: no run."""

    king: Square = 0
    moves: int = 0


NO_RUN = KingRun()


def run_of_mover(before: KingRun, start: Square, end: Square, limit: int) -> KingRun:
    """The run after a quiet king move of a side that has men."""
    moves = before.moves + 1 if before.king == start else 1
    return KingRun(end, min(moves, limit))


def run_of_waiting(before: KingRun, men: Squares, kings: Squares) -> KingRun:
    """The run after the opponent's move, which may have taken the king or the last man."""
    return before if men and before.king & kings else NO_RUN
