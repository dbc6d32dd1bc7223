"""Tables worked with pencil and paper from the definitions, before the program was asked.

Definitions: FMJD Annexes 2024 as quoted in the research notes, section 2; scoring: rules 0.20.
"""

import pytest

from tests.tournaments.standings.sections import figures, ladder, section, values
from tournaments.results import Contestant, Scoring
from tournaments.standings.decision import Annulment
from tournaments.standings.places import standings
from tournaments.standings.scores import Rules
from tournaments.standings.unplayed import ROUND_ROBIN, SWISS, Unplayed

BY_MATCH = Scoring(games=2, ranked_by="match_points")

FIVE = section(
    5,
    "1:2 2-0, 3:4 1-1, 5 bye",
    "5:1 0-2, 2:3 2-0, 4 bye",
    "1:3 1-1, 4:5 2-0, 2 bye",
)
"""Points: 1 and 4 have 5, 2 has 4, 3 and 5 have 2; 18 in all, of six games and three byes."""


@pytest.mark.parametrize(
    ("code", "worked"),
    [
        # Opponents: 1 met 2, 5, 3; 2 met 1, 3; 3 met 4, 2, 1; 4 met 3, 5; 5 met 1, 4.
        ("solkoff", {1: (8,), 2: (7,), 3: (14,), 4: (4,), 5: (10,)}),
        # A bye is a 0 and the lowest: 4 2 2, 5 2 0, 5 5 4, 2 2 0, 5 5 0.
        ("solkoff_median", {1: (2,), 2: (2,), 3: (5,), 4: (2,), 5: (5,)}),
        ("solkoff_short_truncated", {1: (6,), 2: (7,), 3: (10,), 4: (4,), 5: (10,)}),
        ("solkoff_full_truncated", {1: (6, 4), 2: (7, 5), 3: (10, 5), 4: (4, 2), 5: (10, 5)}),
        # 7 + 10 + 14; 8 + 14; 4 + 7 + 8; 14 + 10; 8 + 4
        ("solkoff_plus", {1: (31,), 2: (22,), 3: (19,), 4: (24,), 5: (12,)}),
        # 2x4 + 2x2 + 1x2; 2x2; 1x5 + 1x5; 1x2 + 2x2; nothing
        ("sonneborn_berger", {1: (14,), 2: (4,), 3: (10,), 4: (6,), 5: (0,)}),
        # 4 + 2; 2 - 5; -4; 2; -5 - 5
        ("shmulyan", {1: (6,), 2: (-3,), 3: (-4,), 4: (2,), 5: (-10,)}),
        ("wins", {1: (2,), 2: (1,), 3: (0,), 4: (1,), 5: (0,)}),
        ("black_games", {1: (1,), 2: (1,), 3: (2,), 4: (1,), 5: (1,)}),
        # 2 4 5; 0 2 4; 1 1 2; 1 3 5; 2 2 2
        ("progressive", {1: (11,), 2: (6,), 3: (4,), 4: (9,), 5: (6,)}),
        ("direct_result", dict.fromkeys(range(1, 6), ())),  # neither pair has met
    ],
)
def test_five_players_and_a_bye_in_each_round(code, worked):
    assert values(standings(FIVE, [code], Rules(SWISS))) == worked


def test_the_same_table_where_a_free_day_is_no_round():
    codes = ["solkoff_median", "solkoff_short_truncated", "solkoff_full_truncated"]
    found = standings(FIVE, codes, Rules(ROUND_ROBIN))
    assert values(found, 0) == {1: (2,), 2: (0,), 3: (5,), 4: (0,), 5: (0,)}
    assert values(found, 1) == {1: (6,), 2: (5,), 3: (10,), 4: (2,), 5: (5,)}
    assert values(found, 2) == {1: (6, 4), 2: (5, 0), 3: (10, 5), 4: (2, 0), 5: (5, 0)}


FORFEITED = section(4, "1:4 +-, 2:3 2-0", "4:3 0-2, 1:2 1-1", "2:4 2-0, 3:1 1-1")
"""A round robin, 4 missed its first round. Points: 2 has 5, 1 has 4, 3 has 3, 4 has none."""


@pytest.mark.parametrize(
    ("code", "as_games", "as_no_games"),
    [
        ("wins", {1: (1,), 2: (2,), 3: (1,), 4: (0,)}, {1: (0,), 2: (2,), 3: (1,), 4: (0,)}),
        # Everybody has met the three others: 12 points less his own.
        ("solkoff", {1: (8,), 2: (7,), 3: (9,), 4: (12,)}, {1: (8,), 2: (7,), 3: (9,), 4: (8,)}),
        (
            "sonneborn_berger",  # 2x0 + 1x5 + 1x3; 2x3 + 1x4 + 2x0; 0x5 + 2x0 + 1x4
            {1: (8,), 2: (10,), 3: (4,), 4: (0,)},
            {1: (8,), 2: (10,), 3: (4,), 4: (0,)},
        ),
        (
            "shmulyan",  # 0; 3 + 0; 0 - 5; -4 - 3 - 5, and without the 4
            {1: (0,), 2: (3,), 3: (-5,), 4: (-12,)},
            {1: (0,), 2: (3,), 3: (-5,), 4: (-8,)},
        ),
    ],
)
def test_a_no_show_in_a_round_robin_as_a_game_and_as_none(code, as_games, as_no_games):
    assert values(standings(FORFEITED, [code], Rules(ROUND_ROBIN))) == as_games
    assert values(standings(FORFEITED, [code], Rules(SWISS))) == as_no_games


MICRO = (
    "1:2 2-0 1-1, 3:4 1-1 1-1",
    "1:3 0-2 1-1, 2:4 2-0 2-0",
    "4:1 0-2 0-2, 2:3 1-1 1-1",
)
"""Games: 1 has 8, 2 and 3 have 7, 4 has 2. Matches: 1 and 3 have 4, 2 has 3, 4 has 1."""


@pytest.mark.parametrize(
    ("code", "worked"),
    [
        ("game_points", {1: (8,), 2: (7,), 3: (7,), 4: (2,)}),
        ("direct_result", {1: (0,), 2: (), 3: (2,), 4: ()}),  # 3 beat 1 by 3 : 1
        ("wins", {1: (2,), 2: (1,), 3: (1,), 4: (0,)}),
        ("solkoff", {1: (8,), 2: (9,), 3: (8,), 4: (11,)}),
        # 2x3 + 0x4 + 2x1; 0x4 + 2x1 + 1x4; 1x1 + 2x4 + 1x3; 1x4
        ("sonneborn_berger", {1: (8,), 2: (6,), 3: (12,), 4: (4,)}),
        # 3 - 4 + 1; 1 - 4; 4; -3 - 4
        ("shmulyan", {1: (0,), 2: (-3,), 3: (4,), 4: (-7,)}),
        ("progressive", {1: (8,), 2: (5,), 3: (8,), 4: (3,)}),  # 2 2 4; 0 2 3; 1 3 4; 1 1 1
        ("black_games", {1: (3,), 2: (3,), 3: (3,), 4: (3,)}),
    ],
)
def test_micro_matches_ranked_by_match_points(code, worked):
    assert values(standings(section(4, *MICRO, scoring=BY_MATCH), [code])) == worked


@pytest.mark.parametrize(
    ("code", "worked"),
    [
        ("match_points", {1: (4,), 2: (3,), 3: (4,), 4: (1,)}),
        ("direct_result", {1: (), 2: (2,), 3: (2,), 4: ()}),  # two games, both drawn
        ("wins", {1: (3,), 2: (2,), 3: (1,), 4: (0,)}),
        ("solkoff", {1: (16,), 2: (17,), 3: (17,), 4: (22,)}),
        # 3x7 + 1x7 + 4x2; 1x8 + 4x2 + 2x7; 2x2 + 3x8 + 2x7; 2x7 + 0 + 0
        ("sonneborn_berger", {1: (36,), 2: (30,), 3: (42,), 4: (14,)}),
        # 7 - 7 + 2 + 2; -8 + 2 + 2; 8; -7 - 7 - 8 - 8
        ("shmulyan", {1: (4,), 2: (-4,), 3: (8,), 4: (-30,)}),
        ("progressive", {1: (15,), 2: (13,), 3: (14,), 4: (6,)}),  # 3 4 8; 1 5 7; 2 5 7; 2 2 2
    ],
)
def test_the_same_micro_matches_ranked_by_game_points(code, worked):
    assert values(standings(section(4, *MICRO, scoring=Scoring(games=2)), [code])) == worked


def test_a_no_show_loses_the_whole_micro_match_and_both_lose_where_neither_comes():
    """Rules 0.20. The second result of a meeting is that of the first named too."""
    found = standings(section(4, "1:2 +- +-, 3:4 -- --", scoring=BY_MATCH), ["shmulyan"])
    assert [(one.number, one.match_points, one.game_points) for one in found] == [
        (1, 2, 4),
        (2, 0, 0),
        (3, 0, 0),
        (4, 0, 0),
    ]


def test_two_who_lost_every_game_have_both_lost_the_meeting_and_not_drawn_it():
    found = standings(section(2, "1:2 0-0 0-0", scoring=BY_MATCH), ["shmulyan"])
    assert [one.match_points for one in found] == [0, 0]
    assert [term.left_out for term in figures(found)[1].terms] == ["both_lost"]
    drawn = standings(section(2, "1:2 0-0 1-1", scoring=BY_MATCH), [])
    assert [one.match_points for one in drawn] == [1, 1]


LEGS = section(
    4,
    "1:2 2-0, 3:4 2-0",
    "1:3 1-1, 2:4 2-0",
    "1:4 2-0, 2:3 1-1",
    "2:1 2-0, 4:3 1-1",
    "3:1 0-2, 4:2 0-2",
    "4:1 1-1, 3:2 1-1",
)
"""Two legs. 1: 2 1 2 0 2 1 = 8; 2: 0 2 1 2 2 1 = 8; 3: 2 1 1 1 0 1 = 6; 4: 0 0 0 1 0 1 = 2."""


def test_a_direct_result_of_two_legs_won_by_one_each_leaves_the_two_level():
    found = standings(LEGS, ["direct_result", "wins", "sonneborn_berger"], Rules(ROUND_ROBIN))
    assert values(found, 0) == {1: (2,), 2: (2,), 3: (), 4: ()}
    assert values(found, 1) == {1: (3,), 2: (3,), 3: (1,), 4: (0,)}
    # 1: 2x8 + 0x8 + 1x6 + 2x6 + 2x2 + 1x2 = 40; 2: 0 + 2x8 + 1x6 + 1x6 + 2x2 + 2x2 = 36;
    # 3: 2x2 + 1x8 + 1x8 + 1x2 + 0x8 + 1x8 = 30; 4: 1x6 + 1x8 = 14
    assert values(found, 2) == {1: (40,), 2: (36,), 3: (30,), 4: (14,)}
    assert ladder(found) == [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4)]


def test_three_in_a_circle_of_double_meetings_share_the_place():
    circle = section(3, "1:2 2-0", "2:3 2-0", "3:1 2-0", "2:1 1-1", "3:2 1-1", "1:3 1-1")
    found = standings(circle, ["direct_result", "wins", "shmulyan"], Rules(ROUND_ROBIN))
    assert ladder(found) == [(1, 1, 3), (2, 1, 3), (3, 1, 3)]
    assert [values(found, index)[1] for index in range(3)] == [(4,), (1,), (0,)]


def test_three_of_four_level_in_a_double_event_where_one_beat_both_others():
    """1, 2 and 3 have 8: 1 won both mutual pairs of legs 3 : 1, 2 and 3 were level between them."""
    rounds = [
        "1:2 2-0, 3:4 2-0",
        "1:3 2-0, 2:4 2-0",
        "4:1 2-0, 2:3 1-1",
        "2:1 1-1, 4:3 0-2",
        "3:1 1-1, 4:2 0-2",
        "1:4 0-2, 3:2 1-1",
    ]
    # 1: 2 2 0 1 1 0 = 6; 2: 0 2 1 1 2 1 = 7; 3: 2 0 1 2 1 1 = 7; 4: 0 0 2 0 0 2 = 4
    found = standings(section(4, *rounds), ["direct_result", "wins"])
    assert [(one.number, one.points) for one in found] == [(2, 7), (3, 7), (1, 6), (4, 4)]
    assert values(found, 0) == {2: (2,), 3: (2,), 1: (), 4: ()}


def test_one_who_comes_late_has_a_nought_for_each_round_missed_and_it_is_struck_first():
    here = [Contestant(1), Contestant(2), Contestant(3), Contestant(4, from_round=2)]
    played = section(here, "1:2 2-0, 3 bye", "3:4 0-2, 1 bye", "4:1 1-1, 2:3 2-0")
    # 1: 2 + 2 + 1 = 5; 2: 0 + 2 = 2 and a round away; 3: 2 + 0 + 0 = 2; 4: 2 + 1 = 3
    found = standings(played, ["solkoff", "solkoff_short_truncated"])
    assert values(found, 0) == {1: (5,), 2: (7,), 3: (5,), 4: (7,)}
    assert values(found, 1) == {1: (5,), 2: (7,), 3: (5,), 4: (7,)}


LEFT_EARLY = (
    "1:4 2-0, 2:3 1-1",
    "4:3 1-1, 1:2 1-1",
    "2:4 +-, 3:1 0-2",
)
"""4 left before the last of three rounds, with two played: more than half."""


def test_remaining_games_declared_lost_leave_all_the_same_opponents():
    """World Cup Rotterdam 2019: the rest is lost, points stay. 1 has 5, 2 has 4, 3 has 2, 4 1."""
    found = standings(section(4, *LEFT_EARLY), ["solkoff", "sonneborn_berger"], Rules(ROUND_ROBIN))
    assert values(found, 0) == {1: (7,), 2: (8,), 3: (10,), 4: (11,)}
    # 2x1 + 1x4 + 2x2; 1x2 + 1x5 + 2x1; 1x4 + 1x1; 1x2
    assert values(found, 1) == {1: (10,), 2: (9,), 3: (5,), 4: (2,)}


def test_a_bye_in_place_of_the_last_game_takes_the_opponent_away_from_the_sums():
    with_bye = section(4, *LEFT_EARLY[:2], "2 full, 3:1 0-2")
    found = standings(with_bye, ["solkoff", "sonneborn_berger"], Rules(ROUND_ROBIN))
    assert [(one.number, one.points) for one in found] == [(1, 5), (2, 4), (3, 2), (4, 1)]
    assert values(found, 0)[2] == (7,)
    assert values(found, 1)[2] == (7,)


def test_struck_out_with_less_than_half_played_the_others_have_what_they_had_of_each_other():
    struck = Rules(ROUND_ROBIN, annulments=(Annulment(4, "One of three rounds played", 3),))
    rounds = ("1:4 2-0, 2:3 1-1", "3 zero, 1:2 1-1", "2 zero, 3:1 0-2")
    found = standings(section(4, *rounds), ["solkoff", "wins"], struck)
    # 1: 1 + 2 = 3; 2: 1 + 1 = 2; 3: 1 + 0 = 1; the win over 4 is none
    assert [(one.number, one.points) for one in found] == [(1, 3), (2, 2), (3, 1)]
    assert values(found, 0) == {1: (3,), 2: (4,), 3: (5,)}
    assert values(found, 1) == {1: (1,), 2: (0,), 3: (0,)}


def test_a_draw_before_the_fortieth_move_gives_neither_a_point():
    """World Cup Rotterdam 2019: both have 0; it was a game over the board all the same."""
    found = standings(
        section(4, "1:2 0-0, 3:4 2-0", "1:3 2-0, 2:4 1-1"), ["solkoff", "sonneborn_berger"]
    )
    # 1 and 3 have 2, 2 and 4 have 1
    assert values(found, 0) == {1: (3,), 2: (3,), 3: (3,), 4: (3,)}
    assert values(found, 1) == {1: (4,), 3: (2,), 2: (1,), 4: (1,)}


def test_a_swiss_of_the_chess_rules_of_2009_by_hand():
    """3 stayed away from the last two of three rounds after a win: his opponents take draws."""
    here = [Contestant(1), Contestant(2), Contestant(3, to_round=1), Contestant(4)]
    rule = Unplayed(*["virtual_opponent"] * 4, "unplayed_as_draws")
    played = section(here, "3:1 2-0, 2:4 1-1", "1:2 2-0, 4 bye", "4:1 1-1, 2 bye")
    # Points: 1 has 3, 2 has 3, 3 has 2, 4 has 4. To others: 3 has 2 + 1 + 1; 2 has 1 + 0 + 1;
    # 4 has 1 + 1 + 1. Stand-ins: of 3 in round 2 2 + 2 + 1, in round 3 2 + 2; of 4 in round 2
    # 1 + 0 + 1; of 2 in round 3 1 + 0.
    found = standings(played, ["solkoff"], Rules(rule))
    assert values(found) == {1: (4 + 2 + 3,), 2: (3 + 3 + 1,), 3: (3 + 5 + 4,), 4: (2 + 2 + 3,)}


def test_figures_of_one_player_open_to_what_was_written_on_paper():
    opened = figures(standings(FIVE, ["shmulyan"]))[2].terms
    assert [(term.round, term.opponent, term.contribution) for term in opened] == [
        (1, 1, -5),
        (2, 3, 2),
        (3, None, 0),
    ]
