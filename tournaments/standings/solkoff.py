"""Solkoff, which others call Buchholz, and what is derived from it.

Source: FMJD Annexes 2024 as quoted by a statistician of the game (research notes, section 2); the
Annexes themselves have not been seen. An opponent is one term for every meeting with him, however
many games it has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.results import Number
from tournaments.standings.figure import Figure, TieBreak
from tournaments.standings.scores import Scores
from tournaments.standings.term import LeftOut, Term


def _lowest_first(terms: list[Term]) -> list[int]:
    """Where the terms that count stand, the lowest first, of equal ones the earlier round."""
    counted = [index for index, term in enumerate(terms) if not term.cut]
    return sorted(counted, key=lambda index: terms[index].contribution)


def _strike(terms: list[Term], index: int, why: LeftOut, cut: int = 1) -> None:
    """Leave a term out, from one of the sums on."""
    term = terms[index]
    terms[index] = Term(term.round, term.opponent, term.contribution, (), term.cause, cut, why)


def _sum(terms: Sequence[Term]) -> int:
    """The sum of what is left."""
    return sum([term.contribution for term in terms if not term.cut])


class Solkoff(TieBreak):
    """The sum of the scores of all opponents."""

    code = "solkoff"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The figure of each."""
        figures = {}
        for number in numbers:
            terms = list(scores.opponents[number])
            self.strike(terms)
            figures[number] = Figure(self.code, (_sum(terms),), tuple(terms))
        return figures

    def strike(self, terms: list[Term]) -> None:
        """Leave terms out of the sum; of this figure, none."""


class Median(Solkoff):
    """Without the highest and without the lowest; a single term is struck once."""

    code = "solkoff_median"

    def strike(self, terms: list[Term]) -> None:
        """Leave the two out."""
        order = _lowest_first(terms)
        if order:
            _strike(terms, order[0], "lowest")
        if len(order) > 1:
            _strike(terms, order[-1], "highest")


class ShortTruncated(Solkoff):
    """Without the lowest."""

    code = "solkoff_short_truncated"

    def strike(self, terms: list[Term]) -> None:
        """Leave it out."""
        for index in _lowest_first(terms)[:1]:
            _strike(terms, index, "lowest")


class FullTruncated(TieBreak):
    """Without the lowest; where that is equal, without the two lowest, and so on.

    The value holds all these sums, one fewer than the longest list of opponents has terms; a
    shorter list has nothing left earlier and goes on with 0.
    """

    code = "solkoff_full_truncated"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The sums of each."""
        opened = {number: list(scores.opponents[number]) for number in numbers}
        orders = {number: _lowest_first(terms) for number, terms in opened.items()}
        sums = max(1, max(map(len, orders.values()), default=0) - 1)
        figures = {}
        for number, terms in opened.items():
            rest = _sum(terms)
            value = []
            for cut, index in enumerate(orders[number], start=1):
                rest -= terms[index].contribution
                value.append(rest)
                _strike(terms, index, "lowest", cut)
            value += [0] * (sums - len(value))
            figures[number] = Figure(self.code, tuple(value[:sums]), tuple(terms))
        return figures


class SolkoffPlus(TieBreak):
    """The sum of the opponents' Solkoffs; a round without an opponent has none to add."""

    code = "solkoff_plus"

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The figure of each."""
        solkoff = {number: _sum(terms) for number, terms in scores.opponents.items()}
        forfeit_counts = scores.rules.unplayed.forfeit_counts
        figures = {}
        for number in numbers:
            terms = []
            for met in scores.encounters[number]:
                counts = not met.cause or (met.cause == "forfeit" and forfeit_counts)
                if met.opponent is not None and counts:
                    terms.append(
                        Term(met.round, met.opponent, solkoff[met.opponent], cause=met.cause)
                    )
                else:
                    terms.append(Term(met.round, met.opponent, 0, (), met.cause, 1, "unplayed"))
            figures[number] = Figure(self.code, (_sum(terms),), tuple(terms))
        return figures
