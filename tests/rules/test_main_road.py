"""Three pieces against a lone king on the main road: article 2.1.9.1.7; 1.9.1, fifth dash.

Black's king goes between h8 and a1; White keeps off the road, so that nobody can capture.
"""

import pytest

from arbiter.rules.outcome import Need
from tests.rules.played_game import ended, played, to_and_fro

KINGS = "W:WKc1,Ke1,Kg3:BKh8"
WHITE = ("g3", "h2")
ROAD = ("h8", "a1")


def test_the_fourth_own_move_leaves_the_game_open() -> None:
    game = to_and_fro(KINGS, white=WHITE, black=ROAD, plies=8)
    assert game.outcome is None
    counter = game.counters["main_road"]
    assert (counter.count, counter.limit, counter.unit) == (4, 5, "own_moves")
    assert (counter.running, counter.side, counter.condition) == (
        True,
        "white",
        "king_on_the_road",
    )


def test_the_fifth_own_move_draws_2_1_9_1_7() -> None:
    game = to_and_fro(KINGS, white=WHITE, black=ROAD, plies=9)
    assert ended(game) == ("1-1", "main_road", "2.1.9.1.7", 9)


def test_the_same_holds_when_black_has_the_three_pieces_2_1_9_1_7() -> None:
    game = to_and_fro("B:WKa1:BKf8,Kd8,Kb6", white=("a1", "h8"), black=("b6", "a7"), plies=9)
    assert ended(game) == ("1-1", "main_road", "2.1.9.1.7", 9)


def test_leaving_the_road_loses_the_count_and_the_return_is_move_0_2_1_9_1_7() -> None:
    away = {2: "h8-g7", 4: "g7-f8", 6: "f8-g7", 8: "g7-h8"}
    game = to_and_fro(KINGS, white=WHITE, black=ROAD, plies=15, instead=away)
    assert [game.retract(ply).counters["main_road"].count for ply in (3, 4, 5, 6, 7)] == [
        2,
        0,
        0,
        0,
        1,
    ]
    off = game.retract(5).counters["main_road"]
    assert (off.running, off.side, off.condition) == (False, "white", "king_off_the_road")
    assert game.retract(14).outcome is None
    assert ended(game) == ("1-1", "main_road", "2.1.9.1.7", 15)


def test_a_king_that_steps_onto_the_road_starts_the_count_2_1_9_1_7() -> None:
    game = to_and_fro(
        "B:WKc1,Ke1,Kg3:BKf8", white=WHITE, black=ROAD, plies=12, instead={1: "f8-g7", 3: "g7-h8"}
    )
    assert game.retract(1).counters["main_road"].count == 0
    assert ended(game.retract(9)) is None
    assert ended(game) == ("1-1", "main_road", "2.1.9.1.7", 10)


def test_a_promotion_among_the_three_restarts_nothing_2_1_9_1_7() -> None:
    game = to_and_fro(
        "W:WKc1,Ke1,a7:BKh8", white=("e1", "f2"), black=ROAD, plies=9, instead={5: "a7-b8"}
    )
    assert game.retract(5).counters["main_road"].count == 3
    assert ended(game) == ("1-1", "main_road", "2.1.9.1.7", 9)


def test_a_man_crowned_on_the_road_creates_both_at_once_2_1_9_1_7() -> None:
    game = to_and_fro(
        "W:WKe1,Kg1,Kh4:Bb2", white=("e1", "f2"), black=("a1", "h8"), plies=11, instead={2: "b2-a1"}
    )
    assert game.retract(1).counters["main_road"].running is False
    assert game.retract(2).counters["main_road"].count == 0
    assert ended(game) == ("1-1", "main_road", "2.1.9.1.7", 11)


def test_three_men_count_without_a_king_among_them_2_1_9_1_7() -> None:
    game = played(
        "W:Wa3,g1,h2:BKa1",
        *("a3-b4", "a1-h8", "b4-a5", "h8-a1", "a5-b6", "a1-h8", "h2-g3", "h8-a1", "g3-h4"),
    )
    assert ended(game) == ("1-1", "main_road", "2.1.9.1.7", 9)


def test_four_pieces_do_not_count_until_the_lone_king_takes_one_2_1_9_1_7() -> None:
    game = played("W:WKc1,Ke1,Kg1,a3:BKh8", "e1-d2", "h8-a1", "d2-c3", "a1:f6")
    assert game.retract(3).counters["main_road"].running is False
    counter = game.counters["main_road"]
    assert (counter.count, counter.running) == (0, True)


@pytest.mark.parametrize(
    "fen",
    [
        "W:WKc1,Ke1:BKh8",
        "W:WKc1,Ke1,Kg3,Kh2:BKh8",
        "W:WKc1,Ke1,Kg3:BKh8,a7",
        "W:WKc1,Ke1,Kg3:Bg7",
    ],
)
def test_any_other_relation_is_no_main_road_ending(fen: str) -> None:
    assert played(fen).counters["main_road"].running is False


def test_a_fifth_move_that_takes_the_king_wins_1_8_1() -> None:
    game = to_and_fro(KINGS, white=WHITE, black=ROAD, plies=9, instead={8: "a1-c3", 9: "e1:b4"})
    assert game.retract(8).counters["main_road"].count == 4
    assert ended(game) == ("2-0", "no_pieces", "1.8.1", 9)


def test_the_code_asks_the_arbiter_whether_the_position_is_won_1_9_1_5() -> None:
    game = to_and_fro(KINGS, white=WHITE, black=ROAD, plies=9, pack="ru-code")
    assert game.outcome is None
    assert game.needs == (Need("main_road", "1.9.1(5)", 9),)


def test_the_need_stays_while_the_game_goes_on_and_is_not_raised_twice() -> None:
    game = to_and_fro(KINGS, white=WHITE, black=ROAD, plies=14, pack="ru-code")
    assert game.needs == (Need("main_road", "1.9.1(5)", 9),)


def test_a_second_visit_to_the_road_raises_a_second_need_1_9_1_5() -> None:
    away = {10: "h8-g7", 12: "g7-f8", 14: "f8-g7", 16: "g7-h8"}
    game = to_and_fro(KINGS, white=WHITE, black=ROAD, plies=23, instead=away, pack="ru-code")
    assert [need.ply for need in game.needs] == [9, 23]
