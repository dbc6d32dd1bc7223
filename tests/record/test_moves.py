"""Moves: the ply they name, whose they are, whether they are legal, what they bring about."""

import pytest

from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    BOTH,
    MINUTE,
    WHITE,
    OfficiatedGame,
    periods,
    time_control,
)


def test_a_move_is_recorded_with_its_path_its_time_and_both_clocks():
    game = OfficiatedGame()
    assert game.move("cd2", after=12_345) == ["move_made"]
    made = game.last
    assert (made.ply, made.side, made.notation, made.path) == (1, "white", "c1-d2", ("c1", "d2"))
    assert (made.captured, made.promoted, made.spent_ms) == ((), False, 12_345)
    clocks = game.log[-1].clocks
    assert (clocks.white_ms, clocks.black_ms) == (45 * MINUTE - 12_345, 45 * MINUTE)
    assert clocks.running == "black"
    record = game.now.moves[0]
    assert (record.by, record.spent_ms, record.left_ms) == ("white", 12_345, 45 * MINUTE - 12_345)


def test_a_capture_keeps_every_square_and_what_was_taken():
    game = OfficiatedGame(fen="W:Wf6:Be7,b6,h8")
    game.move("f6:d8:a5")
    assert game.last.path == ("f6", "d8", "a5")
    assert game.last.captured == ("e7", "b6")
    assert game.last.promoted


def test_a_move_for_another_ply_is_stale_before_anything_else_about_it():
    game = OfficiatedGame().moves("c1-d2")
    decided = game.decision("move", {"move": "rubbish", "ply": 1}, by=WHITE)
    assert decided.refusal is not None
    assert decided.refusal.code == "stale_ply"
    assert decided.refusal.params == {"ply": 1, "expected": 2}
    assert game.refused("move", {"move": "f8-e7", "ply": 3}, by=BLACK) == "stale_ply"


def test_harmless_events_in_between_do_not_make_a_move_stale():
    game = OfficiatedGame()
    game.accepted("note", {"text": "quiet hall"}, by=ARBITER)
    game.accepted("call_arbiter", by=BLACK)
    assert game.accepted("move", {"move": "c1-d2", "ply": 1}, by=WHITE) == ["move_made"]


def test_only_the_side_on_move_moves():
    game = OfficiatedGame()
    assert game.refused("move", {"move": "f8-e7", "ply": 1}, by=BLACK) == "not_on_move"


def test_a_board_moves_for_its_own_side_only():
    game = OfficiatedGame()
    body = {"move": "c1-d2", "ply": 1, "side": "white"}
    assert game.refused("move", body, by=BLACK) == "not_allowed"


def test_a_device_of_both_sides_names_the_side():
    game = OfficiatedGame()
    assert game.refused("move", {"move": "c1-d2", "ply": 1}, by=BOTH) == "side_missing"
    body = {"move": "c1-d2", "ply": 1, "side": "black"}
    assert game.refused("move", body, by=BOTH) == "not_on_move"
    body = {"move": "c1-d2", "ply": 1, "side": "white"}
    assert game.accepted("move", body, by=BOTH) == ["move_made"]


def test_the_arbiter_enters_a_move_for_the_side_on_move():
    game = OfficiatedGame()
    assert game.accepted("move", {"move": "c1-d2", "ply": 1}, by=ARBITER) == ["move_made"]


def test_what_is_no_move_is_refused_and_leaves_no_trace():
    game = OfficiatedGame()
    version = game.now.version
    assert game.refused("move", {"move": "hello", "ply": 1}, by=WHITE) == "invalid_move"
    assert game.now.version == version


def test_an_illegal_move_is_refused_and_recorded_as_an_attempt():
    game = OfficiatedGame(fen="W:Wc3,a1:Bd4,h8")
    game.wait(3_000)
    decided = game.decision("move", {"move": "a1-b2", "ply": 1}, by=WHITE)
    assert decided.refusal is not None
    assert decided.refusal.code == "illegal_move"
    assert decided.refusal.params["reason"] == "capture_compulsory"
    (attempt,) = decided.events
    assert attempt.kind == "illegal_attempt"
    assert attempt.text == "a1-b2"
    assert attempt.payload.reason == "capture_compulsory"
    assert game.now.attempts[0].ply == 1
    assert game.now.clocks.running == "white"
    assert game.ms("white") == 45 * MINUTE - 3_000


def test_an_ambiguous_capture_is_refused_with_its_candidates():
    game = OfficiatedGame(fen="W:WKa1:Bb2,b4,b6,d2,d4,d6,f2,f4,f6")
    paths = [str(move) for move in game.now.history.position.legal_moves()]
    start, *_, end = paths[0].split(":")
    decided = game.decision("move", {"move": f"{start}:{end}", "ply": 1}, by=WHITE)
    assert decided.refusal is not None
    assert decided.refusal.code == "ambiguous_move"
    assert len(decided.refusal.params["candidates"]) > 1
    assert game.accepted("move", {"move": paths[0], "ply": 1}, by=WHITE)[0] == "move_made"


def test_no_move_is_taken_while_the_clocks_stand():
    game = OfficiatedGame()
    game.accepted("stop_clocks", by=ARBITER)
    assert game.refused("move", {"move": "c1-d2", "ply": 1}, by=WHITE) == "clocks_stopped"


def test_a_late_move_is_refused_and_the_flag_stands():
    game = OfficiatedGame(control=time_control(1))
    game.wait_for_flag(250)
    decided = game.decision("move", {"move": "c1-d2", "ply": 1}, by=WHITE)
    assert decided.refusal is not None
    assert decided.refusal.code == "flag_fallen"
    assert [event.kind for event in decided.events] == ["flag_fell", "game_ended"]
    assert {event.at for event in decided.events} == {game.at - 250}
    assert game.verdict == ("0-2", "flag", 0)


def test_a_late_move_is_told_so_whoever_noted_the_flag():
    game = OfficiatedGame(control=time_control(1))
    game.wait_for_flag()
    game.accepted("note_flag", by=BLACK)
    assert game.refused("move", {"move": "c1-d2", "ply": 1}, by=WHITE) == "flag_fallen"
    assert game.refused("move", {"move": "c1-d2", "ply": 2}, by=WHITE) == "game_over"
    assert game.refused("move", {"move": "f8-e7", "ply": 1}, by=BLACK) == "game_over"


def test_a_millisecond_before_the_deadline_is_in_time():
    game = OfficiatedGame(control=time_control(1))
    game.wait_for_flag(-1)
    game.move("c1-d2", after=0)
    assert game.now.moves[0].left_ms == 1


def test_after_the_end_there_are_no_moves():
    game = OfficiatedGame()
    game.accepted("resign", by=BLACK)
    assert game.refused("move", {"move": "c1-d2", "ply": 1}, by=WHITE) == "game_over"


def test_taking_the_last_piece_wins():
    game = OfficiatedGame(fen="W:WKc1,c3:Bd4")
    assert game.move("c3:e5") == ["move_made", "game_ended"]
    assert game.verdict == ("2-0", "no_pieces", 1)
    assert game.last.winner == "white"
    assert game.last.article == "1.8.1"


def test_a_counting_draw_ends_the_game_by_itself():
    game = OfficiatedGame(fen="W:WKc1,Ke1:BKa7")
    game.moves(*("c1-d2", "a7-b8", "d2-c1", "b8-a7") * 2, "c1-d2")
    assert game.move("a7-b8") == ["move_made", "game_ended"]
    assert game.verdict == ("1-1", "no_change_of_forces", 10)


def test_a_limit_with_the_goal_of_a_won_position_asks_the_arbiter():
    game = OfficiatedGame(fen="W:WKc1,Kg1,Kf4:BKh8", pack="ru-code")
    moves = ("f4-g3", "h8-f6", "g3-f4", "f6-h8") * 2
    game.moves(*moves)
    assert game.move("f4-g3") == ["move_made", "ruling_needed"]
    assert (game.last.rule, game.last.ply) == ("main_road", 9)
    assert [need.rule for need in game.now.needs] == ["main_road"]
    assert game.now.status == "running"
    assert game.move("h8-f6") == ["move_made"]


def test_the_next_period_is_added_when_its_moves_are_made():
    game = OfficiatedGame(control=periods((2, 1), (None, 10)))
    game.moves("c1-d2", "f8-e7", after=5_000)
    game.move("d2-c1", after=5_000)
    assert game.ms("white") == 11 * MINUTE - 10_000


@pytest.mark.parametrize("behind", [1, 60_000])
def test_a_stamp_below_the_last_event_is_raised_to_it(behind: int):
    game = OfficiatedGame().moves("c1-d2")
    game.at -= behind
    game.move("f8-e7", after=0)
    assert game.last.spent_ms == 0
    assert game.log[-1].at == game.log[-2].at
