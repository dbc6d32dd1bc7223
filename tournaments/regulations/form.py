"""The form of competition that a section's regulations name: which engine pairs its rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tournaments.dutch.engine import DutchSwiss, Progress, tell_nobody
from tournaments.pairing.berger import RoundRobin
from tournaments.pairing.decider import Decider
from tournaments.pairing.knockout import Knockout
from tournaments.pairing.match import Match
from tournaments.pairing.micro_match_swiss import MicroMatchSwiss
from tournaments.pairing.proposal import ForbiddenPair, NoLegalPairing, ProposedPairing, listed
from tournaments.pairing.scheveningen import Scheveningen
from tournaments.pairing.validator import Asked
from tournaments.regulations.regulations import Regulations
from tournaments.regulations.systems import Traits
from tournaments.results import ByeKind, Number, Played

REFUSALS = {
    "too_few_players": ("count", "needed"),
    "too_many_players": ("count", "allowed"),
    "paired_by_hand": (),
    "group_missing": ("players",),
}
"""What stands before any engine: ``group_missing``, players who are in neither side."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a section is paired.

    Args:
        regulations: of the section.
        forbidden: pairs that must not meet, or are to be avoided.
        deciders: what decided meetings of a knockout that ended level.
        struck_out: whose results count for nobody.
    """

    regulations: Regulations
    forbidden: tuple[ForbiddenPair, ...] = ()
    deciders: tuple[Decider, ...] = ()
    struck_out: frozenset[Number] = frozenset()

    @property
    def traits(self) -> Traits:
        """What the form of competition is like."""
        return self.regulations.traits

    def rounds(self, played: Played) -> int | None:
        """How many rounds there are to be; nothing where nobody has said it."""
        if self.regulations.rounds is not None:
            return self.regulations.rounds
        try:
            drawn_up = self._drawn_up(played)
        except NoLegalPairing:
            return None
        return drawn_up.rounds if drawn_up else None

    def propose(
        self, played: Played, round: int, progress: Callable[[Progress], None] = tell_nobody
    ) -> tuple[ProposedPairing, ...]:
        """The round as the form has it, with the byes granted in it where it knows such.

        Args:
            played: the section; byes granted in the round stand in it.
            round: from 1.
            progress: told about each second by the Dutch system; what it raises ends it.

        Raises:
            NoLegalPairing: a code of the engine, or of `REFUSALS`.
        """
        played = self.reckoned(played)
        proposed = self._proposed(played, round, progress)
        if not self.traits.grants_byes:
            return proposed
        granted = (ProposedPairing(number, None, kind) for number, kind in _granted(played, round))
        return (*proposed, *granted)

    def reckoned(self, played: Played) -> Played:
        """The section as the form reckons with it.

        Who withdraws from an event drawn up by a table and is not struck out is paired to its end:
        he loses the games that he does not play, and his opponents have met him (World Cup
        Rotterdam 2019: the rest is lost; ADR 0080).
        """
        if not self.traits.by_a_table:
            return played
        return replace(
            played,
            contestants=tuple(
                one if one.number in self.struck_out else replace(one, to_round=None)
                for one in played.contestants
            ),
        )

    def _proposed(
        self, played: Played, round: int, progress: Callable[[Progress], None]
    ) -> tuple[ProposedPairing, ...]:
        system = self.regulations.system
        if system == "by_hand":
            raise NoLegalPairing("paired_by_hand")
        if system == "micro_swiss":
            _at_least(2, played, there=round)
            return self._micro_swiss().propose(played, round)
        if system == "swiss":
            _at_least(2, played, there=round)
            return self._dutch().propose(played, round, progress)
        drawn_up = self._drawn_up(played)
        if isinstance(drawn_up, Knockout):
            return drawn_up.propose(played, round, self.deciders)
        assert drawn_up is not None
        return drawn_up.propose(played, round)

    def asks(self, played: Played, round: int) -> Asked:
        """What a round must keep to, whoever makes it; of a section as `reckoned`. Raises as
        `propose`."""
        if self.regulations.system == "by_hand":
            return Asked(
                forbidden=self.forbidden,
                meetings=None,
                colours=None,
                uses_results=False,
                byes=_granted(played, round),
            )
        if self.regulations.system == "micro_swiss":
            return self._micro_swiss().asks(played, round)
        if self.regulations.system == "swiss":
            return self._dutch().asks(played, round)
        drawn_up = self._drawn_up(played)
        if isinstance(drawn_up, Knockout):
            return drawn_up.asks(played, round, self.deciders, self.forbidden)
        if isinstance(drawn_up, Match):
            return drawn_up.asks()
        assert drawn_up is not None
        return drawn_up.asks(self.forbidden)

    def _dutch(self) -> DutchSwiss:
        assert self.regulations.rounds is not None
        return DutchSwiss(
            rounds=self.regulations.rounds,
            forbidden=self.forbidden,
            first_colour=self.regulations.first_colour,
            seeds=self.regulations.seeds,
        )

    def _micro_swiss(self) -> MicroMatchSwiss:
        return MicroMatchSwiss(
            forbidden=self.forbidden,
            seeds=self.regulations.seeds,
            bars_bye=frozenset(self.regulations.bars_bye),
            higher_at_odd=self.regulations.higher_at_odd,
        )

    def _drawn_up(self, played: Played) -> RoundRobin | Scheveningen | Knockout | Match | None:
        asked = self.regulations
        numbers = tuple(contestant.number for contestant in played.contestants)
        if asked.system in ("round_robin", "double_round_robin"):
            _at_least(2, played)
            return RoundRobin(
                numbers,
                double=asked.system == "double_round_robin",
                opponent_not_there=asked.opponent_not_there,
            )
        if asked.system == "knockout":
            _at_least(2, played)
            return Knockout(numbers, lot=asked.lot, third_place=asked.third_place)
        if asked.system == "match":
            _at_least(2, played)
            if len(numbers) > 2:
                raise NoLegalPairing("too_many_players", count=len(numbers), allowed=2)
            assert asked.rounds is not None
            first, second = numbers
            return Match(first, second, asked.rounds, ends_when_decided=asked.ends_when_decided)
        if asked.system == "scheveningen":
            return self._scheveningen(played)
        return None

    def _scheveningen(self, played: Played) -> Scheveningen:
        sides = [
            tuple(one.number for one in played.contestants if one.group == group)
            for group in self.regulations.groups[:2]
        ]
        if len(sides) < 2 or not all(sides):
            raise NoLegalPairing("too_few_players", count=sum(map(len, sides)), needed=2)
        if missing := [
            one.number for one in played.contestants if one.group not in self.regulations.groups
        ]:
            raise NoLegalPairing("group_missing", players=listed(missing))
        first, second = sides
        return Scheveningen(first, second, opponent_not_there=self.regulations.opponent_not_there)


def _at_least(needed: int, played: Played, there: int | None = None) -> None:
    """Raises NoLegalPairing ``too_few_players``; where a round is given, of those who are there."""
    count = sum(there is None or one.is_there(there) for one in played.contestants)
    if count < needed:
        raise NoLegalPairing("too_few_players", count=count, needed=needed)


def _granted(played: Played, round: int) -> tuple[tuple[Number, ByeKind], ...]:
    """The byes of a round, but for those of players who have left."""
    left = {
        one.number
        for one in played.contestants
        if one.to_round is not None and one.to_round < round
    }
    return tuple(
        (meeting.first, meeting.bye)
        for meeting in played.meetings
        if meeting.round == round and meeting.bye is not None and meeting.first not in left
    )
