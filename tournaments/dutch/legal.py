"""What the absolute criteria of the Dutch system allow (C.04.3, 2.1), and why nothing is left."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from itertools import combinations

from tournaments.dutch.colours import Side
from tournaments.dutch.process import failed
from tournaments.pairing.perfect_matching import cheapest
from tournaments.pairing.proposal import NoLegalPairing
from tournaments.pairing.score_groups import Candidate
from tournaments.pairing.unpairable import BYE, odd_groups, proof, vertices_of
from tournaments.pairing.unpairable import REFUSALS as UNPAIRABLE
from tournaments.results import Number

REFUSALS = {**UNPAIRABLE, "colours_leave_no_round": ("groups", "outside")}
"""``colours_leave_no_round``: without the third criterion (two who absolutely need the same colour
do not meet) there would be a round. ``groups`` and ``outside`` as in ``too_few_opponents``, and
whom a player may meet is said with that criterion."""

Pairs = frozenset[frozenset[Number]]


@dataclass(frozen=True, slots=True)
class Legal:
    """The field of a round.

    Args:
        field: by place.
        sides: of each of them, for the colours.
        never: pairs forbidden absolutely.
        topscorers: more than half of the points before the last round; their colours bind less.
    """

    field: tuple[Candidate, ...]
    sides: dict[Number, Side]
    never: Pairs
    topscorers: frozenset[Number]

    def edges(self, with_colours: bool) -> frozenset[tuple[Number, Number]]:
        """All pairs that may meet, the higher-placed first, and the byes."""
        allowed = {
            (high.number, low.number)
            for high, low in combinations(self.field, 2)
            if low.number not in high.met
            and frozenset((high.number, low.number)) not in self.never
            and not (with_colours and self._need_one_colour(high, low))
        }
        if len(self.field) % 2:
            allowed |= {(one.number, BYE) for one in self.field if one.may_have_bye}
        return frozenset(allowed)

    def _need_one_colour(self, high: Candidate, low: Candidate) -> bool:
        if self.topscorers & {high.number, low.number}:
            return False
        due, strength = self.sides[high.number].due
        return strength == "absolute" and self.sides[low.number].due == (due, strength)

    def fewest(self, avoided: Set[frozenset[Number]]) -> Pairs:
        """The fewest of the pairs to be avoided that must meet, one choice of them.

        Raises:
            NoLegalPairing: one of `REFUSALS`; ``engine_failed``, if none is needed.
        """
        edges = self.edges(with_colours=True)
        costs = {edge: int(frozenset(edge) in avoided) for edge in edges}
        found = cheapest(vertices_of(self.field), costs)
        if found is None:
            raise self.why_none(edges)
        needed = frozenset(frozenset(edge) for edge in found if costs[edge])
        if not needed:
            raise failed("no pairing was found where there is one")
        return needed

    def why_none(self, edges: frozenset[tuple[Number, Number]]) -> NoLegalPairing:
        """The proof that nothing is left.

        Args:
            edges: those with colours.
        """
        vertices = vertices_of(self.field)
        free = self.edges(with_colours=False)
        if cheapest(vertices, dict.fromkeys(free, 0)) is None:
            return proof(self.field, self.never, free)
        return NoLegalPairing("colours_leave_no_round", **odd_groups(vertices, edges))
