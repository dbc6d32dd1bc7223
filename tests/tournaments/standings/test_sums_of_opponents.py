"""The Solkoff family, Sonneborn-Berger and Shmulyan, worked by hand."""

from tests.tournaments.standings.sections import SIX, figures, of_sum, section, values
from tournaments.results import Scoring
from tournaments.standings.places import standings
from tournaments.standings.scores import Rules
from tournaments.standings.term import Term
from tournaments.standings.unplayed import ROUND_ROBIN, Unplayed

MICRO_MATCH = Scoring(games=2, ranked_by="match_points")


def test_solkoff_is_the_sum_of_the_scores_of_all_opponents():
    assert values(standings(SIX, ["solkoff"])) == {
        1: (8,),  # 4, 3, 2: 1 + 4 + 3
        2: (10,),  # 5, 4, 1: 4 + 1 + 5
        3: (10,),  # 6, 1, 5: 1 + 5 + 4
        4: (9,),  # 1, 2, 6: 5 + 3 + 1
        5: (8,),  # 2, 6, 3: 3 + 1 + 4
        6: (9,),  # 3, 5, 4: 4 + 4 + 1
    }


def test_solkoff_opens_into_rounds_and_opponents():
    opened = figures(standings(SIX, ["solkoff"]))[4]
    assert opened.terms == (Term(1, 1, 5), Term(2, 2, 3), Term(3, 6, 1))


def test_the_median_strikes_the_highest_and_the_lowest():
    found = figures(standings(SIX, ["solkoff_median"]))
    assert found[4].value == (3,)  # 5 and 1 struck from 5 + 3 + 1
    assert found[6].value == (4,)  # one 4 and the 1 struck from 4 + 4 + 1
    struck = [(term.opponent, term.left_out) for term in found[4].terms if term.cut]
    assert struck == [(1, "highest"), (6, "lowest")]


def test_the_median_of_a_single_opponent_strikes_him_once():
    once = section(2, "1:2 2-0")
    assert values(standings(once, ["solkoff_median"])) == {1: (0,), 2: (0,)}


def test_short_truncated_strikes_the_lowest():
    found = values(standings(SIX, ["solkoff_short_truncated"]))
    assert found[4] == (8,)  # 5 + 3
    assert found[6] == (8,)  # 4 + 4


def test_full_truncated_goes_on_striking_where_the_sums_are_equal():
    found = figures(standings(SIX, ["solkoff_full_truncated"]))
    assert found[4].value == (8, 5)  # 5 + 3, then 5
    assert found[6].value == (8, 4)  # 4 + 4, then 4
    assert [term.opponent for term in of_sum(found[4], 0)] == [1, 2]
    assert [term.opponent for term in of_sum(found[4], 1)] == [1]


def test_a_list_of_opponents_that_ends_earlier_goes_on_with_nothing():
    longer = section(4, "1:2 2-0, 3:4 2-0", "1:3 2-0", "1:4 1-1, 2:3 1-1")
    found = standings(longer, ["solkoff_full_truncated"], Rules(unplayed=ROUND_ROBIN))
    # Points: 1 has 5, 2 has 1, 3 has 3, 4 has 1.
    assert values(found)[1] == (4, 3)  # 1 + 1 + 3 without a 1, without both
    assert values(found)[2] == (5, 0)  # 5 + 3 without the 3, then nobody is left
    assert of_sum(figures(found)[2], 1) == ()


def test_a_single_opponent_is_struck_from_every_sum():
    once = section(4, "1:2 1-1, 3:4 0-0", "1:3 0-0", "1:4 0-0")
    found = standings(once, ["solkoff_full_truncated"], Rules(unplayed=ROUND_ROBIN))
    assert values(found)[1] == (1, 1)  # 1 + 0 + 0 without a 0, without both
    assert values(found)[2] == (0, 0)


def test_solkoff_plus_is_the_sum_of_the_opponents_solkoffs():
    found = values(standings(SIX, ["solkoff_plus"]))
    assert found[4] == (27,)  # 8 of 1, 10 of 2, 9 of 6
    assert found[1] == (29,)  # 9 of 4, 10 of 3, 10 of 2


def test_sonneborn_berger_is_own_points_times_the_opponents_scores():
    found = figures(standings(SIX, ["sonneborn_berger"]))
    assert found[3].value == (11,)  # 2 x 1, 1 x 5, 1 x 4
    assert found[3].terms == (
        Term(1, 6, 2, (2, 1)),
        Term(2, 1, 5, (1, 5)),
        Term(3, 5, 4, (1, 4)),
    )
    assert found[5].value == (9,)  # 1 x 3, 2 x 1, 1 x 4
    assert found[1].value == (12,)  # 2 x 1, 1 x 4, 2 x 3


def test_shmulyan_takes_those_who_beat_him_from_those_he_beat_and_keeps_the_sign():
    found = figures(standings(SIX, ["shmulyan"]))
    assert {number: figure.value[0] for number, figure in found.items()} == {
        1: 4,  # beat 4 with 1 and 2 with 3
        2: -4,  # beat 4 with 1, lost to 1 with 5
        3: 1,  # beat 6 with 1
        4: -8,  # lost to 1 with 5 and to 2 with 3
        5: 1,  # beat 6 with 1
        6: -8,  # lost to 3 and to 5 with 4 each
    }
    assert [(term.opponent, term.left_out) for term in found[3].terms if term.cut] == [
        (1, "drawn"),
        (5, "drawn"),
    ]


def test_a_result_that_both_lost_adds_nothing_to_shmulyan_and_says_so():
    punished = section(2, "1:2 0-0")
    found = figures(standings(punished, ["shmulyan"]))[1]
    assert found.value == (0,)
    assert found.terms == (Term(1, 2, 0, cut=1, left_out="both_lost"),)


def test_where_match_points_rank_a_meeting_is_one_result_and_else_every_game():
    rounds = "1:2 2-0 1-1, 3:4 2-0 2-0"
    by_match = standings(section(4, rounds, scoring=MICRO_MATCH), ["wins", "shmulyan", "solkoff"])
    assert values(by_match, 0) == {1: (1,), 3: (1,), 2: (0,), 4: (0,)}
    assert values(by_match, 1) == {1: (0,), 3: (0,), 2: (-2,), 4: (-2,)}
    by_game = standings(
        section(4, rounds, scoring=Scoring(games=2)), ["wins", "shmulyan", "solkoff"]
    )
    # Game points: 3 has 4, 1 has 3, 2 has 1, 4 has 0.
    assert values(by_game, 0) == {3: (2,), 1: (1,), 2: (0,), 4: (0,)}
    assert values(by_game, 1) == {3: (0,), 1: (1,), 2: (-3,), 4: (-8,)}
    assert values(by_game, 2) == {3: (0,), 1: (1,), 2: (3,), 4: (4,)}


def test_a_game_of_a_micro_match_that_was_not_played_is_no_win_over_anybody():
    half = section(2, "1:2 2-0 -+", scoring=Scoring(games=2))
    found = standings(half, ["shmulyan", "wins"])
    # The first game is a win of 1 over 2, who has 2 points; the second was not played.
    assert values(found, 0) == {1: (2,), 2: (-2,)}
    assert values(found, 1) == {1: (1,), 2: (0,)}
    assert figures(found)[1].terms[1] == Term(1, 2, 0, (), "forfeit", 1, "unplayed")


def test_a_meeting_that_is_not_over_has_no_winner_where_match_points_rank():
    begun = section(2, "1:2 2-0", scoring=MICRO_MATCH)
    found = standings(begun, ["shmulyan", "wins"])
    assert [figure.terms for figure in found[0].figures] == [(), ()]


def test_a_bye_against_a_stand_in_is_as_many_wins_as_a_meeting_has_games():
    rules = Rules(unplayed=Unplayed(bye="own_score"))
    rounds = "1:2 2-0 1-1, 3 bye"
    by_game = standings(section(3, rounds, scoring=Scoring(games=2)), ["shmulyan"], rules)
    assert values(by_game)[3] == (8,)  # 4 points twice
    by_match = standings(section(3, rounds, scoring=MICRO_MATCH), ["shmulyan"], rules)
    assert values(by_match)[3] == (2,)
