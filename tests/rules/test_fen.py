"""Positions in FEN: what is read, what is refused and why, what is written."""

import pytest

from arbiter.rules import InvalidFen, Piece, get_variant
from arbiter.rules.fen import LONGEST_TEXT

RUSSIAN = get_variant("russian")
INTERNATIONAL = get_variant("international")
CANONICAL = "W:WKc1,a3:BKf8,h6"


@pytest.mark.parametrize(
    "text",
    [
        CANONICAL,
        CANONICAL + ".",
        " W : W Kc1 , a3 : B Kf8 , h6 . ",
        "W:BKf8,h6:WKc1,a3",
        "W:Wa3,Kc1:Bh6,Kf8",
        "W:WK30,21:BK3,12",
        "W:WK30,a3:BKf8,12",
        "W:WKc1,a3:BKf8,h6:H0:F1",
        "W:WKc1,a3:BKf8,h6:H12:F34.",
        "w:wkc1,a3:bkf8,h6",
        "W:WКс1,а3:ВKf8,h6",
        "W:WK030,021:BK03,12",
    ],
)
def test_every_common_way_to_write_a_position_is_read(text: str) -> None:
    position = RUSSIAN.parse_fen(text)
    assert position.fen() == CANONICAL
    assert position.pieces() == {
        "c1": Piece("white", True),
        "a3": Piece("white", False),
        "f8": Piece("black", True),
        "h6": Piece("black", False),
    }


def test_ranges_of_numbers_are_read() -> None:
    assert INTERNATIONAL.parse_fen("W:W31-50:B1-20") == INTERNATIONAL.initial()
    assert RUSSIAN.parse_fen("W:W21-32:B1-12") == RUSSIAN.initial()
    assert INTERNATIONAL.parse_fen("B:WK46-48,31:B20").fen() == "B:WK46,K47,K48,31:B20"


def test_a_side_may_have_no_piece() -> None:
    assert INTERNATIONAL.parse_fen("B:W50:B").fen() == "B:W50:B"
    assert INTERNATIONAL.parse_fen("B:W:B1").fen() == "B:W:B1"


def test_the_first_position_is_written_in_the_squares_of_the_variant() -> None:
    assert RUSSIAN.initial().fen() == (
        "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"
    )
    assert INTERNATIONAL.initial().fen() == (
        "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50"
        ":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "side_to_move"),
        ("garbage", "side_to_move"),
        ("Wa1:Bb8", "side_to_move"),
        ("X:Wa1:Bb8", "side_to_move"),
        ("W", "missing_side"),
        ("W:Wa1", "missing_side"),
        ("W:Bb8", "missing_side"),
        ("W:B:W31:W32", "doubled_side"),
        ("W:W31:W32:B1", "doubled_side"),
        ("W:Wa1:Bb8:X", "unknown_part"),
        ("W:Wa1:Bb8:", "unknown_part"),
        ("W:Wa1:Bb8..", "unknown_square"),
        ("W:Wa1,a1:Bb8", "doubled_square"),
        ("W:Wa1,Ka1:Bb8", "doubled_square"),
        ("W:Wa3:Ba3", "doubled_square"),
        ("W:Wa1,29:Bb8", "doubled_square"),
        ("W:W21-32,30:Bb8", "doubled_square"),
        ("W:Wa2:Bb8", "unknown_square"),
        ("W:Wi1:Bb8", "unknown_square"),
        ("W:W0:Bb8", "unknown_square"),
        ("W:W33:Bb8", "unknown_square"),
        ("W:Wa1,:Bb8", "unknown_square"),
        ("W:W,:Bb8", "unknown_square"),
        ("W:WK:Bb8", "unknown_square"),
        ("W:WKKa1:Bb8", "unknown_square"),
        ("W:Wa1 c1:Bb8", "unknown_square"),
        ("W:W²:Bb8", "unknown_square"),
        ("W:W32-21:Bb8", "range"),
        ("W:W21-33:Bb8", "range"),
        ("W:W0-3:Bb8", "range"),
        ("W:Wa1-c3:Bb8", "unknown_square"),
        ("W:Wb8:Ba7", "man_on_promotion_row"),
        ("W:Wa3:Ba1", "man_on_promotion_row"),
        ("W:W:B", "no_pieces"),
        ("W:W" + "a1," * 400 + ":Bb8", "too_long"),
        ("W" * 1_000_000, "too_long"),
    ],
)
def test_what_describes_no_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidFen) as refused:
        RUSSIAN.parse_fen(text)
    assert (refused.value.code, refused.value.reason) == ("invalid_fen", reason)
    assert refused.value.params == {"fen": text[:LONGEST_TEXT], "reason": reason}
    assert repr(text[:LONGEST_TEXT]) in str(refused.value)


def test_kings_may_stand_on_any_row() -> None:
    assert RUSSIAN.parse_fen("W:WKb8:BKa1").fen() == "W:WKb8:BKa1"


def test_the_promotion_row_is_that_of_the_board() -> None:
    for fen in ("W:W4:B49", "W:W5:B20", "W:W30:B46"):
        with pytest.raises(InvalidFen, match="would be a king"):
            INTERNATIONAL.parse_fen(fen)
