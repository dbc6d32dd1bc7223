"""What one result is: a game where game points rank, a meeting where match points rank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.results import Number
from tournaments.standings.scores import Encounter, Scores
from tournaments.standings.unplayed import Cause


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result as one player had it: own points, the other's, and why it was not played."""

    own: int
    other: int
    cause: Cause

    @property
    def won(self) -> bool:
        """More points than the other."""
        return self.own > self.other


def outcomes(scores: Scores, number: Number, encounter: Encounter) -> Iterator[Outcome]:
    """The results of a player's round; of what is absent, annulled or not decided yet, none."""
    scoring = scores.scoring
    meeting = encounter.meeting
    if meeting is None or encounter.cause == "annulled":
        return
    if scoring.ranked_by == "match_points":
        if meeting.bye is not None or len(meeting.games) >= scoring.games:
            yield Outcome(encounter.points, encounter.other, encounter.cause)
    elif meeting.bye is not None:
        own = scoring.of_bye(meeting.bye)
        for _ in range(scoring.games):
            yield Outcome(own, scoring.win + scoring.loss - own, encounter.cause)
    else:
        for game in meeting.games:
            white = number == game.white
            own, other = game.white_points, game.black_points
            cause: Cause = "" if game.played else "forfeit"
            yield Outcome(own if white else other, other if white else own, cause)
