"""Whole events with withdrawals, late entries, byes, forfeits and forbidden pairs."""

from random import Random

import pytest

from tests.tournaments.pairing.random_sections import (
    BY_MATCH_POINTS,
    MICRO_MATCH,
    asked_for,
    entrants,
    forbidden_pairs,
    results_of,
)
from tournaments.pairing.first_game import first_games
from tournaments.pairing.micro_match_swiss import REFUSALS, MicroMatchSwiss
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing
from tournaments.pairing.validator import check
from tournaments.results import Meeting, Played


def objections(swiss, played, round, proposed):
    """What the validator says of a round, without what the proposal gives as its own reason."""
    granted = tuple(
        ProposedPairing(meeting.first, None, meeting.bye)
        for meeting in played.meetings
        if meeting.round == round
    )
    met_all_the_same = {
        pairing.pair
        for pairing in proposed
        if any(reason.code == "micro_avoided_pair_met" for reason in pairing.reasons)
    }
    bye_higher_up = {
        pairing.first
        for pairing in proposed
        if any(reason.code.startswith("micro_bye_needed") for reason in pairing.reasons)
    }
    return [
        finding
        for finding in check((*proposed, *granted), played, round, swiss.asks(played, round))
        if not (finding.code == "avoided_pair" and frozenset(finding.numbers) in met_all_the_same)
        and not (finding.code == "bye_while_lower_placed" and finding.numbers[0] in bye_higher_up)
    ]


def play(seed, players, rounds):
    """Rounds until the last one or a refusal; the section and the refusal's code."""
    random = Random(seed)
    scoring = random.choice([MICRO_MATCH, BY_MATCH_POINTS])
    contestants = entrants(random, players, rounds)
    swiss = MicroMatchSwiss(forbidden_pairs(random, players, players // 4), "rating")
    meetings: list[Meeting] = []
    for round in range(1, rounds + 1):
        meetings += asked_for(random, round, contestants)
        played = Played(contestants, tuple(meetings), scoring)
        try:
            proposed = swiss.propose(played, round)
        except NoLegalPairing as refusal:
            return played, refusal.code
        assert objections(swiss, played, round, proposed) == []
        meetings += results_of(random, round, proposed)
    return Played(contestants, tuple(meetings), scoring), None


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 9, 10, 12, 13])
def test_a_small_event_is_paired_to_its_end_or_refused_with_a_listed_reason(players):
    ends = {play(seed, players, players + 1)[1] for seed in range(12)}
    assert ends <= {None, *REFUSALS}


@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (24, 7), (31, 7), (40, 9), (61, 9)])
def test_an_event_with_players_enough_is_paired_to_its_end(players, rounds):
    for seed in range(3):
        played, refused = play(seed, players, rounds)
        assert refused is None
        assert played.rounds == rounds


@pytest.mark.slow
@pytest.mark.parametrize(("players", "rounds"), [(100, 9), (199, 9)])
def test_a_large_event_is_paired_to_its_end(players, rounds):
    played, refused = play(players, players, rounds)
    assert refused is None
    assert played.rounds == rounds


def test_first_games_come_out_even_though_nobody_is_paired_for_them():
    for seed in range(6):
        played, refused = play(seed, 32, 9)
        assert refused is None
        games = first_games(played, 10)
        balances = [abs(games.balance(one.number)) for one in played.contestants]
        assert max(balances) <= 3
        assert sum(balance <= 1 for balance in balances) >= 29


def test_the_same_section_is_paired_the_same_in_whatever_order_it_is_told():
    played, _ = play(3, 31, 6)
    told = Played(played.contestants[::-1], played.meetings[::-1], played.scoring)
    swiss = MicroMatchSwiss()
    assert swiss.propose(played, 7) == swiss.propose(told, 7)
