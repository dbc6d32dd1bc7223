"""Why these two meet and why he has the bye, as far as it can be said in true sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.dutch.colours import Side
from tournaments.pairing.proposal import Reason, because, listed
from tournaments.pairing.score_groups import Candidate
from tournaments.results import Number

REASONS = {
    "dutch_same_score": ("points",),
    "dutch_floated_odd_group": ("floater", "points", "other_points"),
    "dutch_floated": ("floater", "points", "other_points", "floaters"),
    "dutch_floated_again": ("players",),
    "dutch_avoided_pair_met": (),
    "dutch_bye": ("points", "unplayed"),
    "dutch_bye_barred": ("players",),
    "dutch_bye_needed_below": ("players",),
    "dutch_bye_would_pair_avoided": ("players",),
}
"""``floaters``: how many of the score group meet players with fewer points or have the bye.
``floated_again``: these floated the same way in the round before. ``bye``: with these points, and
so many rounds without a game. ``bye_barred``: they have fewer points, and have had a bye or a win
without play; ``bye_needed_below``: they have fewer points, and with the bye for one of them the
others could not be paired; ``bye_would_pair_avoided``: or not without a pair that is to be avoided
and does not meet now."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A round with what its reasons are taken from.

    Args:
        field: everybody paired in it.
        pairs: of it, and its bye.
        round: from 1.
        avoided: pairs that are to be avoided.
    """

    field: Mapping[Number, Candidate]
    pairs: Sequence[tuple[Number, Number | None]]
    round: int
    avoided: frozenset[frozenset[Number]]

    def meeting(self, high: Number, low: Number) -> tuple[Reason, ...]:
        """Why these two, the higher-placed first."""
        upper, lower = self.field[high], self.field[low]
        if upper.score_group == lower.score_group:
            why = [because("dutch_same_score", points=upper.points)]
        else:
            why = [self._floats(upper, lower)]
            again = [high] if upper.floated == "down" else []
            again += [low] if lower.floated == "up" else []
            if again:
                why.append(because("dutch_floated_again", players=listed(again)))
        if frozenset((high, low)) in self.avoided:
            why.append(because("dutch_avoided_pair_met"))
        return tuple(why)

    def _floats(self, upper: Candidate, lower: Candidate) -> Reason:
        down, left = self._leaving(upper.score_group)
        values = {"points": upper.points, "other_points": lower.points, "floater": upper.number}
        if down == 1 and left % 2:
            return because("dutch_floated_odd_group", **values)
        return because("dutch_floated", floaters=down, **values)

    def _leaving(self, group: int) -> tuple[int, int]:
        """How many float out of a score group, and how many of it meet nobody from above."""
        down = left = 0
        for first, second in self.pairs:
            groups = [self.field[first].score_group]
            if second is not None:
                groups.append(self.field[second].score_group)
            own = groups.count(group)
            if own == len(groups) == 2:
                left += 2
            elif own and (second is None or min(groups) == group):
                down += 1
                left += 1
        return down, left

    def bye(self, free: Number, side: Side) -> tuple[Reason, ...]:
        """Why he has the bye."""
        points = self.field[free].points
        unplayed = self.round - 1 - len(side.history)
        why = [because("dutch_bye", points=points, unplayed=unplayed)]
        below = [one for one in self.field.values() if one.points < points]
        if barred := [one.number for one in below if not one.may_have_bye]:
            why.append(because("dutch_bye_barred", players=listed(barred)))
        if needed := [one.number for one in below if one.may_have_bye]:
            code = "dutch_bye_would_pair_avoided" if self.avoided else "dutch_bye_needed_below"
            why.append(because(code, players=listed(needed)))
        return tuple(why)
