"""The scores after a round, and round by round what every player met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Literal, NamedTuple

from tournaments.results import GameResult, Meeting, Number, Played, Scoring
from tournaments.standings.decision import Annulment, Decision
from tournaments.standings.term import Term
from tournaments.standings.unplayed import SWISS, Cause, Unplayed

Counting = Literal["all_games", "mutual_games"]
"""Which games count for a group of joint play: all, or those that its players had together."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How a section ranks, apart from the order of its tie-breaks.

    Args:
        unplayed: what rounds without a game are to the tie-breaks.
        decisions: lots and rulings.
        annulments: players whose meetings count for nobody.
        counting: what counts where a group of joint play is ranked by itself.
    """

    unplayed: Unplayed = SWISS
    decisions: tuple[Decision, ...] = ()
    annulments: tuple[Annulment, ...] = ()
    counting: Counting = "all_games"


class Encounter(NamedTuple):
    """One round as one player had it; a tuple, as a term is.

    Args:
        round: from 1.
        opponent: nothing for a bye and for an absence.
        cause: why it was not played over the board; nothing if it was.
        game_points, match_points: own points of it.
        points: those of the two that rank.
        other: the opponent's points in the same unit; of a bye, what an opponent would have had.
        meeting: nothing for an absence.
    """

    round: int
    opponent: Number | None
    cause: Cause
    game_points: int
    match_points: int
    points: int
    other: int
    meeting: Meeting | None

    @property
    def games(self) -> tuple[GameResult, ...]:
        """The results known, those annulled too."""
        return self.meeting.games if self.meeting else ()


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores after a round.

    Args:
        after: that round.
        numbers: who is ranked.
        scoring, rules: of the section.
        game_points, match_points, points: by player; ``points`` are those that rank.
        encounters: by player, in the order of rounds.
        opponents: the same rounds, one by one, as terms of the sum of opponents' scores.
    """

    after: int
    numbers: tuple[Number, ...]
    scoring: Scoring
    rules: Rules
    game_points: Mapping[Number, int]
    match_points: Mapping[Number, int]
    points: Mapping[Number, int]
    encounters: Mapping[Number, tuple[Encounter, ...]]
    opponents: Mapping[Number, tuple[Term, ...]]

    def by_round(self, number: Number) -> dict[int, int]:
        """A player's points of every round, in the unit that ranks."""
        points = dict.fromkeys(range(1, self.after + 1), 0)
        for encounter in self.encounters[number]:
            points[encounter.round] += encounter.points
        return points


def rounds_begun(played: Played) -> int:
    """The last round of which the result of a game is known; 0 before the first."""
    return max((meeting.round for meeting in played.meetings if meeting.games), default=0)


def scores_after(played: Played, rules: Rules, after: int, group: str | None = None) -> Scores:
    """The scores of everybody who has begun, or of a group, after a round.

    Args:
        played: the section.
        rules: how it ranks.
        after: the round, 0 for the start; meetings of later rounds are not looked at.
        group: a group of joint play to rank by itself; nothing for the whole section.
    """
    meetings = [meeting for meeting in played.meetings if meeting.round <= after]
    if group is not None and rules.counting == "mutual_games":
        members = {one.number for one in played.contestants if one.group == group}
        meetings = [one for one in meetings if one.second and members.issuperset(one.numbers)]
        rules = replace(
            rules, unplayed=replace(rules.unplayed, absence="nothing", opponents="as_scored")
        )
    scoring = played.scoring
    annulled = {one.number for one in rules.annulments if one.after <= after}
    mine: dict[Number, list[Encounter]] = {one.number: [] for one in played.contestants}
    for meeting in meetings:
        for number, encounter in _both_sides(meeting, scoring, annulled):
            mine[number].append(encounter)
    encounters = {number: _with_absences(rounds, after) for number, rounds in mine.items()}
    points = {number: sum([one.points for one in rounds]) for number, rounds in mine.items()}
    looked_at = _as_opponents(points, encounters, scoring, rules.unplayed)
    return Scores(
        after=after,
        numbers=tuple(
            contestant.number
            for contestant in played.contestants
            if (group is None or contestant.group == group)
            and contestant.number not in annulled
            and (contestant.from_round <= max(after, 1) or mine[contestant.number])
        ),
        scoring=scoring,
        rules=rules,
        game_points={n: sum([one.game_points for one in rounds]) for n, rounds in mine.items()},
        match_points={n: sum([one.match_points for one in rounds]) for n, rounds in mine.items()},
        points=points,
        encounters=encounters,
        opponents={
            number: _opponents(rounds, points[number], looked_at, scoring, rules.unplayed)
            for number, rounds in encounters.items()
        },
    )


def _both_sides(
    meeting: Meeting, scoring: Scoring, annulled: set[Number]
) -> Iterator[tuple[Number, Encounter]]:
    """A meeting or a bye as each of those who took part had it."""
    cause = _cause(meeting, annulled)
    round, first, second = meeting.round, meeting.first, meeting.second
    own, other = ((0, 0), (0, 0)) if cause == "annulled" else meeting.totals(scoring)
    unit = scoring.ranked_by == "match_points"
    yield first, Encounter(round, second, cause, *own, own[unit], other[unit], meeting)
    if second is not None:
        yield second, Encounter(round, first, cause, *other, other[unit], own[unit], meeting)


def _cause(meeting: Meeting, annulled: set[Number]) -> Cause:
    """Why a meeting is no game over the board."""
    if not annulled.isdisjoint(meeting.numbers):
        return "annulled"
    if meeting.bye is not None:
        return "bye" if meeting.bye == "pairing" else "requested_bye"
    if not meeting.games:
        return "open"
    return "" if meeting.played else "forfeit"


def _with_absences(mine: list[Encounter], after: int) -> tuple[Encounter, ...]:
    """A player's rounds, those in which he was not paired among them."""
    there = {encounter.round for encounter in mine}
    away = [
        Encounter(round, None, "absence", 0, 0, 0, 0, None)
        for round in range(1, after + 1)
        if round not in there
    ]
    return tuple(sorted([*mine, *away], key=_round))


_round = attrgetter("round")


def _beside(own: int, scoring: Scoring) -> int:
    """The points of an opponent whom there was not, in the unit that ranks."""
    if scoring.ranked_by == "game_points":
        return scoring.beside_bye(own)
    if own == scoring.match_draw:
        return own
    return scoring.match_win + scoring.match_loss - own


def _of_draw(scoring: Scoring) -> int:
    """The points of a drawn meeting in the unit that ranks."""
    if scoring.ranked_by == "match_points":
        return scoring.match_draw
    return scoring.games * scoring.draw


def _as_opponents(
    points: Mapping[Number, int],
    encounters: Mapping[Number, tuple[Encounter, ...]],
    scoring: Scoring,
    unplayed: Unplayed,
) -> Mapping[Number, int]:
    """The scores as the opponents' sums take them."""
    if unplayed.opponents == "as_scored":
        return points
    draw = _of_draw(scoring)
    as_scored: set[Cause] = {"", "open", "annulled"}
    if unplayed.forfeit_counts:
        as_scored.add("forfeit")
    return {
        number: sum(one.points if one.cause in as_scored else draw for one in rounds)
        for number, rounds in encounters.items()
    }


def _opponents(
    encounters: tuple[Encounter, ...],
    own: int,
    scores: Mapping[Number, int],
    scoring: Scoring,
    unplayed: Unplayed,
) -> tuple[Term, ...]:
    """One player's rounds as terms of the sum of opponents' scores."""
    terms = []
    before = 0
    for one in encounters:
        counted = not one.cause or (one.cause == "forfeit" and unplayed.forfeit_counts)
        stand_in = unplayed.stand_in(one.cause)
        if counted and one.opponent is not None:
            term = Term(one.round, one.opponent, scores[one.opponent], cause=one.cause)
        elif stand_in == "nothing":
            term = Term(one.round, one.opponent, 0, (), one.cause, 1, "unplayed")
        else:
            score = 0
            if stand_in == "own_score":
                score = own
            elif stand_in == "virtual_opponent":
                since = encounters[-1].round - one.round
                score = before + _beside(one.points, scoring) + _of_draw(scoring) * since
            term = Term(one.round, one.opponent, score, cause=one.cause)
        terms.append(term)
        before += one.points
    return tuple(terms)
