"""Moves with kings only (S2 2.1.9.1.8; S0 1.9.1, sixth dash)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.rules.draw_counters.counting_rule import Counter, CountingRule
from arbiter.rules.draw_counters.standing import HalfMove, Standing


@dataclass(frozen=True, slots=True)
class KingsOnly(CountingRule):
    """Both sides move kings only, without capturing, for so many moves by each.

    Half-moves of both sides count. A man's move, a promotion or a capture by either side starts
    the count again.

    Args:
        moves_each: moves by each side.
        vs_table: ``literal``: the rule runs beside the table of 2.1.9.1.5, and whichever falls
            due first ends the game. ``specific_first``: where the table has a limit the rule does
            not run (FMJD64 7.2.5, 7.2.6).
        table_pieces: numbers of pieces on the board for which, with kings on both sides, the table
            has a limit; named for ``specific_first`` only.
        yields_to_five_v_two: the rule does not run while five pieces play against two kings, whose
            own limit lies further off (S4).
    """

    name: ClassVar[str] = "kings_only"

    moves_each: int
    vs_table: Literal["literal", "specific_first"]
    table_pieces: tuple[int, ...] = ()
    yields_to_five_v_two: bool = False

    def start(self, standing: Standing) -> int | None:
        return None if self._yields(standing) else 0

    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        if self._yields(standing):
            return None
        return (count or 0) + 1 if half_move.king_move else 0

    def limit_in(self, standing: Standing) -> int | None:
        return 2 * self.moves_each

    def counter(self, count: int | None, standing: Standing) -> Counter:
        limit = self.limit_in(standing)
        running = count is not None and standing.forces.kings_on_both_sides
        return Counter(count or 0, limit, "plies", running)

    def _yields(self, standing: Standing) -> bool:
        in_the_table = (
            standing.forces.kings_on_both_sides and standing.forces.total in self.table_pieces
        )
        if self.vs_table == "specific_first" and in_the_table:
            return True
        return self.yields_to_five_v_two and standing.forces.five_against_two_kings is not None
