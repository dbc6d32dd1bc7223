"""Wins, games with Black, progressive scores and the total that does not rank."""

import pytest

from tests.tournaments.standings.sections import SIX, figures, ladder, section, values
from tournaments.results import Scoring
from tournaments.standings.places import standings
from tournaments.standings.registry import TIE_BREAKS, UnknownTieBreak
from tournaments.standings.scores import Rules
from tournaments.standings.term import Term
from tournaments.standings.unplayed import ROUND_ROBIN


def test_wins_are_games_won_over_the_board():
    assert values(standings(SIX, ["wins"])) == {
        1: (2,),
        3: (1,),
        5: (1,),
        2: (1,),
        4: (0,),
        6: (0,),
    }


def test_a_win_by_forfeit_counts_only_where_forfeits_are_games_and_a_bye_never():
    missed = section(3, "1:2 +-, 3 bye")
    left_out = figures(standings(missed, ["wins"]))
    assert left_out[1].value == (0,)
    assert left_out[1].terms == (Term(1, 2, 1, cause="forfeit", cut=1, left_out="unplayed"),)
    assert left_out[3].terms == (Term(1, None, 1, cause="bye", cut=1, left_out="unplayed"),)
    counted = values(standings(missed, ["wins"], Rules(unplayed=ROUND_ROBIN)))
    assert counted == {1: (1,), 3: (0,), 2: (0,)}


def test_games_with_black_are_games_played():
    assert values(standings(SIX, ["black_games"])) == {
        1: (1,),
        2: (1,),
        3: (1,),
        4: (2,),
        5: (2,),
        6: (2,),
    }
    assert values(standings(section(2, "1:2 +-"), ["black_games"])) == {1: (0,), 2: (0,)}


def test_the_progressive_score_sums_the_score_after_each_round():
    found = figures(standings(SIX, ["progressive"]))
    assert found[3].value == (9,)  # 2 + 3 + 4
    assert found[3].terms == (
        Term(1, None, 2, (2,)),
        Term(2, None, 3, (1,)),
        Term(3, None, 4, (1,)),
    )
    assert found[5].value == (8,)  # 1 + 3 + 4


def test_a_round_without_a_meeting_carries_the_progressive_score_on():
    away = section(4, "1:2 2-0, 3:4 1-1", "3:4 1-1", "1:3 1-1")
    assert values(standings(away, ["progressive"]))[1] == (7,)  # 2 + 2 + 3


def test_both_totals_are_kept_and_either_may_rank_with_the_other_behind_it():
    rounds = ("1:2 2-0 1-1, 3:4 2-0 2-0",)
    by_match = Scoring(games=2, ranked_by="match_points")
    found = standings(section(4, *rounds, scoring=by_match), ["game_points"])
    assert ladder(found) == [(3, 1, 1), (1, 2, 2), (2, 3, 3), (4, 4, 4)]
    assert [(one.match_points, one.game_points) for one in found] == [
        (2, 4),
        (2, 3),
        (0, 1),
        (0, 0),
    ]
    assert [one.parted_by for one in found] == ["", "game_points", "points", "game_points"]
    by_game = standings(section(4, *rounds, scoring=Scoring(games=2)), ["match_points"])
    assert [one.points for one in by_game] == [4, 3, 1, 0]
    assert values(by_game) == {3: (2,), 1: (2,), 2: (0,), 4: (0,)}


def test_another_scale_ranks_by_its_own_points():
    title_match = Scoring(win=12, draw=6, loss=0)
    found = standings(section(2, "1:2 8-4", "2:1 6-6", scoring=title_match), ["wins"])
    assert [(one.number, one.points) for one in found] == [(1, 14), (2, 10)]


def test_an_unknown_tie_break_is_refused_with_those_that_there_are():
    with pytest.raises(UnknownTieBreak, match="Choose from: wins, direct_result") as refused:
        standings(SIX, ["buchholtz"])
    assert (refused.value.code, refused.value.asked) == ("unknown_tie_break", "buchholtz")


def test_the_codes_that_sections_store_are_these():
    assert list(TIE_BREAKS) == [
        "wins",
        "direct_result",
        "solkoff",
        "solkoff_median",
        "solkoff_short_truncated",
        "solkoff_full_truncated",
        "solkoff_plus",
        "sonneborn_berger",
        "shmulyan",
        "progressive",
        "black_games",
        "game_points",
        "match_points",
        "lot",
        "ruling",
    ]
