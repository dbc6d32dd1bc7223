"""Touched pieces (S0 1.4.7); positions by hand."""

import pytest

from tests.record.officiated_game import WHITE, OfficiatedGame
from tests.record.rulings import refused, ruled

FOUR_KINGS = "W:WKc1,Kg1:BKb8,Kh8"


def test_a_touched_piece_must_move_if_it_can():
    game = OfficiatedGame(fen=None)
    assert ruled(game, "rule_touch", square="c3") == ["touch_ruled"]
    assert game.last.moves == ("c3-b4", "c3-d4")
    assert game.last.article == "1.4.7"
    other = {"move": "e3-f4", "ply": 1}
    assert game.refused("move", other, by=WHITE) == "touched_piece"
    assert game.now.ply == 0
    game.move("c3-d4")
    assert game.now.touch is None


def test_the_ruling_on_a_touched_piece_binds_one_move_only():
    game = OfficiatedGame(fen=None)
    ruled(game, "rule_touch", square="c3")
    game.moves("c3-d4", "b6-a5", "e3-f4")
    assert game.now.ply == 3


def test_a_touched_piece_that_cannot_move_binds_nobody():
    game = OfficiatedGame(fen=None)
    ruled(game, "rule_touch", square="a1")
    assert (game.last.moves, game.now.touch) == ((), None)
    game.move("c3-d4")


def test_a_touched_piece_that_cannot_move_lifts_no_earlier_ruling():
    game = OfficiatedGame(fen=None)
    ruled(game, "rule_touch", square="c3")
    ruled(game, "rule_touch", square="a1")
    assert game.refused("move", {"move": "g3-f4", "ply": 1}, by=WHITE) == "touched_piece"


def test_a_touched_piece_that_does_not_capture_where_one_must_binds_nobody():
    game = OfficiatedGame(fen="W:Wc3,g3:Bd4,h8")
    ruled(game, "rule_touch", square="g3")
    assert game.now.touch is None
    game.move("c3:e5")


def test_a_touched_frisian_king_that_has_to_rest_binds_nobody():
    game = OfficiatedGame(variant="frisian", pack="frisian", fen="W:WK36,50:B1:+0+336")
    ruled(game, "rule_touch", square="36")
    assert (game.last.moves, game.now.touch) == ((), None)
    game.move("50-44")


@pytest.mark.parametrize("square", ["c5", "b6", "z9"])
def test_only_a_piece_of_the_side_on_move_is_touched(square: str):
    game = OfficiatedGame(fen=None)
    assert refused(game, "rule_touch", square=square) == "no_such_piece"


def test_of_several_touched_pieces_the_first_that_can_move_binds_until_it_is_lifted_1_4_7():
    game = OfficiatedGame(fen=None)
    ruled(game, "rule_touch", square="a1")
    ruled(game, "rule_touch", square="c3")
    assert refused(game, "rule_touch", square="e3") == "touched_first"
    ruled(game, "rule_touch", square="c3")
    ruled(game, "rule_touch", square=None)
    ruled(game, "rule_touch", square="e3")
    assert game.refused("move", {"move": "c3-d4", "ply": 1}, by=WHITE) == "touched_piece"
    game.move("e3-f4")


def test_a_written_move_of_a_claim_is_made_with_the_touched_piece_too():
    game = OfficiatedGame(fen=FOUR_KINGS)
    ruled(game, "rule_touch", square="c1")
    claim = {"kind": "repetition", "move": "g1-f2"}
    assert game.refused("claim", claim, by=WHITE) == "touched_piece"
    assert game.now.claim is None
    game.claim("c1-d2")


def test_moves_taken_back_take_the_touched_piece_with_them():
    game = OfficiatedGame(fen=None).moves("c3-d4")
    ruled(game, "rule_touch", square="b6")
    ruled(game, "retract", to_ply=0, reason="wrong")
    assert game.now.touch is None
