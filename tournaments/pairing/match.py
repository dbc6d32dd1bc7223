"""A match of N games between two: one meeting a round, colours by turns, until it is decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tournaments.pairing.drawn_up import REASONS as NOT_THERE
from tournaments.pairing.drawn_up import of_those_there
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing, because
from tournaments.pairing.validator import Asked
from tournaments.results import Meeting, Number, Played

REASONS = {"match_game": ("game", "games"), **NOT_THERE}
REFUSALS = {
    "all_rounds_paired": ("rounds",),
    "match_decided": ("winner", "points", "other_points"),
}


@dataclass(frozen=True, slots=True)
class Match:
    """A match.

    Args:
        first: has White in the first game, by lot as a rule (`seeding.by_lot`).
        second: the other.
        rounds: rounds of the match, 1 or more; of one game each, or of a micro-match where the
            section's meetings have two games.
        ends_when_decided: nothing is paired once the other cannot catch up; else all is played.

    Raises:
        ValueError: the two are one, or there are no rounds.
    """

    first: Number
    second: Number
    rounds: int
    ends_when_decided: bool = True

    def __post_init__(self) -> None:
        if self.first == self.second or self.rounds < 1:
            raise ValueError("a match is of two players and of one round or more")

    def propose(self, played: Played, round: int) -> tuple[ProposedPairing, ...]:
        """A round of the match; the one who began has White in every odd one.

        Whose opponent is absent or has withdrawn has a full bye.

        Args:
            played: the section; a game without a confirmed result may still go either way.
            round: from 1.

        Raises:
            NoLegalPairing: ``all_rounds_paired``; ``match_decided``, the winner can no longer be
                caught up with and the match ends then.
        """
        if not 1 <= round <= self.rounds:
            raise NoLegalPairing("all_rounds_paired", rounds=self.rounds)
        before = replace(played, meetings=tuple(m for m in played.meetings if m.round < round))
        winner = self.winner(before)
        if self.ends_when_decided and winner is not None:
            own, other = self.points(before)
            raise NoLegalPairing(
                "match_decided", winner=winner, points=max(own, other), other_points=min(own, other)
            )
        white, black = (self.first, self.second) if round % 2 else (self.second, self.first)
        reason = because("match_game", game=round, games=self.rounds)
        drawn_up = (ProposedPairing(white, black, reasons=(reason,)),)
        return of_those_there(drawn_up, played, round, self.rounds, "full")

    def asks(self) -> Asked:
        """What its rounds must keep to: the two meet as often as the match is long."""
        return Asked(meetings=None, colours=None, uses_results=False)

    def points(self, played: Played) -> tuple[int, int]:
        """The points that rank, of the one who began and of the other, as far as confirmed."""
        own, other = (
            sum(
                meeting.points(number, played.scoring)
                for meeting in self._confirmed(played)
                if number in meeting.numbers
            )
            for number in (self.first, self.second)
        )
        return own, other

    def winner(self, played: Played) -> Number | None:
        """Who leads by more than the other can still catch up; nobody while he can, or at a tie.

        A match that ended level is decided by a `decider.Decider`.
        """
        own, other = self.points(played)
        if abs(own - other) <= self._to_catch_up(played):
            return None
        return self.first if own > other else self.second

    def _confirmed(self, played: Played) -> Iterator[Meeting]:
        """The rounds of the two, without results that are not confirmed."""
        for meeting in played.confirmed().meetings:
            if {self.first, self.second}.issuperset(meeting.numbers):
                yield meeting

    def _to_catch_up(self, played: Played) -> int:
        """The most by which a lead may still shrink, open games included."""
        scoring = played.scoring
        ended = {
            one.round: scoring.games if one.bye else len(one.games)
            for one in self._confirmed(played)
        }
        if scoring.ranked_by == "game_points":
            games = self.rounds * scoring.games - sum(ended.values())
            return games * (scoring.win - scoring.loss)
        rounds = self.rounds - list(ended.values()).count(scoring.games)
        return rounds * (scoring.match_win - scoring.match_loss)
