"""No change of forces while both sides have kings (S2 2.1.9.1.5; S0 1.9.1, fourth dash)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.rules.draw_counters.counting_rule import Counter, CountingRule
from arbiter.rules.draw_counters.standing import HalfMove, Standing


@dataclass(frozen=True, slots=True)
class ForcesLimit:
    """A line of the table.

    Args:
        pieces: numbers of pieces on the board, of both sides together.
        moves_each: moves by each side without a change of forces.
    """

    pieces: tuple[int, ...]
    moves_each: int


@dataclass(frozen=True, slots=True)
class NoChangeOfForces(CountingRule):
    """Both sides have a king, and nothing is captured or promoted for so many moves by each.

    Half-moves of both sides count, from the last capture or promotion, or from the start of the
    record. A quiet move of a man starts nothing again.

    Args:
        limits: the table of 2.1.9.1.5 by pieces on the board; a number of pieces that it does not
            name has no limit and no count. An empty table (its list is lost in the source of
            S0 1.9.1) counts with any number of pieces and ends nothing.
    """

    name: ClassVar[str] = "no_change_of_forces"

    limits: tuple[ForcesLimit, ...]

    def start(self, standing: Standing) -> int | None:
        return 0 if self._applies(standing) else None

    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        if not self._applies(standing):
            return None
        if count is None or half_move.change_of_forces:
            return 0
        return count + 1

    def limit_in(self, standing: Standing) -> int | None:
        total = standing.forces.total
        for line in self.limits:
            if total in line.pieces:
                return 2 * line.moves_each
        return None

    def counter(self, count: int | None, standing: Standing) -> Counter:
        return Counter(count or 0, self.limit_in(standing), "plies", count is not None)

    def _applies(self, standing: Standing) -> bool:
        return standing.forces.kings_on_both_sides and (
            not self.limits or self.limit_in(standing) is not None
        )
