"""Captures, on positions worked by hand (S0 1.5; S4, rules 3 and 4)."""

from dataclasses import replace

import pytest

from arbiter.rules import Piece, TooManyCaptures, get_variant
from arbiter.rules.geometry import Board

RUSSIAN = get_variant("russian")
BRAZILIAN = get_variant("brazilian")
INTERNATIONAL = get_variant("international")


def moves(fen: str, variant: str = "russian") -> list[str]:
    position = get_variant(variant).parse_fen(fen)
    return sorted(move.notation("full") for move in position.legal_moves())


def test_a_man_jumps_its_neighbour_onto_the_free_square_behind_1_5_1() -> None:
    assert moves("W:Wc3:Bd4") == ["c3:e5"]


def test_a_man_does_not_jump_a_piece_with_another_behind_it_1_5_1() -> None:
    assert moves("W:Wc3:Bd4,e5") == ["c3-b4"]


def test_a_man_captures_backward_too_1_5_3() -> None:
    assert moves("W:We5:Bd4") == ["e5:c3"]
    assert moves("B:Wd6:Bc5") == ["c5:e7"]


def test_a_capture_is_compulsory_for_the_whole_side_1_5_3() -> None:
    assert moves("W:We5,a1,h2:Bd4") == ["e5:c3"]


def test_own_pieces_are_never_captured_1_5_3() -> None:
    assert moves("W:Wc3,d4:Bh8") == ["c3-b4", "d4-c5", "d4-e5"]


def test_a_king_captures_at_a_distance_and_lands_where_it_likes_1_5_2() -> None:
    assert moves("W:WKa1:Bd4") == ["a1:e5", "a1:f6", "a1:g7", "a1:h8"]


def test_a_king_does_not_jump_two_pieces_that_stand_together_1_5_2() -> None:
    assert moves("W:WKa1:Bd4,e5") == ["a1-b2", "a1-c3"]


def test_a_king_does_not_capture_a_piece_on_the_edge_1_5_2() -> None:
    assert moves("W:WKg1:Ba7") == ["g1-b6", "g1-c5", "g1-d4", "g1-e3", "g1-f2", "g1-h2"]


def test_a_man_goes_on_capturing_as_long_as_it_can_1_5_5() -> None:
    assert moves("W:Wc1:Bd2,f4") == ["c1:e3:g5"]


def test_a_king_must_land_where_it_can_go_on_1_5_6() -> None:
    assert moves("W:WKa1:Bc3,f4") == ["a1:e5:g3", "a1:e5:h2"]


def test_a_king_that_cannot_go_on_from_anywhere_lands_anywhere_1_5_6() -> None:
    assert moves("W:WKa1:Bc3,h6") == ["a1:d4", "a1:e5", "a1:f6", "a1:g7", "a1:h8"]


def test_captured_pieces_stand_until_the_capture_is_over_1_5_12() -> None:
    fen = "W:WKa1:Bc3,d2,f2,f4"
    assert moves(fen) == ["a1:d4:g1", "a1:e5:g3:e1"]
    position = RUSSIAN.parse_fen(fen)
    after = position.play(position.parse_move("a1:e5:g3:e1"))
    assert after.pieces() == {"e1": Piece("white", True), "d2": Piece("black", False)}


def test_pieces_are_listed_in_the_order_of_their_capture_1_5_7() -> None:
    move = RUSSIAN.parse_fen("W:WKa1:Bc3,d2,f2,f4").parse_move("a1:e5:g3:e1")
    assert move.captured == ("c3", "f4", "f2")


def test_an_empty_square_may_be_crossed_twice_1_5_9() -> None:
    assert moves("W:WKh2:Bf4,b6,b4,f6") == [
        "h2:c7:a5:c3:g7",
        "h2:c7:a5:c3:h8",
        "h2:d6:a3",
        "h2:e5:g7",
        "h2:e5:h8",
    ]


def test_a_capture_may_end_where_it_began_and_jumps_no_piece_twice_1_5_9() -> None:
    fen = "W:Wc3:Bb4,b6,d4,d6"
    assert moves(fen) == ["c3:a5:c7:e5:c3", "c3:e5:c7:a5:c3"]
    position = RUSSIAN.parse_fen(fen)
    one, other = position.legal_moves()
    assert one.outcome == other.outcome
    assert one != other
    assert position.play(one) == position.play(other)
    assert position.play(one).pieces() == {"c3": Piece("white", False)}


def test_the_choice_among_captures_is_free_1_5_14() -> None:
    assert moves("W:We3:Bd4,f4,f6") == ["e3:c5", "e3:g5:e7"]


def test_the_choice_does_not_depend_on_the_kind_of_the_pieces_1_5_14() -> None:
    assert moves("W:Wc3:Bb4,Kd4") == ["c3:a5", "c3:e5"]


def test_a_man_that_reaches_the_last_row_goes_on_as_a_king_1_5_15() -> None:
    fen = "W:Wb6:Bc7,f6"
    assert moves(fen) == ["b6:d8:g5", "b6:d8:h4"]
    position = RUSSIAN.parse_fen(fen)
    move = position.parse_move("b6:d8:h4")
    assert move.promoted
    assert not move.moved_king
    assert position.play(move).pieces() == {"h4": Piece("white", True)}


def test_a_man_that_cannot_go_on_from_the_last_row_is_a_king_there_1_5_15() -> None:
    position = RUSSIAN.parse_fen("B:Wb2:Bc3,h8")
    move = position.parse_move("c3:a1")
    assert move.promoted
    assert position.play(move).pieces()["a1"] == Piece("black", True)


def test_a_man_crowned_without_capture_captures_only_with_its_next_move_1_5_16() -> None:
    position = RUSSIAN.parse_fen("W:Wc7:Bf6,a5")
    position = position.play(position.parse_move("c7-d8"))
    assert position.pieces()["f6"] == Piece("black", False)
    position = position.play(position.parse_move("a5-b4"))
    assert [str(move) for move in position.legal_moves()] == ["d8:h4", "d8:g5"]


def test_going_straight_on_over_empty_squares_is_one_path() -> None:
    assert moves("W:WKa1:Bb2,f6") == ["a1:c3:g7", "a1:c3:h8"]


def test_a_turn_between_two_captured_pieces_on_one_line_is_another_path() -> None:
    assert moves("W:WKa1:Bb2,f6,f2") == ["a1:c3:g7", "a1:c3:h8", "a1:d4:g1"]


class TestTheMostPieces:
    """S4, rule 3, and Brazilian draughts: the capture of the most pieces is compulsory."""

    def test_the_longer_capture_is_compulsory(self) -> None:
        assert moves("W:We3:Bd4,f4,f6", "brazilian") == ["e3:g5:e7"]
        assert moves("W:W32:B19,27,28", "international") == ["32x23x14"]

    def test_a_king_counts_as_one_piece_and_equal_numbers_leave_the_choice(self) -> None:
        assert moves("W:W32:BK27,28", "international") == ["32x21", "32x23"]

    def test_it_binds_the_whole_side(self) -> None:
        assert moves("W:Wa1,h2:Bb2,d4,g3", "brazilian") == ["a1:c3:e5"]
        assert moves("W:Wa1,h2:Bb2,d4,g3", "russian") == ["a1:c3:e5", "h2:f4"]

    def test_a_man_that_passes_the_last_row_stays_a_man(self) -> None:
        for variant, fen, text, end in (
            (BRAZILIAN, "W:Wd6:Be7,g7", "d6:f8:h6", "h6"),
            (INTERNATIONAL, "W:W12:B8,9", "12x3x14", "14"),
        ):
            position = variant.parse_fen(fen)
            (move,) = position.legal_moves()
            assert str(move) == text
            assert not move.promoted
            assert position.play(move).pieces() == {end: Piece("white", False)}

    def test_a_man_that_stops_on_the_last_row_becomes_a_king(self) -> None:
        position = INTERNATIONAL.parse_fen("W:W12:B8,45")
        (move,) = position.legal_moves()
        assert str(move) == "12x3"
        assert position.play(move).pieces()["3"] == Piece("white", True)

    def test_a_man_on_the_last_row_does_not_go_on_as_a_king(self) -> None:
        assert moves("W:Wb6:Bc7,f6", "brazilian") == ["b6:d8"]


@pytest.mark.parametrize(
    ("variant", "fen", "expected"),
    [
        ("russian", "W:Wh6:Bg7,c5,d2", ["h6:f8:b4:e1"]),
        ("brazilian", "W:Wh6:Bg7,c5,d2", ["h6:f8"]),
        ("international", "W:W15:B9,10", ["15x4x13"]),
        ("international", "W:W26:B12,K21,31,32", ["26x17x8", "26x37x28"]),
    ],
)
def test_positions_that_other_programs_got_wrong(
    variant: str, fen: str, expected: list[str]
) -> None:
    assert moves(fen, variant) == expected


def test_a_king_takes_all_five_by_two_roads_and_stops_where_taken_pieces_stand() -> None:
    found = sorted(
        str(move) for move in INTERNATIONAL.parse_fen("W:WK46:B37,12,39,11,38").legal_moves()
    )
    assert found == [
        *("46x23x7x16x43x25", "46x23x7x16x43x30", "46x23x7x16x43x34", "46x32x43x34x7x16"),
    ]


def test_a_king_that_takes_five_comes_to_rest_where_the_taken_pieces_let_it() -> None:
    (move,) = INTERNATIONAL.parse_fen("W:WK41,49:B9,10,12,19,38").legal_moves()
    assert (move.squares[0], move.squares[-1]) == ("41", "43")


def test_a_search_for_captures_beyond_all_measure_is_given_up() -> None:
    twelve = replace(RUSSIAN, slug="twelve", board=Board(width=12, height=12))
    position = twelve.parse_fen(
        "W:WK70:BK2,K8,K9,K10,K11,K12,K13,K21,K22,K24,K25,K26,K35,K36,K44,K45,K47,K48,K51,K52,K56,"
        "K61,K63,K64,K65,K71"
    )
    with pytest.raises(TooManyCaptures, match="more than 20000 captures"):
        position.legal_moves()
