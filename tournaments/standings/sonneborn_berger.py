"""Sonneborn-Berger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.results import Number
from tournaments.standings.figure import Figure, TieBreak
from tournaments.standings.scores import Scores
from tournaments.standings.term import Term


class SonnebornBerger(TieBreak):
    """Own points of a meeting times the opponent's score, summed, in the unit that ranks.

    With 2-1-0 that is twice the figure of a scale of 1, a half and 0, and orders the same. Source:
    the script quoted in the research notes, section 2.
    """

    code = "sonneborn_berger"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The figure of each."""
        figures = {}
        for number in numbers:
            terms = []
            total = 0
            for met, faced in zip(scores.encounters[number], scores.opponents[number], strict=True):
                if faced.cut:
                    terms.append(faced)
                else:
                    product = met.points * faced.contribution
                    total += product
                    factors = (met.points, faced.contribution)
                    terms.append(Term(met.round, met.opponent, product, factors, met.cause))
            figures[number] = Figure(self.code, (total,), tuple(terms))
        return figures
