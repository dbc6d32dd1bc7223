"""What tells each of the smaller variants from the rest, on positions worked by hand.

Sources: the rules each class names; the seeds S0 and S3 for giveaway, northern and diagonal
draughts (docs/adr/0031); PDN 3.0 for the side that begins and the numbering of the squares.
"""

import pytest

from arbiter.rules import Piece, Position, TooManyCaptures, get_variant, perft
from arbiter.rules.capture import all_captures
from arbiter.rules.win_on_the_board import win_on_the_board


def position(variant: str, fen: str) -> Position:
    return get_variant(variant).parse_fen(fen)


def moves(variant: str, fen: str) -> list[str]:
    return sorted(str(move) for move in position(variant, fen).legal_moves())


@pytest.mark.parametrize("slug", ["english", "pool", "thai"])
def test_black_begins(slug: str) -> None:
    assert get_variant(slug).initial().to_move == "black"


class TestGiveaway:
    """Поддавки: whoever has no piece or no move at his turn has won (shashki.ru)."""

    def test_giving_the_last_piece_away_wins(self) -> None:
        after = position("giveaway", "B:Wd4:Be5,h8")
        assert moves("giveaway", "B:Wd4:Be5,h8") == ["e5:c3"]
        assert win_on_the_board(after.play(after.parse_move("e5:c3"))) == ("white", "no_pieces")

    def test_being_shut_in_wins(self) -> None:
        assert win_on_the_board(position("giveaway", "W:Wa3:Bb4,c5")) == ("white", "no_move")
        assert win_on_the_board(position("russian", "W:Wa3:Bb4,c5")) == ("black", "no_move")


class TestEnglish:
    """Men capture forward only, kings go one step, a capture ends on the last row (WCDF 1)."""

    def test_a_man_does_not_capture_backward(self) -> None:
        assert moves("english", "W:W14:B18") == ["14-10", "14-9"]

    def test_a_king_moves_and_captures_one_step(self) -> None:
        assert moves("english", "W:WK32:B23") == ["32-27", "32-28"]
        assert moves("english", "W:WK32:B27") == ["32x23"]

    def test_the_choice_among_captures_is_free(self) -> None:
        assert moves("english", "W:W22:B17,18,11") == ["22x13", "22x15x8"]

    def test_a_man_that_captures_onto_the_last_row_ends_its_move(self) -> None:
        crowned = position("english", "W:W10:B6,7")
        assert moves("english", "W:W10:B6,7") == ["10x1", "10x3"]
        assert crowned.play(crowned.parse_move("10x1")).pieces()["1"] == Piece("white", True)

    def test_pieces_and_numbers_lie_as_in_english_books(self) -> None:
        assert get_variant("english").initial().fen() == (
            "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
        )


class TestSpanishAndPortuguese:
    """The most pieces, and of equal numbers the most kings; men do not capture backward."""

    @pytest.mark.parametrize("slug", ["spanish", "portuguese"])
    def test_of_equal_numbers_the_most_kings_are_captured(self, slug: str) -> None:
        assert moves(slug, "W:W15:B20,K19") == ["15x22"]
        assert moves(slug, "W:W15:B20,19") == ["15x22", "15x24"]

    @pytest.mark.parametrize("slug", ["spanish", "portuguese"])
    def test_the_number_weighs_more_than_the_kings(self, slug: str) -> None:
        assert moves(slug, "W:W15:B20,28,K19") == ["15x24x31"]

    @pytest.mark.parametrize("slug", ["spanish", "portuguese"])
    def test_a_king_lands_where_it_can_take_the_second_piece(self, slug: str) -> None:
        """A man takes one man, the king a king: so would it be, did not the king reach a second."""
        assert moves(slug, "W:W22,K1:B27,K10") == ["1x23x30"]

    @pytest.mark.parametrize("slug", ["spanish", "portuguese"])
    def test_square_one_is_the_corner_at_whites_right(self, slug: str) -> None:
        variant = get_variant(slug)
        board = variant.board
        assert board.numeric[board.at[7, 0]] == "1"
        assert board.numeric[board.at[0, 7]] == "32"
        assert variant.initial().pieces()["12"] == Piece("white", False)


class TestCzech:
    """A king captures before a man does; else the choice is free (damweb.cz, 4.14)."""

    def test_a_king_captures_before_a_man(self) -> None:
        assert moves("czech", "W:Wc3,Kh2:Bd4,g3") == ["h2:b8", "h2:c7", "h2:d6", "h2:e5", "h2:f4"]

    def test_the_number_does_not_matter(self) -> None:
        assert moves("czech", "W:Wc1:Bb2,d2,f4") == ["c1:a3", "c1:e3:g5"]


class TestGerman:
    """As Czech draughts, with a free choice between king and man (mlwi.magix.net)."""

    def test_the_choice_between_king_and_man_is_free(self) -> None:
        assert "c3:e5" in moves("german", "W:Wc3,Kh2:Bd4,g3")

    def test_a_man_does_not_capture_backward(self) -> None:
        assert moves("german", "W:We5:Bd4") == ["e5-d6", "e5-f6"]


class TestThai:
    """A king lands on the square just behind the piece; pieces leave at once (makhot)."""

    def test_a_king_lands_just_behind_the_piece(self) -> None:
        assert moves("thai", "W:WK4:B15") == ["4x18"]

    def test_a_king_goes_on_from_there_only(self) -> None:
        assert moves("russian", "W:WKa1:Bc3,f4") == ["a1:e5:g3", "a1:e5:h2"]
        assert moves("thai", "W:WKa1:Bc3,f4") == [in_numbers("a1", "d4")]

    def test_a_king_crosses_the_square_of_a_piece_it_took_and_takes_a_sixth(self) -> None:
        """b2 takes e5, e7, b6, d2, f2, and goes from g3 over the empty e5 to take d6."""
        assert moves("thai", "W:WK8:B18,26,24,7,6,23") == ["8x22x31x20x2x9x27"]

    def test_a_king_may_turn_back_over_the_square_of_a_piece_it_took(self) -> None:
        there_and_back = {in_numbers("d4", "f6", "b2"), in_numbers("d4", "b2", "f6")}
        assert set(moves("thai", "W:WKd4:Bc3,e5")) == there_and_back


def in_numbers(*squares: str) -> str:
    board = get_variant("thai").board
    return "x".join(board.numeric[board.by_name[square]] for square in squares)


class TestPool:
    """As Russian draughts, but a man that passes the last row stays a man (APCA)."""

    def test_a_man_does_not_go_on_as_a_king(self) -> None:
        assert moves("pool", "W:Wb6:Bc7,f6") == ["9x2"]

    def test_a_man_captures_backward_and_the_choice_is_free(self) -> None:
        assert moves("pool", "W:W14:B18") == ["14x23"]
        assert moves("pool", "W:We3:Bd4,f4,f6") == ["23x14", "23x16x7"]


class TestJamaican:
    """Pool checkers on the light squares, White first (S0; PDN 3.0, type 23 with A1 and 1)."""

    def test_it_is_the_mirror_image_of_pool_checkers(self) -> None:
        start = get_variant("jamaican").initial()
        assert start.to_move == "white"
        assert set(start.pieces()) == set(get_variant("russian").initial().pieces())
        board = get_variant("jamaican").board
        assert board.place[board.by_name["a1"]] == (7, 0)
        assert moves("jamaican", "W:Wb6:Bc7,f6") == ["b6:d8"]
        assert perft(start, 6) == 37986


class TestCanadian:
    """International draughts on 144 squares with thirty men a side."""

    def test_thirty_men_stand_on_five_rows(self) -> None:
        start = get_variant("canadian").initial()
        assert start.material("white") == start.material("black") == (30, 0)
        assert start.pieces()["43"] == Piece("white", False)
        assert start.pieces()["30"] == Piece("black", False)

    def test_of_captures_without_number_those_that_take_the_most_are_found(self) -> None:
        crowded = position(
            "canadian",
            "W:WK70:BK2,K8,K9,K10,K11,K12,K13,K21,K22,K24,K25,K26,K35,K36,K44,K45,K47,K48,K51,K52,"
            "K56,K61,K63,K64,K65,K71",
        )
        with pytest.raises(TooManyCaptures):
            all_captures(crowded.reach, *crowded.forces)
        assert {len(move.taken) for move in crowded.legal_moves()} == {19}


class TestNorthern:
    """Северные: a captured king is replaced by a man of its colour (S0, S3)."""

    def test_a_captured_king_becomes_a_man_where_it_stood(self) -> None:
        before = position("northern", "W:Wc3:BKd4")
        after = before.play(before.parse_move("c3:e5"))
        assert after.pieces() == {"e5": Piece("white", False), "d4": Piece("black", False)}

    def test_a_captured_man_is_removed(self) -> None:
        before = position("northern", "W:Wc3:Bd4,h8")
        after = before.play(before.parse_move("c3:e5"))
        assert set(after.pieces()) == {"e5", "h8"}

    def test_two_kings_taken_in_one_move_become_two_men(self) -> None:
        before = position("northern", "W:WKa1:BKc3,Kf6")
        after = before.play(before.parse_move("a1:d4:h8"))
        assert after.fen() == "B:WKh8:Bc3,f6"

    def test_it_is_not_jumped_again_in_the_same_move(self) -> None:
        assert moves("northern", "W:Wc3:BKd4,Kd6,Kb4,Kb6") == [
            "c3:a5:c7:e5:c3",
            "c3:e5:c7:a5:c3",
        ]

    def test_perft_counts_the_man_that_is_left(self) -> None:
        before = position("northern", "W:Wc3:BKd4")
        assert perft(before, 2) == len(before.play(before.legal_moves()[0]).legal_moves())


class TestDiagonal:
    """Диагональные: the men stand in opposite corners in rows of 2, 4 and 6 (S3)."""

    def test_the_men_stand_in_opposite_corners_and_leave_the_main_road_free(self) -> None:
        variant = get_variant("diagonal")
        start = variant.initial()
        assert start.material("white") == start.material("black") == (12, 0)
        assert not set(variant.main_road) & set(start.pieces())
        white = {square for square, piece in start.pieces().items() if piece.side == "white"}
        assert sorted(white) == [
            *("c1", "d2", "e1", "e3", "f2", "f4", "g1", "g3", "g5", "h2", "h4", "h6"),
        ]

    def test_men_move_up_the_board_and_are_crowned_on_the_last_row(self) -> None:
        start = get_variant("diagonal").initial()
        assert sorted(str(move) for move in start.legal_moves()) == [
            *("c1-b2", "d2-c3", "e3-d4", "f4-e5", "g5-f6", "h6-g7"),
        ]
        assert position("diagonal", "W:Wc7:Ba3").parse_move("c7-d8").promoted


class TestSpantsiretti:
    """The Russian game on eighty squares, ten by eight (PDN 3.0, type 41)."""

    def test_fifteen_men_stand_on_three_rows_of_ten_files(self) -> None:
        start = get_variant("spantsiretti").initial()
        assert start.material("white") == start.material("black") == (15, 0)
        assert {"a1", "i1", "j2", "i3"} <= set(start.pieces())

    def test_a_man_goes_on_as_a_king_and_the_choice_is_free(self) -> None:
        assert moves("spantsiretti", "W:Wb6:Bc7,f6") == [
            *("b6:d8:g5", "b6:d8:h4", "b6:d8:i3", "b6:d8:j2"),
        ]
        assert moves("spantsiretti", "W:We3:Bd4,f4,f6") == ["e3:c5", "e3:g5:e7"]
