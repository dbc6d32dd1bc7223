"""The arbiter and the clocks: stop, resume, adjust."""

import pytest

from tests.record.officiated_game import ARBITER, BLACK, MINUTE, WHITE, OfficiatedGame, periods


def test_stopped_time_is_charged_to_nobody():
    game = OfficiatedGame()
    game.wait(10_000)
    assert game.accepted("stop_clocks", {"reason": "noise"}, by=ARBITER) == ["clocks_stopped"]
    assert game.log[-1].text == "noise"
    assert game.now.status == "stopped"
    game.wait(600_000)
    assert game.accepted("resume_clocks", by=ARBITER) == ["clocks_resumed"]
    game.move("c1-d2", after=2_000)
    assert game.last.spent_ms == 12_000
    assert game.ms("white") == 45 * MINUTE - 12_000


def test_an_arbiter_in_a_hurry_stops_without_a_reason():
    game = OfficiatedGame()
    game.accepted("stop_clocks", by=ARBITER)
    assert game.last.text_digest is None


def test_what_stands_is_not_stopped_and_what_runs_is_not_resumed():
    game = OfficiatedGame()
    assert game.refused("resume_clocks", by=ARBITER) == "clocks_running"
    game.accepted("stop_clocks", by=ARBITER)
    assert game.refused("stop_clocks", by=ARBITER) == "clocks_stopped"


def test_no_flag_falls_while_the_clocks_stand():
    game = OfficiatedGame()
    game.accepted("stop_clocks", by=ARBITER)
    game.wait(24 * 60 * MINUTE)
    decided = game.decision("note_flag", by=BLACK)
    assert decided.events == ()
    assert decided.facts == {"remaining_ms": 45 * MINUTE}


def test_a_clock_is_set_with_a_reason():
    game = OfficiatedGame()
    game.wait(60_000)
    body = {"side": "white", "set_ms": 1_000_000, "reason": "faulty clock", "article": "7.3.4"}
    assert game.accepted("adjust_clock", body, by=ARBITER) == ["clock_adjusted"]
    assert (game.last.before_ms, game.last.after_ms) == (44 * MINUTE, 1_000_000)
    assert (game.last.why, game.last.article) == ("arbiter", "7.3.4")
    assert game.log[-1].text == "faulty clock"
    assert game.ms("white") == 1_000_000
    assert game.now.clocks.running == "white"


def test_time_is_added_to_the_side_that_waits():
    game = OfficiatedGame()
    body = {"side": "black", "add_ms": 120_000, "reason": "disturbance"}
    game.accepted("adjust_clock", body, by=ARBITER)
    assert game.ms("black") == 47 * MINUTE


def test_an_adjustment_needs_its_reason():
    body = {"side": "black", "add_ms": 1, "reason": "  "}
    assert OfficiatedGame().refused("adjust_clock", body, by=ARBITER) == "reason_missing"


@pytest.mark.parametrize(
    "change",
    [{}, {"set_ms": 1, "add_ms": 1}, {"period": 2}, {"moves": 40}],
    ids=["nothing", "both", "no such period", "too many moves"],
)
def test_an_adjustment_that_cannot_be_made_is_refused(change):
    game = OfficiatedGame(control=periods((30, 10)))
    body = {"side": "white", "reason": "x", **change}
    assert game.refused("adjust_clock", body, by=ARBITER) == "invalid_adjustment"


def test_period_and_moves_may_be_set():
    game = OfficiatedGame(control=periods((30, 10), (None, 5)))
    body = {"side": "white", "period": 2, "reason": "forgotten press"}
    game.accepted("adjust_clock", body, by=ARBITER)
    assert (game.last.period, game.last.moves) == (2, 0)
    assert game.log[-1].clocks.period == 2


def test_a_running_clock_left_with_nothing_has_run_out():
    game = OfficiatedGame()
    body = {"side": "white", "set_ms": 0, "reason": "as the mechanical clock shows"}
    events = game.accepted("adjust_clock", body, by=ARBITER)
    assert events == ["clock_adjusted", "flag_fell", "game_ended"]
    assert game.verdict == ("0-2", "flag", 0)


def test_clocks_may_be_set_before_the_start_but_not_after_the_end():
    game = OfficiatedGame(started=False)
    body = {"side": "white", "add_ms": -15 * MINUTE, "reason": "came late"}
    game.accepted("adjust_clock", body, by=ARBITER)
    game.accepted("start", by=ARBITER)
    assert game.ms("white") == 30 * MINUTE
    game.accepted("resign", by=WHITE)
    assert game.refused("adjust_clock", body, by=ARBITER) == "game_over"
    assert game.refused("stop_clocks", by=ARBITER) == "game_over"
    assert game.refused("resume_clocks", by=ARBITER) == "game_over"


def test_a_correction_that_names_a_stale_version_is_refused():
    game = OfficiatedGame()
    seen = game.now.version
    game.moves("c1-d2")
    body = {"side": "white", "add_ms": 1000, "reason": "x", "version": seen}
    assert game.refused("adjust_clock", body, by=ARBITER) == "stale_version"
