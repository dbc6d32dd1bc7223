"""Our legal moves against those of a peer, every disagreement under a name or unexplained.

A move is compared as start, end, set of captured squares and the position it leaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from arbiter.rules import Move, Position
from arbiter.rules.geometry import Squares, each
from tests.peers.peer import Peer
from tests.peers.random_positions import numeric_fen

Outcome = tuple[int, int, tuple[int, ...], tuple[tuple[int, ...], ...]]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A position in which two programs allow different moves."""

    position: Position
    ours: frozenset[Outcome]
    theirs: frozenset[Outcome]
    failure: str = ""
    """What the peer said instead of moves."""

    @property
    def missing(self) -> frozenset[Outcome]:
        """What only we allow."""
        return self.ours - self.theirs

    @property
    def added(self) -> frozenset[Outcome]:
        """What only the peer allows."""
        return self.theirs - self.ours

    def __str__(self) -> str:
        return (
            f"{self.position.variant.slug} {numeric_fen(self.position)}: {self.failure} "
            f"only ours {_written(self.missing)}, only theirs {_written(self.added)}"
        )


def our_moves(position: Position) -> frozenset[Outcome]:
    """The legal moves as they are compared."""
    return frozenset(_outcome(position, move) for move in position.legal_moves())


def compare(peer: Peer, variant: str, positions: list[Position]) -> Iterator[Disagreement]:
    """The disagreements of our moves and the peer's over these positions of one variant."""
    for first in range(0, len(positions), 100):
        some = positions[first : first + 100]
        answers = peer.moves(variant, [numeric_fen(position) for position in some])
        for position, answer in zip(some, answers, strict=True):
            ours = our_moves(position)
            if isinstance(answer, str):
                yield Disagreement(position, ours, frozenset(), answer)
            elif (theirs := frozenset(map(_theirs, answer))) != ours:
                yield Disagreement(position, ours, theirs)


def _outcome(position: Position, move: Move) -> Outcome:
    number = position.variant.board.numeric
    after = position.after(move)
    return (
        int(number[move.path[0]]),
        int(number[move.path[-1]]),
        tuple(sorted(int(number[square]) for square in move.taken)),
        tuple(
            _numbers(position, squares)
            for squares in (
                after.white_men,
                after.white_kings,
                after.black_men,
                after.black_kings,
            )
        ),
    )


def _numbers(position: Position, squares: Squares) -> tuple[int, ...]:
    number = position.variant.board.numeric
    return tuple(sorted(int(number[square]) for square in each(squares)))


def _theirs(answer: list[Any]) -> Outcome:
    start, end, taken, after = answer
    return start, end, tuple(taken), tuple(tuple(group) for group in after)


def _written(moves: frozenset[Outcome]) -> str:
    return " ".join(
        f"{start}{'x' if taken else '-'}{end}" + (f"({','.join(map(str, taken))})" if taken else "")
        for start, end, taken, _ in sorted(moves)
    )
