"""What a meeting is worth: single games, micro-matches, byes."""

from tournaments.results import Contestant, GameResult, Meeting, Scoring

MICRO_MATCH = Scoring(games=2, ranked_by="match_points")


def micro_match(*points: tuple[int, int]) -> Meeting:
    """The first player has White in the first game, the second in the second."""
    (a, b), (c, d) = points
    return Meeting(1, 1, 2, (GameResult(1, 2, a, b), GameResult(2, 1, c, d)))


def test_a_micro_match_is_worth_game_points_and_match_points_of_both_games():
    won = micro_match((2, 0), (1, 1))
    assert [won.game_points(number, MICRO_MATCH) for number in (1, 2)] == [3, 1]
    assert [won.match_points(number, MICRO_MATCH) for number in (1, 2)] == [2, 0]
    drawn = micro_match((2, 0), (2, 0))
    assert [drawn.points(number, MICRO_MATCH) for number in (1, 2)] == [1, 1]


def test_a_micro_match_of_one_game_so_far_has_no_match_points_yet():
    begun = Meeting(1, 1, 2, (GameResult(1, 2, 2, 0),))
    assert (begun.game_points(1, MICRO_MATCH), begun.match_points(1, MICRO_MATCH)) == (2, 0)


def test_a_bye_is_worth_as_many_games_as_a_meeting():
    bye = Meeting(1, 3, None, bye="pairing")
    half = Meeting(1, 3, None, bye="half")
    assert (bye.game_points(3, MICRO_MATCH), bye.match_points(3, MICRO_MATCH)) == (4, 2)
    assert (half.game_points(3, MICRO_MATCH), half.match_points(3, MICRO_MATCH)) == (2, 1)
    assert bye.points(3, Scoring()) == 2


def test_both_players_may_lose_a_game_that_neither_came_to():
    missed = Meeting(1, 1, 2, (GameResult(1, 2, 0, 0, played=False),))
    assert [missed.points(number, Scoring()) for number in (1, 2)] == [0, 0]
    assert not missed.played
    assert not missed.counts_as_met


def test_two_have_met_when_they_played_or_are_about_to():
    assert Meeting(1, 1, 2).counts_as_met
    assert Meeting(1, 1, 2, (GameResult(1, 2, 2, 0),)).counts_as_met
    assert not Meeting(1, 1, None, bye="pairing").counts_as_met


def test_a_player_takes_part_from_his_first_round_to_his_last():
    late = Contestant(1, from_round=2, to_round=4)
    assert [late.is_there(round) for round in range(1, 6)] == [False, True, True, True, False]


def test_a_bye_worth_a_draw_is_a_drawn_meeting_on_any_scale():
    """On 3-1-0 the points of a draw are fewer than half of those of a win and a loss."""
    football = Scoring(win=3, draw=1, games=2, match_win=3, pairing_bye=3, full_bye=3)
    byes = {kind: Meeting(1, 3, None, bye=kind) for kind in ("pairing", "half", "zero")}
    assert {kind: bye.match_points(3, football) for kind, bye in byes.items()} == {
        "pairing": 3,
        "half": 1,
        "zero": 0,
    }
    assert byes["half"].totals(football) == ((2, 1), (2, 1))
