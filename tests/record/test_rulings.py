"""Rulings and corrections: retract, declare a result, reopen, rule on a limit; the note."""

import pytest

from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    KINGS_TO_AND_FRO,
    MINUTE,
    WHITE,
    OfficiatedGame,
    time_control,
)
from tests.record.rulings import refused

ON_THE_ROAD = ("f4-g3", "h8-f6", "g3-f4", "f6-h8") * 2


def main_road_asked() -> OfficiatedGame:
    """Under ru-code the limit of the main road is reached at ply 9, and the arbiter is asked."""
    game = OfficiatedGame(fen="W:WKc1,Kg1,Kf4:BKh8", pack="ru-code")
    return game.moves(*ON_THE_ROAD, "f4-g3")


def limit(game: OfficiatedGame, decision: str, **changes: object) -> dict[str, object]:
    body = {"rule": "main_road", "decision": decision, "version": game.now.version}
    return {**body, **changes}


# --- retract


def test_moves_are_taken_back_with_the_clocks_of_that_ply():
    game = OfficiatedGame().moves("c1-d2", after=10_000).moves("f8-e7", after=20_000)
    game.moves("d2-c1", after=30_000)
    game.wait(5_000)
    body = {"to_ply": 2, "reason": "wrong square entered"}
    assert game.accepted("retract", body, by=ARBITER) == ["moves_retracted"]
    assert (game.last.to_ply, game.last.times) == (2, "restored")
    assert game.log[game.last.amends - 1].payload.notation == "d2-c1"
    assert game.now.ply == 2
    assert game.now.to_move == "white"
    assert len(game.now.moves) == 2
    assert (game.ms("white"), game.ms("black")) == (45 * MINUTE - 10_000, 45 * MINUTE - 20_000)


def test_after_a_retraction_the_clocks_stand_until_resumed():
    game = OfficiatedGame().moves("c1-d2", "f8-e7")
    game.accepted("retract", {"to_ply": 1, "reason": "x"}, by=ARBITER)
    assert game.now.status == "stopped"
    game.wait(60_000).accepted("resume_clocks", by=ARBITER)
    assert game.now.clocks.running == "black"
    game.move("f8-d6", after=3_000)
    assert game.last.spent_ms == 3_000


def test_the_arbiter_may_set_the_clocks_instead():
    game = OfficiatedGame().moves("c1-d2")
    clocks = {"white_ms": 1_000_000, "black_ms": 2_000_000}
    body = {"to_ply": 0, "reason": "x", "clocks": clocks}
    game.accepted("retract", body, by=ARBITER)
    assert game.last.times == "set"
    assert (game.ms("white"), game.ms("black")) == (1_000_000, 2_000_000)


def test_back_to_the_start_the_clocks_show_their_first_time():
    game = OfficiatedGame(control=time_control(5)).moves("c1-d2", after=30_000)
    game.accepted("retract", {"to_ply": 0, "reason": "x"}, by=ARBITER)
    assert game.ms("white") == 5 * MINUTE


def test_back_to_the_start_the_clocks_show_what_the_arbiter_had_set_before_it():
    game = OfficiatedGame(control=time_control(10), started=False)
    late = {"side": "black", "set_ms": 5 * MINUTE, "reason": "пришёл позже"}
    game.accepted("adjust_clock", late, by=ARBITER)
    game.accepted("start", by=ARBITER)
    game.moves("c1-d2", "f8-e7", after=30_000)
    game.accepted("retract", {"to_ply": 0, "reason": "x"}, by=ARBITER)
    assert (game.ms("white"), game.ms("black")) == (10 * MINUTE, 5 * MINUTE)


def test_back_to_a_drawn_opening_too():
    game = OfficiatedGame(
        control=time_control(10), fen=None, opening=["c3-d4", "d6-c5"], started=False
    )
    game.accepted("adjust_clock", {"side": "white", "set_ms": MINUTE, "reason": "x"}, by=ARBITER)
    game.accepted("start", by=ARBITER)
    game.moves("b2-c3", after=30_000)
    game.accepted("retract", {"to_ply": 2, "reason": "x"}, by=ARBITER)
    assert (game.ms("white"), game.ms("black")) == (MINUTE, 10 * MINUTE)


def test_drawn_opening_moves_are_not_taken_back():
    game = OfficiatedGame(fen=None, opening=["c3-d4", "d6-c5"]).moves("b2-c3")
    decided = game.decision("retract", {"to_ply": 1, "reason": "x"}, by=ARBITER)
    assert decided.refusal is not None
    assert decided.refusal.code == "no_such_ply"
    assert decided.refusal.params == {"ply": 1, "first": 2, "last": 2}
    assert game.accepted("retract", {"to_ply": 2, "reason": "x"}, by=ARBITER)


@pytest.mark.parametrize("to_ply", [2, 99])
def test_only_moves_that_stand_are_taken_back(to_ply: int):
    game = OfficiatedGame().moves("c1-d2", "f8-e7")
    body = {"to_ply": to_ply, "reason": "x"}
    assert game.refused("retract", body, by=ARBITER) == "no_such_ply"


def test_a_retraction_needs_its_reason_and_no_open_claim():
    game = OfficiatedGame().moves("c1-d2")
    assert game.refused("retract", {"to_ply": 0}, by=ARBITER) == "reason_missing"
    game.claim()
    assert game.refused("retract", {"to_ply": 0, "reason": "x"}, by=ARBITER) == "claim_pending"


def test_an_offer_loses_its_object_with_the_moves():
    game = OfficiatedGame().moves("c1-d2", "f8-e7")
    game.accepted("offer", by=BLACK)
    game.accepted("retract", {"to_ply": 1, "reason": "x"}, by=ARBITER)
    assert game.now.offer is None


def test_counts_and_occurrences_go_back_with_the_moves():
    game = OfficiatedGame().moves(*KINGS_TO_AND_FRO * 2)
    game.accepted("retract", {"to_ply": 4, "reason": "x"}, by=ARBITER)
    assert game.now.history.repetitions() == (0, 4)
    assert game.now.history.counters["kings_only"].count == 4


# --- declare a result


@pytest.mark.parametrize(
    ("result", "winner"), [("2-0", "white"), ("0-2", "black"), ("1-1", None), ("0-0", None)]
)
def test_the_arbiter_declares_a_result_with_its_ground(result, winner):
    game = OfficiatedGame()
    body = {"result": result, "rule": "no_win_possible", "reason": "neither can win"}
    assert game.accepted("declare_result", body, by=ARBITER) == ["result_declared", "game_ended"]
    assert game.verdict == (result, "no_win_possible", 0)
    assert game.last.winner == winner
    assert game.log[-2].text == "neither can win"


def test_a_result_may_be_declared_before_the_start():
    game = OfficiatedGame(started=False)
    body = {"result": "0-2", "rule": "no_show", "reason": "30 minutes late"}
    game.accepted("declare_result", body, by=ARBITER)
    assert game.verdict == ("0-2", "no_show", 0)


def test_the_article_is_the_packs_unless_the_arbiter_cites_another():
    game = OfficiatedGame()
    body = {"result": "2-0", "rule": "resignation", "reason": "said so"}
    game.accepted("declare_result", body, by=ARBITER)
    assert game.last.article == "1.8.1"
    other = OfficiatedGame()
    other.accepted("declare_result", {**body, "article": "regulations 5"}, by=ARBITER)
    assert other.last.article == "regulations 5"
    third = OfficiatedGame()
    third.accepted("declare_result", {**body, "article": None}, by=ARBITER)
    assert third.last.article == "1.8.1"


def test_a_result_needs_a_reason_a_known_rule_and_no_open_claim():
    game = OfficiatedGame()
    assert game.refused("declare_result", {"result": "1-1"}, by=ARBITER) == "reason_missing"
    body = {"result": "1-1", "rule": "boredom", "reason": "x"}
    assert game.refused("declare_result", body, by=ARBITER) == "malformed"
    game.claim()
    body = {"result": "1-1", "reason": "x"}
    assert game.refused("declare_result", body, by=ARBITER) == "claim_pending"


def test_a_result_is_not_declared_over_another():
    game = OfficiatedGame()
    game.accepted("resign", by=WHITE)
    body = {"result": "1-1", "reason": "x"}
    assert game.refused("declare_result", body, by=ARBITER) == "game_over"


# --- reopen


def test_a_reopened_game_stands_as_it_was_with_its_result_forgotten():
    game = OfficiatedGame().moves("c1-d2")
    game.wait(7_000).accepted("resign", by=BLACK)
    assert game.accepted("reopen", {"reason": "misheard"}, by=ARBITER) == ["game_reopened"]
    assert game.log[game.last.amends - 1].kind == "game_ended"
    assert game.now.status == "stopped"
    assert game.now.result is None
    game.wait(60_000).accepted("resume_clocks", by=ARBITER)
    game.move("f8-e7", after=1_000)
    assert game.last.spent_ms == 8_000


def test_a_reopened_automatic_draw_can_be_played_on():
    game = OfficiatedGame(fen="W:WKc1,Ke1:BKa7")
    game.moves(*("c1-d2", "a7-b8", "d2-c1", "b8-a7") * 2, "c1-d2", "a7-b8")
    assert game.now.result is not None
    game.accepted("reopen", {"reason": "the count was wrong"}, by=ARBITER)
    game.accepted("resume_clocks", by=ARBITER)
    assert game.move("d2-c1") == ["move_made"]
    assert game.now.status == "running"


def test_a_reopened_loss_on_time_needs_time_before_it_goes_on():
    game = OfficiatedGame()
    game.wait_for_flag()
    game.accepted("note_flag", by=BLACK)
    game.accepted("reopen", {"reason": "the clock was faulty"}, by=ARBITER)
    assert game.now.flag_fell is None
    body = {"side": "white", "set_ms": 5 * MINUTE, "reason": "the clock was faulty"}
    game.accepted("adjust_clock", body, by=ARBITER)
    assert game.accepted("resume_clocks", by=ARBITER) == ["clocks_resumed"]
    game.move("c1-d2")


def test_resumed_without_time_the_flag_falls_again_at_once():
    game = OfficiatedGame()
    game.wait_for_flag()
    game.accepted("note_flag", by=BLACK)
    game.accepted("reopen", {"reason": "x"}, by=ARBITER)
    events = game.accepted("resume_clocks", by=ARBITER)
    assert events == ["clocks_resumed", "flag_fell", "game_ended"]


def test_a_game_that_never_started_is_reopened_to_be_started():
    game = OfficiatedGame(started=False)
    body = {"result": "0-2", "rule": "no_show", "reason": "absent"}
    game.accepted("declare_result", body, by=ARBITER)
    game.accepted("reopen", {"reason": "was in the hall"}, by=ARBITER)
    assert game.now.status == "not_started"
    assert game.accepted("start", by=ARBITER) == ["game_started"]


def test_a_claim_and_an_offer_do_not_outlive_the_end():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("offer", by=WHITE)
    game.claim()
    game.accepted("resign", by=BLACK)
    game.accepted("reopen", {"reason": "x"}, by=ARBITER)
    assert game.now.offer is None
    assert game.now.claim is None


def test_only_an_ended_game_is_reopened_and_with_a_reason():
    game = OfficiatedGame()
    assert game.refused("reopen", {"reason": "x"}, by=ARBITER) == "not_over"
    game.accepted("resign", by=WHITE)
    assert game.refused("reopen", by=ARBITER) == "reason_missing"
    stale = {"reason": "x", "version": 1}
    assert game.refused("reopen", stale, by=ARBITER) == "stale_version"


# --- limits


def test_a_limit_ruled_a_draw_ends_the_game_at_its_ply_and_voids_later_moves():
    game = main_road_asked()
    white_ms, black_ms = game.ms("white"), game.ms("black")
    game.moves("h8-f6", "g3-f4", after=60_000)
    body = limit(game, "draw", reason="the road is held")
    assert game.accepted("rule_limit", body, by=ARBITER) == ["limit_ruled", "game_ended"]
    ruled = game.latest("limit_ruled")
    assert (ruled.ply, ruled.decision) == (9, "draw")
    assert game.log[ruled.amends - 1].payload.ply == 10
    assert game.verdict == ("1-1", "main_road", 9)
    assert game.now.ply == 9
    assert len(game.now.moves) == 9
    assert (game.ms("white"), game.ms("black")) == (white_ms, black_ms)


def test_a_limit_ruled_won_lets_play_go_on():
    game = main_road_asked().moves("h8-f6")
    assert game.accepted("rule_limit", limit(game, "play_on"), by=ARBITER) == ["limit_ruled"]
    assert game.now.needs == ()
    assert game.now.ply == 10
    assert game.now.status == "running"


def test_a_ruling_on_a_limit_that_nobody_asked_for_is_not_needed():
    game = OfficiatedGame(pack="ru-code")
    assert game.refused("rule_limit", limit(game, "draw"), by=ARBITER) == "no_ruling_needed"


def test_a_ruling_on_a_limit_names_the_version_it_saw():
    game = main_road_asked()
    stale = limit(game, "draw", version=game.now.version - 1)
    assert game.refused("rule_limit", stale, by=ARBITER) == "stale_version"


def test_a_limit_goes_back_with_the_moves_that_reached_it():
    game = main_road_asked()
    game.accepted("retract", {"to_ply": 8, "reason": "x"}, by=ARBITER)
    assert game.now.needs == ()


def test_a_limit_may_be_ruled_on_while_a_claim_is_checked_for_it_came_first():
    game = main_road_asked()
    game.claim()
    game.accepted("rule_limit", limit(game, "draw"), by=ARBITER)
    assert game.verdict == ("1-1", "main_road", 9)


def test_a_limit_passed_over_by_an_end_is_asked_again_when_the_game_is_reopened():
    game = main_road_asked().moves("h8-f6")
    game.accepted("resign", by=WHITE)
    assert game.now.needs == ()
    assert game.refused("rule_limit", limit(game, "draw"), by=ARBITER) == "game_over"
    game.accepted("reopen", {"reason": "the limit was not ruled on"}, by=ARBITER)
    assert [need.rule for need in game.now.needs] == ["main_road"]
    game.accepted("rule_limit", limit(game, "draw"), by=ARBITER)
    assert game.verdict == ("1-1", "main_road", 9)
    game.accepted("reopen", {"reason": "once more"}, by=ARBITER)
    assert game.now.to_move == "black"
    game.accepted("resume_clocks", by=ARBITER)
    assert game.now.clocks.running == "black"


# --- notes


def test_a_note_may_be_written_at_any_time_and_changes_nothing():
    game = OfficiatedGame(started=False)
    game.accepted("note", {"text": "Table 12 stands in the draught."}, by=ARBITER)
    assert game.log[-1].text == "Table 12 stands in the draught."
    game.accepted("start", by=ARBITER)
    game.accepted("resign", by=WHITE)
    assert game.accepted("note", {"text": "White shook hands."}, by=ARBITER) == ["noted"]


# --- rulings on conduct


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("rule_touch", {"square": "c1"}),
        ("rule_irregularity", {"kind": "two_hands", "ply": 1, "choice": "stand"}),
        ("start_clear_draw", {"side": "white"}),
        ("read_clock", {"white_ms": 1, "black_ms": 1}),
    ],
)
def test_rulings_on_conduct_wait_for_the_claim_and_end_with_the_game(kind: str, body: dict):
    game = OfficiatedGame()
    stale = {**body, "version": 1}
    assert refused(game, kind, **stale) == "stale_version"
    game.claim()
    assert refused(game, kind, **body) == "claim_pending"
    game.rule("rejected")
    game.accepted("resign", by=BLACK)
    assert refused(game, kind, **body) == "game_over"
