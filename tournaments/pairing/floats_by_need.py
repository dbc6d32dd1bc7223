"""The common case of B2 to B5 of our Swiss without a matching of the whole field: as few float from
each score group as must, all of them into the next.

How many must is known beforehand: those of a group whom no matching inside it reaches, less those
who come from above, and one more where the number left is odd. No float is shorter than into the
next group. So a round with just these floats is best by B2, and every round as good has as many,
as short. Among them B3 asks for the fewest who float again, B5 from the top group down for the
lowest-placed floater, the highest-placed opponent for him, then the next floater. They are tried in
that order; what cannot be completed further down is not tried again.

Where such a round does not exist, it mostly fails at the bottom: the last few of a field have met
one another. By B2 the groups above float as they must all the same, as long as those below can be
paired at all. So the groups from a cut down are matched by themselves, once for each choice of
those who are met from above: the choice best by B2 below is looked for above the cut, then B3 is
added up, and B5 goes on below where it ends above. If no small part below will do, or much would
have to be tried, it is left to the matching of the whole field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from types import MappingProxyType

from tournaments.pairing.perfect_matching import most_paired
from tournaments.pairing.score_groups import Candidate
from tournaments.pairing.transposition import first_transposition
from tournaments.results import Number

Pair = tuple[Candidate, Candidate]
Numbers = frozenset[Number]
Floats = tuple[Pair, ...]

MOST_TRIED = 20_000
"""So many choices of floats are looked at before it is left to the matching of the whole field."""


MOST_BELOW = 48
"""So many players at most stand below a cut: each choice of those met from above costs the cube of
their number."""

MOST_MET = 64
"""So many choices of those met from above are weighed at most."""

Differences = tuple[tuple[int, int], ...]
"""B2 from the top: for each score group, how many pairs it has with lower ones, and the sum of
their differences in points."""


class TakesLongError(Exception):
    """More was to be tried than is worth it."""


@dataclass(frozen=True, slots=True)
class Below:
    """The best floats of the groups below a cut, once it is known who of them is met from above.

    Args:
        differences: B2.
        again: B3, how many float again.
        floats: from the top.
    """

    differences: Differences
    again: int
    floats: Floats


def cuts(groups: Sequence[Sequence[Candidate]]) -> Iterator[int]:
    """How many groups float as they must, the more the better: all of them, then all but a few at
    the bottom."""
    yield len(groups)
    for cut in range(len(groups) - 2, 0, -1):
        if sum(map(len, groups[cut:])) > MOST_BELOW:
            return
        yield cut


def differences_of(floats: Sequence[Pair], groups: int) -> Differences:
    """B2 of floats."""
    found = [(0, 0)] * groups
    for high, low in floats:
        pairs, points = found[high.score_group]
        found[high.score_group] = pairs + 1, points + high.points - low.points
    return tuple(found)


@dataclass(slots=True)
class FloatsByNeed:
    """The floats of a round in which no more float than must, down to a cut.

    Args:
        groups: from the top, each by place, without whoever has the bye.
        cut: how many of them float as they must.
        below: the best of the groups from the cut down without those who are met from above;
            nothing if they cannot all be paired.
        may_meet: whether two may meet at all.
        float_again: how many of two who are not of one group float as they did before.
    """

    groups: Sequence[Sequence[Candidate]]
    may_meet: Callable[[Candidate, Candidate], bool]
    float_again: Callable[[Pair], int]
    cut: int
    below: Callable[[Numbers], Below | None]
    _needed: list[int] = field(default_factory=list)
    _below: Mapping[Numbers, Below] = field(default_factory=lambda: MappingProxyType({}))
    _at_the_cut: Mapping[Numbers, tuple[int, Floats]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    _tried: int = 0
    _failed: set[tuple[int, Numbers, int]] = field(default_factory=set)
    _matched: dict[tuple[int, Numbers], bool] = field(default_factory=dict)

    def best(self, again: int | None = None) -> tuple[int, list[Pair]] | None:
        """How many float again, as few as can be, and the floats from the top; nothing if there is
        no such round, or it takes long.

        Args:
            again: not more than so many float again; nothing for any number.
        """
        self._needed = self._counted()
        try:
            self._below = self._weighed()
            for wanted in sorted({one.differences for one in self._below.values()}):
                found = self._best_with(wanted, again)
                if found is not None:
                    return found
        except TakesLongError:
            pass
        return None

    def _best_with(self, wanted: Differences, again: int | None) -> tuple[int, list[Pair]] | None:
        """The best above the cut of those that leave this much to be paired below it."""
        self._failed.clear()
        as_good = {met: one for met, one in self._below.items() if one.differences == wanted}
        least = min(one.again for one in as_good.values())
        self._at_the_cut = {met: (one.again - least, one.floats) for met, one in as_good.items()}
        spread = max(more for more, _ in self._at_the_cut.values())
        most = 2 * sum(self._needed) + spread if again is None else again - least
        for more in range(most + 1):
            floats = self._from(0, frozenset(), more)
            if floats is not None:
                return least + more, floats
        return None

    def _weighed(self) -> Mapping[Numbers, Below]:
        """What there can be below the cut, by those who are met from above."""
        come = self._needed[-1]
        if self.cut == len(self.groups):
            return {} if come else {frozenset(): Below((), 0, ())}
        first = self.groups[self.cut]
        if comb(len(first), come) > MOST_MET:
            raise TakesLongError
        found = {}
        for met in combinations((one.number for one in first), come):
            self._try_one()
            below = self.below(frozenset(met))
            if below is not None:
                found[frozenset(met)] = below
        return found

    def _try_one(self) -> None:
        self._tried += 1
        if self._tried > MOST_TRIED:
            raise TakesLongError

    def _counted(self) -> list[int]:
        """How many must float from each group into the next."""
        needed: list[int] = []
        come = 0
        for group in self.groups[: self.cut]:
            unmatched = len(group) - 2 * self._most_pairs(group)
            go = max(unmatched - come, 0)
            come = go + (len(group) - come - go) % 2
            needed.append(come)
        return needed

    def _from(self, index: int, come: Numbers, again: int) -> list[Pair] | None:
        """The floats of a group and all below it, ``come`` having come to it from above."""
        if index == self.cut:
            more, floats = self._at_the_cut.get(come, (again + 1, ()))
            return list(floats) if more <= again else None
        if (index, come, again) in self._failed:
            return None
        members = [one for one in self.groups[index] if one.number not in come]
        for floats, left in self._choices(index, come, members, self._needed[index], (), again):
            met = frozenset(low.number for _, low in floats)
            lower = self._from(index + 1, met, left)
            if lower is not None:
                return [*floats, *lower]
        self._failed.add((index, come, again))
        return None

    def _choices(
        self,
        index: int,
        come: Numbers,
        members: Sequence[Candidate],
        wanted: int,
        floats: tuple[Pair, ...],
        again: int,
    ) -> Iterator[tuple[tuple[Pair, ...], int]]:
        """The floats of a group, the best by B5 first, and how many more may float again.

        Args:
            members: from whom the next floater is chosen, by place.
            wanted: how many are still to be chosen.
            floats: those chosen, the highest-placed floater first.
        """
        if not wanted:
            gone = come.union(high.number for high, _ in floats)
            if self._can_stay(index, gone):
                yield floats, again
            return
        taken = {low.number for _, low in floats}
        for at in range(len(members) - wanted, -1, -1):
            if wanted == 1 and not self._can_stay(
                index, come.union((members[at].number,), (high.number for high, _ in floats))
            ):
                continue
            for opponent in self.groups[index + 1]:
                pair = (members[at], opponent)
                left = again - self.float_again(pair)
                if left < 0 or opponent.number in taken or not self.may_meet(*pair):
                    continue
                self._try_one()
                yield from self._choices(
                    index, come, members[at + 1 :], wanted - 1, (*floats, pair), left
                )

    def _can_stay(self, index: int, gone: Numbers) -> bool:
        """Whether those of a group who stay can all meet one another."""
        key = (index, gone)
        if key not in self._matched:
            staying = [one for one in self.groups[index] if one.number not in gone]
            self._matched[key] = 2 * self._most_pairs(staying) == len(staying)
        return self._matched[key]

    def _most_pairs(self, group: Sequence[Candidate]) -> int:
        """How many pairs can be made inside a group."""
        half = len(group) // 2
        upper, lower = group[:half], group[half : 2 * half]
        allowed = [
            [at for at, low in enumerate(lower) if self.may_meet(high, low)] for high in upper
        ]
        if first_transposition(allowed) is not None:
            return half
        self._tried += len(group)
        return most_paired(
            (high.number, low.number)
            for at, high in enumerate(group)
            for low in group[at + 1 :]
            if self.may_meet(high, low)
        )
