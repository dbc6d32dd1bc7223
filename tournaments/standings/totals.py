"""The total that does not rank, as a tie-break."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.results import Number
from tournaments.standings.figure import Figure, TieBreak
from tournaments.standings.scores import Scores
from tournaments.standings.term import Term


class GamePoints(TieBreak):
    """The points of all games, for a section that match points rank."""

    code = "game_points"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The total of each."""
        figures = {}
        for number in numbers:
            terms = tuple(
                Term(one.round, one.opponent, one.game_points, cause=one.cause)
                for one in scores.encounters[number]
            )
            figures[number] = Figure(self.code, (scores.game_points[number],), terms)
        return figures


class MatchPoints(TieBreak):
    """The points of all meetings, for a section that game points rank."""

    code = "match_points"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The total of each."""
        figures = {}
        for number in numbers:
            terms = tuple(
                Term(one.round, one.opponent, one.match_points, cause=one.cause)
                for one in scores.encounters[number]
            )
            figures[number] = Figure(self.code, (scores.match_points[number],), terms)
        return figures
