"""How far a section has come: which rounds are over, and how much of the others is known."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.results import Played


@dataclass(frozen=True, slots=True)
class SoFar:
    """What standings after a round are standings of.

    Args:
        after: that round, 0 for the start.
        complete: so many rounds, from the first on, are over to the last game.
        ended: of the rounds after those, up to `after`, the games whose result is known.
        games: of the same rounds, all games.
    """

    after: int
    complete: int
    ended: int
    games: int

    @property
    def under_way(self) -> bool:
        """Whether results are missing that may still change the standings."""
        return self.complete < self.after


def so_far(played: Played, after: int) -> SoFar:
    """How far the rounds up to ``after`` have come; a round that nobody has paired is over."""
    ended = dict.fromkeys(range(1, after + 1), 0)
    games = dict.fromkeys(range(1, after + 1), 0)
    for meeting in played.meetings:
        if meeting.round <= after and meeting.second is not None:
            ended[meeting.round] += len(meeting.games)
            games[meeting.round] += max(played.scoring.games, len(meeting.games))
    complete = 0
    while complete < after and ended[complete + 1] == games[complete + 1]:
        complete += 1
    rest = range(complete + 1, after + 1)
    return SoFar(after, complete, sum(ended[n] for n in rest), sum(games[n] for n in rest))
