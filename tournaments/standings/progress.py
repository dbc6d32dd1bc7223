"""How places and points moved, round by round: what a plot is drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.results import Number, Played
from tournaments.standings.places import standings
from tournaments.standings.scores import Rules, rounds_begun


@dataclass(frozen=True, slots=True)
class Step:
    """A player's standing after a round.

    Args:
        after: the round.
        first, last: the places that he shares.
        points: those that rank.
    """

    after: int
    first: int
    last: int
    points: int


def progress(
    played: Played,
    order: Sequence[str],
    rules: Rules | None = None,
    *,
    after: int | None = None,
    group: str | None = None,
) -> Mapping[Number, tuple[Step, ...]]:
    """Everybody's steps from the first round that lists him; arguments as of ``standings``."""
    last = rounds_begun(played) if after is None else after
    steps: dict[Number, list[Step]] = {}
    for round in range(1, last + 1):
        for place in standings(played, order, rules, after=round, group=group):
            steps.setdefault(place.number, []).append(
                Step(round, place.first, place.last, place.points)
            )
    return {number: tuple(taken) for number, taken in sorted(steps.items())}
