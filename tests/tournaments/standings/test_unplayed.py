"""Rounds without a game, under each of the rules that a section may have."""

import pytest

from tests.tournaments.standings.sections import figures, ladder, section, values
from tournaments.results import Contestant, Scoring
from tournaments.standings.decision import Annulment
from tournaments.standings.places import standings
from tournaments.standings.scores import Rules
from tournaments.standings.term import Term
from tournaments.standings.unplayed import ROUND_ROBIN, SWISS, Unplayed

# 1: 2 (beat 2) + 2 (bye) + 1 = 5. 2: 0 + 2 (beat 3) + 2 (bye) = 4. 3: 2 (bye) + 0 + 1 = 3.
THREE = section(3, "1:2 2-0, 3 bye", "2:3 2-0, 1 bye", "1:3 1-1, 2 bye")


def solkoff_of(number, rules, played=THREE, code="solkoff"):
    return figures(standings(played, [code], Rules(unplayed=rules)))[number]


@pytest.mark.parametrize(
    ("stand_in", "solkoff", "truncated"),
    [
        ("nothing", 7, 4),  # 4 + 3, without the 3
        ("zero", 7, 7),  # 4 + 0 + 3, without the 0
        ("own_score", 12, 9),  # 4 + 5 + 3, without the 3
        ("virtual_opponent", 10, 7),  # 4 + (2 before, 0 of the round, a draw since = 3) + 3
    ],
)
def test_a_bye_is_no_term_a_zero_the_own_score_or_a_virtual_opponent(stand_in, solkoff, truncated):
    rule = Unplayed(bye=stand_in)
    assert solkoff_of(1, rule).value == (solkoff,)
    assert solkoff_of(1, rule, code="solkoff_short_truncated").value == (truncated,)
    assert solkoff_of(1, rule).terms[1].cause == "bye"


def test_by_default_a_bye_adds_nothing_to_solkoff_and_is_the_first_to_be_struck():
    found = figures(standings(THREE, ["solkoff_full_truncated"]))[1]
    assert found.value == (7, 4)  # 4 + 0 + 3 without the 0, then without the 3
    assert [(term.contribution, term.cut) for term in found.terms] == [(4, 3), (0, 1), (3, 2)]


def test_every_kind_of_round_without_a_game_has_a_rule_of_its_own():
    played = section(6, "1:2 2-0, 3 bye, 4 half, 5:6 +-", "1:3 2-0, 2:5 1-1")
    rule = Unplayed("own_score", "nothing", "zero", "virtual_opponent")
    found = figures(standings(played, ["solkoff"], Rules(unplayed=rule)))
    assert found[3].terms[0] == Term(1, None, 2, cause="bye")
    assert found[4].terms == (
        Term(1, None, 0, cause="requested_bye", cut=1, left_out="unplayed"),
        Term(2, None, 0, cause="absence"),
    )
    assert found[5].terms[0] == Term(1, 6, 1, cause="forfeit")  # nothing of the round, a draw since
    assert found[6].terms[0] == Term(1, 5, 3, cause="forfeit")  # two of the round, a draw since


@pytest.mark.parametrize(("after", "virtual"), [(3, 5), (9, 11)])
def test_the_virtual_opponent_of_one_who_stayed_away(after, virtual):
    """Worked example of the chess rules of 2009: 2.5 and 5.5 where a win is 1."""
    played = section(3, "1:2 2-0", "1:3 1-1")
    rule = Rules(unplayed=Unplayed(absence="virtual_opponent"))
    found = figures(standings(played, ["solkoff"], rule, after=after))[1]
    assert found.terms[2] == Term(3, None, virtual, cause="absence")


@pytest.mark.parametrize(("after", "virtual"), [(6, 7), (9, 10)])
def test_the_virtual_opponent_of_one_whose_opponent_did_not_come(after, virtual):
    """Worked example of the same rules: 3.5 and 5.0 where a win is 1."""
    played = section(7, "1:2 2-0", "1:3 2-0", "1:4 2-0", "1:5 1-1", "1:6 0-2", "1:7 +-")
    rule = Rules(unplayed=Unplayed(forfeit="virtual_opponent"))
    found = figures(standings(played, ["solkoff"], rule, after=after))[1]
    assert found.terms[5] == Term(6, 7, virtual, cause="forfeit")


def test_a_forfeit_loses_the_opponents_score_or_keeps_it():
    played = section(4, "1:2 +-, 3:4 2-0", "1:3 1-1, 2:4 2-0")
    # Points: 1 and 3 have 3, 2 has 2, 4 has 0.
    assert solkoff_of(1, SWISS, played).value == (3,)
    assert solkoff_of(1, ROUND_ROBIN, played).value == (5,)
    for code, lost, kept in [
        ("sonneborn_berger", 3, 7),  # 1 x 3, and 2 x 2 of the forfeit
        ("shmulyan", 0, 2),
        ("solkoff_plus", 3, 6),  # Solkoff of 3 is 0 + 3; of 2 it is 0 or 3
    ]:
        assert solkoff_of(1, SWISS, played, code).value == (lost,)
        assert solkoff_of(1, ROUND_ROBIN, played, code).value == (kept,)


def test_a_free_day_of_a_round_robin_is_no_round():
    rounds = ("1:2 2-0, 3 zero", "2:3 2-0, 1 zero", "1:3 1-1, 2 zero")
    found = solkoff_of(1, ROUND_ROBIN, section(3, *rounds), "solkoff_short_truncated")
    # 2 has 2, 3 has 1: the 1 is struck, not the free day.
    assert found.value == (2,)


def test_an_opponents_own_unplayed_rounds_may_count_as_draws():
    # 2 has 0 and two rounds away, 3 has 2 and one away, 4 has 0 on the board and a forfeit won.
    left = section(4, "1:2 2-0, 3:4 2-0", "1:3 2-0, 2:4 -+", "1:4 2-0")
    assert solkoff_of(1, Unplayed(), left).value == (4,)  # 0 of 2, 2 of 3, 2 of 4
    as_draws = Unplayed(opponents="unplayed_as_draws")
    found = solkoff_of(1, as_draws, left)
    assert [term.contribution for term in found.terms] == [2, 3, 1]
    games = Unplayed(forfeit="opponent", opponents="unplayed_as_draws")
    assert [term.contribution for term in solkoff_of(1, games, left).terms] == [1, 3, 2]


def test_a_meeting_that_is_not_played_yet_is_no_term():
    going_on = section(4, "1:2 2-0, 3:4 1-1", "1:3 2-0, 2:4")
    assert figures(standings(going_on, ["solkoff"]))[2].terms[1] == Term(
        2, 4, 0, cause="open", cut=1, left_out="unplayed"
    )


def test_a_player_who_had_only_forfeits_and_byes_is_ranked_like_any_other():
    played = section(4, "1:2 +-, 3:4 1-1", "1 bye, 2:3 -+, 4 zero", "1:4 +-, 2:3 --")
    codes = ["direct_result", "solkoff", "solkoff_median", "shmulyan", "sonneborn_berger", "wins"]
    found = standings(played, codes)
    assert ladder(found)[0] == (1, 1, 1)
    assert [figure.value for figure in found[0].figures] == [(), (0,), (0,), (0,), (0,), (0,)]
    assert [term.cause for term in found[0].figures[1].terms] == ["forfeit", "bye", "forfeit"]


def test_where_all_games_are_drawn_all_share_the_first_place():
    drawn = section(4, "1:2 1-1, 3:4 1-1", "1:3 1-1, 2:4 1-1", "1:4 1-1, 2:3 1-1")
    codes = ["wins", "direct_result", "solkoff", "solkoff_full_truncated", "shmulyan"]
    found = standings(drawn, codes)
    assert ladder(found) == [(number, 1, 4) for number in (1, 2, 3, 4)]
    assert {place.parted_by for place in found} == {""}


def test_before_the_first_round_all_are_level():
    found = standings(section(3), ["solkoff", "direct_result", "solkoff_full_truncated"])
    assert ladder(found) == [(1, 1, 3), (2, 1, 3), (3, 1, 3)]
    assert values(found) == {1: (0,), 2: (0,), 3: (0,)}


def test_nobody_has_no_standings():
    assert standings(section(0), ["solkoff_full_truncated", "lot"]) == ()


def test_a_late_player_is_not_listed_before_his_first_round():
    players = [Contestant(1), Contestant(2), Contestant(3, from_round=2)]
    late = section(players, "1:2 1-1", "3:1 2-0, 2 bye")
    assert [place.number for place in standings(late, [], after=1)] == [1, 2]
    found = standings(late, ["solkoff"])
    assert [place.number for place in found] == [2, 3, 1]
    assert figures(found)[3].terms[0] == Term(1, None, 0, cause="absence")


def test_a_late_player_with_a_bye_before_he_came_is_listed_with_it():
    players = [Contestant(1), Contestant(2), Contestant(3, from_round=2)]
    late = section(players, "1:2 1-1, 3 half")
    assert [place.points for place in standings(late, [])] == [1, 1, 1]


def test_a_player_who_withdrew_keeps_what_he_had_and_what_he_gave():
    players = [Contestant(1, to_round=1), Contestant(2), Contestant(3), Contestant(4)]
    left = section(players, "1:2 2-0, 3:4 1-1", "2:3 2-0, 4 bye")
    found = standings(left, ["solkoff"])
    assert [(place.number, place.points) for place in found] == [(4, 3), (2, 2), (1, 2), (3, 1)]
    assert figures(found)[2].terms == (Term(1, 1, 2), Term(2, 3, 1))


WITHDRAWN = section(4, "1:2 2-0, 3:4 1-1", "4:1 0-2, 2:3 2-0", "1:3 1-1, 2:4 +-")


def test_annulled_results_count_for_nobody_and_are_no_term():
    gone = Rules(ROUND_ROBIN, annulments=(Annulment(4, "Withdrew after two of three rounds"),))
    codes = ["solkoff", "sonneborn_berger", "shmulyan", "wins", "black_games", "direct_result"]
    found = standings(WITHDRAWN, codes, gone)
    # 1: 2 + 1 = 3; 2: 0 + 2 = 2; 3: 0 + 1 = 1, all without what they had of 4.
    assert [(place.number, place.points) for place in found] == [(1, 3), (2, 2), (3, 1)]
    first, second, third = ([figure.value for figure in place.figures] for place in found)
    assert first[:5] == [(3,), (5,), (2,), (1,), (0,)]  # 2 + 1; 2 x 2 + 1 x 1
    assert second[:5] == [(4,), (2,), (-2,), (1,), (1,)]  # 3 + 1; 0 x 3 + 2 x 1; 1 - 3
    assert third[:5] == [(5,), (3,), (-2,), (0,), (2,)]  # 2 + 3; 0 x 2 + 1 x 3; - 2
    assert found[0].figures[0].terms[1] == Term(
        2, 4, 0, cause="annulled", cut=1, left_out="unplayed"
    )


def test_annulled_results_are_no_draws_of_an_opponent():
    rule = Unplayed("zero", "zero", "zero", "opponent", opponents="unplayed_as_draws")
    gone = Rules(rule, annulments=(Annulment(4, "Withdrew"),))
    assert values(standings(WITHDRAWN, ["solkoff"], gone))[3] == (5,)


def test_results_are_annulled_from_the_round_of_the_decision_on():
    gone = Rules(annulments=(Annulment(4, "Withdrew", after=3),))
    assert standings(WITHDRAWN, ["solkoff"], gone, after=2) == standings(
        WITHDRAWN, ["solkoff"], after=2
    )
    assert [place.number for place in standings(WITHDRAWN, [], gone, after=3)] == [1, 2, 3]


def test_a_round_robin_paired_to_its_end_is_ranked_as_far_as_it_has_been_played():
    whole = section(3, "1:2 2-0, 3 bye", "2:3, 1 bye", "1:3, 2 bye")
    found = standings(whole, ["solkoff"], Rules(unplayed=ROUND_ROBIN))
    assert [(place.number, place.points) for place in found] == [(1, 2), (3, 2), (2, 0)]
    assert [len(place.figures[0].terms) for place in found] == [1, 1, 1]


@pytest.mark.parametrize("unit", ["game_points", "match_points"])
def test_a_half_bye_against_a_stand_in_is_a_draw_on_a_scale_of_three_points_too(unit):
    football = Scoring(win=3, draw=1, match_win=3, half_bye=1, ranked_by=unit)
    played = section(3, "1:2 3-0, 3 half", scoring=football)
    for stand_in, score in [("own_score", 1), ("virtual_opponent", 1)]:
        rule = Rules(unplayed=Unplayed(requested_bye=stand_in))
        solkoff, shmulyan = standings(played, ["solkoff", "shmulyan"], rule)[1].figures
        assert (solkoff.value, shmulyan.value) == ((score,), (0,))
        assert shmulyan.terms == (Term(1, None, 0, (), "requested_bye", 1, "drawn"),)
