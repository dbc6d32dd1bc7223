"""Who is to be paired in a round, and where he stands before it: points, place, score group.

A score group is everybody with the same points. Places run through the whole field, from 0 at the
top: by points, then by seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from tournaments.results import Contestant, Meeting, Number, Played

Seeds = Literal["rating", "number"]
"""``rating``: the higher rating first, then the lower number; ``number``: the lower number first,
for sections whose numbers were drawn."""

WithoutPlay = Literal["pairing", "full", "half", "zero", "forfeit"]
"""The ways to spend a round without play; ``forfeit`` is a meeting won that nobody played."""

Float = Literal["down", "up"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player who is to be paired.

    Args:
        number: his number.
        points: those that rank, from the rounds before.
        place: from 0 at the top, among those to be paired.
        score_group: from 0 at the top.
        met: whom he has met over the board or is still to meet in a meeting left open.
        floated: in the round before; ``down`` if he met one with fewer points or had points
            without play, ``up`` if he met one with more.
        may_have_bye: nothing of what bars the bye has fallen to him.
    """

    number: Number
    points: int
    place: int
    score_group: int
    met: frozenset[Number]
    floated: Float | None
    may_have_bye: bool


def candidates(
    played: Played, round: int, seeds: Seeds, bars_bye: Set[WithoutPlay]
) -> tuple[Candidate, ...]:
    """Those who are there in a round and have neither a pairing nor a bye in it yet, by place.

    Args:
        played: only the rounds before the one to pair count for points, opponents and byes.
        round: the round to pair, from 1.
        seeds: what decides among equal points.
        bars_bye: who has spent a round in one of these ways has no pairing bye.
    """
    before = tuple(meeting for meeting in played.meetings if meeting.round < round)
    points = _points(played, before)
    settled = {
        number
        for meeting in played.meetings
        if meeting.round == round
        for number in meeting.numbers
    }
    there = [
        contestant
        for contestant in played.contestants
        if contestant.is_there(round) and contestant.number not in settled
    ]
    of_last_round = _points(played, (m for m in before if m.round < round - 1))
    meetings: dict[Number, list[Meeting]] = {contestant.number: [] for contestant in there}
    for meeting in before:
        for number in meeting.numbers:
            if number in meetings:
                meetings[number].append(meeting)

    def by_place(contestant: Contestant) -> tuple[int, int, int]:
        rating = contestant.rating if seeds == "rating" else 0
        return -points[contestant.number], -rating, contestant.number

    there.sort(key=by_place)
    found: list[Candidate] = []
    groups = groupby(there, key=lambda contestant: points[contestant.number])
    for index, (worth, members) in enumerate(groups):
        for contestant in members:
            number = contestant.number
            own = meetings[number]
            last = [meeting for meeting in own if meeting.round == round - 1]
            ways = {way for meeting in own if (way := _without_play(meeting, number, played))}
            found.append(
                Candidate(
                    number=number,
                    points=worth,
                    place=len(found),
                    score_group=index,
                    met=_met(own, number),
                    floated=_floated(last[0], number, played, of_last_round) if last else None,
                    may_have_bye=not ways & bars_bye,
                )
            )
    return tuple(found)


def _points(played: Played, meetings: Iterable[Meeting]) -> dict[Number, int]:
    points = {contestant.number: 0 for contestant in played.contestants}
    for meeting in meetings:
        for number in meeting.numbers:
            points[number] += meeting.points(number, played.scoring)
    return points


def _met(meetings: Iterable[Meeting], number: Number) -> frozenset[Number]:
    return frozenset(
        opponent
        for meeting in meetings
        if meeting.counts_as_met and (opponent := meeting.opponent(number)) is not None
    )


def _without_play(meeting: Meeting, number: Number, played: Played) -> WithoutPlay | None:
    if meeting.bye is not None:
        return meeting.bye
    opponent = meeting.opponent(number)
    if opponent is None or meeting.played or not meeting.games:
        return None
    scoring = played.scoring
    won = meeting.game_points(number, scoring) > meeting.game_points(opponent, scoring)
    return "forfeit" if won else None


def _floated(
    meeting: Meeting, number: Number, played: Played, points_before: dict[Number, int]
) -> Float | None:
    opponent = meeting.opponent(number)
    if opponent is None or (meeting.games and not meeting.played):
        return "down" if meeting.points(number, played.scoring) > 0 else None
    if points_before[number] == points_before[opponent]:
        return None
    return "down" if points_before[number] > points_before[opponent] else "up"
