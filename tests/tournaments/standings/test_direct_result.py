"""The direct result inside a tie, and lots and rulings."""

import pytest

from tests.tournaments.standings.sections import figures, ladder, section, values
from tournaments.results import Scoring
from tournaments.standings.decision import Decision
from tournaments.standings.places import standings
from tournaments.standings.scores import Rules
from tournaments.standings.term import Term
from tournaments.standings.unplayed import ROUND_ROBIN


def test_both_legs_of_a_double_round_robin_count():
    """Another program read the first game only, and left such a tie."""
    legs = section(3, "1:2 1-1, 3 zero", "3:1 0-2", "2:3 1-1", "2:1 2-0", "1:3 2-0", "3:2 1-1")
    found = standings(legs, ["direct_result"])
    # 1: 1 + 2 + 0 + 2 = 5; 2: 1 + 1 + 2 + 1 = 5; between them 1 : 3.
    assert ladder(found) == [(2, 1, 1), (1, 2, 2), (3, 3, 3)]
    assert figures(found)[2].terms == (Term(1, 1, 1), Term(4, 1, 2))
    assert figures(found)[3].not_applied == "not_tied"


def test_both_games_of_a_micro_match_count():
    rounds = ("1:2 2-0 0-2, 3:4 1-1 1-1", "1:3 2-0 1-1, 2:4 2-0 1-1")
    drawn = standings(section(4, *rounds, scoring=Scoring(games=2)), ["direct_result"])
    assert values(drawn)[1] == values(drawn)[2] == (2,)
    won = standings(
        section(4, "1:2 0-2 1-1", "1:3 2-0 1-1, 2:4 1-1 0-2", scoring=Scoring(games=2)),
        ["direct_result"],
    )
    # 1: 1 + 3 = 4; 2: 3 + 1 = 4; between them 1 : 3.
    assert ladder(won)[:2] == [(2, 1, 1), (1, 2, 2)]


def test_a_circle_is_not_parted_and_shows_its_games():
    circle = section(3, "1:2 2-0", "2:3 2-0", "3:1 2-0")
    found = standings(circle, ["direct_result"])
    assert ladder(found) == [(1, 1, 3), (2, 1, 3), (3, 1, 3)]
    assert values(found) == {1: (2,), 2: (2,), 3: (2,)}
    assert figures(found)[1].among == (1, 2, 3)


def test_it_is_not_applied_unless_all_who_are_level_have_met():
    """An empty column was taken for a fault: the figure says why it is empty."""
    found = standings(section(3, "1 half, 3 half", "1:2 1-1", "2:3 1-1"), ["direct_result"])
    assert [figure.not_applied for figure in figures(found).values()] == ["not_all_met"] * 3
    assert figures(found)[1].terms == (Term(2, 2, 1),)


def test_it_is_not_applied_where_some_have_met_once_and_others_twice():
    uneven = section(3, "3 half", "1:2 2-0", "2:1 2-0", "2:3 1-1", "1:3 1-1")
    found = standings(uneven, ["direct_result"])
    assert [place.points for place in found] == [3, 3, 3]
    assert {figure.not_applied for figure in figures(found).values()} == {"met_unequally"}


def test_those_whom_it_leaves_level_are_looked_at_again_among_themselves():
    four = section(
        4,
        "3 full, 4 full",
        "1:2 2-0, 4:3 0-2",
        "1:3 2-0, 2:4 2-0",
        "4:1 2-0, 2:3 2-0",
    )
    found = standings(four, ["direct_result"])
    # All have 4. Among the four: 1 and 2 have 4, 3 and 4 have 2; then 1 beat 2 and 3 beat 4.
    assert ladder(found) == [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4)]
    assert values(found) == {1: (4, 2), 2: (4, 0), 3: (2, 2), 4: (2, 0)}
    assert [term.opponent for term in figures(found)[1].terms if term.stage == 2] == [2]


def test_it_works_among_those_whom_an_earlier_tie_break_left_level():
    found = standings(
        section(4, "1:2 2-0, 3:4 1-1", "1:3 0-2, 2:4 2-0", "1:4 2-0, 2:3 2-0"),
        ["wins", "direct_result"],
    )
    # 1 and 2 have 4 points and two wins, 3 has 3, 4 has 1; 1 beat 2.
    assert ladder(found)[:2] == [(1, 1, 1), (2, 2, 2)]
    assert [place.parted_by for place in found] == ["", "direct_result", "points", "points"]


def test_it_may_stand_twice_and_part_later_those_who_had_not_all_met_before():
    three = section(4, "1:2 2-0, 3:4 1-1", "2:4 2-0, 1 zero, 3 half")
    found = standings(three, ["direct_result", "wins", "direct_result"])
    # 1, 2 and 3 have 2 points; 3 met neither of the others and has no win; 1 beat 2.
    assert {figures(found, 0)[number].not_applied for number in (1, 2, 3)} == {"not_all_met"}
    assert [values(found, 2)[number] for number in (1, 2, 3)] == [(2,), (0,), ()]
    assert ladder(found) == [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4)]


def test_a_forfeit_is_a_meeting_only_where_forfeits_are_games():
    missed = section(2, "1 zero, 2 full", "1:2 +-")
    assert figures(standings(missed, ["direct_result"]))[1].not_applied == "not_all_met"
    counted = standings(missed, ["direct_result"], Rules(unplayed=ROUND_ROBIN))
    assert values(counted) == {1: (2,), 2: (0,)}


def test_a_meeting_that_is_not_over_is_none_yet():
    open_leg = section(2, "1:2 1-1", "2:1")
    assert values(standings(open_leg, ["direct_result"], after=2)) == {1: (1,), 2: (1,)}
    half_done = section(2, "1:2 1-1", scoring=Scoring(games=2))
    assert figures(standings(half_done, ["direct_result"]))[1].not_applied == "not_all_met"


ALL_LEVEL = section(3, "1:2 1-1", "2:3 1-1", "1:3 1-1")


def test_a_lot_gives_places_with_its_reason():
    drawn = Decision("lot", ((3,), (1,), (2,)), "Drawn on 5 May before the captains")
    found = standings(ALL_LEVEL, ["lot"], Rules(decisions=(drawn,)))
    assert ladder(found) == [(3, 1, 1), (1, 2, 2), (2, 3, 3)]
    assert values(found) == {3: (1,), 1: (2,), 2: (3,)}
    assert {figure.reason for figure in figures(found).values()} == {drawn.reason}


def test_a_play_off_that_settles_the_first_place_only_leaves_the_others_level():
    play_off = Decision("ruling", ((2,), (1, 3)), "Play-off 5 + 5", after=3)
    found = standings(ALL_LEVEL, ["lot", "ruling"], Rules(decisions=(play_off,)))
    assert ladder(found) == [(2, 1, 1), (1, 2, 3), (3, 2, 3)]
    assert {figure.not_applied for figure in figures(found, 0).values()} == {"not_decided"}


def test_those_behind_players_who_share_a_place_come_after_all_of_them():
    play_off = Decision("ruling", ((1, 3), (2,)), "Play-off")
    found = standings(ALL_LEVEL, ["ruling"], Rules(decisions=(play_off,)))
    assert values(found) == {1: (1,), 3: (1,), 2: (3,)}


def test_the_latest_decision_holds():
    first = Decision("ruling", ((1,), (2,), (3,)), "Ruled at once", after=1)
    appeal = Decision("ruling", ((3,), (2,), (1,)), "Ruled on appeal", after=3)
    found = standings(ALL_LEVEL, ["ruling"], Rules(decisions=(first, appeal)))
    assert [place.number for place in found] == [3, 2, 1]
    assert figures(found)[3].reason == "Ruled on appeal"


def test_a_decision_is_not_known_before_the_round_after_which_it_was_taken():
    play_off = Decision("ruling", ((2,), (1, 3)), "Play-off", after=3)
    before = standings(ALL_LEVEL, ["ruling"], Rules(decisions=(play_off,)), after=0)
    assert [place.first for place in before] == [1, 1, 1]


def test_a_decision_that_names_only_some_of_those_who_are_level_decides_nothing():
    some = Decision("lot", ((2,), (1,)), "Lot")
    found = standings(ALL_LEVEL, ["lot"], Rules(decisions=(some,)))
    assert [place.last for place in found] == [3, 3, 3]


@pytest.mark.parametrize("winner", [1, 2])
def test_a_lot_of_everybody_is_read_for_those_who_are_level(winner):
    drawn = Decision("lot", ((3,), (winner,), (3 - winner,)), "Lot")
    found = standings(section(3, "1:2 1-1, 3 zero"), ["lot"], Rules(decisions=(drawn,)))
    assert [place.number for place in found] == [winner, 3 - winner, 3]
    assert figures(found)[3].not_applied == "not_tied"


def test_of_two_lots_after_one_round_the_one_written_down_last_holds():
    first = Decision("lot", ((3,), (1,), (2,)), "Drawn with the wrong list", after=3)
    again = Decision("lot", ((2,), (1,), (3,)), "Drawn anew", after=3)
    found = standings(ALL_LEVEL, ["lot"], Rules(decisions=(first, again)))
    assert ladder(found) == [(2, 1, 1), (1, 2, 2), (3, 3, 3)]
