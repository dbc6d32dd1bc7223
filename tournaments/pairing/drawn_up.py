"""Rounds drawn up before the event, and what becomes of them when somebody is not there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import replace

from tournaments.pairing.proposal import ForbiddenPair, NoLegalPairing, ProposedPairing, because
from tournaments.pairing.validator import Asked
from tournaments.results import ByeKind, Played

REASONS = {"opponent_not_there": ("opponent",)}
REFUSALS = {
    "all_rounds_paired": ("rounds",),
    "table_has_two_meet_again": ("round", "first", "second"),
}


class DrawnUp(ABC):
    """An event whose rounds stand in a table, and its second cycle if it is ``double``."""

    __slots__ = ()

    double: bool
    opponent_not_there: ByeKind

    @property
    @abstractmethod
    def rounds(self) -> int:
        """Rounds of the whole event."""

    @property
    def cycles(self) -> int:
        """How often two meet."""
        return 2 if self.double else 1

    def asks(self, forbidden: tuple[ForbiddenPair, ...] = ()) -> Asked:
        """What its rounds must keep to; a third colour running is worth a look, no more."""
        return Asked(
            forbidden=forbidden,
            meetings=self.cycles,
            colours="warning",
            uses_results=False,
        )

    @abstractmethod
    def drawn_up(self, round: int) -> tuple[ProposedPairing, ...]:
        """A round as the table has it, whoever is there; free players stand last.

        Args:
            round: from 1.

        Raises:
            NoLegalPairing: ``all_rounds_paired``, every round of the table has been.
        """

    def propose(self, played: Played, round: int) -> tuple[ProposedPairing, ...]:
        """A round of those who are there in it; byes stand last.

        Args:
            played: the section; results do not matter, but who has met.
            round: from 1.

        Raises:
            NoLegalPairing: ``all_rounds_paired``; ``table_has_two_meet_again``, after a round
                altered by hand.
        """
        return of_those_there(
            self.drawn_up(round), played, round, self.cycles, self.opponent_not_there
        )


def of_those_there(
    pairings: tuple[ProposedPairing, ...],
    played: Played,
    round: int,
    cycles: int,
    opponent_not_there: ByeKind,
) -> tuple[ProposedPairing, ...]:
    """The round with those who take part in it; byes stand last.

    Args:
        pairings: of the round as drawn up.
        played: the section; who is there matters and who has met.
        round: from 1.
        cycles: how often two meet.
        opponent_not_there: the bye of him whose opponent is absent or has withdrawn.

    Raises:
        NoLegalPairing: ``table_has_two_meet_again``, an earlier round was altered by hand and
            the table would now bring about a rematch.
    """
    met = Counter(
        frozenset(meeting.numbers)
        for meeting in played.meetings
        if meeting.round < round and meeting.counts_as_met
    )
    there = {one.number for one in played.contestants if one.is_there(round)}
    meetings, byes = [], []
    for pairing in pairings:
        present = [number for number in pairing.numbers if number in there]
        if len(present) == 2:
            if met[pairing.pair] >= cycles:
                first, second = present
                raise NoLegalPairing(
                    "table_has_two_meet_again", round=round, first=first, second=second
                )
            meetings.append(pairing)
        elif present and pairing.bye:
            byes.append(pairing)
        elif present:
            (opponent,) = pairing.pair - {present[0]}
            missing = because("opponent_not_there", opponent=opponent)
            byes.append(
                replace(
                    pairing,
                    first=present[0],
                    second=None,
                    bye=opponent_not_there,
                    reasons=(*pairing.reasons, missing),
                )
            )
    return (*meetings, *byes)
