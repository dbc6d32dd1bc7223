"""Rounds of the Swiss by micro-matches worked out by hand."""

import pytest

from tests.tournaments.pairing.random_sections import BY_MATCH_POINTS, MICRO_MATCH, micro_match
from tournaments.pairing.micro_match_swiss import MicroMatchSwiss
from tournaments.pairing.proposal import ForbiddenPair, NoLegalPairing, because
from tournaments.results import Contestant, GameResult, Meeting, Played

WON, DRAWN, LOST = ((2, 0), (2, 0)), ((2, 0), (0, 2)), ((0, 2), (0, 2))


def section(players, *meetings, scoring=MICRO_MATCH, **changes):
    contestants = tuple(
        changes.get(f"player_{number}", Contestant(number)) for number in range(1, players + 1)
    )
    return Played(contestants, meetings, scoring)


def pairs(proposed):
    return [(pairing.first, pairing.second) for pairing in proposed]


def codes(pairing):
    return [reason.code for reason in pairing.reasons]


def test_the_first_round_pairs_the_upper_half_with_the_lower_and_tables_take_turns():
    proposed = MicroMatchSwiss().propose(section(6), 1)
    assert pairs(proposed) == [(1, 4), (5, 2), (3, 6)]
    assert proposed[1].reasons == (
        because("micro_same_score", points=0),
        because("micro_first_by_table", table=2),
    )
    by_lot = MicroMatchSwiss(higher_at_odd="second")
    assert pairs(by_lot.propose(section(6), 1)) == [(4, 1), (2, 5), (6, 3)]


FIRST_ROUND = (
    micro_match(1, 1, 4, *WON),
    micro_match(1, 5, 2, *LOST),
    micro_match(1, 3, 6, *DRAWN),
)
SECOND_ROUND = (
    micro_match(2, 2, 1, (1, 1), (0, 2)),
    micro_match(2, 4, 3, (0, 2), (1, 1)),
    micro_match(2, 6, 5, *DRAWN),
)


def test_two_of_one_score_who_have_met_both_float_to_the_next_group():
    proposed = MicroMatchSwiss().propose(section(6, *FIRST_ROUND), 2)
    assert pairs(proposed) == [(2, 1), (4, 3), (6, 5)]
    assert proposed[0].reasons == (
        because("micro_same_score", points=4),
        because("micro_first_less_often", balance=-1, other_balance=1),
    )
    assert proposed[1].reasons[0] == because(
        "micro_floated_no_opponent", floater=3, points=2, other_points=0, floaters=2
    )


def test_the_third_round_of_six_floats_the_leader_by_the_least_difference():
    proposed = MicroMatchSwiss().propose(section(6, *FIRST_ROUND, *SECOND_ROUND), 3)
    assert pairs(proposed) == [(1, 3), (6, 2), (5, 4)]
    assert [codes(pairing) for pairing in proposed] == [
        ["micro_floated_odd_group", "micro_first_by_table"],
        ["micro_floated_odd_group", "micro_first_by_table"],
        ["micro_floated_odd_group", "micro_floated_again", "micro_first_in_turn"],
    ]
    assert proposed[2].reasons[1:] == (
        because("micro_floated_again", players="4"),
        because("micro_first_in_turn", round=2, other_round=2),
    )


def test_the_lowest_of_an_odd_field_has_the_bye_and_not_a_second_time():
    first = MicroMatchSwiss().propose(section(5), 1)
    assert pairs(first) == [(1, 3), (4, 2), (5, None)]
    assert (first[-1].bye, codes(first[-1])) == ("pairing", ["micro_bye_lowest"])
    played = section(
        5,
        micro_match(1, 1, 3, *WON),
        micro_match(1, 4, 2, *LOST),
        Meeting(1, 5, None, bye="pairing"),
        micro_match(2, 1, 2, *WON),
        micro_match(2, 3, 5, *WON),
        Meeting(2, 4, None, bye="pairing"),
    )
    third = MicroMatchSwiss().propose(played, 3)
    assert pairs(third) == [(4, 1), (2, 5), (3, None)]
    assert third[-1].reasons == (
        because("micro_bye_lowest", points=4),
        because("micro_bye_barred", players="4, 5"),
    )


def test_the_bye_goes_higher_up_if_without_the_lowest_nobody_is_left_to_meet():
    played = section(3, micro_match(1, 1, 2, *DRAWN), player_3=Contestant(3, from_round=2))
    proposed = MicroMatchSwiss().propose(played, 2)
    assert pairs(proposed) == [(3, 1), (2, None)]
    assert proposed[-1].reasons == (
        because("micro_bye_lowest", points=2),
        because("micro_bye_needed_below", players="3"),
    )


def test_a_bye_asked_for_bars_the_pairing_bye_only_if_the_event_says_so():
    played = section(3, *(Meeting(1, number, None, bye="half") for number in (1, 2, 3)))
    assert MicroMatchSwiss().propose(played, 2)[-1].first == 3
    strict = MicroMatchSwiss(bars_bye=frozenset({"half"}))
    with pytest.raises(NoLegalPairing) as refused:
        strict.propose(played, 2)
    assert refused.value.code == "everybody_has_had_a_bye"
    assert refused.value.params == (("players", "1, 2, 3"),)


def test_pairs_to_be_avoided_meet_only_if_nothing_else_is_legal_and_forbidden_ones_never():
    avoid = MicroMatchSwiss((ForbiddenPair(1, 3, "avoid"),))
    assert pairs(avoid.propose(section(4), 1)) == [(1, 4), (3, 2)]
    last = section(4, micro_match(1, 1, 4, *DRAWN), micro_match(2, 1, 2, *DRAWN))
    proposed = avoid.propose(last, 3)
    assert pairs(proposed) == [(3, 1), (4, 2)]
    assert "micro_avoided_pair_met" in codes(proposed[0])
    never = MicroMatchSwiss((ForbiddenPair(1, 3, "avoid"), ForbiddenPair(3, 1)))
    with pytest.raises(NoLegalPairing) as refused:
        never.propose(last, 3)
    assert refused.value.code == "nobody_left_to_meet"
    assert dict(refused.value.params) == {"player": 1, "met": "2, 4", "forbidden": "3"}


def test_players_of_one_club_who_are_more_than_half_are_too_few_opponents():
    club = MicroMatchSwiss(tuple(ForbiddenPair(a, b) for a in range(1, 5) for b in range(a + 1, 5)))
    with pytest.raises(NoLegalPairing) as refused:
        club.propose(section(6), 1)
    assert refused.value.code == "too_few_opponents"
    assert dict(refused.value.params) == {"groups": "1; 2; 3; 4", "outside": "5, 6"}


def test_a_meeting_nobody_played_may_be_paired_again_one_left_open_may_not():
    missed = Meeting(
        1, 1, 2, (GameResult(1, 2, 0, 0, played=False), GameResult(2, 1, 0, 0, played=False))
    )
    (again,) = MicroMatchSwiss().propose(section(2, missed), 2)
    assert again.pair == {1, 2}
    with pytest.raises(NoLegalPairing):
        MicroMatchSwiss().propose(section(2, Meeting(1, 1, 2)), 2)


def test_only_those_are_paired_who_are_there_and_not_settled_yet():
    played = section(
        6,
        Meeting(1, 3, None, bye="half"),
        Meeting(1, 4, 6),
        player_5=Contestant(5, from_round=2),
    )
    assert pairs(MicroMatchSwiss().propose(played, 1)) == [(1, 2)]
    assert MicroMatchSwiss().propose(section(0), 1) == ()


def test_a_late_entry_stands_by_his_rating_where_the_event_seeds_by_rating():
    strong = Contestant(4, rating=2400)
    played = section(4, player_4=strong)
    assert pairs(MicroMatchSwiss(seeds="rating").propose(played, 1)) == [(4, 2), (3, 1)]
    assert pairs(MicroMatchSwiss().propose(played, 1)) == [(1, 3), (4, 2)]


def test_the_total_that_ranks_makes_the_score_groups():
    meetings = (micro_match(1, 1, 3, (2, 0), (1, 1)), micro_match(1, 4, 2, *LOST))
    by_games = MicroMatchSwiss().propose(section(4, *meetings), 2)
    assert codes(by_games[0])[0] == "micro_floated_odd_group"
    by_matches = MicroMatchSwiss().propose(section(4, *meetings, scoring=BY_MATCH_POINTS), 2)
    assert codes(by_matches[0])[0] == "micro_same_score"


def test_who_floated_last_time_is_spared_though_another_is_higher_placed():
    meetings = (
        micro_match(1, 1, 4, *WON),
        micro_match(1, 2, 5, *WON),
        micro_match(1, 3, 6, *WON),
        micro_match(2, 1, 2, *DRAWN),
        micro_match(2, 3, 4, *DRAWN),
        micro_match(2, 5, 6, *DRAWN),
    )
    proposed = MicroMatchSwiss().propose(section(6, *meetings), 3)
    (floating,) = [one for one in proposed if one.reasons[0].code == "micro_floated_odd_group"]
    assert 3 not in floating.pair
    assert 4 not in floating.pair
