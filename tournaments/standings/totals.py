"""The total that does not rank, as a tie-break."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import ClassVar, Literal

from tournaments.results import Number
from tournaments.standings.figure import Figure, TieBreak
from tournaments.standings.scores import Scores
from tournaments.standings.term import Term


class Total(TieBreak):
    """All points of one of the two kinds, whichever ranks."""

    code: ClassVar[Literal["game_points", "match_points"]]

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The total of each."""
        of = attrgetter(self.code)
        totals = of(scores)
        figures = {}
        for number in numbers:
            terms = tuple(
                [
                    Term(one.round, one.opponent, of(one), (), one.cause)
                    for one in scores.encounters[number]
                ]
            )
            figures[number] = Figure(self.code, (totals[number],), terms)
        return figures


class GamePoints(Total):
    """The points of all games, for a section that match points rank."""

    code = "game_points"


class MatchPoints(Total):
    """The points of all meetings, for a section that game points rank."""

    code = "match_points"
