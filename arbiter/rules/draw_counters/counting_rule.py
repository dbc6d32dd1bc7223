"""What every counting rule is: a count of half-moves, a limit, and what the limit brings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.rules.draw_counters.standing import HalfMove, Standing
from arbiter.rules.side import Side

Declare = Literal["auto", "prompt"]
"""At the limit the game is drawn by itself, or the arbiter is asked."""

Unit = Literal["plies", "own_moves"]
"""Completed moves of both sides, or of the stronger side alone."""

CountedMoves = Literal["own_moves", "moves_each"]
"""What a limit in a pack counts: moves of the stronger side, or moves by each side."""

Goal = Literal["take_king", "won_position"]
"""What the stronger side must have reached at the limit: it has taken the king, or the arbiter is
asked whether it stands to win."""


def unit_of(counted: CountedMoves) -> Unit:
    """How a count is shown: moves by each side as half-moves."""
    return "own_moves" if counted == "own_moves" else "plies"


@dataclass(frozen=True, slots=True)
class Counter:
    """A count as people read it.

    Args:
        count: how many moves have been counted, 0 while the rule does not run.
        limit: the count that ends the game, None where the pack sets none for these forces.
        unit: what is counted.
        running: whether the present position is one to which the rule applies.
        side: the stronger side, where the rule has one and its relation of forces stands.
        condition: ``king_on_the_road`` or ``king_off_the_road`` for the main road, else None.
    """

    count: int
    limit: int | None
    unit: Unit
    running: bool
    side: Side | None = None
    condition: str | None = None


@dataclass(frozen=True, slots=True)
class CountingRule(ABC):
    """A draw that falls when a count of moves meets its limit.

    A count is a function of the record: ``start`` gives it for the position in which the record
    begins, ``after`` for every half-move from the count before it. None means that the rule does
    not run. No count is kept anywhere else.
    """

    name: ClassVar[str]
    declare: Declare

    @property
    def cites(self) -> tuple[str, ...]:
        """Rules or topics of the pack whose articles the rule may cite."""
        return (self.name,)

    @abstractmethod
    def start(self, standing: Standing) -> int | None:
        """The count in a position from which counting begins: 0, or None."""

    @abstractmethod
    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        """The count after ``half_move`` led to ``standing``."""

    @abstractmethod
    def limit_in(self, standing: Standing) -> int | None:
        """The count that ends the game while these forces are on the board."""

    @abstractmethod
    def counter(self, count: int | None, standing: Standing) -> Counter:
        """The count as people read it."""

    def due(self, count: int, standing: Standing) -> bool:
        """Whether a count that the last half-move brought on has met its limit."""
        return count == self.limit_in(standing)

    @property
    def asks_the_arbiter(self) -> bool:
        """Whether the limit is put to the arbiter instead of ending the game."""
        return self.declare == "prompt"

    def cited(self, standing: Standing) -> str:
        """The rule or topic whose article covers a draw in this position."""
        return self.name
