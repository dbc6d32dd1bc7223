"""Moves in writing (S0 1.6.2; S4 on notation)."""

from arbiter.rules import Move, get_variant

RUSSIAN = get_variant("russian")
INTERNATIONAL = get_variant("international")


def test_a_quiet_move_has_a_dash_in_full_and_none_in_short() -> None:
    move = RUSSIAN.initial().parse_move("c3-d4")
    assert move.notation("full") == str(move) == "c3-d4"
    assert move.notation("short") == "cd4"
    assert move.notation("numeric") == "22-18"


def test_a_capture_has_a_colon_and_every_square_in_full() -> None:
    move = RUSSIAN.parse_fen("B:Wb4,d2,h4:Ba5").parse_move("a:e1")
    assert move.notation("full") == "a5:c3:e1"
    assert move.notation("short") == "a:e1"
    assert move.notation("numeric") == "13x22x31"


def test_international_moves_are_written_in_numbers() -> None:
    quiet = INTERNATIONAL.initial().parse_move("32-28")
    assert (quiet.notation("full"), quiet.notation("short")) == ("32-28", "32-28")
    capture = INTERNATIONAL.parse_fen("W:W32:B19,27,28").parse_move("32x14")
    assert capture.notation("full") == capture.notation("numeric") == "32x23x14"
    assert capture.notation("short") == "32x14"


def test_a1_is_29_and_b8_is_1_in_russian_draughts() -> None:
    assert RUSSIAN.squares[28] == "a1"
    assert RUSSIAN.squares[0] == "b8"


def test_a_move_is_rebuilt_from_its_record() -> None:
    for variant, fen, text in (
        (RUSSIAN, "B:Wb4,d2,h4:Ba5", "a:e1"),
        (INTERNATIONAL, "W:W32:B19,27,28", "32x14"),
        (RUSSIAN, "W:WKa1:Bh2", "a1-h8"),
    ):
        move = variant.parse_fen(fen).parse_move(text)
        rebuilt: Move = variant.move(
            list(move.squares), list(move.captured), move.promoted, moved_king=move.moved_king
        )
        assert rebuilt == move
        assert rebuilt.moved_king == move.moved_king
        assert hash(rebuilt) == hash(move)
