"""Whoever puts reasons and refusals into words finds every code listed, with its values."""

import pytest

from tournaments.pairing import berger, knockout, match, scheveningen
from tournaments.pairing.berger import RoundRobin
from tournaments.pairing.knockout import Knockout
from tournaments.pairing.match import Match
from tournaments.pairing.scheveningen import Scheveningen
from tournaments.results import Contestant, GameResult, Meeting, Played

FIVE = Played(
    tuple(Contestant(number, to_round=1 if number == 5 else None) for number in range(1, 6)), ()
)
WON = {1: (5, 4), 2: (2, 3)}


def rounds_of_knockout():
    """5 beats 4, then has left, so that 1 goes on alone; the final follows, and third place."""
    knockout_event = Knockout((1, 2, 3, 4, 5), "lot", third_place=True)
    results = tuple(
        Meeting(round, winner, loser, (GameResult(winner, loser, 2, 0),))
        for round, (winner, loser) in WON.items()
    )
    for round in (1, 2, 3):
        yield knockout_event.propose(Played(FIVE.contestants, results), round)
    four = (Contestant(1), Contestant(2), Contestant(3), Contestant(4))
    semi = tuple(Meeting(1, a, b, (GameResult(a, b, 2, 0),)) for a, b in [(1, 4), (3, 2)])
    yield Knockout((1, 2, 3, 4), "lot", third_place=True).propose(Played(four, semi), 2)
    unequal = (semi[0], Meeting(1, 3, 2, (GameResult(3, 2, 0, 2),)))
    yield Knockout((1, 2, 3, 4), "lot").propose(Played(four, unequal), 2)


def rounds_of(event):
    return (event.propose(FIVE, round) for round in range(1, event.rounds + 1))


ENGINES = {
    "berger": (berger.REASONS, lambda: rounds_of(RoundRobin((1, 2, 3, 4, 5)))),
    "scheveningen": (scheveningen.REASONS, lambda: rounds_of(Scheveningen((1, 2), (3, 4, 5)))),
    "match": (match.REASONS, lambda: rounds_of(Match(1, 5, 2))),
    "knockout": (knockout.REASONS, rounds_of_knockout),
}


@pytest.mark.parametrize("engine", ENGINES)
def test_reasons_are_those_listed_with_the_values_listed(engine):
    listed, rounds = ENGINES[engine]
    given = {
        (reason.code, tuple(name for name, _ in reason.params))
        for pairings in rounds()
        for pairing in pairings
        for reason in pairing.reasons
    }
    assert given == {(code, tuple(sorted(names))) for code, names in listed.items()}
