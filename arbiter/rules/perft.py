"""Counting move sequences, the check of a move generator against published figures."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from arbiter.rules.capture import Capture, captures
from arbiter.rules.geometry import Squares
from arbiter.rules.move import Move
from arbiter.rules.movement import count_quiet_moves, quiet_moves
from arbiter.rules.position import Position
from arbiter.rules.reach import Reach
from arbiter.rules.side import opponent

Distinct = Literal["outcome", "path"]


def perft(position: Position, depth: int, distinct: Distinct = "outcome") -> int:
    """How many sequences of ``depth`` moves there are.

    Args:
        position: where they start.
        depth: in half-moves, 0 and up.
        distinct: ``path`` counts captures in another order apart; ``outcome`` counts captures
            that move the same piece to the same square and take the same pieces once.

    Raises:
        TooManyCaptures: a position on the way offers more captures than can be counted.
    """
    if depth == 0:
        return 1
    limit = position.variant.same_king_moves
    if limit and (depth > 2 * limit or any(run.moves for run in position.runs)):
        return _through_positions(position, depth, distinct)
    reach = position.variant.reach
    to_move, waiting = position.to_move, opponent(position.to_move)
    count = _Count(position.variant.board.all, distinct == "outcome")
    white = (position.white_men, position.white_kings)
    black = (position.black_men, position.black_kings)
    own, foe = (white, black) if to_move == "white" else (black, white)
    return count.sequences(reach[to_move], reach[waiting], *own, *foe, depth)


def _through_positions(position: Position, depth: int, distinct: Distinct) -> int:
    """The count where a king may have to rest before it is done (``arbiter.rules.king_run``)."""
    moves: Collection[Move] = position.legal_moves()
    if distinct == "outcome":
        moves = {move.outcome: move for move in moves}.values()
    if depth == 1:
        return len(moves)
    return sum(perft(position.after(move), depth - 1, distinct) for move in moves)


@dataclass(frozen=True, slots=True)
class _Count:
    """The count over bare sets of squares, so that no node of the tree costs an object."""

    board: Squares
    by_outcome: bool

    def sequences(
        self,
        reach: Reach,
        reply: Reach,
        men: Squares,
        kings: Squares,
        foe_men: Squares,
        foe_kings: Squares,
        depth: int,
    ) -> int:
        """Sequences of ``depth`` moves that begin with the side of ``men`` and ``kings``."""
        foes = foe_men | foe_kings
        free = self.board ^ (men | kings | foes)
        choice: Collection[Capture] = captures(
            reach, men, kings, foes, foe_kings, free, not self.by_outcome
        )
        if self.by_outcome and len(choice) > 1:
            choice = {capture.outcome: capture for capture in choice}.values()
        if depth == 1:
            return len(choice) or count_quiet_moves(reach, men, kings, free)
        total = 0
        for taking in choice:
            start, end, gone = taking.path[0], taking.path[-1], sum(taking.taken)
            left_men = foe_men & ~gone | foe_kings & gone & reach.demoted
            new_men, new_kings = men, kings
            if taking.by_king:
                new_kings = kings ^ start | end
            elif taking.promoted:
                new_men, new_kings = men ^ start, kings | end
            else:
                new_men = men ^ start | end
            total += self.sequences(
                reply, reach, left_men, foe_kings & ~gone, new_men, new_kings, depth - 1
            )
        if choice:
            return total
        for start, end in quiet_moves(reach, men, kings, free):
            new_men, new_kings = men, kings
            if start & kings:
                new_kings = kings ^ start ^ end
            elif end & reach.promotion_row:
                new_men, new_kings = men ^ start, kings ^ end
            else:
                new_men = men ^ start ^ end
            total += self.sequences(reply, reach, foe_men, foe_kings, new_men, new_kings, depth - 1)
        return total
