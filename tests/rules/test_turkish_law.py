"""Turkish draughts: all 64 squares, rows and files, captured pieces leave the board at once.

Source: the rules as the Turkish draughts federation and FMJD give them (rows 2 and 3, the most
pieces, no turn of 180 degrees, promotion at the end of the move).
"""

from arbiter.rules import Piece, get_variant

TURKISH = get_variant("turkish")


def moves(fen: str) -> list[str]:
    return sorted(str(move) for move in TURKISH.parse_fen(fen).legal_moves())


def test_sixteen_men_stand_on_the_second_and_third_rows() -> None:
    start = TURKISH.initial()
    assert start.material("white").men == start.material("black").men == 16
    assert {square[1] for square, piece in start.pieces().items()} == {"2", "3", "6", "7"}
    assert {piece.side for square, piece in start.pieces().items() if square[1] in "23"} == {
        "white"
    }


def test_a_man_moves_forward_and_sideways() -> None:
    assert moves("W:Wd4:Bh8") == ["d4-c4", "d4-d5", "d4-e4"]
    assert moves("B:Wh1:Bd4") == ["d4-c4", "d4-d3", "d4-e4"]


def test_a_man_captures_forward_and_sideways_but_not_backward() -> None:
    assert moves("W:Wd4:Bc4,d5,e4,d3") == ["d4:b4", "d4:d6", "d4:f4"]


def test_a_king_moves_along_rows_and_files() -> None:
    assert len(moves("W:WKd4:Bh8")) == 14


def test_a_king_captures_at_a_distance_and_lands_where_it_likes() -> None:
    assert moves("W:WKa1:Ba5") == ["a1:a6", "a1:a7", "a1:a8"]


def test_the_most_pieces_are_captured_and_a_king_counts_as_one() -> None:
    assert moves("W:Wd4:BKc4,d5,c6") == ["d4:d6:b6"]


def test_a_captured_piece_leaves_at_once_so_that_its_square_may_be_crossed() -> None:
    found = moves("W:WKd1:Bd3,b4,a6,c7,d6")
    assert [move for move in found if move.startswith("d1:d4:a4")] == [
        "d1:d4:a4:a7:d7:d1",
        "d1:d4:a4:a7:d7:d2",
        "d1:d4:a4:a7:d7:d3",
        "d1:d4:a4:a7:d7:d4",
        "d1:d4:a4:a7:d7:d5",
    ]


def test_a_king_takes_a_fourth_piece_over_the_square_of_the_first() -> None:
    assert moves("W:WKc1:Bc3,e5,f4,b3") == ["c1:c5:f5:f3:a3"]


def test_a_king_does_not_turn_back_on_its_line() -> None:
    assert moves("W:WKd4:Bd6,d2") == ["d4:d1", "d4:d7", "d4:d8"]
    assert moves("W:WKd4:Bb4,f4") == ["d4:a4", "d4:g4", "d4:h4"]


def test_a_man_that_ends_on_the_last_row_becomes_a_king() -> None:
    position = TURKISH.parse_fen("W:Wd7:Bh5")
    after = position.play(position.parse_move("d7-d8"))
    assert after.pieces()["d8"] == Piece("white", True)


def test_a_man_that_captures_on_along_the_last_row_does_so_as_a_man() -> None:
    assert moves("W:Wd6:Bd7,e8") == ["d6:d8:f8"]
    assert moves("W:Wd6:Bd7,g8") == ["d6:d8"]
