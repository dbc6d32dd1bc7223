"""Wins, and games with Black."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.results import Number
from tournaments.standings.figure import Figure, TieBreak
from tournaments.standings.outcome import outcomes
from tournaments.standings.scores import Scores
from tournaments.standings.term import Term


class Wins(TieBreak):
    """The number of wins: of games, or of meetings where match points rank.

    A win without play is one where the section counts forfeits as games; a bye never is. Such wins
    stand among the terms all the same, left out. Source: regulations of Russian draughts for the
    blind 2019, 4.2.10 ("количеству побед").
    """

    code = "wins"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The wins of each."""
        return {number: self._of(scores, number) for number in numbers}

    def _of(self, scores: Scores, number: Number) -> Figure:
        forfeit_counts = scores.rules.unplayed.forfeit_counts
        terms = []
        wins = 0
        for encounter in scores.encounters[number]:
            for own, other, cause in outcomes(scores, number, encounter):
                if own <= other:
                    continue
                won = Term(encounter.round, encounter.opponent, 1, cause=cause)
                if not cause or (cause == "forfeit" and forfeit_counts):
                    wins += 1
                else:
                    won = won._replace(cut=1, left_out="unplayed")
                terms.append(won)
        return Figure(self.code, (wins,), tuple(terms))


class BlackGames(TieBreak):
    """The number of games played with Black; a forfeit has no colour."""

    code = "black_games"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The games with Black of each."""
        figures = {}
        for number in numbers:
            terms = tuple(
                Term(encounter.round, encounter.opponent, 1)
                for encounter in scores.encounters[number]
                if encounter.cause != "annulled"
                for game in encounter.games
                if game.played and game.black == number
            )
            figures[number] = Figure(self.code, (len(terms),), terms)
        return figures
