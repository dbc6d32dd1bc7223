"""Sections of one game a round as they come, from one seed."""

from collections.abc import Iterable, Iterator
from random import Random

from tests.tournaments.pairing.random_sections import (
    asked_for,
    entrants,
    forbidden_pairs,
    paired_blindly,
)
from tournaments.dutch.engine import DutchSwiss
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing
from tournaments.results import GameResult, Meeting, Played

RESULTS = ((2, 0), (1, 1), (1, 1), (0, 2))
FORFEITS = ((2, 0), (0, 2), (0, 0))


def game(round: int, white: int, black: int, points: tuple[int, int], played=True) -> Meeting:
    return Meeting(round, white, black, (GameResult(white, black, *points, played=played),))


def came_of(random: Random, round: int, proposed: Iterable[ProposedPairing]) -> Iterator[Meeting]:
    """One game in twelve is a forfeit of one or of both."""
    for one in proposed:
        if one.second is None:
            yield Meeting(round, one.first, None, bye=one.bye)
        elif random.randrange(12):
            yield game(round, one.first, one.second, random.choice(RESULTS))
        else:
            yield game(round, one.first, one.second, random.choice(FORFEITS), played=False)


def event(seed: int, players: int, rounds: int) -> tuple[DutchSwiss, tuple, Random]:
    random = Random(seed)
    contestants = entrants(random, players, rounds)
    swiss = DutchSwiss(
        rounds=rounds,
        forbidden=forbidden_pairs(random, players, players // 4),
        first_colour=random.choice(["white", "black"]),
        seeds=random.choice(["number", "rating"]),
    )
    return swiss, contestants, random


def rounds_of(
    swiss: DutchSwiss, contestants: tuple, random: Random
) -> Iterator[tuple[Played, int, tuple[ProposedPairing, ...] | NoLegalPairing]]:
    """Each round as it stands before it is paired, and how it is; ends with a refusal."""
    meetings: list[Meeting] = []
    for round in range(1, swiss.rounds + 1):
        meetings += asked_for(random, round, contestants)
        played = Played(contestants, tuple(meetings))
        try:
            proposed = swiss.propose(played, round)
        except NoLegalPairing as refusal:
            yield played, round, refusal
            return
        yield played, round, proposed
        meetings += came_of(random, round, proposed)


def blind_round(seed: int) -> tuple[DutchSwiss, Played, int]:
    """A small section paired blindly so far."""
    random = Random(seed)
    players, rounds = random.randrange(2, 9), random.randrange(0, 6)
    contestants = entrants(random, players, rounds + 1)
    meetings: list[Meeting] = []
    for round, pairs, byes in paired_blindly(random, contestants, rounds):
        meetings += came_of(random, round, (ProposedPairing(*pair) for pair in pairs))
        meetings += byes
    meetings += asked_for(random, rounds + 1, contestants)
    swiss = DutchSwiss(
        rounds=rounds + random.randrange(1, 4),
        forbidden=forbidden_pairs(random, players, random.randrange(4)),
        first_colour=random.choice(["white", "black"]),
        seeds=random.choice(["number", "rating"]),
    )
    return swiss, Played(contestants, tuple(meetings)), rounds + 1
