"""Who loses is out. A bracket of any number of players in which the first seeds meet last."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.pairing.decider import REFUSALS as UNDECIDED
from tournaments.pairing.decider import Decider, goes_on
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing, Reason, because
from tournaments.pairing.seeding import by_lot
from tournaments.results import Meeting, Number, Played

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
        third_place: the losers of the last stage but one meet beside the final.

    Byes are ``zero`` byes: they lead to the next stage and are worth no points.

    Raises:
        ValueError: fewer than two players, or one twice.
    """

    players: tuple[Number, ...]
    lot: str
    third_place: bool = False

    def __post_init__(self) -> None:
        if len(self.players) < 2 or len(set(self.players)) != len(self.players):
            raise ValueError("a knockout has two players or more, each once")

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
        meetings, byes = [], []
        for pair in _neighbours(self._holders(played, round, deciders)):
            here = self._present(pair, played, round)
            if len(here) == 2:
                meetings.append(self._meeting(here, played, round))
            elif here:
                byes.append(self._bye(here[0], round, pair))
        if self.third_place and round == self.rounds and round > 1:
            losers = self._losers(played, round - 1, deciders)
            here = self._present(losers, played, round)
            if len(here) == 2:
                because_third = (because("knockout_third_place"),)
                meetings.append(self._coloured(here, because_third, played, round))
            byes += [self._bye(number, round, losers) for number in here if len(here) == 1]
        return (*meetings, *byes)

    def still_in(
        self, played: Played, round: int, deciders: tuple[Decider, ...] = ()
    ) -> frozenset[Number]:
        """Who takes part in a stage; raises as `propose`."""
        proposed = self.propose(played, round, deciders)
        return frozenset(number for pairing in proposed for number in pairing.numbers)

    def winner(self, played: Played, deciders: tuple[Decider, ...] = ()) -> Number | None:
        """Who has won the event, nobody if both finalists are out; raises as `propose`."""
        return self._holders(played, self.rounds + 1, deciders)[0]

    def _seed(self, number: Number) -> int:
        return self.players.index(number) + 1

    def _holders(
        self, played: Played, round: int, deciders: tuple[Decider, ...]
    ) -> tuple[Holder, ...]:
        if round == 1:
            return tuple(
                self.players[seed - 1] if seed <= len(self.players) else None
                for seed in bracket(1 << self.rounds)
            )
        before = _neighbours(self._holders(played, round - 1, deciders))
        return tuple(self._advanced(pair, played, round - 1, deciders) for pair in before)

    def _present(
        self, pair: tuple[Holder, Holder], played: Played, round: int
    ) -> tuple[Number, ...]:
        there = {one.number for one in played.contestants if one.is_there(round)}
        return tuple(number for number in pair if number is not None and number in there)

    def _advanced(
        self,
        pair: tuple[Holder, Holder],
        played: Played,
        round: int,
        deciders: tuple[Decider, ...],
    ) -> Holder:
        here = self._present(pair, played, round)
        if len(here) < 2:
            return here[0] if here else None
        first, second = here
        return goes_on(_meeting_of(played, round, first, second), played.scoring, deciders)

    def _losers(
        self, played: Played, round: int, deciders: tuple[Decider, ...]
    ) -> tuple[Holder, Holder]:
        losers: list[Holder] = []
        for pair in _neighbours(self._holders(played, round, deciders)):
            here = self._present(pair, played, round)
            winner = self._advanced(pair, played, round, deciders)
            lost = [number for number in here if number != winner]
            losers.append(lost[0] if len(lost) == 1 else None)
        first, second = losers
        return first, second

    def _meeting(self, pair: tuple[Number, ...], played: Played, round: int) -> ProposedPairing:
        seed, other_seed = sorted(map(self._seed, pair))
        place = because(
            "knockout_bracket", stage=round, stages=self.rounds, seed=seed, other_seed=other_seed
        )
        return self._coloured(pair, (place,), played, round)

    def _bye(self, number: Number, round: int, pair: tuple[Holder, Holder]) -> ProposedPairing:
        code = "knockout_bye" if round == 1 and None in pair else "knockout_opponent_out"
        reason = because(code, stage=round, stages=self.rounds, seed=self._seed(number))
        return ProposedPairing(number, None, "zero", (reason,))

    def _coloured(
        self,
        pair: tuple[Number, ...],
        reasons: tuple[Reason, ...],
        played: Played,
        round: int,
    ) -> ProposedPairing:
        surplus = {number: _white_surplus(played, number, round) for number in pair}
        first, second = sorted(pair, key=lambda number: surplus[number])
        if surplus[first] == surplus[second]:
            first, second = by_lot(self.lot, pair, round)
            colour = because("white_by_lot", seed=self.lot.strip(), drawing=round)
        else:
            colour = because(
                "white_had_less", surplus=surplus[first], other_surplus=surplus[second]
            )
        return ProposedPairing(first, second, reasons=(*reasons, colour))


def _neighbours(holders: tuple[Holder, ...]) -> tuple[tuple[Holder, Holder], ...]:
    return tuple(zip(holders[::2], holders[1::2], strict=True))


def _meeting_of(played: Played, round: int, first: Number, second: Number) -> Meeting:
    for meeting in played.meetings:
        if meeting.round == round and {*meeting.numbers} == {first, second}:
            return meeting
    raise NoLegalPairing("bracket_left", round=round, first=first, second=second)


def _white_surplus(played: Played, number: Number, round: int) -> int:
    """Games played with White less those with Black, before a round."""
    return sum(
        1 if game.white == number else -1
        for meeting in played.of(number)
        for game in meeting.games
        if game.played and meeting.round < round
    )
