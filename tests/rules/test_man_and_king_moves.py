"""Moves without capture, on positions worked by hand (S0 1.4)."""

import pytest

from arbiter.rules import Piece, get_variant

RUSSIAN = get_variant("russian")


def moves(fen: str) -> set[str]:
    return {move.notation("full") for move in RUSSIAN.parse_fen(fen).legal_moves()}


def test_a_white_man_steps_one_square_forward_1_4_3() -> None:
    assert moves("W:Wc3:Bh8") == {"c3-b4", "c3-d4"}


def test_a_black_man_steps_one_square_towards_the_first_row_1_4_3() -> None:
    assert moves("B:Wa1:Bd6") == {"d6-c5", "d6-e5"}


def test_a_man_on_the_edge_has_one_way_1_4_3() -> None:
    assert moves("W:Wh4:Ba7") == {"h4-g5"}


def test_no_piece_steps_on_an_occupied_square_1_4_5() -> None:
    assert moves("W:Wa1,b2:Bh8") == {"b2-a3", "b2-c3"}


def test_a_man_that_steps_on_the_last_row_becomes_a_king_1_4_4() -> None:
    position = RUSSIAN.parse_fen("W:Wg7:Ba3")
    assert moves("W:Wg7:Ba3") == {"g7-f8", "g7-h8"}
    move = position.parse_move("g7-f8")
    assert move.promoted
    assert not move.moved_king
    assert position.play(move).pieces()["f8"] == Piece("white", king=True)


def test_a_side_may_have_several_kings_1_4_4() -> None:
    position = RUSSIAN.parse_fen("B:Wh4:BKa1,Kc3,f2")
    assert position.play(position.parse_move("f2-e1")).material("black") == (0, 3)


def test_a_king_goes_any_distance_in_all_four_directions_1_4_5() -> None:
    long_road = {"a1", "b2", "c3", "e5", "f6", "g7", "h8"}
    across = {"a7", "b6", "c5", "e3", "f2", "g1"}
    assert moves("W:WKd4:Bh2") == {f"d4-{square}" for square in long_road | across}


def test_a_king_does_not_pass_its_own_pieces_1_4_5() -> None:
    assert moves("W:WKa1,d4:Bh2") == {"a1-b2", "a1-c3", "d4-c5", "d4-e5"}


def test_a_king_that_was_a_king_before_is_told_from_a_man() -> None:
    position = RUSSIAN.parse_fen("W:WKa1,h2:Ba7")
    assert position.parse_move("a1-h8").moved_king
    assert not position.parse_move("a1-h8").promoted
    assert not position.parse_move("h2-g3").moved_king


def test_white_begins_and_the_sides_take_turns_1_4_1() -> None:
    position = RUSSIAN.initial()
    assert position.to_move == "white"
    position = position.play(position.parse_move("c3-d4"))
    assert position.to_move == "black"
    assert position.play(position.parse_move("d6-c5")).to_move == "white"


def test_the_first_position_has_twelve_men_on_three_rows_each_1_6_2() -> None:
    position = RUSSIAN.initial()
    white = ["a1", "a3", "b2", "c1", "c3", "d2", "e1", "e3", "f2", "g1", "g3", "h2"]
    black = ["a7", "b6", "b8", "c7", "d6", "d8", "e7", "f6", "f8", "g7", "h6", "h8"]
    assert position.pieces() == {square: Piece("white", king=False) for square in white} | {
        square: Piece("black", king=False) for square in black
    }


@pytest.mark.parametrize("fen", ["W:Wa3:Bb4,c5", "W:W:Bb4", "B:WKa1,Kg1:Bh2", "W:Wh4:BKg5,f6"])
def test_a_side_that_is_blocked_or_has_no_piece_has_no_move_1_8_1(fen: str) -> None:
    position = RUSSIAN.parse_fen(fen)
    assert not position.has_legal_move()
    assert position.legal_moves() == ()


def test_the_main_road_runs_from_a1_to_h8_1_2() -> None:
    assert RUSSIAN.main_road == ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8")
