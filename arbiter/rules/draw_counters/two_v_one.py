"""Two pieces, or one, against a lone king (order 722, 3.5, third dash; FMJD-2024 6.4; S4)."""

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
from arbiter.rules.side import Side, opponent


@dataclass(frozen=True, slots=True)
class TwoVOne(CountingRule):
    """Two kings, a king and a man, or one king, against a lone king: a draw at the limit.

    The half-move that creates the relation is move 0. The forces that the article names are one
    relation: neither a promotion nor a capture that leads from one of them to another starts the
    count again. Of two lone kings neither is the stronger: the limit falls with the side that
    first completes its own move of that number.

    The count kept is in half-moves, from which the own moves of either side follow.

    Args:
        count: ``own_moves`` of the stronger side ("by his 5th move"), or ``moves_each``.
        limit: the move that ends the game.
        king_v_man: a king against a lone man is one of the relations (S4); the king's side is then
            the stronger.
        goal: ``take_king``: the game is drawn at the limit; ``won_position``: the arbiter is asked.
        two_kings_alone: two kings against one is the only relation (Frisian draughts).
    """

    name: ClassVar[str] = "two_v_one"

    count: CountedMoves
    limit: int
    king_v_man: bool
    goal: Goal
    two_kings_alone: bool = False

    @property
    def asks_the_arbiter(self) -> bool:
        return self.goal == "won_position" or self.declare == "prompt"

    def start(self, standing: Standing) -> int | None:
        return 0 if self._related(standing) else None

    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        if not self._related(standing):
            return None
        if count is None or self._other_side_is_stronger(half_move, standing):
            return 0
        if half_move.side is None and self.count == "own_moves":
            return self._after_a_turn_passed_over(count, standing)
        return count + 1

    def limit_in(self, standing: Standing) -> int | None:
        return self.limit if self.count == "own_moves" else 2 * self.limit

    def due(self, count: int, standing: Standing) -> bool:
        if self.count == "moves_each":
            return count == 2 * self.limit
        if standing.forces.two_lone_kings:
            return count == 2 * self.limit - 1
        mover = opponent(standing.position.to_move)
        return mover == self._stronger(standing) and (count + 1) // 2 == self.limit

    def counter(self, count: int | None, standing: Standing) -> Counter:
        stronger = self._stronger(standing)
        shown = count or 0
        if self.count == "own_moves":
            to_move_is_stronger = stronger == standing.position.to_move
            shown = shown // 2 if to_move_is_stronger else (shown + 1) // 2
        limit, unit = self.limit_in(standing), unit_of(self.count)
        return Counter(shown, limit, unit, count is not None, stronger)

    def _related(self, standing: Standing) -> bool:
        king_against_king = standing.forces.two_lone_kings and not self.two_kings_alone
        return king_against_king or self._stronger(standing) is not None

    def _stronger(self, standing: Standing) -> Side | None:
        king_against_man = standing.forces.king_against_man
        if king_against_man is not None:
            return king_against_man if self.king_v_man else None
        against = standing.forces.against_lone_king
        if against is None:
            return None
        side, forces = against
        enough = 2 if self.two_kings_alone else 1
        return side if forces.total == 2 and forces.kings >= enough else None

    def _after_a_turn_passed_over(self, count: int, standing: Standing) -> int:
        """The count that stands for as many own moves as before. Of two lone kings the one that is
        ahead, on move at an even count, loses its lead."""
        if standing.forces.two_lone_kings:
            return count + count % 2
        passed_over = opponent(standing.position.to_move)
        return max(0, count - 1) if passed_over == self._stronger(standing) else count + 1

    def _other_side_is_stronger(self, half_move: HalfMove, standing: Standing) -> bool:
        """The lone king took the other king: now it plays against a man."""
        return half_move.change_of_forces and standing.forces.king_against_man is not None
