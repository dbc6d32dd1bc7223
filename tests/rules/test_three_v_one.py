"""Three kings or more against a lone king: articles 2.1.9.1.3 and .4; 1.9.1, third dash.

White's kings stand on c1, e1 and g1; e1 goes to f2 and back, which shuts and opens the road
g1-a7. Black's king goes between a7 and b8. Nobody can capture.
"""

import pytest

from tests.rules.played_game import ended, played, to_and_fro

THREE_KINGS = "W:WKc1,Ke1,Kg1:BKa7"
WHITE = ("e1", "f2")
BLACK = ("a7", "b8")


def test_the_fourteenth_own_move_leaves_the_game_open() -> None:
    game = to_and_fro(THREE_KINGS, white=WHITE, black=BLACK, plies=28)
    assert game.outcome is None
    counter = game.counters["three_v_one"]
    assert (counter.count, counter.limit, counter.unit) == (14, 15, "own_moves")
    assert (counter.running, counter.side) == (True, "white")


def test_the_fifteenth_own_move_draws_before_the_lone_king_replies_2_1_9_1_3() -> None:
    game = to_and_fro(THREE_KINGS, white=WHITE, black=BLACK, plies=29)
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.3", 29)


def test_the_lone_king_on_move_first_does_not_lengthen_the_count_2_1_9_1_3() -> None:
    game = to_and_fro("B:WKc1,Ke1,Kg1:BKa7", white=WHITE, black=BLACK, plies=30)
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.3", 30)


def test_the_same_holds_when_black_has_the_three_kings_2_1_9_1_3() -> None:
    game = to_and_fro("B:WKh2:BKf8,Kd8,Kb8", white=("h2", "g1"), black=("d8", "c7"), plies=29)
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.3", 29)
    assert (
        to_and_fro("B:WKh2:BKf8,Kd8,Kb8", white=("h2", "g1"), black=("d8", "c7"), plies=5)
        .counters["three_v_one"]
        .side
        == "black"
    )


def test_the_promotion_that_creates_the_relation_is_move_0_2_1_9_1_3() -> None:
    game = to_and_fro(
        "W:WKe1,Kg1,g7:BKa7", white=WHITE, black=BLACK, plies=31, instead={1: "g7-h8"}
    )
    assert game.retract(1).counters["three_v_one"].count == 0
    assert game.retract(3).counters["three_v_one"].count == 1
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.3", 31)


def test_the_capture_that_leaves_the_king_alone_is_move_0_2_1_9_1_3() -> None:
    game = played("W:WKc1,Ke1,Kg1:BKa7,d2", "c1:e3")
    assert (game.counters["three_v_one"].count, game.counters["three_v_one"].running) == (0, True)


def test_the_lone_mans_promotion_creates_the_relation_2_1_9_1_3() -> None:
    game = played("B:WKe1,Kg1,Kh4:Bb2", "b2-a1", "e1-f2")
    assert game.retract(0).counters["three_v_one"].running is False
    assert game.retract(1).counters["three_v_one"].count == 0
    assert game.counters["three_v_one"].count == 1


def test_moves_of_men_count_and_a_further_promotion_restarts_nothing_2_1_9_1_4() -> None:
    men = {1: "h4-g5", 3: "g5-h6", 5: "h6-g7", 7: "g7-h8"}
    game = to_and_fro("W:WKc1,Ke1,Kg1,h4:BKa7", white=WHITE, black=BLACK, plies=29, instead=men)
    assert game.retract(7).counters["three_v_one"].count == 4
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.4", 29)


def test_a_capture_that_leaves_three_kings_restarts_nothing_2_1_9_1_3() -> None:
    given = {3: "h4-g3", 4: "b8:h2", 6: "h2-b8"}
    game = to_and_fro("W:WKc1,Ke1,Kg1,Kh4:BKa7", white=WHITE, black=BLACK, plies=29, instead=given)
    assert game.retract(4).counters["three_v_one"].count == 2
    assert game.counters["kings_only"].count == 25
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.3", 29)


def test_a_capture_that_leaves_two_kings_ends_the_relation() -> None:
    game = played("W:WKc1,Ke1,Kh4:BKb8", "h4-g3", "b8:h2")
    counter = game.counters["three_v_one"]
    assert (counter.count, counter.running, counter.side) == (0, False, None)


@pytest.mark.parametrize(
    "fen",
    [
        "W:WKc1,Ke1,Kg1:BKa7,h4",
        "W:WKc1,Ke1,Kg1:Bh6",
        "W:WKc1,Ke1,a3:BKa7",
        "W:WKc1,Ke1:BKa7",
        "W:WKc1:BKa7",
    ],
)
def test_without_three_kings_against_a_lone_king_nothing_runs(fen: str) -> None:
    assert played(fen).counters["three_v_one"].running is False


def test_the_code_names_kings_only_1_9_1_3() -> None:
    with_a_man = played("W:WKc1,Ke1,Kg1,h4:BKa7", pack="ru-code")
    assert with_a_man.counters["three_v_one"].running is False
    four_kings = played("W:WKc1,Ke1,Kg1,Kh4:BKa7", pack="ru-code")
    assert four_kings.counters["three_v_one"].running is True
    game = to_and_fro(THREE_KINGS, white=WHITE, black=BLACK, plies=29, pack="ru-code")
    assert ended(game) == ("1-1", "three_v_one", "1.9.1(3)", 29)


def test_under_the_code_the_man_beside_three_kings_must_go_or_be_crowned_first_1_9_1_3() -> None:
    men = {1: "h4-g5", 3: "g5-h6", 5: "h6-g7", 7: "g7-h8"}
    game = to_and_fro(
        "W:WKc1,Ke1,Kg1,h4:BKa7", white=WHITE, black=BLACK, plies=31, instead=men, pack="ru-code"
    )
    assert game.outcome is None
    assert game.counters["three_v_one"].count == 12
