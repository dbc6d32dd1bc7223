"""Three pieces against a lone king on the main road (S2 2.1.9.1.7; S0 1.9.1, fifth dash)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.rules.draw_counters.counting_rule import (
    CountedMoves,
    Counter,
    CountingRule,
    Goal,
    unit_of,
)
from arbiter.rules.draw_counters.standing import HalfMove, Standing
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class MainRoad(CountingRule):
    """Three pieces of any kind against a lone king that stands on a1-h8.

    The stronger side's own moves made while the king stands there count, from the half-move that
    brings together the relation and the king on the road, which is move 0. A promotion among the
    three starts nothing again.

    Args:
        count: ``own_moves`` of the stronger side ("by his 5th move"), or ``moves_each``.
        limit: the move that ends the count.
        strong_pieces: pieces that make the relation, exactly.
        min_strong_kings: kings that must be among them (2.1.9.1.7 names three men too: 0).
        reset_on_leave: when the king leaves the road the count is gone, else it waits.
        goal: ``take_king``: the game is drawn at the limit (2.1.9.1.7); ``won_position``: the
            arbiter is asked whether the position is won (S0 1.9.1).
    """

    name: ClassVar[str] = "main_road"

    count: CountedMoves
    limit: int
    strong_pieces: int
    min_strong_kings: int
    reset_on_leave: bool
    goal: Goal

    @property
    def asks_the_arbiter(self) -> bool:
        return self.goal == "won_position" or self.declare == "prompt"

    def start(self, standing: Standing) -> int | None:
        stronger = self._stronger(standing)
        if stronger is None or not standing.lone_king_on_main_road(stronger):
            return None
        return 0

    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        stronger = self._stronger(standing)
        if stronger is None:
            return None
        if not standing.lone_king_on_main_road(stronger):
            return None if self.reset_on_leave else count
        if count is None:
            return 0
        return count + (self.count == "moves_each" or half_move.side == stronger)

    def limit_in(self, standing: Standing) -> int | None:
        return self.limit if self.count == "own_moves" else 2 * self.limit

    def counter(self, count: int | None, standing: Standing) -> Counter:
        limit, unit = self.limit_in(standing), unit_of(self.count)
        stronger = self._stronger(standing)
        if stronger is None:
            return Counter(0, limit, unit, running=False)
        on_road = standing.lone_king_on_main_road(stronger)
        condition = "king_on_the_road" if on_road else "king_off_the_road"
        return Counter(count or 0, limit, unit, on_road, stronger, condition)

    def _stronger(self, standing: Standing) -> Side | None:
        against = standing.forces.against_lone_king
        if against is None:
            return None
        side, forces = against
        enough = forces.total == self.strong_pieces and forces.kings >= self.min_strong_kings
        return side if enough else None
