"""No change of forces while both sides have kings: article 2.1.9.1.5; 1.9.1, fourth dash.

White's king goes between c1 and d2, black's between f8 and e7; they never meet.
"""

import pytest

from tests.rules.played_game import ended, played, to_and_fro

WHITE = ("c1", "d2")
BLACK = ("f8", "e7")


@pytest.mark.parametrize("fen", ["W:WKc1:BKf8", "W:WKc1,h2:BKf8", "W:WKc1:BKf8,Ka7"])
def test_two_and_three_pieces_have_five_moves_each_2_1_9_1_5(fen: str) -> None:
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=10)
    assert game.retract(9).outcome is None
    assert game.retract(9).counters["no_change_of_forces"].count == 9
    assert ended(game) == ("1-1", "no_change_of_forces", "2.1.9.1.5", 10)


@pytest.mark.parametrize("fen", ["W:WKc1,h2:BKf8,a7", "W:WKc1,h2:BKf8,a7,h6"])
def test_four_and_five_pieces_have_thirty_moves_each_2_1_9_1_5(fen: str) -> None:
    men = {29: "h2-g3", 58: "a7-b6"}
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=60, instead=men)
    assert ended(game) == ("1-1", "no_change_of_forces", "2.1.9.1.5", 60)


@pytest.mark.parametrize("fen", ["W:WKc1,h2,a3:BKf8,a7,h6", "W:WKc1,h2,a3,Ka1:BKf8,a7,h6"])
def test_six_and_seven_pieces_have_sixty_moves_each_2_1_9_1_5(fen: str) -> None:
    men = {29: "h2-g3", 58: "a7-b6", 87: "g3-h4", 116: "b6-a5"}
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=120, instead=men)
    assert ended(game) == ("1-1", "no_change_of_forces", "2.1.9.1.5", 120)


def test_eight_pieces_have_no_limit() -> None:
    counter = played("W:WKc1,h2,a3,Ka1:BKf8,a7,h6,Kh8").counters["no_change_of_forces"]
    assert (counter.count, counter.limit, counter.running) == (0, None, False)


def test_a_quiet_move_of_a_man_restarts_nothing_2_1_9_1_5() -> None:
    game = to_and_fro("W:WKc1,h2:BKf8", white=WHITE, black=BLACK, plies=10, instead={9: "h2-g3"})
    assert ended(game) == ("1-1", "no_change_of_forces", "2.1.9.1.5", 10)


def test_a_promotion_restarts_the_count_2_1_9_1_5() -> None:
    game = to_and_fro(
        "W:WKc1,h6:BKa7",
        white=WHITE,
        black=("a7", "b8"),
        plies=19,
        instead={1: "h6-g7", 9: "g7-f8"},
    )
    assert game.retract(9).counters["no_change_of_forces"].count == 0
    assert ended(game) == ("1-1", "no_change_of_forces", "2.1.9.1.5", 19)


def test_a_capture_restarts_the_count_and_changes_the_limit_2_1_9_1_5() -> None:
    game = played("W:WKc1,Ka3:BKf8,h6", "c1-g5", "h6:f4")
    before = game.retract(1).counters["no_change_of_forces"]
    after = game.counters["no_change_of_forces"]
    assert (before.count, before.limit) == (1, 60)
    assert (after.count, after.limit, after.running) == (0, 10, True)


def test_the_count_starts_when_both_sides_first_have_a_king_2_1_9_1_5() -> None:
    game = to_and_fro(
        "W:WKc1:Bh4",
        white=WHITE,
        black=("g1", "h2"),
        plies=16,
        instead={2: "h4-g3", 4: "g3-h2", 6: "h2-g1"},
    )
    assert game.retract(5).counters["no_change_of_forces"].running is False
    assert game.retract(6).counters["no_change_of_forces"].count == 0
    assert ended(game) == ("1-1", "no_change_of_forces", "2.1.9.1.5", 16)


def test_a_side_without_a_king_stops_the_count() -> None:
    assert played("W:WKc1:Bh6").counters["no_change_of_forces"].running is False


def test_the_code_shows_the_count_and_ends_nothing_1_9_1_4() -> None:
    game = to_and_fro("W:WKc1:BKf8", white=WHITE, black=BLACK, plies=12, pack="ru-code")
    counter = game.counters["no_change_of_forces"]
    assert game.outcome is None
    assert game.needs == ()
    assert (counter.count, counter.limit, counter.running) == (12, None, True)
