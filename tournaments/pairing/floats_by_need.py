"""The common case of B2 to B5 of our Swiss without a matching of the whole field: as few float from
each score group as must, all of them into the next.

How many must is known beforehand: those of a group whom no matching inside it reaches, less those
who come from above, and one more where the number left is odd. No float is shorter than into the
next group. So a round with just these floats is best by B2, and every round as good has as many,
as short. Among them B3 asks for the fewest who float again, B5 from the top group down for the
lowest-placed floater, the highest-placed opponent for him, then the next floater. They are tried in
that order; what cannot be completed further down is not tried again. If there is no such round, or
much would have to be tried, it is left to the matching of the whole field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from tournaments.pairing.perfect_matching import most_paired
from tournaments.pairing.score_groups import Candidate
from tournaments.pairing.transposition import first_transposition
from tournaments.results import Number

Pair = tuple[Candidate, Candidate]
Numbers = frozenset[Number]

MOST_TRIED = 20_000
"""So many choices of floats are looked at before it is left to the matching of the whole field."""


class TakesLongError(Exception):
    """More was to be tried than is worth it."""


@dataclass(slots=True)
class FloatsByNeed:
    """The floats of a round in which no more float than must.

    Args:
        groups: from the top, each by place, without whoever has the bye.
        may_meet: whether two may meet at all.
        float_again: how many of two who are not of one group float as they did before.
    """

    groups: Sequence[Sequence[Candidate]]
    may_meet: Callable[[Candidate, Candidate], bool]
    float_again: Callable[[Pair], int]
    _needed: list[int] = field(default_factory=list)
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
        if self._needed[-1]:
            return None
        most = 2 * sum(self._needed) if again is None else again
        try:
            for allowed in range(most + 1):
                floats = self._from(0, frozenset(), allowed)
                if floats is not None:
                    return allowed, floats
        except TakesLongError:
            pass
        return None

    def _counted(self) -> list[int]:
        """How many must float from each group into the next."""
        needed: list[int] = []
        come = 0
        for group in self.groups:
            unmatched = len(group) - 2 * self._most_pairs(group)
            go = max(unmatched - come, 0)
            come = go + (len(group) - come - go) % 2
            needed.append(come)
        return needed

    def _from(self, index: int, come: Numbers, again: int) -> list[Pair] | None:
        """The floats of a group and all below it, ``come`` having come to it from above."""
        if index == len(self.groups):
            return []
        if (index, come, again) in self._failed:
            return None
        members = [one for one in self.groups[index] if one.number not in come]
        for floats, left in self._choices(index, come, members, self._needed[index], (), again):
            met = frozenset(low.number for _, low in floats)
            below = self._from(index + 1, met, left)
            if below is not None:
                return [*floats, *below]
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
                self._tried += 1
                if self._tried > MOST_TRIED:
                    raise TakesLongError
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
