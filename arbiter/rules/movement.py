"""Moves without capture (S0 1.4.3, 1.4.5)."""

from __future__ import annotations

from arbiter.rules.geometry import Square, Squares
from arbiter.rules.reach import Reach


def quiet_moves(
    reach: Reach, men: Squares, kings: Squares, free: Squares
) -> list[tuple[Square, Square]]:
    """Where from and where to: every step of a man and every quiet move of a king.

    Args:
        reach: of the side that moves.
        men, kings: of that side.
        free: the empty squares of the board.
    """
    moves = []
    for shift in reach.step_up:
        targets = men << shift & free
        while targets:
            target = targets & -targets
            targets ^= target
            moves.append((target >> shift, target))
    for shift in reach.step_down:
        targets = men >> shift & free
        while targets:
            target = targets & -targets
            targets ^= target
            moves.append((target << shift, target))
    while kings:
        king = kings & -kings
        kings ^= king
        for ray in reach.king_steps[king]:
            for target in ray:
                if not target & free:
                    break
                moves.append((king, target))
    return moves


def is_quiet_move(
    reach: Reach, men: Squares, kings: Squares, free: Squares, start: Square, end: Square
) -> bool:
    """Whether ``quiet_moves`` would give this one."""
    if not end & free:
        return False
    if start & men:
        return any(start << shift == end for shift in reach.step_up) or any(
            start >> shift == end for shift in reach.step_down
        )
    if start & kings:
        for ray in reach.king_steps[start]:
            if end in ray:
                return all(square & free for square in ray[: ray.index(end)])
    return False


def count_quiet_moves(reach: Reach, men: Squares, kings: Squares, free: Squares) -> int:
    """How many moves ``quiet_moves`` would give."""
    count = 0
    for shift in reach.step_up:
        count += (men << shift & free).bit_count()
    for shift in reach.step_down:
        count += (men >> shift & free).bit_count()
    while kings:
        king = kings & -kings
        kings ^= king
        for ray in reach.king_steps[king]:
            for target in ray:
                if not target & free:
                    break
                count += 1
    return count


def can_step(reach: Reach, men: Squares, kings: Squares, free: Squares) -> bool:
    """Whether any piece has a quiet move."""
    for shift in reach.step_up:
        if men << shift & free:
            return True
    for shift in reach.step_down:
        if men >> shift & free:
            return True
    while kings:
        king = kings & -kings
        kings ^= king
        for ray in reach.king_steps[king]:
            if ray and ray[0] & free:
                return True
    return False
