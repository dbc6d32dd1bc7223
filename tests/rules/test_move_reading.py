"""Texts that are read as moves, and why others are refused (S0 1.6; rules.md 0.14)."""

import pytest

from arbiter.rules import AmbiguousMove, IllegalMove, InvalidMove, get_variant
from arbiter.rules.move_reading import LONGEST_TEXT

RUSSIAN = get_variant("russian")
INTERNATIONAL = get_variant("international")
WINDMILL = "W:Wc3:Bb4,b6,d4,d6"


def read(text: str, fen: str | None = None, variant: str = "russian") -> str:
    rules = get_variant(variant)
    position = rules.parse_fen(fen) if fen else rules.initial()
    return position.parse_move(text).notation("full")


def refusal(text: str, fen: str | None = None, variant: str = "russian") -> str:
    with pytest.raises(IllegalMove) as refused:
        read(text, fen, variant)
    return refused.value.reason


@pytest.mark.parametrize(
    "text",
    [
        "c3-d4",
        "cd4",
        "22-18",
        "2218",
        "c3d4",
        "C3-D4",
        "c3–d4",
        "c3—d4",
        "c3−d4",
        "c3‐d4",
        " c3-d4\n",
        "c3 - d4",
        "с3-d4",
        "С3-D4",
        "22x18",
        "c-d4",
    ],
)
def test_a_quiet_move_is_read_however_it_is_written(text: str) -> None:
    assert read(text) == "c3-d4"


@pytest.mark.parametrize(
    "text",
    [
        "a5:c3:e1",
        "A5:C3:E1",
        "а5:с3:е1",
        "a5xc3xe1",
        "a5Xc3Xe1",
        "a5×c3×e1",
        "a5хc3хe1",
        "a5-c3-e1",
        "a5c3e1",
        "a5:e1",
        "a:e1",
        "ae1",
        "a:c3:e1",
        "13x22x31",
        "13:22:31",
        "132231",
        "13-31",
        "1331",
    ],
)
def test_a_capture_is_read_however_it_is_written(text: str) -> None:
    assert read(text, "B:Wb4,d2,h4:Ba5") == "a5:c3:e1"


def test_capital_cyrillic_ve_and_en_stand_for_b_and_h() -> None:
    assert read("В4-А5", "W:Wb4:Bh8") == "b4-a5"
    assert read("Н2-G3", "W:Wh2:Ba7") == "h2-g3"


def test_the_squares_of_turns_alone_are_enough_1_6_2() -> None:
    assert read("a1:e5:c7", "W:Wa1:Bb2,d4,d6") == "a1:c3:e5:c7"


def test_any_landing_square_between_two_pieces_on_a_line_says_the_same() -> None:
    for text in ("a1:c3:g7", "a1:d4:g7", "a1:e5:g7", "a1:g7"):
        assert read(text, "W:WKa1:Bb2,f6") == "a1:c3:g7"


def test_numbers_run_from_b8_to_g1_in_russian_draughts() -> None:
    position = RUSSIAN.parse_fen("W:WKa1:Bh2")
    assert position.parse_move("29-4").notation("full") == "a1-h8"
    assert read("1-5", "B:WKh8:Bb8") == "b8-a7"


def test_one_digit_numbers_need_no_sign_where_one_reading_is_legal() -> None:
    assert read("15", "B:WKh8:Bb8") == "b8-a7"
    assert read("0105", "B:WKh8:Bb8") == "b8-a7"


def test_international_moves_are_read_in_numbers() -> None:
    assert read("32-28", variant="international") == "32-28"
    assert read("3228", variant="international") == "32-28"
    assert read("32x14", "W:W32:B19,27,28", "international") == "32x23x14"
    assert read("32:23:14", "W:W32:B19,27,28", "international") == "32x23x14"


class TestAmbiguity:
    """rules.md 0.14: a shortened text that fits two captures is refused."""

    @pytest.mark.parametrize("text", ["c3:c3", "c:c3", "c3:e5:c3", "22x22"])
    def test_two_paths_of_one_outcome_are_two_candidates(self, text: str) -> None:
        with pytest.raises(AmbiguousMove) as refused:
            read(text, WINDMILL)
        found = [str(move) for move in refused.value.candidates]
        assert found == ["c3:a5:c7:e5:c3", "c3:e5:c7:a5:c3"]
        assert repr(text) in str(refused.value)
        assert RUSSIAN.parse_fen(WINDMILL).fen() in str(refused.value)

    def test_a_part_of_the_path_that_fits_one_is_enough(self) -> None:
        assert read("c3:e5:a5:c3", WINDMILL) == "c3:e5:c7:a5:c3"

    def test_captures_of_different_pieces_are_candidates(self) -> None:
        with pytest.raises(AmbiguousMove) as refused:
            read("h2:g7", "W:WKh2:Bf4,b6,b4,f6")
        found = {str(move) for move in refused.value.candidates}
        assert found == {"h2:e5:g7", "h2:c7:a5:c3:g7"}

    def test_a_king_that_may_take_two_ways_round_is_not_guessed(self) -> None:
        with pytest.raises(AmbiguousMove) as refused:
            read("4x15", "W:WK4:B13,20,32,37", "international")
        assert len(refused.value.candidates) == 2

    def test_two_men_of_one_file_are_candidates(self) -> None:
        with pytest.raises(AmbiguousMove):
            read("bc5", "W:WKb4,Kb6:Bh8")

    def test_a_text_that_is_the_full_path_of_one_move_is_that_move(self) -> None:
        fen = "W:Wc3:Bb4,b6,d4,d6,d2"
        assert read("c3:e1", fen) == "c3:e1"
        with pytest.raises(AmbiguousMove) as refused:
            read("c:e1", fen)
        found = {str(move) for move in refused.value.candidates}
        assert found == {"c3:e1", "c3:a5:c7:e5:c3:e1", "c3:e5:c7:a5:c3:e1"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "c3",
        "xx",
        "hello",
        "c3-",
        "-d4",
        "c3--d4",
        "c3-d",
        "c3-c4",
        "c3-d9",
        "i3-d4",
        "22-33",
        "0-5",
        "22-18-",
        "c3-d4!",
        "1. c3-d4",
        "c3-d4 d6-c5",
        "٢٢-١٨",
        "c3-d4" * 50,
        "1" * 10_000,
        "x" * 100_000,
    ],
)
def test_what_is_no_move_is_invalid(text: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        read(text)
    assert refused.value.code == "invalid_move"
    assert repr(text[:LONGEST_TEXT]) in str(refused.value)
    assert RUSSIAN.initial().fen() in str(refused.value)
    assert len(str(refused.value)) < 2000


class TestWhyAMoveIsIllegal:
    def test_no_piece_stands_there(self) -> None:
        assert refusal("d4-c5") == "no_piece"
        assert refusal("ba3", "W:Wc3:Bh8") == "no_piece"

    def test_the_piece_is_the_opponents(self) -> None:
        assert refusal("d6-c5") == "opponents_piece"

    def test_the_square_is_occupied(self) -> None:
        assert refusal("a1-b2") == "occupied"
        assert refusal("c3:d4", "W:Wc3:Bd4") == "occupied"

    def test_a_man_does_not_go_back_or_two_squares(self) -> None:
        assert refusal("c3-b2", "W:Wc3:Bh8") == "not_reachable"
        assert refusal("c3-e5") == "not_reachable"

    def test_a_capture_is_compulsory_1_5_3(self) -> None:
        assert refusal("c3-d4", "W:Wc3,f4:Be5") == "capture_compulsory"
        assert refusal("c3-d4", "W:WKc3:Bb4,h8") == "capture_compulsory"

    def test_a_capture_must_be_continued_1_5_5(self) -> None:
        assert refusal("c1:e3", "W:Wc1:Bd2,f4") == "capture_must_continue"
        assert refusal("ce3", "W:Wc1:Bd2,f4") == "capture_must_continue"

    def test_a_king_must_land_where_it_goes_on_1_5_6(self) -> None:
        assert refusal("a1:d4", "W:WKa1:Bc3,f4") == "capture_must_continue"
        assert refusal("a1:e5", "W:WKa1:Bc3,f4") == "capture_must_continue"
        assert refusal("a1:h8", "W:WKa1:Bc3,f4") == "capture_must_continue"

    def test_another_capture_takes_more(self) -> None:
        assert refusal("e3:c5", "W:We3:Bd4,f4,f6", "brazilian") == "majority"
        assert refusal("32x21", "W:W32:B19,27,28", "international") == "majority"

    def test_stopping_short_of_the_longest_capture_is_stopping_short(self) -> None:
        assert refusal("32x23", "W:W32:B19,27,28", "international") == "capture_must_continue"

    def test_a_capture_that_does_not_exist(self) -> None:
        assert refusal("c3:g7", "W:Wc3:Bd4") == "not_reachable"

    def test_the_side_has_no_move_at_all(self) -> None:
        assert refusal("a3-b4", "W:Wa3:Bb4,c5") == "no_legal_move"

    def test_the_message_holds_the_input_and_the_position(self) -> None:
        position = RUSSIAN.parse_fen("W:Wc1:Bd2,f4")
        with pytest.raises(IllegalMove) as refused:
            position.parse_move("c1:e3")
        message = str(refused.value)
        assert "'c1:e3'" in message
        assert "W:Wc1:Bd2,f4" in message
        assert refused.value.params == {
            "move": "c1:e3",
            "position": "W:Wc1:Bd2,f4",
            "reason": "capture_must_continue",
        }
