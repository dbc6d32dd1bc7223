"""Sections as they come: results, byes, forfeits, withdrawals and late entries, from one seed."""

from collections.abc import Iterable, Iterator
from random import Random

from tournaments.pairing.proposal import ForbiddenPair, ProposedPairing
from tournaments.results import Contestant, GameResult, Meeting, Played, Scoring

MICRO_MATCH = Scoring(games=2)
BY_MATCH_POINTS = Scoring(games=2, ranked_by="match_points")


def micro_match(round: int, first: int, second: int, *points: tuple[int, int]) -> Meeting:
    """Points of ``first`` and ``second`` in each game; ``first`` has White in the first."""
    games = []
    for number, (own, other) in enumerate(points):
        if number % 2 == 0:
            games.append(GameResult(first, second, own, other))
        else:
            games.append(GameResult(second, first, other, own))
    return Meeting(round, first, second, tuple(games))


def came_of(random: Random, round: int, first: int, second: int) -> Meeting:
    """Two games, or in one of twelve meetings a forfeit of one or of both."""
    if random.randrange(12) == 0:
        points = random.choice([(2, 0), (0, 2), (0, 0)])
        return Meeting(
            round,
            first,
            second,
            (
                GameResult(first, second, *points, played=False),
                GameResult(second, first, *reversed(points), played=False),
            ),
        )
    return micro_match(
        round, first, second, *(random.choice([(2, 0), (1, 1), (0, 2)]) for _ in range(2))
    )


def results_of(random: Random, round: int, proposed: Iterable[ProposedPairing]) -> list[Meeting]:
    return [
        Meeting(round, pairing.first, None, bye=pairing.bye)
        if pairing.second is None
        else came_of(random, round, pairing.first, pairing.second)
        for pairing in proposed
    ]


def entrants(random: Random, players: int, rounds: int) -> tuple[Contestant, ...]:
    """One of eight comes late, one of eight withdraws."""
    return tuple(
        Contestant(
            number,
            rating=random.randrange(1500, 2500),
            from_round=random.randrange(1, rounds + 1) if random.randrange(8) == 0 else 1,
            to_round=random.randrange(1, rounds + 1) if random.randrange(8) == 0 else None,
        )
        for number in range(1, players + 1)
    )


def asked_for(random: Random, round: int, contestants: Iterable[Contestant]) -> list[Meeting]:
    """Byes of those who are there, one of fifteen."""
    return [
        Meeting(round, one.number, None, bye=random.choice(["full", "half", "zero"]))
        for one in contestants
        if one.is_there(round) and random.randrange(15) == 0
    ]


def forbidden_pairs(random: Random, players: int, count: int) -> tuple[ForbiddenPair, ...]:
    return tuple(
        ForbiddenPair(
            *random.sample(range(1, players + 1), 2), random.choice(["absolute", "avoid", "avoid"])
        )
        for _ in range(count)
    )


def paired_blindly(
    random: Random, contestants: Iterable[Contestant], rounds: int
) -> Iterator[tuple[int, list[tuple[int, int]], list[Meeting]]]:
    """The pairs and the byes of each round, rematches and several byes of one player and all."""
    contestants = tuple(contestants)
    for round in range(1, rounds + 1):
        byes = asked_for(random, round, contestants)
        away = {bye.first for bye in byes}
        there = [one.number for one in contestants if one.is_there(round)]
        there = [number for number in there if number not in away]
        random.shuffle(there)
        if len(there) % 2:
            byes.append(Meeting(round, there.pop(), None, bye="pairing"))
        yield round, list(zip(there[::2], there[1::2], strict=True)), byes


def history_without_an_engine(random: Random, players: int, rounds: int) -> Played:
    """Rounds paired blindly: stranger than what an engine leaves behind."""
    contestants = entrants(random, players, rounds + 1)
    meetings: list[Meeting] = []
    for round, pairs, byes in paired_blindly(random, contestants, rounds):
        meetings += [came_of(random, round, first, second) for first, second in pairs]
        meetings += byes
    return Played(contestants, tuple(meetings), random.choice([MICRO_MATCH, BY_MATCH_POINTS]))
