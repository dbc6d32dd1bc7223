"""Clearly drawn positions (S2 2.1.9.1.6); positions by hand."""

from tests.record.officiated_game import OfficiatedGame
from tests.record.rulings import refused, ruled

FOUR_KINGS = "W:WKc1,Kg1:BKb8,Kh8"
SHUFFLE = ("c1-d2", "b8-a7", "d2-c1", "a7-b8")


def test_at_the_fifth_own_move_of_a_clearly_drawn_position_the_arbiter_is_asked():
    game = OfficiatedGame(fen=FOUR_KINGS)
    assert ruled(game, "start_clear_draw", side="white") == ["clear_draw_started"]
    assert (game.last.article, game.last.own_moves) == ("2.1.9.1.6", 5)
    game.moves(*SHUFFLE, *SHUFFLE)
    assert (game.now.clear_draw_moves, game.now.needs) == (4, ())
    assert game.move("c1-d2") == ["move_made", "ruling_needed"]
    assert [(need.rule, need.ply) for need in game.now.needs] == [("clear_draw", 9)]
    game.move("b8-a7")
    ruled(game, "rule_limit", rule="clear_draw", decision="draw", version=game.now.version)
    assert game.verdict == ("1-1", "clear_draw", 9)
    assert game.now.ply == 9


def test_a_clear_draw_judged_won_is_played_on_and_counted_no_more():
    game = OfficiatedGame(fen=FOUR_KINGS)
    ruled(game, "start_clear_draw", side="white")
    game.moves(*SHUFFLE, *SHUFFLE, "c1-d2")
    ruled(game, "rule_limit", rule="clear_draw", decision="play_on", version=game.now.version)
    assert (game.now.clear_draw, game.now.needs) == (None, ())
    ruled(game, "start_clear_draw", side="white")


def test_the_own_moves_of_black_count_where_black_plays_on():
    game = OfficiatedGame(fen=FOUR_KINGS)
    ruled(game, "start_clear_draw", side="black")
    game.moves(*SHUFFLE, *SHUFFLE, "c1-d2")
    assert game.now.clear_draw_moves == 4
    assert game.move("b8-a7")[-1] == "ruling_needed"


def test_moves_taken_back_before_the_start_of_the_count_end_it():
    game = OfficiatedGame(fen=FOUR_KINGS).moves(*SHUFFLE)
    ruled(game, "start_clear_draw", side="white")
    game.moves("c1-d2")
    ruled(game, "retract", to_ply=4, reason="wrong")
    assert game.now.clear_draw is not None
    assert game.now.clear_draw_moves == 0
    ruled(game, "retract", to_ply=3, reason="wrong")
    assert game.now.clear_draw is None


def test_only_one_clear_draw_is_counted_at_a_time_and_only_where_the_pack_has_it():
    game = OfficiatedGame(fen=FOUR_KINGS)
    ruled(game, "start_clear_draw", side="white")
    assert refused(game, "start_clear_draw", side="black") == "clear_draw_running"
    code = OfficiatedGame(fen=FOUR_KINGS, pack="ru-code")
    assert refused(code, "start_clear_draw", side="white") == "no_clear_draw"


def test_a_fifth_own_move_that_wins_asks_nothing():
    game = OfficiatedGame(fen="W:WKc1,Ka1:BKb8")
    ruled(game, "start_clear_draw", side="white")
    game.moves(*SHUFFLE, *SHUFFLE[:3], "a7-e3")
    assert game.move("c1:f4") == ["move_made", "game_ended"]
    assert (game.verdict, game.now.needs) == (("2-0", "no_pieces", 9), ())


def test_the_draw_of_fifteen_king_moves_falls_while_the_clear_draw_waits_2_1_9_1_8():
    game = OfficiatedGame(fen=FOUR_KINGS).moves(*SHUFFLE * 5)
    ruled(game, "start_clear_draw", side="white")
    assert game.moves(*SHUFFLE * 2).move("c1-d2")[-1] == "ruling_needed"
    assert game.move("b8-a7") == ["move_made", "game_ended"]
    assert game.verdict == ("1-1", "kings_only", 30)
