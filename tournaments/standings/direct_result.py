"""The direct result: what those who are level did to each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

from tournaments.results import Number
from tournaments.standings.figure import Figure, NotApplied, TieBreak
from tournaments.standings.scores import Encounter, Scores
from tournaments.standings.term import Term


class DirectResult(TieBreak):
    """The points of all mutual games of those who are still level, in the unit that ranks.

    It is applied only if every two of them have met, and all equally often: else the sums would be
    of different games. Every leg and every game of a micro-match counts; a meeting that is not
    over does not, and a forfeit does where the section counts forfeits as games. Those whom it
    leaves level are looked at again among themselves, until it parts nobody any more: the value has
    one number for each look.
    """

    code = "direct_result"
    within_tie = True

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The figure of each of those who are level."""
        among = tuple(sorted(numbers))
        met = {number: self._mutual(scores, number, set(among)) for number in among}
        why = self._why_not(met)
        if why:
            return {
                number: Figure(self.code, (), _terms(met[number], 1), why, among)
                for number in among
            }
        values: dict[Number, tuple[int, ...]] = dict.fromkeys(among, ())
        terms: dict[Number, tuple[Term, ...]] = dict.fromkeys(among, ())
        looks = [(among, 1)]
        while looks:
            level, stage = looks.pop()
            for number in level:
                mutual = [one for one in met[number] if one.opponent in level]
                values[number] += (sum(one.points for one in mutual),)
                terms[number] += _terms(mutual, stage)
            ordered = sorted(level, key=lambda number: values[number][-1])
            for _, group in groupby(ordered, key=lambda number: values[number][-1]):
                left = tuple(group)
                if 1 < len(left) < len(level):
                    looks.append((left, stage + 1))
        return {
            number: Figure(self.code, values[number], terms[number], among=among)
            for number in among
        }

    def _mutual(self, scores: Scores, number: Number, among: set[Number]) -> list[Encounter]:
        """A player's finished meetings with the others."""
        forfeit_counts = scores.rules.unplayed.forfeit_counts
        return [
            one
            for one in scores.encounters[number]
            if one.opponent in among
            and len(one.games) >= scores.scoring.games
            and (not one.cause or (one.cause == "forfeit" and forfeit_counts))
        ]

    def _why_not(self, met: Mapping[Number, list[Encounter]]) -> NotApplied:
        """What keeps the sums from being compared."""
        times = [Counter(one.opponent for one in mutual) for mutual in met.values()]
        if any(len(opponents) < len(met) - 1 for opponents in times):
            return "not_all_met"
        if len({count for opponents in times for count in opponents.values()}) > 1:
            return "met_unequally"
        return ""


def _terms(mutual: Sequence[Encounter], stage: int) -> tuple[Term, ...]:
    """The points of mutual meetings."""
    return tuple(
        Term(one.round, one.opponent, one.points, cause=one.cause, stage=stage) for one in mutual
    )
