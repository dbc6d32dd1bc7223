"""Who loses is out. A bracket of any number of players in which the first seeds meet last."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tournaments.pairing.decider import REFUSALS as UNDECIDED
from tournaments.pairing.decider import Decider, goes_on
from tournaments.pairing.proposal import (
    ForbiddenPair,
    NoLegalPairing,
    ProposedPairing,
    Reason,
    because,
)
from tournaments.pairing.seeding import by_lot
from tournaments.pairing.validator import Asked
from tournaments.results import Number, Played

REASONS = {
    "knockout_bracket": ("stage", "stages", "seed", "other_seed"),
    "knockout_third_place": (),
    "knockout_bye": ("stage", "stages", "seed"),
    "knockout_opponent_out": ("stage", "stages", "seed"),
    "white_had_less": ("surplus", "other_surplus"),
    "white_by_lot": ("drawing", "seed"),
}
REFUSALS = {
    **UNDECIDED,
    "bracket_left": ("round", "first", "second"),
    "all_rounds_paired": ("rounds",),
}

Holder = Number | None
"""Who stands at a place of the bracket; nobody where a bye or two who are out have left a gap."""


def bracket(places: int) -> tuple[int, ...]:
    """The seeds in the order of the places: neighbours meet, then the winners of neighbours.

    Seeds of a meeting add up to one more than those still in, if the better seed always wins.

    Args:
        places: a power of two.
    """
    seeds: tuple[int, ...] = (1,)
    while len(seeds) < places:
        total = 2 * len(seeds) + 1
        seeds = tuple(each for seed in seeds for each in (seed, total - seed))
    return seeds


@dataclass(frozen=True, slots=True)
class Knockout:
    """A knockout event; each round is a stage, a meeting has as many games as the section says.

    Args:
        players: 2 or more, by seed, the first is seed 1; the first ones have the byes.
        lot: the seed of the lot that gives White to one of two who have had it as often; drawn by
            `by_lot` with the round as the drawing.
        third_place: the losers of the last stage but one meet beside the final; of three players
            only one has lost there, and is third.

    Byes are ``zero`` byes: they lead to the next stage and are worth no points.

    Raises:
        ValueError: fewer than two players, or one twice; a seed that `by_lot` does not take.
    """

    players: tuple[Number, ...]
    lot: str
    third_place: bool = False

    def __post_init__(self) -> None:
        if len(self.players) < 2 or len(set(self.players)) != len(self.players):
            raise ValueError("a knockout has two players or more, each once")
        by_lot(self.lot, ())

    @property
    def rounds(self) -> int:
        """Stages of the event, the final included."""
        return (len(self.players) - 1).bit_length()

    def propose(
        self, played: Played, round: int, deciders: tuple[Decider, ...] = ()
    ) -> tuple[ProposedPairing, ...]:
        """A stage: the meetings in the order of the bracket, that for third place, then the byes.

        Args:
            played: the section; earlier stages must be decided.
            round: the stage, from 1.
            deciders: of earlier meetings that ended level.

        Raises:
            NoLegalPairing: ``all_rounds_paired``; ``bracket_left``, two who had to meet have not,
                the round was altered by hand: pair on by hand, or seed anew; and all that
                `goes_on` raises.
        """
        if not 1 <= round <= self.rounds:
            raise NoLegalPairing("all_rounds_paired", rounds=self.rounds)
        return _Course(self, played, deciders).stage(round)

    def asks(
        self,
        played: Played,
        round: int,
        deciders: tuple[Decider, ...] = (),
        forbidden: tuple[ForbiddenPair, ...] = (),
    ) -> Asked:
        """What a stage must keep to; colours are not looked at. Raises as `propose`."""
        proposed = self.propose(played, round, deciders)
        still_in = frozenset(number for pairing in proposed for number in pairing.numbers)
        return Asked(forbidden=forbidden, colours=None, among=still_in)

    def winner(self, played: Played, deciders: tuple[Decider, ...] = ()) -> Number | None:
        """Who has won the event, nobody if both finalists are out; raises as `propose`."""
        ((winner, _),) = _Course(self, played, deciders).ended(self.rounds)
        return winner


class _Course:
    """The course of an event so far, with what is looked up often at hand."""

    def __init__(self, event: Knockout, played: Played, deciders: tuple[Decider, ...]) -> None:
        self.event, self.played, self.deciders = event, played, deciders
        self.seeds = {number: seed for seed, number in enumerate(event.players, start=1)}
        self.contestants = {one.number: one for one in played.contestants}
        self.meetings = {(one.round, frozenset(one.numbers)): one for one in played.meetings}
        self.ends: dict[int, tuple[tuple[Holder, Holder], ...]] = {}

    def stage(self, round: int) -> tuple[ProposedPairing, ...]:
        meetings, byes = [], []
        surplus = self.white_surplus(round)
        for pair in self.pairs(round):
            here = self.here(pair, round)
            if len(here) == 2:
                seed, other_seed = sorted(self.seeds[number] for number in here)
                place = because("knockout_bracket", **self.at(round, seed), other_seed=other_seed)
                meetings.append(self.coloured(here, place, round, surplus))
            elif here:
                byes.append(self.bye(here[0], round, pair))
        if self.event.third_place and round == self.event.rounds and len(self.seeds) > 3:
            (_, one), (_, other) = self.ended(round - 1)
            here = self.here((one, other), round)
            if len(here) == 2:
                third = because("knockout_third_place")
                meetings.append(self.coloured(here, third, round, surplus))
            elif here:
                byes.append(self.bye(here[0], round, (one, other)))
        return (*meetings, *byes)

    def pairs(self, round: int) -> tuple[tuple[Holder, Holder], ...]:
        """Who may meet in a stage, by the bracket."""
        if round > 1:
            holders = tuple(winner for winner, _ in self.ended(round - 1))
        else:
            players = self.event.players
            holders = tuple(
                players[seed - 1] if seed <= len(players) else None
                for seed in bracket(1 << self.event.rounds)
            )
        return tuple(zip(holders[::2], holders[1::2], strict=True))

    def ended(self, round: int) -> tuple[tuple[Holder, Holder], ...]:
        """Who goes on from each place of a stage, and who lost there."""
        if round not in self.ends:
            self.ends[round] = tuple(self.end(pair, round) for pair in self.pairs(round))
        return self.ends[round]

    def end(self, pair: tuple[Holder, Holder], round: int) -> tuple[Holder, Holder]:
        here = self.here(pair, round)
        if len(here) < 2:
            return (here[0] if here else None), None
        first, second = here
        meeting = self.meetings.get((round, frozenset(here)))
        if meeting is None:
            raise NoLegalPairing("bracket_left", round=round, first=first, second=second)
        winner = goes_on(meeting, self.played.scoring, self.deciders)
        if winner is None:
            return None, None
        return winner, meeting.opponent(winner)

    def here(self, pair: tuple[Holder, Holder], round: int) -> tuple[Number, ...]:
        return tuple(
            number
            for number in pair
            if number is not None and self.contestants[number].is_there(round)
        )

    def at(self, round: int, seed: int) -> dict[str, int]:
        return {"stage": round, "stages": self.event.rounds, "seed": seed}

    def bye(self, number: Number, round: int, pair: tuple[Holder, Holder]) -> ProposedPairing:
        code = "knockout_bye" if round == 1 and None in pair else "knockout_opponent_out"
        reason = because(code, **self.at(round, self.seeds[number]))
        return ProposedPairing(number, None, "zero", (reason,))

    def coloured(
        self, pair: tuple[Number, ...], why: Reason, round: int, surplus: Counter[Number]
    ) -> ProposedPairing:
        first, second = sorted(pair, key=lambda number: surplus[number])
        if surplus[first] == surplus[second]:
            lot = self.event.lot.strip()
            first, second = by_lot(lot, pair, round)
            colour = because("white_by_lot", seed=lot, drawing=round)
        else:
            colour = because(
                "white_had_less", surplus=surplus[first], other_surplus=surplus[second]
            )
        return ProposedPairing(first, second, reasons=(why, colour))

    def white_surplus(self, round: int) -> Counter[Number]:
        """Games played with White less those with Black, before a round."""
        surplus: Counter[Number] = Counter()
        for meeting in self.played.meetings:
            for game in meeting.games:
                if game.played and meeting.round < round:
                    surplus[game.white] += 1
                    surplus[game.black] -= 1
        return surplus
