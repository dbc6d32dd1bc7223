"""Frisian draughts: eight directions, the value of a capture, the duty to take with a king.

Source: the official rules for Frisian draughts (2011), articles 7 to 13, and S3.
"""

import pytest

from arbiter.rules import IllegalMove, InvalidFen, Piece, Position, get_variant, perft

FRISIAN = get_variant("frisian")


def moves(fen: str) -> list[str]:
    return sorted(str(move) for move in FRISIAN.parse_fen(fen).legal_moves())


def test_a_man_moves_along_the_diagonals_only() -> None:
    assert moves("W:W33:B1") == ["33-28", "33-29"]


@pytest.mark.parametrize(
    ("over", "land"),
    [(22, 17), (23, 19), (32, 37), (33, 39), (27, 26), (29, 30), (18, 8), (38, 48)],
)
def test_a_man_captures_in_eight_directions(over: int, land: int) -> None:
    assert moves(f"W:W28:BK{over}") == [f"28x{land}"]


def test_a_king_moves_along_the_diagonals_only() -> None:
    assert moves("W:WK46:B7") == [
        *("46-10", "46-14", "46-19", "46-23", "46-28", "46-32", "46-37", "46-41", "46-5"),
    ]


def test_a_king_captures_at_a_distance_along_a_file() -> None:
    assert moves("W:WK46:B16") == ["46x6"]


def test_a_king_captures_at_a_distance_along_a_row() -> None:
    assert moves("W:WK46:BK48") == ["46x49", "46x50"]


def test_two_men_are_worth_more_than_a_king() -> None:
    assert moves("W:W28:B22,12,K33") == ["28x17x8"]


def test_a_king_is_worth_more_than_a_man() -> None:
    assert moves("W:W28:B22,K33") == ["28x39"]


def test_a_king_and_a_man_are_worth_less_than_three_men_and_more_than_two() -> None:
    assert moves("W:W28,48:B22,12,9,K43,34") == ["28x17x8x10"]
    assert moves("W:W28,48:B22,12,K43,34") == ["48x39x30"]


def test_two_kings_are_worth_more_than_three_men_on_files_and_diagonals() -> None:
    assert moves("W:W28:BK22,K11,23,14,20") == ["28x17x6"]
    round_and_on = ["28x19x10x30x28x17x6", "28x30x10x19x28x17x6"]
    assert moves("W:W28:BK22,K11,23,14,20,29") == round_and_on


def test_of_equal_values_the_king_has_to_capture() -> None:
    assert moves("W:W28,K46:B22,16") == ["46x6"]


def test_of_equal_values_by_pieces_of_one_kind_the_choice_is_free() -> None:
    assert moves("W:W28:B22,23") == ["28x17", "28x19"]


def test_a_man_that_passes_the_last_row_stays_a_man() -> None:
    position = FRISIAN.parse_fen("W:W12:B8,9")
    (move,) = position.legal_moves()
    assert str(move) == "12x3x14"
    assert position.play(move).pieces() == {"14": Piece("white", False)}


def test_a_king_taken_by_a_program_in_error_is_found() -> None:
    """pydraughts missed all but two of these ten outcomes (case B10)."""
    position = FRISIAN.parse_fen("W:WK36:BK13,23,27,28,K29")
    assert len({move.outcome for move in position.legal_moves()}) == 10
    other = FRISIAN.parse_fen("B:WK27,K28,41,44,49:BK39")
    assert {"39x38", "39x48"} <= {move.notation("short") for move in other.legal_moves()}


def test_captures_in_another_order_are_one_outcome() -> None:
    position = FRISIAN.parse_fen("B:W28,29,30,31,34,36,38,40-50:B1-8,10-14,17,21,22,25")
    assert {move.notation("short") for move in position.legal_moves()} == {"22x33"}
    assert len({move.outcome for move in position.legal_moves()}) == 1


class TestThreeMovesOfOneKing:
    """While it has men a side may move the same king three times running, no more (S3)."""

    @staticmethod
    def played(fen: str, *texts: str) -> Position:
        position = FRISIAN.parse_fen(fen)
        for text in texts:
            position = position.play(position.parse_move(text))
        return position

    def test_after_three_moves_another_piece_has_to_move(self) -> None:
        thrice = ("47-36", "5-10", "36-47", "10-15", "47-36", "15-20")
        position = self.played("W:WK47,50:B5", *thrice)
        assert sorted(str(move) for move in position.legal_moves()) == ["50-44", "50-45"]
        with pytest.raises(IllegalMove) as refused:
            position.parse_move("36-47")
        assert refused.value.reason == "king_must_rest"

    def test_another_move_sets_the_king_free(self) -> None:
        thrice = ("47-36", "5-10", "36-47", "10-15", "47-36", "15-20", "50-44", "20-25")
        position = self.played("W:WK47,50:B5", *thrice)
        assert position.runs[0].moves == 0
        assert "36-47" in {str(move) for move in position.legal_moves()}

    def test_the_king_may_still_capture(self) -> None:
        position = FRISIAN.parse_fen("W:WK36,50:B27:+0+336")
        assert [move.squares[0] for move in position.legal_moves()] == ["36"] * len(
            position.legal_moves()
        )
        after = position.after(position.legal_moves()[0])
        assert after.runs[0].moves == 0

    def test_a_side_with_kings_only_is_not_bound(self) -> None:
        thrice = ("47-36", "5-10", "36-47", "10-15", "47-36", "15-20")
        position = self.played("W:WK47,K48:B5", *thrice)
        assert position.runs[0].moves == 0
        assert "36-47" in {str(move) for move in position.legal_moves()}

    def test_two_kings_are_counted_apart(self) -> None:
        position = self.played("W:WK47,K46,50:B1", "47-36", "1-6", "46-41", "6-11")
        assert position.runs[0].moves == 1

    def test_a_turn_passed_over_is_no_move_of_the_king(self) -> None:
        passed = FRISIAN.move(("47", "47"), (), promoted=False)
        before = FRISIAN.parse_fen("W:WK36,K47,50:B1:+0+236")
        assert before.after(passed).runs == before.runs
        bound = FRISIAN.parse_fen("W:WK36,50:B1:+0+336")
        assert bound.after(FRISIAN.move(("36", "36"), (), promoted=False)).runs == bound.runs

    def test_a_king_moved_by_the_opponent_has_made_no_move_of_its_side(self) -> None:
        before = FRISIAN.parse_fen("B:WK36,K47,50:B1:+0+236")
        other = before.after(FRISIAN.move(("47", "33"), (), promoted=False, moved_king=True))
        assert (other.to_move, other.runs) == ("white", before.runs)
        itself = before.after(FRISIAN.move(("36", "27"), (), promoted=False, moved_king=True))
        assert itself.runs[0].moves == 0

    def test_a_side_that_can_move_only_the_bound_king_has_lost(self) -> None:
        shut_in = FRISIAN.parse_fen("W:WK47,6:BK1:+0+347")
        assert not shut_in.has_legal_move()
        assert FRISIAN.parse_fen("W:WK47,6:BK1").has_legal_move()

    def test_positions_that_differ_in_the_moves_running_are_different(self) -> None:
        free, bound = (FRISIAN.parse_fen(f"W:WK36,50:B1{run}") for run in ("", ":+0+236"))
        assert free.key != bound.key
        assert bound.fen() == "W:WK36,50:B1:+0+236"
        assert FRISIAN.parse_fen("W:WK36,50:B1:H0:F1:+0+0") == free

    @pytest.mark.parametrize("run", [":+0+2", ":+0+250", ":+236+0", ":+0+436"])
    def test_moves_running_of_no_king_are_no_position(self, run: str) -> None:
        with pytest.raises(InvalidFen) as refused:
            FRISIAN.parse_fen(f"W:WK36,50:B1{run}")
        assert refused.value.params["reason"] == "king_moves"

    def test_perft_lets_the_king_rest(self) -> None:
        position = FRISIAN.parse_fen("W:WK47,6:BK1:+0+247")
        by_hand = sum(len(position.after(move).legal_moves()) for move in position.legal_moves())
        assert perft(position, 2) == by_hand
        assert perft(FRISIAN.parse_fen("W:WK47,6:BK1:+0+347"), 1) == 0
