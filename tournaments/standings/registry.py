"""The tie-breaks by their codes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tournaments.standings.decided import Lot, Ruling
from tournaments.standings.direct_result import DirectResult
from tournaments.standings.figure import TieBreak
from tournaments.standings.progressive import Progressive
from tournaments.standings.shmulyan import Shmulyan
from tournaments.standings.solkoff import (
    FullTruncated,
    Median,
    ShortTruncated,
    Solkoff,
    SolkoffPlus,
)
from tournaments.standings.sonneborn_berger import SonnebornBerger
from tournaments.standings.totals import GamePoints, MatchPoints
from tournaments.standings.wins import BlackGames, Wins

_ALL: tuple[TieBreak, ...] = (
    Wins(),
    DirectResult(),
    Solkoff(),
    Median(),
    ShortTruncated(),
    FullTruncated(),
    SolkoffPlus(),
    SonnebornBerger(),
    Shmulyan(),
    Progressive(),
    BlackGames(),
    GamePoints(),
    MatchPoints(),
    Lot(),
    Ruling(),
)

TIE_BREAKS: Mapping[str, TieBreak] = MappingProxyType({one.code: one for one in _ALL})
"""Every tie-break by its code, which is stored with a section and never changes its meaning."""


class UnknownTieBreak(ValueError):
    """A section's order names a tie-break that there is not."""

    code = "unknown_tie_break"

    def __init__(self, asked: str) -> None:
        """Say which one was asked for, and which there are."""
        self.asked = asked
        self.known = tuple(TIE_BREAKS)
        super().__init__(f"No tie-break {asked!r}. Choose from: {', '.join(self.known)}.")


def tie_break(code: str) -> TieBreak:
    """The tie-break of a code.

    Raises:
        UnknownTieBreak: there is none.
    """
    try:
        return TIE_BREAKS[code]
    except KeyError:
        raise UnknownTieBreak(code) from None
