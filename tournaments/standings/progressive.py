"""The progressive score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.results import Number
from tournaments.standings.figure import Figure, TieBreak
from tournaments.standings.scores import Scores
from tournaments.standings.term import Term


class Progressive(TieBreak):
    """The scores after each round, summed; each term shows the points of its round as a factor."""

    code = "progressive"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The figure of each."""
        figures = {}
        for number in numbers:
            running = total = 0
            terms = []
            for round, points in scores.by_round(number).items():
                running += points
                total += running
                terms.append(Term(round, None, running, (points,)))
            figures[number] = Figure(self.code, (total,), tuple(terms))
        return figures
