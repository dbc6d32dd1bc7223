"""Every form of competition as the simulation plays it: an engine that proposes and says what its
rounds must keep to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from tests.tournaments.pairing.random_sections import forbidden_pairs
from tournaments.dutch.engine import DutchSwiss
from tournaments.pairing.berger import RoundRobin
from tournaments.pairing.decider import Decider
from tournaments.pairing.drawn_up import DrawnUp
from tournaments.pairing.knockout import Knockout
from tournaments.pairing.match import Match
from tournaments.pairing.micro_match_swiss import MicroMatchSwiss
from tournaments.pairing.proposal import ForbiddenPair, ProposedPairing
from tournaments.pairing.scheveningen import Scheveningen
from tournaments.pairing.seeding import by_lot
from tournaments.pairing.validator import Asked
from tournaments.results import Number, Played, Scoring


class Engine(Protocol):
    """What the simulation needs of an engine."""

    def propose(self, played: Played, round: int) -> tuple[ProposedPairing, ...]: ...

    def asks(self, played: Played, round: int) -> Asked: ...


@dataclass(frozen=True)
class Table:
    """An event of a printed table, whose rounds ask the same of all."""

    event: DrawnUp

    def propose(self, played: Played, round: int) -> tuple[ProposedPairing, ...]:
        return self.event.propose(played, round)

    def asks(self, played: Played, round: int) -> Asked:
        return self.event.asks()


@dataclass(frozen=True)
class TwoPlayers:
    """A match."""

    event: Match

    def propose(self, played: Played, round: int) -> tuple[ProposedPairing, ...]:
        return self.event.propose(played, round)

    def asks(self, played: Played, round: int) -> Asked:
        return self.event.asks()


@dataclass(frozen=True)
class Bracket:
    """A knockout with what has decided its level meetings so far."""

    event: Knockout
    deciders: list[Decider] = field(default_factory=list)

    def propose(self, played: Played, round: int) -> tuple[ProposedPairing, ...]:
        return self.event.propose(played, round, tuple(self.deciders))

    def asks(self, played: Played, round: int) -> Asked:
        return self.event.asks(played, round, tuple(self.deciders))

    def decide(self, random: Random, round: int, pair: frozenset[Number], nobody: bool) -> None:
        """By a play-off, a lot or a ruling, which alone may let nobody go on."""
        kind = random.choice(["play_off", "lot", "ruling"])
        winner: Number | None = random.choice(sorted(pair))
        if nobody and random.random() < 0.5:
            kind, winner = "ruling", None
        elif kind == "lot":
            winner = by_lot("heads", pair, round)[0]
        self.deciders.append(Decider(round, pair, winner, kind, "heads"))


@dataclass(frozen=True)
class Form:
    """A form of competition with its field.

    Args:
        engine: pairs it.
        rounds: how many are to be played.
        scoring: of the section.
        free: whether byes are granted, and whether an opponent comes from the draw.
        forbidden: pairs, where the draw is free to keep to them.
    """

    engine: Engine
    rounds: int
    scoring: Scoring
    free: bool = False
    forbidden: tuple[ForbiddenPair, ...] = ()


def scale(random: Random, games: int | None = None) -> Scoring:
    """2-1-0 as a rule, of one game or of a micro-match; 3-1-0 now and then."""
    games = games or random.choice([1, 2])
    unit = random.choice(["game_points", "match_points"]) if games > 1 else "game_points"
    if random.randrange(6) == 0:
        return Scoring(3, 1, 0, games, 3, 1, 0, unit, 3, 3, 1)
    return Scoring(games=games, ranked_by=unit)


def round_robin(random: Random, players: int, rounds: int) -> Form:
    places = random.sample(range(1, players + 1), players)
    event = RoundRobin(
        tuple(places),
        double=random.randrange(3) == 0,
        opponent_not_there=random.choice(["full", "full", "zero"]),
    )
    return Form(Table(event), event.rounds, scale(random))


def scheveningen(random: Random, players: int, rounds: int) -> Form:
    places = random.sample(range(1, players + 1), players)
    half = players // 2
    event = Scheveningen(
        tuple(places[:half]), tuple(places[half:]), double=random.randrange(3) == 0
    )
    return Form(Table(event), event.rounds, scale(random))


def knockout(random: Random, players: int, rounds: int) -> Form:
    event = Knockout(
        tuple(range(1, players + 1)), str(random.random()), random.choice([True, False])
    )
    return Form(Bracket(event), event.rounds, scale(random))


def match(random: Random, players: int, rounds: int) -> Form:
    event = Match(*random.sample((1, 2), 2), random.randint(1, 8), random.random() < 0.8)
    return Form(TwoPlayers(event), event.rounds, scale(random))


def micro_match_swiss(random: Random, players: int, rounds: int) -> Form:
    forbidden = forbidden_pairs(random, players, random.randrange(1 + players // 3))
    event = MicroMatchSwiss(
        forbidden, random.choice(["rating", "number"]), higher_at_odd=random.choice(HIGHER)
    )
    return Form(event, rounds, scale(random, 2), free=True, forbidden=forbidden)


def dutch_swiss(random: Random, players: int, rounds: int) -> Form:
    forbidden = forbidden_pairs(random, players, random.randrange(1 + players // 3))
    event = DutchSwiss(
        rounds,
        forbidden,
        random.choice(["white", "black"]),
        random.choice(["rating", "number"]),
    )
    return Form(event, rounds, scale(random, 1), free=True, forbidden=forbidden)


HIGHER = ("first", "second")

FORMS: dict[str, Callable[[Random, int, int], Form]] = {
    "round_robin": round_robin,
    "scheveningen": scheveningen,
    "knockout": knockout,
    "match": match,
    "micro_match_swiss": micro_match_swiss,
    "dutch_swiss": dutch_swiss,
}
"""By name: from chance, the number of players and that of rounds, where the form leaves it open."""

QUICK = [name for name in FORMS if name != "dutch_swiss"]
"""Those of which a round takes no process of its own."""
