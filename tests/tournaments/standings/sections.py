"""Sections written down round by round, as an arbiter would on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tournaments.results import ByeKind, Contestant, GameResult, Meeting, Played, Scoring
from tournaments.standings.figure import Figure
from tournaments.standings.places import Place
from tournaments.standings.term import Term

BYES = {"bye": "pairing", "full": "full", "half": "half", "zero": "zero"}
FORFEITS = {"+-": (2, 0), "-+": (0, 2), "--": (0, 0)}


def section(
    players: int | Sequence[Contestant],
    *rounds: str,
    scoring: Scoring | None = None,
) -> Played:
    """A section after rounds such as ``"1:2 2-0, 3:4 +-, 5 bye"``.

    Points are those of the first named, who has White in the first game; a second result is the
    second game of a micro-match, with colours changed. ``+-``, ``-+`` and ``--`` are forfeits.
    """
    if isinstance(players, int):
        players = [Contestant(number) for number in range(1, players + 1)]
    meetings = [
        meeting(number, text.split())
        for number, written in enumerate(rounds, start=1)
        for text in filter(None, written.split(","))
    ]
    return Played(tuple(players), tuple(meetings), scoring or Scoring())


def meeting(round: int, words: list[str]) -> Meeting:
    """One meeting or bye of a round."""
    if ":" not in words[0]:
        return Meeting(round, int(words[0]), None, bye=cast(ByeKind, BYES[words[1]]))
    first, second = map(int, words[0].split(":"))
    games = []
    for index, result in enumerate(words[1:]):
        played = result not in FORFEITS
        own, other = map(int, result.split("-")) if played else FORFEITS[result]
        if index % 2:
            games.append(GameResult(second, first, other, own, played))
        else:
            games.append(GameResult(first, second, own, other, played))
    return Meeting(round, first, second, tuple(games))


def ladder(places: Sequence[Place]) -> list[tuple[int, int, int]]:
    """Number, first and last place of everybody."""
    return [(place.number, place.first, place.last) for place in places]


def figures(places: Sequence[Place], index: int = 0) -> dict[int, Figure]:
    """The figures of one tie-break by player."""
    return {place.number: place.figures[index] for place in places}


def values(places: Sequence[Place], index: int = 0) -> dict[int, tuple[int, ...]]:
    """The values of one tie-break by player."""
    return {number: figure.value for number, figure in figures(places, index).items()}


SIX = section(
    6,
    "1:4 2-0, 2:5 1-1, 3:6 2-0",
    "3:1 1-1, 2:4 2-0, 6:5 0-2",
    "1:2 2-0, 5:3 1-1, 4:6 1-1",
)
"""Six players, three rounds. Points: 1 has 5, 3 and 5 have 4, 2 has 3, 4 and 6 have 1."""


def of_sum(figure: Figure, index: int) -> tuple[Term, ...]:
    """The terms that are in one of the figure's sums, counted from 0."""
    return tuple(term for term in figure.terms if not term.cut or term.cut > index + 1)
