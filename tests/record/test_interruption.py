"""Interruption at the last proven instant, and resumption by the arbiter."""

from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    MINUTE,
    SYSTEM,
    WHITE,
    OfficiatedGame,
    time_control,
)


def interrupted_after(proven_ms: int, dark_ms: int, **setting) -> OfficiatedGame:
    """Play was proven for `proven_ms` after the last event, then nothing was for `dark_ms`."""
    game = OfficiatedGame(**setting).moves("c1-d2")
    proven = game.wait(proven_ms).at
    game.wait(dark_ms)
    body = {"proven_at": proven, "boot": "boot-2"}
    assert game.accepted("interrupt", body, by=SYSTEM) == ["interrupted"]
    assert game.log[-1].at == proven
    return game


def test_nobody_pays_for_a_power_cut():
    game = interrupted_after(4_000, 3_600_000)
    assert game.now.status == "interrupted"
    assert game.ms("black") == 45 * MINUTE - 4_000
    game.wait(60_000)
    assert game.accepted("resume_play", by=ARBITER) == ["play_resumed"]
    assert (game.last.side, game.last.black_ms, game.last.proven) == (
        "black",
        45 * MINUTE - 4_000,
        True,
    )
    game.move("f8-e7", after=1_000)
    assert game.last.spent_ms == 5_000


def test_a_deadline_that_passed_in_the_dark_is_no_fallen_flag():
    game = interrupted_after(1_000, 3 * 60 * MINUTE, control=time_control(1))
    assert game.now.result is None
    assert game.ms("black") == MINUTE - 1_000


def test_a_flag_that_is_proven_to_have_fallen_has_fallen():
    game = OfficiatedGame(control=time_control(1))
    proven = game.wait(2 * MINUTE).at
    body = {"proven_at": proven, "boot": "b"}
    assert game.wait(MINUTE).accepted("interrupt", body, by=SYSTEM) == ["flag_fell", "game_ended"]


def test_an_event_later_than_the_heartbeat_is_proof_too():
    game = OfficiatedGame()
    heartbeat = game.at
    game.move("c1-d2", after=900)
    game.wait(10_000)
    game.accepted("interrupt", {"proven_at": heartbeat}, by=SYSTEM)
    assert game.log[-1].at == heartbeat + 900


def test_no_move_is_taken_and_the_clocks_are_not_simply_resumed():
    game = interrupted_after(1_000, 10_000)
    assert game.refused("move", {"move": "f8-e7", "ply": 2}, by=BLACK) == "clocks_stopped"
    assert game.refused("resume_clocks", by=ARBITER) == "interrupted"
    assert game.refused("stop_clocks", by=ARBITER) == "clocks_stopped"


def test_the_arbiter_may_resume_with_both_times():
    game = interrupted_after(1_000, 10_000)
    body = {"white_ms": 10 * MINUTE, "black_ms": 11 * MINUTE}
    game.accepted("resume_play", body, by=ARBITER)
    assert not game.last.proven
    assert (game.ms("white"), game.ms("black")) == (10 * MINUTE, 11 * MINUTE)


def test_the_resumption_may_name_the_version_that_the_arbiter_saw():
    game = interrupted_after(1_000, 1_000)
    stale = {"version": game.now.version - 1}
    assert game.refused("resume_play", stale, by=ARBITER) == "stale_version"
    assert game.accepted("resume_play", {"version": game.now.version}, by=ARBITER)


def test_only_an_interrupted_game_is_resumed_like_this():
    assert OfficiatedGame().refused("resume_play", by=ARBITER) == "not_interrupted"


def test_a_game_whose_clocks_stand_is_left_as_it_is():
    game = OfficiatedGame()
    game.accepted("stop_clocks", by=ARBITER)
    assert game.accepted("interrupt", {"proven_at": game.at}, by=SYSTEM) == []
    assert game.now.status == "stopped"
    fresh = OfficiatedGame(started=False)
    assert fresh.accepted("interrupt", {"proven_at": fresh.at}, by=SYSTEM) == []


def test_interrupting_twice_changes_nothing():
    game = interrupted_after(1_000, 10_000)
    assert game.accepted("interrupt", {"proven_at": game.at}, by=SYSTEM) == []


def test_an_interruption_outranks_a_claim_which_stays():
    game = OfficiatedGame()
    game.claim()
    game.accepted("interrupt", {"proven_at": game.at}, by=SYSTEM)
    assert game.now.status == "interrupted"
    assert game.now.claim is not None
    assert game.refused("withdraw_claim", by=WHITE) == "clocks_stopped"
    game.accepted("resume_play", by=ARBITER)
    assert game.now.status == "checking"


def test_a_flag_down_in_a_check_stays_down_over_an_interruption():
    game = OfficiatedGame(control=time_control(1)).moves("c1-d2", "f8-e7")
    game.claim()
    game.wait_for_flag(10)
    game.accepted("note_flag", by=BLACK)
    game.accepted("interrupt", {"proven_at": game.at}, by=SYSTEM)
    game.wait(60_000).accepted("resume_play", by=ARBITER)
    assert game.now.clocks.flag_down == "white"
    assert game.now.status == "checking"
    game.wait(500).rule("rejected")
    assert game.verdict == ("0-2", "flag", 2)


def test_a_game_resigned_in_the_dark_is_over():
    game = interrupted_after(1_000, 10_000)
    assert game.accepted("resign", by=BLACK) == ["resigned", "game_ended"]
    assert game.refused("resume_play", by=ARBITER) == "game_over"


def test_moves_may_be_taken_back_while_interrupted_and_it_stays_interrupted():
    game = interrupted_after(1_000, 10_000)
    game.accepted("retract", {"to_ply": 0, "reason": "the move was not on the board"}, by=ARBITER)
    assert game.now.status == "interrupted"
    game.accepted("resume_play", by=ARBITER)
    assert game.now.clocks.running == "white"
