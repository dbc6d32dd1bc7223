"""The figure of a tie-break together with the sum that it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from tournaments.results import Number
from tournaments.standings.scores import Scores
from tournaments.standings.term import Term

NotApplied = Literal["", "not_tied", "not_all_met", "met_unequally", "not_decided"]
"""Why a figure was not worked out. ``not_decided``: no lot or ruling names all who are tied."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a tie-break makes of one player.

    Args:
        code: of the tie-break.
        value: compared from left to right; empty if it was not applied.
        terms: the sum opened, in the order of rounds.
        not_applied: why there is no value.
        among: of a tie-break inside a tie, the players it was worked among.
        reason: of a lot or a ruling, in the words of who took it.
    """

    code: str
    value: tuple[int, ...]
    terms: tuple[Term, ...] = ()
    not_applied: NotApplied = ""
    among: tuple[Number, ...] = ()
    reason: str = ""


class TieBreak(ABC):
    """A way to part players who are level.

    ``within_tie``: it is worked among those who are still level, not for everybody.
    ``lower_first``: the lower value is the better one (a place in a lot).
    """

    code: ClassVar[str]
    within_tie: ClassVar[bool] = False
    lower_first: ClassVar[bool] = False

    @abstractmethod
    def figures(self, scores: Scores, numbers: Sequence[Number]) -> Mapping[Number, Figure]:
        """A figure for each of the players: for everybody, or for those who are level."""
