"""All play all by the Berger tables, once or twice.

The tables are those of Annex 1 of FIDE's C.05. Appendix 1 of the Russian rules of the sport (its
text at garant.ru, 70771970) says how such tables are read: places are drawn by lot, the one named
first has White, and the order of the rounds may be drawn as well. They are not stored: with an even
number n of places, place n meets 1 in the first round and in each further round the place n/2
further on, counted in a ring of n-1, with Black and White by turns; the places beside that one meet
across it, the one after it with White. An odd number leaves free whoever would meet place n.
"""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.pairing.drawn_up import REASONS as NOT_THERE
from tournaments.pairing.drawn_up import REFUSALS as REFUSALS
from tournaments.pairing.drawn_up import DrawnUp
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing, because
from tournaments.results import ByeKind, Number

REASONS = {
    "berger_table": ("cycle", "table_round", "white_place", "black_place"),
    "berger_free": ("cycle", "table_round", "place"),
    **NOT_THERE,
}

FEWEST = 2


def table_round(places: int, round: int) -> tuple[tuple[int, int], ...]:
    """One round of the printed table, the place with White first, in the order of the print.

    Args:
        places: even, 2 or more.
        round: 1 to ``places`` - 1.
    """
    ring = places - 1
    across = (round - 1) * (places // 2) % ring

    def at(steps: int) -> int:
        return (across + steps) % ring + 1

    top = (at(0), places) if round % 2 else (places, at(0))
    return (top, *((at(steps), at(-steps)) for steps in range(1, places // 2)))


def as_printed(players: int, double: bool = False) -> tuple[int, ...]:
    """The rounds of the table in their order; those of a second cycle are counted on."""
    return tuple(range(1, _cycle(players) * (2 if double else 1) + 1))


def last_two_exchanged(players: int) -> tuple[int, ...]:
    """The rounds of a double event with the last two of the first cycle exchanged.

    So nobody has one colour three times running where the cycles meet (recommended with the
    tables in Annex 1 of FIDE's C.05).
    """
    order = list(as_printed(players, double=True))
    last = _cycle(players)
    if last > 2:
        order[last - 2], order[last - 1] = order[last - 1], order[last - 2]
    return tuple(order)


def _cycle(players: int) -> int:
    return players - 1 + players % 2


@dataclass(frozen=True, slots=True)
class RoundRobin(DrawnUp):
    """An event in which all play all.

    Args:
        players: 2 or more, the first has place 1 of the table; by lot, says the rule.
        double: a second cycle follows with colours reversed.
        order: the round of the table for each round of the event, each once; none means as
            printed, in a double event with the last two rounds of the first cycle exchanged.
            The Russian rules let the order be drawn by lot as well.
        opponent_not_there: the bye of him whose opponent of the table is absent or has withdrawn;
            ``zero`` where the regulations strike out the results of one who left early. A bye is no
            game to a tie-break: where the remaining games are declared lost (World Cup Rotterdam
            2019), he who left stays in to the last round and forfeits are entered.

    A free round is a ``zero`` bye: every player has as many and nobody is ahead by it.

    Raises:
        ValueError: fewer than two players, one twice, or an order that is none.
    """

    players: tuple[Number, ...]
    double: bool = False
    order: tuple[int, ...] = ()
    opponent_not_there: ByeKind = "full"

    def __post_init__(self) -> None:
        count = len(self.players)
        if count < FEWEST or len(set(self.players)) != count:
            raise ValueError("a round robin has two players or more, each once")
        printed = as_printed(count, self.double)
        if not self.order:
            order = last_two_exchanged(count) if self.double else printed
            object.__setattr__(self, "order", order)
        elif tuple(sorted(self.order)) != printed:
            raise ValueError("an order names every round of the table once")

    @property
    def rounds(self) -> int:
        """Rounds of the whole event."""
        return len(self.order)

    def drawn_up(self, round: int) -> tuple[ProposedPairing, ...]:
        """A round as the table has it, whoever is there; a free player stands last.

        Args:
            round: from 1.

        Raises:
            NoLegalPairing: ``all_rounds_paired``, every round of the table has been.
        """
        if not 1 <= round <= self.rounds:
            raise NoLegalPairing("all_rounds_paired", rounds=self.rounds)
        count = len(self.players)
        cycle, index = divmod(self.order[round - 1] - 1, _cycle(count))
        named = {"cycle": cycle + 1, "table_round": index + 1}
        pairings, free = [], []
        for white, black in table_round(count + count % 2, index + 1):
            if cycle:
                white, black = black, white
            if max(white, black) > count:
                place = min(white, black)
                reason = because("berger_free", place=place, **named)
                free.append(ProposedPairing(self.players[place - 1], None, "zero", (reason,)))
                continue
            reason = because("berger_table", white_place=white, black_place=black, **named)
            first, second = self.players[white - 1], self.players[black - 1]
            pairings.append(ProposedPairing(first, second, reasons=(reason,)))
        return (*pairings, *free)
