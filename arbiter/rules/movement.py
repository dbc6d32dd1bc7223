"""Moves without capture (S0 1.4.3, 1.4.5)."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.rules.geometry import Square, Squares, each
from arbiter.rules.reach import Reach


def quiet_moves(
    reach: Reach, men: Squares, kings: Squares, free: Squares
) -> Iterator[tuple[Square, Square]]:
    """Where from and where to: every step of a man and every quiet move of a king.

    Args:
        reach: of the side that moves.
        men, kings: of that side.
        free: the empty squares of the board.
    """
    for shift in reach.step_up:
        for target in each(men << shift & free):
            yield target >> shift, target
    for shift in reach.step_down:
        for target in each(men >> shift & free):
            yield target << shift, target
    for king in each(kings):
        for ray in reach.king_steps[king]:
            for target in ray:
                if not target & free:
                    break
                yield king, target


def count_quiet_moves(reach: Reach, men: Squares, kings: Squares, free: Squares) -> int:
    """How many moves ``quiet_moves`` would give."""
    count = 0
    for shift in reach.step_up:
        count += (men << shift & free).bit_count()
    for shift in reach.step_down:
        count += (men >> shift & free).bit_count()
    for king in each(kings):
        for ray in reach.king_steps[king]:
            for target in ray:
                if not target & free:
                    break
                count += 1
    return count


def can_step(reach: Reach, men: Squares, kings: Squares, free: Squares) -> bool:
    """Whether any piece has a quiet move."""
    return any(True for _ in quiet_moves(reach, men, kings, free))
