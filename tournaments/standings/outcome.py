"""What one result is: a game where game points rank, a meeting where match points rank."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.results import Number
from tournaments.standings.scores import Encounter, Scores
from tournaments.standings.unplayed import Cause

Outcome = tuple[int, int, Cause]
"""A result as one player had it: own points, the other's, and why it was not played."""


def outcomes(scores: Scores, number: Number, encounter: Encounter) -> Sequence[Outcome]:
    """The results of a player's round; of what is absent, annulled or not decided yet, none."""
    games = scores.scoring.games
    meeting, cause = encounter.meeting, encounter.cause
    if meeting is None or cause == "annulled":
        return ()
    if scores.scoring.ranked_by == "match_points":
        decided = meeting.bye is not None or len(meeting.games) >= games
        return ((encounter.points, encounter.other, cause),) if decided else ()
    if meeting.bye is not None:
        return ((encounter.points // games, encounter.other // games, cause),) * games
    return [
        (
            game.white_points if number == game.white else game.black_points,
            game.black_points if number == game.white else game.white_points,
            "" if game.played else "forfeit",
        )
        for game in meeting.games
    ]
