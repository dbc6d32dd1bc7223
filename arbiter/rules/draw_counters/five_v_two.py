"""Five kings, or four and a man, against two kings (S4, draws, sixth dash)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.rules.draw_counters.counting_rule import Counter, CountingRule, Goal
from arbiter.rules.draw_counters.standing import HalfMove, Standing


@dataclass(frozen=True, slots=True)
class FiveVTwo(CountingRule):
    """Five pieces against two kings: a draw when the goal is not reached by the limit.

    The stronger side's own moves count, from the half-move that creates the relation, which is
    move 0. The promotion of the one man is a change of forces and starts the count again.

    Args:
        count: ``own_moves`` of the stronger side ("by its 50th move").
        limit: the own move that ends the count.
        goal: ``take_king``: the game is drawn at the limit; ``won_position``: the arbiter is asked.
    """

    name: ClassVar[str] = "five_v_two"

    count: Literal["own_moves"]
    limit: int
    goal: Goal

    @property
    def asks_the_arbiter(self) -> bool:
        return self.goal == "won_position" or self.declare == "prompt"

    def start(self, standing: Standing) -> int | None:
        return None if standing.forces.five_against_two_kings is None else 0

    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        stronger = standing.forces.five_against_two_kings
        if stronger is None:
            return None
        if count is None or half_move.change_of_forces:
            return 0
        return count + (half_move.side == stronger)

    def limit_in(self, standing: Standing) -> int | None:
        return self.limit

    def counter(self, count: int | None, standing: Standing) -> Counter:
        stronger = standing.forces.five_against_two_kings
        return Counter(count or 0, self.limit, self.count, count is not None, stronger)
