"""Lot and ruling as tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from tournaments.results import Number
from tournaments.standings.decision import Decision
from tournaments.standings.figure import Figure, TieBreak
from tournaments.standings.scores import Scores


class Decided(TieBreak):
    """The place that a decision gives among those who are level, 1 for the first.

    The latest decision of the kind that names all of them is taken, of one round the one written
    down last; it may name others too. One that names only some decides nothing: the others would
    have no place.
    """

    code: ClassVar[Literal["lot", "ruling"]]
    within_tie = True
    lower_first = True

    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """The place of each."""
        among = tuple(sorted(numbers))
        decision = self._latest(scores, set(among))
        if decision is None:
            return {number: Figure(self.code, (), (), "not_decided", among) for number in among}
        figures = {}
        place = 1
        for together in decision.order:
            level = [number for number in together if number in numbers]
            for number in level:
                figures[number] = Figure(self.code, (place,), among=among, reason=decision.reason)
            place += len(level)
        return figures

    def _latest(self, scores: Scores, among: set[Number]) -> Decision | None:
        """The decision that holds after this round."""
        known = [
            decision
            for decision in scores.rules.decisions
            if decision.kind == self.code
            and decision.after <= scores.after
            and among <= {number for together in decision.order for number in together}
        ]
        return max(reversed(known), key=lambda decision: decision.after, default=None)


class Lot(Decided):
    """Drawn by lot."""

    code = "lot"


class Ruling(Decided):
    """Ruled: a play-off over the board, the regulations, the chief arbiter."""

    code = "ruling"
