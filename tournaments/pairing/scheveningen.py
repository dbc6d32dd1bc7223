"""Two teams or groups: everybody meets everybody of the other side.

In round r place i of the first side meets place i+r-1 of the other, counted in a ring; with a
number of places that four divides, in two rings of half the places that change over in the middle,
as the tables for 4 and 8 boards are printed. Colours go by turns. For other numbers the tables in
print do not agree with one another (5 and 6 boards) or follow no rule (3 and 7): the sum of the two
places decides the colour there, so that everybody has both colours equally often, or one once more.
"""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.pairing.drawn_up import REASONS as NOT_THERE
from tournaments.pairing.drawn_up import REFUSALS as REFUSALS
from tournaments.pairing.drawn_up import DrawnUp
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing, because
from tournaments.results import ByeKind, Number

REASONS = {
    "scheveningen_table": ("cycle", "table_round", "place", "other_place"),
    "scheveningen_free": ("cycle", "table_round", "place"),
    **NOT_THERE,
}


def table_round(places: int, round: int) -> tuple[tuple[int, int, bool], ...]:
    """One round: places of the two sides that meet, and whether the first side has White.

    Args:
        places: of a side, 1 or more.
        round: 1 to ``places``.
    """
    if places % 4:
        return tuple(
            (place, other, (place + other) % 2 == 0)
            for place in range(1, places + 1)
            for other in [(place + round - 2) % places + 1]
        )
    half = places // 2
    met = []
    for place in range(1, places + 1):
        lower = place > half
        other = (place + round - 2) % half + 1
        if lower != (round > half):
            other += half
        met.append((place, other, (round % 2 == 1) != lower))
    return tuple(met)


@dataclass(frozen=True, slots=True)
class Scheveningen(DrawnUp):
    """An event of two sides.

    Args:
        first, second: the players of the sides by place, 1 or more; the smaller side leaves
            free whoever would meet a place that it has not.
        double: a second cycle follows with colours reversed.
        opponent_not_there: the bye of him whose opponent is absent or has withdrawn.

    A free round is a ``zero`` bye.

    Raises:
        ValueError: a side without players, or somebody twice.
    """

    first: tuple[Number, ...]
    second: tuple[Number, ...]
    double: bool = False
    opponent_not_there: ByeKind = "full"

    def __post_init__(self) -> None:
        everybody = (*self.first, *self.second)
        if not self.first or not self.second or len(set(everybody)) != len(everybody):
            raise ValueError("each side has a player or more, and nobody is named twice")

    @property
    def rounds(self) -> int:
        """Rounds of the whole event."""
        return self._places * self.cycles

    @property
    def _places(self) -> int:
        return max(len(self.first), len(self.second))

    def drawn_up(self, round: int) -> tuple[ProposedPairing, ...]:
        """A round as the table has it, whoever is there; free players stand last.

        Raises:
            NoLegalPairing: ``all_rounds_paired``, every round of the table has been.
        """
        if not 1 <= round <= self.rounds:
            raise NoLegalPairing("all_rounds_paired", rounds=self.rounds)
        cycle, index = divmod(round - 1, self._places)
        named = {"cycle": cycle + 1, "table_round": index + 1}
        pairings, free = [], []
        for place, other, white in table_round(self._places, index + 1):
            if place > len(self.first) or other > len(self.second):
                alone, its_place = (
                    (self.second[other - 1], other)
                    if place > len(self.first)
                    else (self.first[place - 1], place)
                )
                reason = because("scheveningen_free", place=its_place, **named)
                free.append(ProposedPairing(alone, None, "zero", (reason,)))
                continue
            reason = because("scheveningen_table", place=place, other_place=other, **named)
            pair = (self.first[place - 1], self.second[other - 1])
            first, second = pair if white != bool(cycle) else pair[::-1]
            pairings.append(ProposedPairing(first, second, reasons=(reason,)))
        return (*pairings, *free)
