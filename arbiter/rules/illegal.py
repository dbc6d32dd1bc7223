"""Why a move is not legal, in the words of the law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.rules import capture, movement
from arbiter.rules.errors import TooManyCaptures
from arbiter.rules.geometry import Square, Squares
from arbiter.rules.move import Move

if TYPE_CHECKING:
    from arbiter.rules.position import Position


def reason(position: Position, starts: Squares, rest: tuple[Square, ...]) -> str:
    """Why no legal move goes from one of ``starts`` by way of ``rest`` to its last square.

    Args:
        position: where the move was tried.
        starts: the squares on which the piece may have stood.
        rest: the squares that it was to turn or land on.

    Returns:
        A key of ``IllegalMove.REASONS``.
    """
    men, kings, foes, _, free = position.forces
    movers = starts & (men | kings)
    if not position.has_legal_move():
        return "no_legal_move"
    if not movers:
        return "opponents_piece" if starts & foes else "no_piece"
    if not rest[-1] & (free | movers):
        return "occupied"
    legal = position.legal_moves()
    finished = [move for move in _captures_without_precedence(position) if move.path[0] & movers]
    if any(_stops_short(move, rest[-1], free) for move in finished if move in legal):
        return "capture_must_continue"
    lesser = [move for move in finished if move not in legal]
    if any(rest[-1] == move.path[-1] or _stops_short(move, rest[-1], free) for move in lesser):
        fewer = max(len(move.taken) for move in lesser) < len(legal[0].taken)
        return "majority" if fewer else "precedence"
    if position.resting & movers and not legal[0].is_capture:
        return "king_must_rest"
    steps = movement.quiet_moves(position.reach, men, kings, free)
    if legal[0].is_capture and any(s & movers and e == rest[-1] for s, e in steps):
        return "capture_compulsory"
    return "not_reachable"


def _captures_without_precedence(position: Position) -> list[Move]:
    """All captures carried to their end; none where there are too many to list."""
    men, kings, foes, foe_kings, free = position.forces
    try:
        found = capture.all_captures(position.reach, men, kings, foes, foe_kings, free)
    except TooManyCaptures:
        return []
    return [Move(position.variant, c.path, c.taken, c.promoted, c.by_king) for c in found]


def _stops_short(move: Move, end: Square, free: Squares) -> bool:
    """Whether ``end`` is a square behind one of the captured pieces but the last."""
    board = move.variant.board
    for over, land in zip(move.taken[:-1], move.path[1:-1], strict=True):
        for square in board.ray(over, board.direction(over, land)):
            if not square & free:
                break
            if square == end:
                return True
    return False
