"""Who has White in the first game, by first games had before."""

from tests.tournaments.pairing.random_sections import micro_match
from tournaments.pairing.first_game import first_games, white_first
from tournaments.pairing.proposal import because
from tournaments.results import Contestant, GameResult, Meeting, Played

DRAWN = ((1, 1), (1, 1))


def after(*meetings, table=1, higher_at_odd="first"):
    """Players 1 and 2 are to meet, 1 placed higher."""
    contestants = tuple(Contestant(number) for number in range(1, 7))
    games = first_games(Played(contestants, meetings), 9)
    return white_first(games, 1, 2, table, higher_at_odd)


def test_he_who_had_it_less_often_has_it():
    assert after(micro_match(1, 1, 3, *DRAWN)) == (
        2,
        because("micro_first_less_often", balance=0, other_balance=1),
    )


def test_a_player_with_fewer_rounds_is_behind_only_by_what_is_uneven():
    rounds = (
        micro_match(1, 1, 3, *DRAWN),
        micro_match(2, 4, 1, *DRAWN),
        micro_match(3, 5, 1, *DRAWN),
        micro_match(3, 2, 6, *DRAWN),
    )
    assert after(*rounds)[0] == 1


def test_with_as_many_had_it_alternates_by_the_last_first_games_that_differ():
    rounds = (
        micro_match(1, 3, 1, *DRAWN),
        micro_match(2, 1, 4, *DRAWN),
        micro_match(1, 2, 5, *DRAWN),
        micro_match(3, 6, 2, *DRAWN),
    )
    assert after(*rounds) == (2, because("micro_first_in_turn", round=3, other_round=2))


def test_with_the_same_behind_them_the_table_decides():
    rounds = (micro_match(1, 1, 3, *DRAWN), micro_match(1, 2, 4, *DRAWN))
    assert after(*rounds) == (1, because("micro_first_by_table", table=1))
    assert after(*rounds, table=2)[0] == 2
    assert after(*rounds, higher_at_odd="second")[0] == 2
    assert after(*rounds, table=2, higher_at_odd="second")[0] == 1


def test_a_first_game_that_nobody_played_and_a_bye_count_for_nothing():
    missed = Meeting(
        1, 1, 3, (GameResult(1, 3, 2, 0, played=False), GameResult(3, 1, 0, 2, played=True))
    )
    assert after(missed, Meeting(2, 1, None, bye="full"))[1].code == "micro_first_by_table"


def test_the_round_to_be_paired_and_later_ones_count_for_nothing():
    games = first_games(Played((), (micro_match(9, 1, 3, *DRAWN),)), 9)
    assert games.of == {}
