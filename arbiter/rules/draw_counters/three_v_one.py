"""Three kings, or three pieces, against one (S2 2.1.9.1.3, .4; S0 1.9.1; order 722, 3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.rules.draw_counters.counting_rule import (
    CountedMoves,
    Counter,
    CountingRule,
    Goal,
    unit_of,
)
from arbiter.rules.draw_counters.standing import HalfMove, Standing
from arbiter.rules.piece import Material
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class ThreeVOne(CountingRule):
    """Three or more against a lone king: a draw when it is not taken by the limit.

    Moves of kings and men alike count, from the half-move that creates the relation, which is
    move 0. A further promotion starts nothing again, nor does a capture by the lone king that
    leaves the relation standing.

    Args:
        count: ``own_moves`` of the stronger side ("by his 15th move"), or ``moves_each``.
        limit: the move that ends the game.
        min_strong_kings: kings that make the relation.
        others_allowed: whether the stronger side may have men beside its kings (2.1.9.1.4: "three
            kings and more pieces"; S0 1.9.1 names kings only).
        strong_pieces: pieces of the stronger side, exactly (order 722, 3.5: three); 0 for any
            number.
        capture_inside: a capture that leaves fewer than three ``ends`` the count, or ``keeps`` it
            running to its limit (FMJD-2024 6.3).
        limit_with_weak_pieces: own moves where the single king has men beside it, counted until
            the forces change (S3b 21); 0 where the edition has no such rule.
        goal: ``take_king``: the game is drawn at the limit; ``won_position``: the arbiter is asked.
        holding_main_road: the relation stands only while a king of the stronger side is on the
            long diagonal (Portuguese draughts).
    """

    name: ClassVar[str] = "three_v_one"

    count: CountedMoves
    limit: int
    min_strong_kings: int
    others_allowed: bool
    strong_pieces: int = 0
    capture_inside: Literal["ends", "keeps"] = "ends"
    limit_with_weak_pieces: int = 0
    goal: Goal = "take_king"
    holding_main_road: bool = False

    @property
    def cites(self) -> tuple[str, ...]:
        weak = ("three_v_one_with_weak_pieces",) if self.limit_with_weak_pieces else ()
        return ("three_v_one", "three_v_one_with_more", *weak)

    @property
    def asks_the_arbiter(self) -> bool:
        return self.goal == "won_position" or self.declare == "prompt"

    def start(self, standing: Standing) -> int | None:
        return None if self._stronger(standing) is None else 0

    def after(self, count: int | None, half_move: HalfMove, standing: Standing) -> int | None:
        stronger = self._stronger(standing)
        if stronger is None and not self._keeps(count, standing):
            return None
        if count is None or self._new_forces(half_move, standing, stronger):
            return 0
        return count + (self.count == "moves_each" or half_move.side == stronger)

    def limit_in(self, standing: Standing) -> int | None:
        weak_pieces = self._against_king_and_men(standing) is not None
        limit = self.limit_with_weak_pieces if weak_pieces else self.limit
        return limit if self.count == "own_moves" else 2 * limit

    def counter(self, count: int | None, standing: Standing) -> Counter:
        limit, unit = self.limit_in(standing), unit_of(self.count)
        return Counter(count or 0, limit, unit, count is not None, self._stronger(standing))

    def cited(self, standing: Standing) -> str:
        """With exactly three kings against one 2.1.9.1.3, with more pieces 2.1.9.1.4; S3b 21."""
        if self._against_king_and_men(standing) is not None:
            return "three_v_one_with_weak_pieces"
        if self.strong_pieces:
            return "three_v_one"
        against = standing.forces.against_lone_king
        exactly = against is not None and against[1] == (0, self.min_strong_kings)
        return "three_v_one" if exactly else "three_v_one_with_more"

    def _stronger(self, standing: Standing) -> Side | None:
        against = standing.forces.against_lone_king
        if against is None:
            return self._against_king_and_men(standing)
        side, forces = against
        if self.holding_main_road and not standing.king_on_main_road(side):
            return None
        return side if self._enough(forces) else None

    def _enough(self, forces: Material) -> bool:
        return (
            forces.kings >= self.min_strong_kings
            and (self.others_allowed or not forces.men)
            and (not self.strong_pieces or forces.total == self.strong_pieces)
        )

    def _against_king_and_men(self, standing: Standing) -> Side | None:
        """The side that plays against a single king with men beside it, where that is a rule."""
        if not self.limit_with_weak_pieces:
            return None
        white, black = standing.forces.white, standing.forces.black
        if black.kings == 1 and black.men and self._enough(white):
            return "white"
        return "black" if white.kings == 1 and white.men and self._enough(black) else None

    def _new_forces(self, half_move: HalfMove, standing: Standing, stronger: Side | None) -> bool:
        """Whether a count that lasts "until the forces change" starts again."""
        if not (self.limit_with_weak_pieces and half_move.change_of_forces):
            return False
        by_a_lone_king = (
            half_move.side != stronger and standing.forces.against_lone_king is not None
        )
        return not by_a_lone_king

    def _keeps(self, count: int | None, standing: Standing) -> bool:
        if self.capture_inside == "ends" or count is None:
            return False
        return standing.forces.two_lone_kings or standing.forces.against_lone_king is not None
