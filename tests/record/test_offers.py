"""Draw offers (2.1.9.3-4; 1.9.3-6), their answers, resignation."""

from dataclasses import replace

import pytest

from arbiter.rules.pack import Pack
from tests.record.officiated_game import ARBITER, BLACK, BOTH, WHITE, OfficiatedGame


def test_an_offer_just_after_ones_own_move_is_regular():
    game = OfficiatedGame().moves("c1-d2")
    assert game.wait(3_000).accepted("offer", by=WHITE) == ["draw_offered"]
    assert (game.last.side, game.last.when, game.last.regular) == ("white", "after_move", True)
    assert not game.last.warning
    assert game.now.offer is not None


def test_accepted_it_draws_by_agreement():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    assert game.accepted("answer", {"accept": True}, by=BLACK) == ["draw_accepted", "game_ended"]
    assert game.verdict == ("1-1", "agreement", 1)
    assert game.last.article == "2.1.9.1.1"
    assert game.now.offer is None


def test_it_may_be_declined_in_words():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    assert game.accepted("answer", {"accept": False}, by=BLACK) == ["draw_declined"]
    assert not game.last.by_move
    assert game.refused("answer", {"accept": True}, by=BLACK) == "no_offer"


def test_a_move_by_the_side_that_was_asked_declines():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    assert game.move("f8-e7") == ["move_made", "draw_declined"]
    assert game.last.by_move
    assert game.now.offer is None


def test_a_move_that_declines_may_win():
    game = OfficiatedGame(fen="W:Wa1:Bb4,h6").moves("a1-b2")
    game.accepted("offer", by=WHITE)
    game.moves("h6-g5", "b2-a3")
    assert game.verdict is None or game.verdict[1] != "agreement"


def test_nobody_answers_his_own_offer():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    assert game.refused("answer", {"accept": True}, by=WHITE) == "no_offer"


def test_one_may_offer_again_only_after_the_opponent_has_offered():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    game.moves("f8-e7", "d2-c1")
    assert game.refused("offer", by=WHITE) == "offer_not_allowed"
    game.moves("e7-f8")
    assert game.accepted("offer", by=BLACK) == ["draw_offered"]
    game.moves("c1-d2")
    assert game.accepted("offer", by=WHITE) == ["draw_offered"]


def test_refusing_or_accepting_does_not_count_as_ones_own_offer():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    game.accepted("answer", {"accept": False}, by=BLACK)
    assert game.refused("offer", by=WHITE) == "offer_not_allowed"


def test_an_open_offer_is_answered_not_returned():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    decided = game.decision("offer", by=BLACK)
    assert decided.refusal is not None
    assert decided.refusal.params["reason"] == "answer_first"


@pytest.mark.parametrize(
    ("pack", "regular", "warning"), [("ru-2013", False, False), ("ru-code", True, True)]
)
def test_an_offer_on_the_opponents_time_is_irregular_or_earns_a_warning(
    pack: str, regular: bool, warning: bool
):
    game = OfficiatedGame(pack=pack).moves("c1-d2")
    game.wait(10_001).accepted("offer", by=WHITE)
    assert game.last.when == "on_opponent_time"
    assert (game.last.regular, game.last.warning) == (regular, warning)


def test_without_a_move_of_ones_own_it_is_always_the_opponents_time():
    game = OfficiatedGame()
    game.accepted("offer", by=BLACK)
    assert game.last.when == "on_opponent_time"


def test_the_window_after_a_move_is_a_setting_of_the_event():
    game = OfficiatedGame(settings={"offer_window_ms": 60_000}).moves("c1-d2")
    game.wait(59_000).accepted("offer", by=WHITE)
    assert game.last.when == "after_move"


def test_an_irregular_offer_accepted_before_moving_draws_all_the_same():
    game = OfficiatedGame()
    game.accepted("offer", by=WHITE)
    assert (game.last.when, game.last.regular) == ("before_move", False)
    game.accepted("answer", {"accept": True}, by=BLACK)
    assert game.verdict == ("1-1", "agreement", 0)


def test_under_ru_code_the_offerers_own_move_leaves_his_offer_open():
    game = OfficiatedGame(pack="ru-code")
    game.accepted("offer", by=WHITE)
    assert game.last.regular
    assert game.move("c1-d2") == ["move_made"]
    game.accepted("answer", {"accept": True}, by=BLACK)
    assert game.verdict == ("1-1", "agreement", 1)


def test_under_ru_2013_it_falls_with_his_move():
    game = OfficiatedGame()
    game.accepted("offer", by=WHITE)
    assert game.move("c1-d2") == ["move_made", "offer_lapsed"]
    assert game.refused("answer", {"accept": True}, by=BLACK) == "no_offer"


def test_a_pack_may_set_the_first_move_after_which_offers_are_allowed():
    def late_offers(pack: Pack) -> Pack:
        return replace(pack, offer=replace(pack.offer, min_move=2))

    game = OfficiatedGame().under(late_offers).moves("c1-d2")
    decided = game.decision("offer", by=WHITE)
    assert decided.refusal is not None
    assert decided.refusal.code == "offer_too_early"
    assert decided.refusal.params == {"min_move": 2}
    game.moves("f8-e7", "d2-c1")
    assert game.accepted("offer", by=WHITE) == ["draw_offered"]


def test_a_draw_can_be_agreed_while_the_clocks_stand():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("stop_clocks", by=ARBITER)
    game.accepted("offer", by=WHITE)
    game.accepted("answer", {"accept": True}, by=BLACK)
    assert game.verdict == ("1-1", "agreement", 1)


def test_a_draw_can_be_agreed_while_a_claim_is_checked():
    game = OfficiatedGame().moves("c1-d2")
    game.claim()
    game.accepted("offer", by=WHITE)
    game.accepted("answer", {"accept": True}, by=BLACK)
    assert game.verdict == ("1-1", "agreement", 1)
    assert game.now.claim is None


def test_resigning_loses_at_any_time():
    game = OfficiatedGame()
    assert game.accepted("resign", by=BLACK) == ["resigned", "game_ended"]
    assert game.verdict == ("2-0", "resignation", 0)
    assert game.refused("resign", by=WHITE) == "game_over"
    assert game.refused("offer", by=WHITE) == "game_over"
    assert game.refused("answer", {"accept": True}, by=WHITE) == "game_over"


def test_the_flag_is_looked_at_before_an_offer_is_accepted():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    game.wait_for_flag()
    assert game.refused("answer", {"accept": True}, by=BLACK) == "game_over"
    assert game.verdict == ("2-0", "flag", 1)


def test_a_device_of_both_sides_says_who_offers_and_who_resigns():
    game = OfficiatedGame()
    assert game.refused("offer", by=BOTH) == "side_missing"
    assert game.refused("resign", by=BOTH) == "side_missing"
    assert game.accepted("resign", {"side": "white"}, by=BOTH) == ["resigned", "game_ended"]
    assert game.verdict == ("0-2", "resignation", 0)


def test_the_arbiter_neither_offers_nor_resigns():
    game = OfficiatedGame()
    assert game.refused("offer", {"side": "white"}, by=ARBITER) == "not_allowed"
    assert game.refused("resign", {"side": "white"}, by=ARBITER) == "not_allowed"
