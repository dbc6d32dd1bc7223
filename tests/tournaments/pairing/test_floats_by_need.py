"""The short way to the floats gives what the matching of the whole field gives."""

from functools import partial
from random import Random
from time import process_time

import pytest

from tests.tournaments.pairing.random_sections import (
    forbidden_pairs,
    history_without_an_engine,
)
from tests.tournaments.simulated.event import came_of
from tournaments.pairing import floats_by_need
from tournaments.pairing.micro_match_swiss import MicroMatchSwiss, _Legal
from tournaments.pairing.proposal import NoLegalPairing
from tournaments.results import Contestant, GameResult, Meeting, Played, Scoring

MICRO_MATCH = Scoring(games=2, ranked_by="match_points")
CUTS = range(1, 9)


def pairs(swiss, played, round):
    try:
        return swiss.propose(played, round)
    except NoLegalPairing as refusal:
        return refusal.code, refusal.params


def both_ways(monkeypatch, swiss, played, round):
    short = pairs(swiss, played, round)
    with monkeypatch.context() as without:
        without.setattr(floats_by_need, "cuts", lambda groups: ())
        return short, pairs(swiss, played, round)


def with_a_cut_at_each_group(monkeypatch, swiss, played, round):
    """What comes of a cut above each group but the first, and how often there was a round."""
    by_the_whole = []
    matching = _Legal.by_matching

    def noted(legal):
        by_the_whole.append(legal)
        return matching(legal)

    _, whole = both_ways(monkeypatch, swiss, played, round)
    for cut in CUTS:
        with monkeypatch.context() as only:
            only.setattr(floats_by_need, "cuts", partial(only_at, cut))
            only.setattr(_Legal, "by_matching", noted)
            assert swiss.propose(played, round) == whole
    return len(CUTS) - len(by_the_whole)


def only_at(cut, groups):
    return (cut,) if cut < len(groups) else ()


@pytest.mark.parametrize("seed", range(60))
def test_events_are_paired_alike_by_both_ways(monkeypatch, seed):
    chance = Random(seed)
    players = chance.randint(4, 30)
    field = tuple(
        Contestant(number, 2400 - number, to_round=chance.choice([None] * 9 + [3]))
        for number in range(1, players + 1)
    )
    swiss = MicroMatchSwiss(forbidden_pairs(chance, players, chance.choice([0, 0, 1, 3])))
    meetings: list[Meeting] = []
    for round in range(1, 7):
        played = Played(field, tuple(meetings), MICRO_MATCH)
        short, whole = both_ways(monkeypatch, swiss, played, round)
        assert short == whole
        if isinstance(short[0], str):
            return
        meetings += [came_of(chance, round, one, MICRO_MATCH) for one in short]


@pytest.mark.parametrize("seed", range(60))
def test_blind_histories_are_paired_alike_by_both_ways(monkeypatch, seed):
    chance = Random(seed)
    players = chance.randint(4, 24)
    played = history_without_an_engine(chance, players, chance.randint(1, 4))
    swiss = MicroMatchSwiss(forbidden_pairs(chance, players, players // 4), "rating")
    short, whole = both_ways(monkeypatch, swiss, played, played.rounds + 1)
    assert short == whole


def rounds_of_a_section(seed, most_players, first_round):
    """A Swiss that goes on until too many have met, from a round on."""
    chance = Random(seed)
    players = chance.randint(8, most_players)
    field = tuple(Contestant(number, 2400 - number) for number in range(1, players + 1))
    swiss = MicroMatchSwiss(forbidden_pairs(chance, players, chance.choice([0, 0, 2, 5])))
    meetings: list[Meeting] = []
    for round in range(1, 8):
        played = Played(field, tuple(meetings), MICRO_MATCH)
        proposed = pairs(swiss, played, round)
        if isinstance(proposed[0], str):
            return
        if round >= first_round:
            yield swiss, played, round
        meetings += [came_of(chance, round, one, MICRO_MATCH) for one in proposed]


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_below_a_cut_a_matching_of_its_own_gives_what_the_whole_one_gives(monkeypatch, seed):
    """Forbidden and avoided pairs, late rounds, a cut above every group but the first."""
    taken = sum(
        with_a_cut_at_each_group(monkeypatch, *each)
        for each in rounds_of_a_section(seed, most_players=20, first_round=5)
    )
    assert taken > 3


def test_two_leaders_who_have_met_both_float():
    """1 and 2 have met and lead with 3 points; 3 to 6 have 2. Both must go down (B2). 1 meets the
    highest he may, 3 (B5). 2 would leave 5 and 6 by meeting 4, or 4 and 6 by meeting 5, who have
    met: so he meets 6."""

    def drawn(round, one, other):
        return Meeting(
            round, one, other, (GameResult(one, other, 1, 1), GameResult(other, one, 1, 1))
        )

    def won(round, winner, loser):
        games = (GameResult(winner, loser, 2, 0), GameResult(loser, winner, 0, 2))
        return Meeting(round, winner, loser, games)

    played = Played(
        tuple(Contestant(number) for number in range(1, 7)),
        (drawn(1, 1, 2), drawn(1, 3, 4), drawn(1, 5, 6)),
        MICRO_MATCH,
    )
    leaders = Played(
        (*played.contestants, Contestant(7), Contestant(8)),
        (*played.meetings, won(2, 1, 7), won(2, 2, 8), drawn(2, 3, 5), drawn(2, 4, 6)),
        MICRO_MATCH,
    )
    met = {frozenset(one.numbers) for one in MicroMatchSwiss().propose(leaders, 3)}
    assert met == {frozenset(pair) for pair in ((1, 3), (2, 6), (4, 5), (7, 8))}


def test_a_thousand_players_are_paired_within_seconds():
    chance = Random(5)
    field = tuple(Contestant(number, 3000 - number) for number in range(1, 1001))
    meetings: list[Meeting] = []
    began = process_time()
    for round in range(1, 5):
        played = Played(field, tuple(meetings), MICRO_MATCH)
        proposed = MicroMatchSwiss().propose(played, round)
        assert len(proposed) == 500
        meetings += [came_of(chance, round, one, MICRO_MATCH) for one in proposed]
    assert process_time() - began < 20
