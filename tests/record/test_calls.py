"""Calling the arbiter, and the answer."""

from tests.record.officiated_game import ARBITER, BLACK, BOTH, WHITE, OfficiatedGame

STOPPABLE = {"clocks_stop_by_call": True}


def test_a_call_stands_until_it_is_answered():
    game = OfficiatedGame()
    assert game.accepted("call_arbiter", by=BLACK) == ["arbiter_called"]
    game.wait(5_000).accepted("call_arbiter", by=WHITE)
    assert [(call.by, call.at) for call in game.now.calls] == [
        ("black", game.at - 5_000),
        ("white", game.at),
    ]
    assert game.accepted("answer_call", by=ARBITER) == ["call_answered"]
    assert len(game.last.calls) == 2
    assert game.now.calls == ()
    assert game.refused("answer_call", by=ARBITER) == "no_call"


def test_a_call_stops_the_clocks_where_the_settings_allow_it():
    game = OfficiatedGame(settings=STOPPABLE)
    events = game.accepted("call_arbiter", {"stop_clocks": True}, by=BLACK)
    assert events == ["arbiter_called", "clocks_stopped"]
    assert (game.last.why, game.last.side) == ("call", "black")
    assert game.now.status == "stopped"
    assert game.accepted("resume_clocks", by=ARBITER) == ["clocks_resumed"]


def test_elsewhere_the_call_is_heard_and_the_clocks_run_on():
    game = OfficiatedGame()
    assert game.accepted("call_arbiter", {"stop_clocks": True}, by=BLACK) == ["arbiter_called"]
    assert game.now.status == "running"


def test_a_call_does_not_stop_the_clock_of_a_claimant():
    game = OfficiatedGame(settings=STOPPABLE)
    game.claim()
    assert game.accepted("call_arbiter", {"stop_clocks": True}, by=WHITE) == ["arbiter_called"]
    assert game.now.status == "checking"


def test_a_call_can_be_answered_after_the_end_but_not_made():
    game = OfficiatedGame()
    game.accepted("call_arbiter", by=BLACK)
    game.accepted("resign", by=BLACK)
    assert game.refused("call_arbiter", by=BLACK) == "game_over"
    assert game.accepted("answer_call", by=ARBITER) == ["call_answered"]


def test_a_device_of_both_sides_says_who_calls():
    game = OfficiatedGame()
    assert game.refused("call_arbiter", by=BOTH) == "side_missing"
    assert game.accepted("call_arbiter", {"side": "black"}, by=BOTH) == ["arbiter_called"]
