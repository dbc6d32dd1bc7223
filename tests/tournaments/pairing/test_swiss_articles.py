"""One round for each article that only an unlucky field puts to the test, worked out by hand.

Points come from byes asked for: a full one is worth 4, a half one 2.
"""

from tests.tournaments.pairing.random_sections import MICRO_MATCH
from tournaments.pairing.micro_match_swiss import MicroMatchSwiss
from tournaments.pairing.proposal import ForbiddenPair
from tournaments.results import Contestant, Meeting, Played

FULL, HALF, ZERO = "full", "half", "zero"


def paired(*byes, never=(), avoid=(), players=None):
    """The pairs of the round after these byes, given by player for each round."""
    count = players or len(byes[0])
    meetings = tuple(
        Meeting(round, number, None, bye=kind)
        for round, kinds in enumerate(byes, start=1)
        for number, kind in enumerate(kinds, start=1)
    )
    forbidden = (
        *(ForbiddenPair(*pair) for pair in never),
        *(ForbiddenPair(*pair, "avoid") for pair in avoid),
    )
    played = Played(
        tuple(Contestant(number) for number in range(1, count + 1)), meetings, MICRO_MATCH
    )
    proposed = MicroMatchSwiss(forbidden).propose(played, len(byes) + 1)
    return {tuple(sorted(pairing.pair)) for pairing in proposed}


def test_b2_one_floater_over_eight_points_is_better_than_three_over_two():
    assert paired(
        (FULL, FULL, FULL, FULL, FULL, FULL, ZERO, ZERO),
        (FULL, FULL, FULL, HALF, HALF, HALF, ZERO, ZERO),
        never=[(1, 3), (2, 3), (3, 6), (4, 6), (5, 6), (4, 7), (5, 7), (6, 7)],
    ) == {(1, 2), (3, 7), (4, 5), (6, 8)}


def test_b2_a_leader_meets_the_next_group_though_fewer_would_float_if_he_met_the_last():
    assert paired((FULL, FULL, FULL, HALF, HALF, ZERO, ZERO, ZERO)) == {
        (1, 2),
        (3, 4),
        (5, 6),
        (7, 8),
    }


def test_b3_a_pair_to_be_avoided_meets_before_a_player_floats_down_twice_running():
    assert paired(
        (FULL, FULL, ZERO, ZERO),
        (ZERO, ZERO, FULL, ZERO),
        avoid=[(1, 3), (2, 3)],
    ) == {(1, 3), (2, 4)}


def test_b4_a_higher_player_floats_before_a_pair_to_be_avoided_meets():
    assert paired((FULL, FULL, FULL, ZERO), avoid=[(1, 2)], players=4) == {(1, 3), (2, 4)}


def test_b5_the_lowest_floats_and_meets_the_top_of_the_next_group():
    assert paired((FULL, FULL, FULL, ZERO, ZERO, ZERO)) == {(1, 2), (3, 4), (5, 6)}


def test_c2_halves_stay_whole_though_the_top_would_have_an_earlier_opponent_otherwise():
    assert paired(
        never=[(2, 5), (2, 6), (4, 5), (4, 6)],
        avoid=[(2, 4), (5, 6)],
        players=6,
    ) == {(1, 5), (2, 4), (3, 6)}


def test_c3_who_may_meet_nobody_below_meets_the_lowest_of_his_own_half():
    assert paired(never=[(1, 4), (1, 5), (1, 6)], players=6) == {(1, 3), (2, 4), (5, 6)}
