"""One piece against one (Turkish draughts; Frisian draughts, king against king)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.rules.draw_counters.counting_rule import Counter, CountingRule
from arbiter.rules.draw_counters.standing import HalfMove, Standing


@dataclass(frozen=True, slots=True)
class OneVOne(CountingRule):
    """Each side has one piece: a draw, at once or after some moves by each.

    A side that can capture the last piece must do so and wins: while a capture waits on the board
    the relation does not stand yet.

    Args:
        kings_alone: both pieces must be kings; else a man on either side makes the relation too.
        moves_each: moves by each side before the draw falls, 0 for at once.
    """

    name: ClassVar[str] = "one_v_one"

    kings_alone: bool
    moves_each: int = 0

    def start(self, standing: Standing) -> int | None:
        return 0 if self._related(standing) else None

    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        if not self._related(standing):
            return None
        return 0 if count is None else count + 1

    def limit_in(self, standing: Standing) -> int | None:
        return 2 * self.moves_each

    def counter(self, count: int | None, standing: Standing) -> Counter:
        return Counter(count or 0, self.limit_in(standing), "plies", count is not None)

    def _related(self, standing: Standing) -> bool:
        if not standing.forces.white.total == standing.forces.black.total == 1:
            return False
        if self.kings_alone and not standing.forces.two_lone_kings:
            return False
        return not standing.capture_waits
