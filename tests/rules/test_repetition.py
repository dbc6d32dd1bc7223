"""Repetition of a position and the claim of it: articles 2.1.9.1.9 and 2.1.9.2.

White's king goes between c1 and d2, black's between f8 and e7: four half-moves bring the position
of the start back.
"""

import pytest

from arbiter.rules import AmbiguousMove, IllegalMove, InvalidMove
from arbiter.rules.repetition import Claim
from tests.rules.played_game import played

FEN = "W:WKc1,h2:BKf8,a7"
ROUND = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")


def test_the_start_position_is_the_first_occurrence() -> None:
    assert played(FEN).repetitions() == (0,)
    assert played(FEN, *ROUND).repetitions() == (0, 4)


def test_a_claim_on_the_third_occurrence_is_upheld_2_1_9_2_1() -> None:
    game = played(FEN, *ROUND, *ROUND)
    assert game.claim_repetition() == Claim("upheld", (0, 4, 8), "2.1.9.1.9")


def test_a_claim_on_the_second_occurrence_is_rejected_2_1_9_1_9() -> None:
    assert played(FEN, *ROUND).claim_repetition() == Claim("rejected", (0, 4), "2.1.9.1.9")


def test_a_claim_with_a_written_move_looks_at_the_position_after_it_2_1_9_2_2() -> None:
    game = played(FEN, *ROUND[:3])
    assert game.claim_repetition("e7-f8") == Claim("rejected", (0, 4), "2.1.9.1.9")
    game = played(FEN, *ROUND, *ROUND[:3])
    assert game.claim_repetition("e7-f8") == Claim("upheld", (0, 4, 8), "2.1.9.1.9")
    assert game.claim_repetition("e7-d8") == Claim("rejected", (8,), "2.1.9.1.9")


def test_a_claim_neither_makes_the_move_nor_ends_the_game() -> None:
    game = played(FEN, *ROUND, *ROUND[:3])
    before = game.position
    game.claim_repetition("e7-f8")
    assert (game.ply, game.position, game.outcome) == (7, before, None)


def test_repetition_never_ends_the_game_by_itself_2_1_9_2() -> None:
    assert played(FEN, *ROUND, *ROUND, *ROUND).outcome is None


def test_the_occurrences_need_not_follow_one_another_2_1_9_2_3() -> None:
    away_and_back = ("c1-d2", "f8-e7", "d2-e1", "e7-d8", "e1-d2", "d8-e7", "d2-c1", "e7-f8")
    game = played(FEN, *ROUND, *away_and_back)
    assert game.claim_repetition() == Claim("upheld", (0, 4, 12), "2.1.9.1.9")


def test_the_same_pieces_with_the_other_side_on_move_are_another_position_2_1_9_1_9() -> None:
    game = played(FEN, "c1-d2", "f8-e7", "d2-e3", "e7-f8", "e3-c1")
    assert game.position.pieces() == game.start_position.pieces()
    assert game.repetitions() == (5,)


def test_a_man_and_a_king_on_the_same_square_are_different_positions_2_1_9_1_9() -> None:
    crowned = played("W:WKc1,g7:BKa7,a5", "g7-h8", "a7-b8", "h8-g7", "b8-a7")
    assert crowned.repetitions() == (4,)


def test_pieces_of_one_kind_may_have_changed_places_2_1_9_1_9() -> None:
    game = played(
        "W:WKc1,Ke1:BKa7",
        *("c1-d2", "a7-b8", "d2-c3", "b8-a7", "e1-d2", "a7-b8"),
        *("d2-c1", "b8-a7", "c3-d2", "a7-b8", "d2-e1", "b8-a7"),
    )
    assert game.repetitions() == (0, 12)


@pytest.mark.parametrize(
    ("written", "refusal"),
    [("e7-e9", InvalidMove), ("a7-a6", InvalidMove), ("e7-b8", IllegalMove), ("", InvalidMove)],
)
def test_a_written_move_that_cannot_be_made_is_refused(
    written: str, refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        played(FEN, *ROUND, *ROUND[:3]).claim_repetition(written)


def test_an_ambiguous_written_move_is_refused() -> None:
    game = played("W:Wa1:Bb2,d4,d6,f4,d2,b4,b6")
    with pytest.raises(AmbiguousMove):
        game.claim_repetition("a1:e1")
