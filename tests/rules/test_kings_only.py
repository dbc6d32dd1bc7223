"""Fifteen moves by each side with kings only: article 2.1.9.1.8; 1.9.1, sixth dash.

White's king goes between c1 and d2, black's between f8 and e7; a man of each looks on.
"""

from tests.rules.played_game import ended, played, to_and_fro

FEN = "W:WKc1,h2:BKf8,a7"
WHITE = ("c1", "d2")
BLACK = ("f8", "e7")


def test_fourteen_moves_each_and_one_more_leave_the_game_open() -> None:
    game = to_and_fro(FEN, white=WHITE, black=BLACK, plies=29)
    assert game.outcome is None
    counter = game.counters["kings_only"]
    assert (counter.count, counter.limit, counter.unit, counter.running) == (29, 30, "plies", True)


def test_fifteen_moves_each_draw_though_the_table_allows_thirty_2_1_9_1_8() -> None:
    game = to_and_fro(FEN, white=WHITE, black=BLACK, plies=30)
    assert game.counters["no_change_of_forces"].limit == 60
    assert ended(game) == ("1-1", "kings_only", "2.1.9.1.8", 30)


def test_a_mans_move_by_either_side_restarts_the_count_2_1_9_1_8() -> None:
    game = to_and_fro(FEN, white=WHITE, black=BLACK, plies=59, instead={29: "h2-g3"})
    assert game.retract(29).counters["kings_only"].count == 0
    assert game.retract(58).outcome is None
    assert ended(game) == ("1-1", "kings_only", "2.1.9.1.8", 59)
    black_man = to_and_fro(FEN, white=WHITE, black=BLACK, plies=30, instead={30: "a7-b6"})
    assert black_man.outcome is None
    assert black_man.counters["kings_only"].count == 0


def test_a_promotion_is_a_mans_move_2_1_9_1_8() -> None:
    game = to_and_fro(
        "W:WKc1,Kh2,g7:BKa7,a5", white=WHITE, black=("a7", "b6"), plies=3, instead={3: "g7-h8"}
    )
    assert game.retract(2).counters["kings_only"].count == 2
    assert game.counters["kings_only"].count == 0


def test_a_capture_by_a_king_restarts_the_count_2_1_9_1_8() -> None:
    game = played("W:WKc1,Ka1:BKf8,h6", "c1-d2", "f8-e7", "d2-g5", "h6:f4")
    assert game.retract(3).counters["kings_only"].count == 3
    assert game.counters["kings_only"].count == 0
    game = played("W:WKc1,Ka1:BKf8,e3", "c1:f4", "f8-g7")
    assert game.retract(1).counters["kings_only"].count == 0
    assert game.counters["kings_only"].count == 1


def test_the_count_waits_for_no_particular_side_to_begin_2_1_9_1_8() -> None:
    game = to_and_fro("B:WKc1,h2:BKf8,a7", white=WHITE, black=BLACK, plies=30)
    assert ended(game) == ("1-1", "kings_only", "2.1.9.1.8", 30)


def test_it_cannot_be_reached_while_a_side_has_no_king() -> None:
    assert played("W:WKc1:Bh6,a7").counters["kings_only"].running is False


def test_the_code_has_the_same_rule_1_9_1_6() -> None:
    game = to_and_fro(FEN, white=WHITE, black=BLACK, plies=30, pack="ru-code")
    assert ended(game) == ("1-1", "kings_only", "1.9.1(6)", 30)


def test_under_the_code_it_ends_king_against_king_1_9_1_6() -> None:
    game = to_and_fro("W:WKc1:BKf8", white=WHITE, black=BLACK, plies=30, pack="ru-code")
    assert ended(game) == ("1-1", "kings_only", "1.9.1(6)", 30)
