"""Draws on 100 squares: order 722, 3.5; FMJD 2024, 6.2-6.4; S4, fifth section; worked by hand.

Pieces on the edge cannot be taken. White's king goes from 46 to 5 along the main road, Black's from
4 to 15; where the king on 15 takes on 24 it comes to rest on 47, on the edge again.
"""

from collections.abc import Mapping

import pytest

from arbiter.rules.history import GameHistory
from arbiter.rules.outcome import Need
from tests.rules.played_game import ended, played, to_and_fro

TWO_KINGS = "WK46,K36:BK4"
FIVE_KINGS = "WK46,K45,K35,K25,K16:BK4,K2"


def game_on_the_edge(
    pack: str, fen: str, plies: int, instead: Mapping[int, str] | None = None
) -> GameHistory:
    return to_and_fro(
        fen, white=("46", "5"), black=("4", "15"), plies=plies, instead=instead, pack=pack
    )


def test_two_kings_draw_by_their_own_fifth_move_3_5() -> None:
    assert game_on_the_edge("int-722", f"W:{TWO_KINGS}", 8).outcome is None
    game = game_on_the_edge("int-722", f"W:{TWO_KINGS}", 9)
    assert ended(game) == ("1-1", "two_v_one", "3.5(3)", 9)


def test_the_lone_king_on_move_first_does_not_lengthen_the_five_3_5() -> None:
    assert game_on_the_edge("int-722", f"B:{TWO_KINGS}", 9).outcome is None
    game = game_on_the_edge("int-722", f"B:{TWO_KINGS}", 10)
    assert ended(game) == ("1-1", "two_v_one", "3.5(3)", 10)


@pytest.mark.parametrize("first", ["W", "B"])
def test_king_against_king_ends_with_the_first_own_fifth_move_of_either_3_5(first: str) -> None:
    game = game_on_the_edge("int-722", f"{first}:WK46:BK4", 9)
    assert ended(game) == ("1-1", "two_v_one", "3.5(3)", 9)


@pytest.mark.parametrize(("fen", "at"), [(TWO_KINGS, 11), ("WK46:BK4", 10)])
def test_a_turn_passed_over_is_nobodys_fifth_own_move_3_5(fen: str, at: int) -> None:
    game = game_on_the_edge("int-722", f"W:{fen}", 8)
    game = game.enter(game.position.variant.move(("46", "46"), (), promoted=False))
    assert game.outcome is None
    game = game.play("4-15")
    assert ended(game.play("46-5")) == ("1-1", "two_v_one", "3.5(3)", at)


@pytest.mark.parametrize("fen", [TWO_KINGS, "WK46:BK4"])
def test_the_other_sides_turn_passed_over_brings_the_own_fifth_move_no_later_3_5(fen: str) -> None:
    game = game_on_the_edge("int-722", f"W:{fen}", 7)
    game = game.enter(game.position.variant.move(("15", "15"), (), promoted=False))
    assert game.outcome is None
    assert ended(game.play("46-5")) == ("1-1", "two_v_one", "3.5(3)", 9)


def test_a_turn_passed_over_in_a_reopened_game_meets_no_limit_again_3_5() -> None:
    game = game_on_the_edge("int-722", f"W:{TWO_KINGS}", 9)
    assert game.outcome is not None
    game = game.reopened().play("4-15")
    game = game.enter(game.position.variant.move(("36", "36"), (), promoted=False))
    assert game.outcome is None


def test_five_moves_by_each_under_the_fmjd_6_4() -> None:
    for fen in (TWO_KINGS, "WK46:BK4", "WK46,36:BK4"):
        assert game_on_the_edge("fmjd-2024", f"W:{fen}", 9).outcome is None
        game = game_on_the_edge("fmjd-2024", f"W:{fen}", 10)
        assert ended(game) == ("1-1", "two_v_one", "6.4", 10)


def test_a_capture_that_leaves_two_ends_the_sixteen_and_starts_the_five_3_5() -> None:
    game = _a_king_lost_at_ply_26("int-722", 35)
    assert game.retract(26).counters["two_v_one"].count == 0
    assert not game.retract(26).counters["three_v_one"].running
    assert game.retract(34).outcome is None
    assert ended(game) == ("1-1", "two_v_one", "3.5(3)", 35)


def test_a_capture_inside_the_sixteen_neither_restarts_nor_extends_them_6_3() -> None:
    game = _a_king_lost_at_ply_26("fmjd-2024", 32)
    assert game.retract(31).outcome is None
    assert ended(game) == ("1-1", "three_v_one", "6.3", 32)


def test_after_an_early_capture_the_five_end_before_the_sixteen_6_4() -> None:
    moves = ["46-5", "15x47", "5-46", "47-15", "46-5", "15-47"]
    game = played("W:WK46,K36,K24:BK15", *moves, pack="fmjd-2024")
    assert (game.counters["three_v_one"].count, game.counters["two_v_one"].count) == (6, 4)
    for move in ("5-46", "47-15", "46-5", "15-47", "5-46", "47-15"):
        game = game.play(move)
    assert ended(game) == ("1-1", "two_v_one", "6.4", 12)


def _a_king_lost_at_ply_26(pack: str, plies: int) -> GameHistory:
    """Three kings against one from the start; at ply 25 White offers a king, Black takes it."""
    game = to_and_fro(
        "W:WK46,K36,K35:BK15", white=("46", "5"), black=("15", "4"), plies=24, pack=pack
    )
    game = game.play("35-24").play("15x47")
    for ply in range(27, plies + 1):
        there_and_back = ("46-5", "47-15", "5-46", "15-47")
        game = game.play(there_and_back[(ply - 27) % 4])
    return game


def test_three_men_against_a_king_are_named_by_s4_alone() -> None:
    fen = "W:W35,40,45:BK36"
    assert played(fen, pack="int-seed").counters["three_v_one"].running
    assert not played(fen, pack="int-722").counters["three_v_one"].running
    assert not played(fen, pack="fmjd-2024").counters["three_v_one"].running


def test_at_the_fifth_own_move_of_three_the_arbiter_is_asked_s4_5_4() -> None:
    moves = ["35-30", "36-47", "30-25", "47-36", "40-35", "36-47", "35-30", "47-36", "45-40"]
    game = played("W:W35,40,45:BK36", *moves, pack="int-seed")
    assert (game.outcome, game.needs) == (None, (Need("three_v_one", "5(4)", 9),))


def test_at_the_fifth_own_move_of_a_king_against_a_man_the_arbiter_is_asked_s4_5_4() -> None:
    moves = ["36-47", "5-10", "47-36", "10-14", "36-47", "14-19", "47-36", "19-23", "36-47"]
    game = played("W:WK36:B5", *moves, pack="int-seed")
    assert (game.outcome, game.needs) == (None, (Need("two_v_one", "5(4)", 9),))
    assert game.counters["two_v_one"].side == "white"
    assert not played("W:WK36:B5", pack="int-722").counters["two_v_one"].running


def test_a_king_lost_to_the_lone_king_makes_it_the_stronger_against_the_man_s4_5_4() -> None:
    game = played("B:WK24,50:BK15", "15x47", pack="int-seed")
    counter = game.counters["two_v_one"]
    assert (counter.count, counter.side, counter.running) == (0, "black", True)


def test_five_against_two_ask_at_the_fiftieth_own_move_and_king_moves_do_not_run_s4_5_6() -> None:
    game = game_on_the_edge("int-seed", f"W:{FIVE_KINGS}", 98)
    assert (game.outcome, game.needs) == (None, ())
    assert not game.counters["kings_only"].running
    game = game_on_the_edge("int-seed", f"W:{FIVE_KINGS}", 99)
    assert (game.outcome, game.needs) == (None, (Need("five_v_two", "5(6)", 99),))


def test_the_promotion_of_the_fifth_starts_the_fifty_again_s4_5_6() -> None:
    fen = "W:WK46,K45,K35,K25,6:BK4,K2"
    game = game_on_the_edge("int-seed", fen, 103, instead={5: "6-1"})
    assert game.retract(103).needs == ()
    game = game_on_the_edge("int-seed", fen, 105, instead={5: "6-1"})
    assert game.needs == (Need("five_v_two", "5(6)", 105),)


def test_elsewhere_twenty_five_king_moves_by_each_draw_five_against_two() -> None:
    for pack, article in (("int-722", "3.5(1)"), ("fmjd-2024", "6.2")):
        game = game_on_the_edge(pack, f"W:{FIVE_KINGS}", 50)
        assert ended(game) == ("1-1", "kings_only", article, 50)


def test_a_lone_king_on_the_long_diagonal_makes_the_arbiter_asked_6_3() -> None:
    game = to_and_fro(
        "W:WK36,K25,K35:BK46", white=("36", "4"), black=("46", "5"), plies=10, pack="fmjd-2024"
    )
    assert (game.outcome, game.needs) == (None, (Need("main_road", "6.3", 10),))
