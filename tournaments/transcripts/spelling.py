"""How the legal moves of a position may be typed: for completing what has been begun."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.rules.errors import AmbiguousMove, TooManyCaptures
from arbiter.rules.move import Move
from arbiter.rules.position import Position


@dataclass(frozen=True, slots=True)
class Spelled:
    """A legal move.

    Args:
        text: the shortest usual way to write it that means no other.
        full: the whole path.
        keys: all that is typed for it: every sign between squares a ``-``, or none.
    """

    text: str
    full: str
    keys: tuple[str, ...]


def spelled_moves(position: Position) -> list[Spelled]:
    """Every legal move of the position, in the order of its text; none where a constructed
    position offers more captures than are searched for."""
    try:
        legal = position.legal_moves()
    except TooManyCaptures:
        return []
    moves = [
        Spelled(shortest(position, move), move.notation("full"), tuple(dict.fromkeys(_keys(move))))
        for move in legal
    ]
    return sorted(moves, key=lambda one: one.text)


def shortest(position: Position, move: Move) -> str:
    """The short notation of a legal move; where that could be another one, the whole path."""
    short = move.notation("short")
    try:
        return short if position.parse_move(short) == move else move.notation("full")
    except AmbiguousMove:
        return move.notation("full")


def _keys(move: Move) -> Iterator[str]:
    board = move.variant.board
    for names in (board.algebraic, board.numeric):
        squares = [names[square] for square in move.path]
        ways = [squares, [squares[0], squares[-1]]]
        if names is board.algebraic:
            ways.append([squares[0].rstrip("0123456789"), squares[-1]])
        for way in ways:
            yield "-".join(way)
            yield "".join(way)
