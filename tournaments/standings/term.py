"""One term of the sum that a figure is."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tournaments.results import Number
from tournaments.standings.unplayed import Cause

LeftOut = Literal["", "unplayed", "lowest", "highest", "drawn", "both_lost", "not_won"]
"""Why a term is not in the sum. ``unplayed``: see the term's cause."""


class Term(NamedTuple):
    """One term of a sum; a tuple, for a large open has hundreds of thousands of them.

    Args:
        round: of which round.
        opponent: whose score or result it is; nothing if nobody was met.
        contribution: what it adds; of a term left out, what it would add.
        factors: of a product, own points and the opponent's score.
        cause: why the round was not played over the board.
        cut: 0 if it is in every sum of the figure; else the first that it is missing from, from 1.
        left_out: why it is cut.
        stage: of a figure that looks again at those still tied, which look it belongs to, from 1.
    """

    round: int
    opponent: Number | None
    contribution: int
    factors: tuple[int, ...] = ()
    cause: Cause = ""
    cut: int = 0
    left_out: LeftOut = ""
    stage: int = 1
