"""Shmulyan's coefficient."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.results import Number
from tournaments.standings.figure import Figure, TieBreak
from tournaments.standings.outcome import outcomes
from tournaments.standings.scores import Scores
from tournaments.standings.term import LeftOut, Term


class Shmulyan(TieBreak):
    """The scores of those whom he beat less the scores of those who beat him: it has a sign.

    Of every game, or of every meeting where match points rank. Draws, and results that both lost,
    add nothing. Source: regulations of Russian draughts for the blind 2019, 4.2.10, which name it;
    worked as two Russian programs work it (research notes, section 2).
    """

    code = "shmulyan"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The figure of each."""
        return {number: self._of(scores, number) for number in numbers}

    def _of(self, scores: Scores, number: Number) -> Figure:
        forfeit_counts = scores.rules.unplayed.forfeit_counts
        scoring = scores.scoring
        lost = scoring.match_loss if scoring.ranked_by == "match_points" else scoring.loss
        terms = []
        total = 0
        for met, faced in zip(scores.encounters[number], scores.opponents[number], strict=True):
            results = outcomes(scores, number, met)
            if faced.cut and not results:
                terms.append(faced)
            for own, other, cause in results:
                left_out: LeftOut = ""
                stray = cause == "forfeit" and not met.cause and not forfeit_counts
                if faced.cut or stray:
                    left_out = "unplayed"
                elif own == other:
                    left_out = "drawn" if own > lost else "both_lost"
                sign = (own > other) - (own < other)
                signed = 0 if left_out else sign * faced.contribution
                total += signed
                cut = 1 if left_out else 0
                terms.append(Term(met.round, met.opponent, signed, (), cause, cut, left_out))
        return Figure(self.code, (total,), tuple(terms))
