"""Results of paper boards: reported, reported otherwise, taken back."""

import pytest

from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    CLERK,
    ORGANISER,
    WHITE,
    OfficiatedGame,
)

CALLED_OFF = {"result": None}


def paper_board(**setting) -> OfficiatedGame:
    return OfficiatedGame(fen=None, started=False, **setting)


def report(game: OfficiatedGame, result: str | None, *, by=CLERK, **body: object) -> list[str]:
    return game.accepted("report_result", {"result": result, **body}, by=by)


# --- a report


@pytest.mark.parametrize(
    ("result", "winner"), [("2-0", "white"), ("0-2", "black"), ("1-1", None), ("0-0", None)]
)
@pytest.mark.parametrize("by", [CLERK, ORGANISER, ARBITER], ids=lambda actor: actor.role)
def test_the_officials_enter_what_the_score_sheet_says(result, winner, by):
    game = paper_board()
    assert report(game, result, by=by) == ["result_declared", "game_ended"]
    assert game.verdict == (result, "reported", 0)
    assert (game.last.winner, game.last.article) == (winner, None)


def test_a_report_needs_no_words_and_keeps_those_that_are_given():
    game = paper_board()
    report(game, "2-0")
    assert (game.log[-2].text, game.latest("result_declared").text_digest) == (None, None)
    other = paper_board()
    report(other, "2-0", reason="бланк подписан")
    assert other.log[-2].text == "бланк подписан"


@pytest.mark.parametrize("result", ["2-0", "0-2", "0-0"])
def test_an_absence_is_reported_as_such(result):
    game = paper_board()
    report(game, result, rule="no_show")
    assert game.verdict == (result, "no_show", 0)


def test_no_draw_comes_about_by_an_absence():
    game = paper_board()
    body = {"result": "1-1", "rule": "no_show"}
    decided = game.decision("report_result", body, by=CLERK)
    assert decided.refusal is not None
    assert (decided.refusal.code, decided.refusal.params["field"]) == ("malformed", "rule")
    assert decided.events == ()


def test_drawn_opening_moves_do_not_make_a_live_board():
    game = paper_board(opening=["c3-d4", "d6-c5"])
    report(game, "1-1")
    assert game.verdict == ("1-1", "reported", 2)


def test_an_absent_side_does_not_hinder_a_report():
    game = paper_board()
    game.accepted("absent", {"side": "black"}, by=ARBITER)
    report(game, "2-0", rule="no_show")
    assert game.verdict == ("2-0", "no_show", 0)


# --- another report


def test_another_report_takes_the_place_of_the_first_at_once():
    game = paper_board()
    report(game, "2-0")
    first = game.now.result
    assert first is not None
    kinds = report(game.wait(60_000), "0-2", reason="мы ошиблись")
    assert kinds == ["game_reopened", "result_declared", "game_ended"]
    assert game.latest("game_reopened").amends == first.seq
    assert game.verdict == ("0-2", "reported", 0)


def test_the_same_result_reported_again_changes_nothing():
    game = paper_board()
    report(game, "2-0")
    assert report(game.wait(60_000), "2-0", reason="ещё раз") == []


def test_the_same_points_for_another_cause_are_another_result():
    game = paper_board()
    report(game, "2-0")
    report(game, "2-0", rule="no_show")
    assert game.verdict == ("2-0", "no_show", 0)


def test_a_report_made_on_an_older_game_is_stale():
    game = paper_board()
    report(game, "2-0", version=game.now.version)
    late = {"result": "1-1", "version": 1}
    assert game.refused("report_result", late, by=CLERK) == "stale_version"


def test_an_absence_that_the_arbiter_declared_is_corrected_by_a_report():
    game = paper_board()
    absence = {"result": "2-0", "rule": "no_show", "reason": "30 минут"}
    game.accepted("declare_result", absence, by=ARBITER)
    report(game, "0-2")
    assert game.verdict == ("0-2", "reported", 0)


def test_the_arbiter_may_reopen_a_reported_game_too():
    game = paper_board()
    report(game, "2-0")
    assert game.accepted("reopen", {"reason": "спор"}, by=ARBITER) == ["game_reopened"]
    assert game.now.status == "not_started"


# --- a report taken back


def test_a_report_taken_back_leaves_a_game_that_has_not_begun():
    game = paper_board()
    before = game.now
    report(game, "2-0")
    assert report(game.wait(5_000), None) == ["game_reopened"]
    assert (game.now.status, game.now.result, game.now.halt) == ("not_started", None, None)
    assert game.now.start_ms == before.start_ms
    assert (game.ms("white"), game.ms("black")) == before.start_ms
    assert game.now.history == before.history


def test_it_can_be_started_and_played_after_that():
    game = paper_board()
    report(game, "2-0")
    report(game, None)
    assert game.accepted("start", by=ARBITER) == ["game_started"]
    game.moves("c3-d4", "d6-c5")
    assert game.now.status == "running"
    assert game.moves("b2-c3").ms("white") == game.now.start_ms[0] - 2_000


def test_it_can_be_reported_anew():
    game = paper_board()
    report(game, "2-0")
    report(game, None)
    assert report(game, "1-1") == ["result_declared", "game_ended"]


def test_nothing_is_taken_back_where_nothing_was_reported():
    assert paper_board().refused("report_result", CALLED_OFF, by=CLERK) == "not_over"
    twice = paper_board()
    report(twice, "2-0")
    report(twice, None)
    assert twice.refused("report_result", CALLED_OFF, by=CLERK) == "not_over"


# --- what a report may not touch


@pytest.mark.parametrize("result", ["1-1", None])
@pytest.mark.parametrize("by", [CLERK, ORGANISER, ARBITER], ids=lambda actor: actor.role)
def test_an_end_by_play_or_ruling_is_corrected_by_reopening_only(result, by):
    resigned = OfficiatedGame()
    resigned.accepted("resign", by=WHITE)
    ruled = paper_board()
    ruled.accepted("declare_result", {"result": "2-0", "reason": "нарушение"}, by=ARBITER)
    for game in (resigned, ruled):
        assert game.refused("report_result", {"result": result}, by=by) == "game_over"


def test_time_that_was_up_before_the_report_ends_the_game_first():
    game = OfficiatedGame()
    game.wait_for_flag(5_000)
    assert game.refused("report_result", {"result": "2-0"}, by=ARBITER) == "game_over"
    assert game.verdict == ("0-2", "flag", 0)


@pytest.mark.parametrize("by", [CLERK, ORGANISER], ids=lambda actor: actor.role)
def test_a_game_on_a_live_board_is_the_arbiters(by):
    started, stopped = OfficiatedGame(), OfficiatedGame().moves("c1-d2")
    stopped.accepted("stop_clocks", by=ARBITER)
    for game in (started, stopped):
        assert game.refused("report_result", {"result": "2-0"}, by=by) == "played_live"


def test_what_the_arbiter_reported_of_a_live_game_only_he_corrects():
    game = OfficiatedGame().moves("c1-d2")
    report(game, "1-1", by=ARBITER)
    assert game.verdict == ("1-1", "reported", 1)
    assert game.refused("report_result", CALLED_OFF, by=CLERK) == "played_live"
    report(game, None, by=ARBITER)
    assert (game.now.status, game.ms("white"), game.now.ply) == ("stopped", 2_699_000, 1)
    game.accepted("resume_clocks", by=ARBITER)
    game.move("f8-e7")


def test_a_claim_is_ruled_on_first():
    game = OfficiatedGame()
    game.claim()
    assert game.refused("report_result", {"result": "1-1"}, by=ARBITER) == "claim_pending"


def test_players_report_to_the_officials_and_not_to_the_record():
    assert paper_board().refused("report_result", {"result": "1-1"}, by=BLACK) == "not_allowed"
