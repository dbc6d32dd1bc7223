"""The standings: who has which place, and what put him there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.results import Number, Played
from tournaments.standings.figure import Figure
from tournaments.standings.registry import tie_break
from tournaments.standings.scores import Rules, Scores, rounds_begun, scores_after


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place.

    Args:
        number: the player.
        first, last: the places that he shares; equal if the place is his alone.
        points: those that rank.
        game_points, match_points: both totals.
        figures: of every tie-break, in the section's order.
        parted_by: what parts him from the next better place: ``points`` or the code of a
            tie-break; nothing for the first.
    """

    number: Number
    first: int
    last: int
    points: int
    game_points: int
    match_points: int
    figures: tuple[Figure, ...]
    parted_by: str

    @property
    def shared(self) -> bool:
        """Whether others have the place too."""
        return self.first != self.last


def standings(
    played: Played,
    order: Sequence[str],
    rules: Rules | None = None,
    *,
    after: int | None = None,
    group: str | None = None,
) -> tuple[Place, ...]:
    """The places after a round, the first one first; those who share a place by their numbers.

    Results that are not confirmed count like others; `Played.confirmed` leaves them out.

    Args:
        played: the section.
        order: codes of the tie-breaks. One that works within a tie may stand there twice.
        rules: how the section ranks.
        after: the round, from 0; by default the last one of which a game's result is known.
        group: a group of joint play, ranked by itself; nothing for the whole section.

    Raises:
        UnknownTieBreak: the order names one that there is not.
    """
    round = rounds_begun(played) if after is None else after
    return ranked(scores_after(played, rules or Rules(), round, group), order)


def ranked(scores: Scores, order: Sequence[str]) -> tuple[Place, ...]:
    """The places that scores give; arguments and errors as of ``standings``."""
    tie_breaks = [tie_break(code) for code in order]
    figures: dict[Number, list[Figure]] = {number: [] for number in scores.numbers}
    level = _parted([_Level("", sorted(scores.numbers))], "points", scores.points.__getitem__)
    for each in tie_breaks:
        found: dict[Number, Figure] = {}
        if each.within_tie:
            for tied in level:
                if len(tied.numbers) > 1:
                    found.update(each.figures(scores, tied.numbers))
                else:
                    found[tied.numbers[0]] = Figure(each.code, (), not_applied="not_tied")
        else:
            found.update(each.figures(scores, scores.numbers))
        for number, figure in found.items():
            figures[number].append(figure)
        level = _parted(level, each.code, _more_is_better(found, each.lower_first))
    places = []
    first = 1
    for tied in level:
        last = first + len(tied.numbers) - 1
        for number in tied.numbers:
            places.append(
                Place(
                    number,
                    first,
                    last,
                    scores.points[number],
                    scores.game_points[number],
                    scores.match_points[number],
                    tuple(figures[number]),
                    tied.parted_by,
                )
            )
        first = last + 1
    return tuple(places)


@dataclass(frozen=True, slots=True)
class _Level:
    """Players who are still level, by number, and what parts them from those above."""

    parted_by: str
    numbers: list[Number]


def _more_is_better(
    found: Mapping[Number, Figure], lower_first: bool
) -> Callable[[Number], tuple[int, ...]]:
    """The players' figures so that more is better."""
    if lower_first:
        return lambda number: tuple(-part for part in found[number].value)
    return lambda number: found[number].value


def _parted(
    level: list[_Level], code: str, key: Callable[[Number], int | tuple[int, ...]]
) -> list[_Level]:
    """Part those who are level by a figure; the best of them stay parted by what parted all."""
    finer: list[_Level] = []
    for tied in level:
        if len(tied.numbers) == 1:
            finer.append(tied)
            continue
        ordered = sorted(tied.numbers, key=key, reverse=True)
        groups = [list(group) for _, group in groupby(ordered, key=key)]
        finer += [
            _Level(code if index else tied.parted_by, group) for index, group in enumerate(groups)
        ]
    return finer
