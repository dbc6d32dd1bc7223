"""Three kings against one (S2 2.1.9.1.3, .4; S0 1.9.1, third dash)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.rules.draw_counters.counting_rule import Counter, CountingRule
from arbiter.rules.draw_counters.standing import HalfMove, Standing
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class ThreeVOne(CountingRule):
    """At least three kings against a lone king: a draw when it is not taken by the limit.

    The stronger side's own completed moves count, of kings and men alike, from the half-move that
    creates the relation, which is move 0. A further promotion starts nothing again, nor does a
    capture by the lone king that leaves the relation standing.

    Args:
        count: ``own_moves`` of the stronger side ("by his 15th move").
        limit: the own move that ends the game.
        min_strong_kings: kings that make the relation.
        others_allowed: whether the stronger side may have men beside its kings (2.1.9.1.4: "three
            kings and more pieces"; S0 1.9.1 names kings only).
    """

    name: ClassVar[str] = "three_v_one"
    cites: ClassVar[tuple[str, ...]] = ("three_v_one", "three_v_one_with_more")

    count: Literal["own_moves"]
    limit: int
    min_strong_kings: int
    others_allowed: bool

    def start(self, standing: Standing) -> int | None:
        return None if self._stronger(standing) is None else 0

    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        stronger = self._stronger(standing)
        if stronger is None:
            return None
        if count is None:
            return 0
        return count + (half_move.side == stronger)

    def limit_in(self, standing: Standing) -> int | None:
        return self.limit

    def counter(self, count: int | None, standing: Standing) -> Counter:
        stronger = self._stronger(standing)
        return Counter(count or 0, self.limit, self.count, count is not None, stronger)

    def cited(self, standing: Standing) -> str:
        """With exactly three kings 2.1.9.1.3, with more pieces 2.1.9.1.4."""
        against = standing.against_lone_king()
        exactly = against is not None and against[1] == (0, self.min_strong_kings)
        return "three_v_one" if exactly else "three_v_one_with_more"

    def _stronger(self, standing: Standing) -> Side | None:
        against = standing.against_lone_king()
        if against is None:
            return None
        side, forces = against
        enough = forces.kings >= self.min_strong_kings
        return side if enough and (self.others_allowed or not forces.men) else None
