"""Irregular moves (rules.md 0.13): corrected or let stand, and what the clocks show then."""

import pytest

from arbiter.record.events import MovesRetracted
from arbiter.rules.judged_again import judged_again
from tests.record.officiated_game import (
    ARBITER,
    WHITE,
    OfficiatedGame,
    periods,
    time_control,
)
from tests.record.rulings import refused, ruled


def test_a_wrong_move_is_taken_back_at_the_offenders_time():
    game = OfficiatedGame()
    game.move("c1-d2", after=10_000)
    game.move("f8-e7", after=20_000)
    game.move("d2-c1", after=30_000)
    kinds = ruled(
        game, "rule_irregularity", kind="move_taken_back", ply=1, choice="correct", reason="seen"
    )
    assert kinds == ["irregularity_ruled", "moves_retracted"]
    ruling = game.latest("irregularity_ruled")
    assert (ruling.side, ruling.ply, ruling.policy) == ("white", 1, "must_correct")
    assert game.now.ply == 0
    assert game.now.status == "stopped"
    assert (game.ms("white"), game.ms("black")) == (2_700_000 - 40_000, 2_700_000)


def test_the_arbiter_may_set_both_clocks_when_a_wrong_move_is_corrected():
    game = OfficiatedGame().moves("c1-d2")
    clocks = {"white_ms": 60_000, "black_ms": 70_000}
    ruled(
        game,
        "rule_irregularity",
        kind="illegal_move",
        ply=1,
        choice="correct",
        reason="seen",
        clocks=clocks,
    )
    assert (game.ms("white"), game.ms("black")) == (60_000, 70_000)


def test_under_the_russian_packs_a_wrong_move_must_be_corrected():
    game = OfficiatedGame().moves("c1-d2")
    wrong = {"kind": "capture_missed", "ply": 1, "choice": "stand", "reason": "both agree"}
    assert refused(game, "rule_irregularity", **wrong) == "must_be_corrected"


@pytest.mark.parametrize("pack", ["ru-2013", "ru-code", "fmjd64"])
def test_what_neither_side_noticed_in_time_stands_as_it_was_made_with_the_reason(pack: str):
    game = OfficiatedGame(fen="W:Wc3,g3:Bd4,h6", pack=pack)
    game.wait(7_000)
    kinds = ruled(
        game,
        "rule_irregularity",
        kind="capture_missed",
        ply=1,
        choice="unnoticed",
        made={"path": ["g3", "h4"]},
        reason="seen after black's reply",
    )
    assert kinds == ["irregularity_ruled"]
    assert game.log[-1].text == "seen after black's reply"
    assert (game.last.choice, game.last.spent_ms) == ("unnoticed", 7_000)
    assert game.now.history.position.fen() == "B:Wc3,h4:Bd4,h6"
    game.move("d4:b2")


def test_an_error_found_late_at_a_move_of_the_record_takes_nothing_back():
    game = OfficiatedGame().moves("c1-d2", "f8-e7")
    body = {"kind": "touched_other_piece", "ply": 1, "choice": "unnoticed", "degree": "next"}
    kinds = ruled(game, "rule_irregularity", **body, reason="told after the reply")
    assert kinds == ["irregularity_ruled", "warned"]
    assert (game.now.ply, game.now.status) == (2, "running")


def test_an_error_found_late_has_its_reason_and_its_move_and_sets_no_clock():
    game = OfficiatedGame()
    made = {"path": ["c1", "c3"]}
    body = {"kind": "illegal_move", "ply": 1, "choice": "unnoticed"}
    clocks = {"white_ms": 60_000, "black_ms": 60_000}
    assert refused(game, "rule_irregularity", **body, made=made) == "reason_missing"
    assert refused(game, "rule_irregularity", **body, reason="x") == "malformed"
    assert (
        refused(game, "rule_irregularity", **body, made=made, reason="x", clocks=clocks)
        == "malformed"
    )


def test_under_fmjd64_the_opponent_may_let_a_wrong_move_stand():
    game = OfficiatedGame(fen="W:Wc3,g3:Bd4,h6", pack="fmjd64")
    kinds = ruled(
        game,
        "rule_irregularity",
        kind="capture_missed",
        ply=1,
        choice="stand",
        made={"path": ["g3", "h4"]},
        reason="black lets it stand",
    )
    assert kinds == ["irregularity_ruled"]
    assert game.now.history.position.fen() == "B:Wc3,h4:Bd4,h6"
    assert [move.notation for move in game.now.moves] == ["g3-h4"]
    assert game.now.to_move == "black"
    game.move("d4:b2")


def test_a_wrong_number_of_pieces_taken_off_may_stand():
    game = OfficiatedGame(fen="W:Wc3:Bd4,d6,h8", pack="fmjd64")
    ruled(
        game,
        "rule_irregularity",
        kind="capture_unfinished",
        ply=1,
        choice="stand",
        made={"path": ["c3", "e5"], "captured": ["d4"]},
    )
    assert game.now.history.position.fen() == "B:We5:Bd6,h8"


def test_a_standing_move_that_takes_the_last_piece_wins():
    game = OfficiatedGame(fen="W:Wc3,e3:Bd4,h4", pack="fmjd64")
    kinds = ruled(
        game,
        "rule_irregularity",
        kind="too_many_removed",
        ply=1,
        choice="stand",
        made={"path": ["c3", "e5"], "captured": ["d4", "h4"]},
    )
    assert kinds == ["irregularity_ruled", "game_ended"]
    assert game.verdict == ("2-0", "no_pieces", 1)


def test_a_man_that_was_not_crowned_may_stand_and_is_shown_where_it_stands():
    game = OfficiatedGame(fen="W:Wc7,g3:Bh8,a5", pack="fmjd64")
    made = {"path": ["c7", "d8"]}
    body = {"kind": "not_crowned", "ply": 1, "choice": "stand", "made": made}
    ruled(game, "rule_irregularity", **body)
    position = game.now.history.position
    assert position.fen() == "B:Wd8,g3:Ba5,h8"
    assert position.variant.parse_fen(position.fen(), uncrowned=True) == position
    game.move("h8-g7")
    moves = [move.notation("full") for move in game.now.history.position.legal_moves()]
    assert moves == ["g3-f4", "g3-h4"]


def test_a_game_with_a_wrong_move_that_stands_is_judged_again_and_reopened():
    game = OfficiatedGame(fen="W:Wc3,g3:Bd4,h6", pack="fmjd64")
    made = {"path": ["g3", "h4"]}
    body = {"kind": "capture_missed", "ply": 1, "choice": "stand", "made": made}
    ruled(game, "rule_irregularity", **body)
    game.move("d4:b2")
    again = judged_again(game.now.history, "ru-2013")
    assert (again.after.outcome, again.differences) == (None, ())
    game.accepted("resign", by=WHITE)
    ruled(game, "reopen", reason="wrong")
    assert game.now.ply == 2


def test_what_leaves_the_right_move_on_the_board_stands_everywhere():
    game = OfficiatedGame().moves("c1-d2")
    ruled(game, "rule_irregularity", kind="two_hands", ply=1, choice="stand", degree="next",
            reason="again")  # fmt: skip
    assert (game.now.ply, game.last.degree, game.last.side) == (1, "remark", "white")


def test_a_right_move_made_in_a_wrong_manner_is_entered_as_a_move_and_by_no_ruling():
    game = OfficiatedGame()
    body = {"kind": "two_hands", "ply": 1, "choice": "stand", "made": {"path": ["c1", "h2"]}}
    assert refused(game, "rule_irregularity", **body) == "malformed"
    assert game.now.ply == 0


def test_irregular_moves_climb_the_ladder_to_the_loss_of_the_game():
    game = OfficiatedGame().moves("c1-d2")
    for _ in range(3):
        body = {"kind": "two_hands", "ply": 1, "choice": "stand", "degree": "next"}
        ruled(game, "rule_irregularity", reason="again", **body)
    assert game.verdict == ("0-2", "illegal_moves", 1)


def test_a_wrong_set_up_begins_the_game_anew_with_the_first_times():
    game = OfficiatedGame(fen=None).moves("c3-d4", "b6-a5", "d4-e5", after=5_000)
    ruled(game, "rule_irregularity", kind="wrong_set_up", ply=3, choice="correct", reason="h8")
    assert (game.now.ply, game.ms("white"), game.ms("black")) == (0, 2_700_000, 2_700_000)


def test_a_wrong_set_up_seen_before_the_first_move_gives_the_first_times_back_too():
    game = OfficiatedGame(fen=None).wait(60_000)
    kinds = ruled(
        game, "rule_irregularity", kind="wrong_set_up", ply=1, choice="correct", reason="h8"
    )
    assert kinds == ["irregularity_ruled", "clocks_stopped", "clock_adjusted"]
    assert (game.now.status, game.ms("white"), game.ms("black")) == (
        "stopped",
        2_700_000,
        2_700_000,
    )


def test_a_wrong_set_up_is_not_the_opponents_choice():
    game = OfficiatedGame(fen=None, pack="fmjd64").moves("c3-d4", "b6-a5")
    body = {"kind": "wrong_set_up", "ply": 1, "reason": "h8"}
    assert refused(game, "rule_irregularity", **body, choice="stand") == "must_be_corrected"
    ruled(game, "rule_irregularity", **body, choice="unnoticed")
    assert game.now.ply == 2


def test_a_wrong_move_that_nobody_noticed_completes_a_count_2_1_9_1_7():
    game = OfficiatedGame(fen="W:WKc1,Kg1,Kf4:BKh8")
    game.moves("g1-h2", "h8-a1", "f4-h6", "a1-f6", "h6-f4", "f6-h8", "f4-d6", "h8-a1")
    body = {"kind": "illegal_move", "ply": 9, "choice": "unnoticed", "reason": "seen afterwards"}
    kinds = ruled(game, "rule_irregularity", **body, made={"path": ["d6", "h4"]})
    assert kinds == ["irregularity_ruled", "game_ended"]
    assert (game.verdict, game.last.article) == (("1-1", "main_road", 9), "2.1.9.1.7")


def test_a_move_with_another_piece_than_the_touched_one_may_stand_and_ends_the_duty():
    game = OfficiatedGame(pack="fmjd64")
    ruled(game, "rule_touch", square="a3")
    body = {"kind": "touched_other_piece", "ply": 1, "choice": "stand"}
    ruled(game, "rule_irregularity", **body, made={"path": ["c1", "d2"]})
    assert (game.now.ply, game.now.touch) == (1, None)


def test_an_increment_that_a_void_move_brought_is_not_kept():
    game = OfficiatedGame(control=time_control(10, kind="fischer", ms=60_000))
    game.move("c1-d2", after=90_000)
    ruled(game, "rule_irregularity", kind="illegal_move", ply=1, choice="correct", reason="seen")
    assert game.ms("white") == 600_000 - 90_000
    game.accepted("resume_clocks", by=ARBITER)
    game.move("c1-b2", after=0)
    assert game.ms("white") == 600_000 - 90_000 + 60_000


def test_a_period_that_a_void_move_reached_is_reached_anew_and_its_time_is_gone():
    game = OfficiatedGame(control=periods((2, 10), (None, 5)))
    game.moves("c1-d2", "f8-e7")
    game.move("d2-c1", after=60_000)
    assert game.ms("white") == 600_000 - 61_000 + 300_000
    ruled(game, "rule_irregularity", kind="illegal_move", ply=3, choice="correct", reason="seen")
    assert game.ms("white") == 600_000 - 61_000
    assert (game.now.clocks.white.period, game.now.clocks.white.moves_in_period) == (1, 1)


def test_void_moves_leave_no_clock_below_zero():
    game = OfficiatedGame(control=time_control(1, kind="fischer", ms=60_000))
    game.move("c1-d2", after=59_000)
    game.move("f8-e7", after=0)
    game.wait(50_000)
    ruled(game, "rule_irregularity", kind="illegal_move", ply=1, choice="correct", reason="seen")
    assert (game.ms("white"), game.now.result) == (0, None)


def test_the_clocks_may_be_set_where_no_move_of_the_record_is_taken_back():
    game = OfficiatedGame().moves("c1-d2")
    body = {"kind": "illegal_move", "ply": 2, "choice": "correct", "reason": "f8-f6"}
    clocks = {"white_ms": 2_760_000, "black_ms": 60_000}
    kinds = ruled(game, "rule_irregularity", **body, clocks=clocks)
    assert kinds == ["irregularity_ruled", "clock_adjusted", "clock_adjusted"]
    assert (game.ms("white"), game.ms("black"), game.now.status) == (2_760_000, 60_000, "running")


def test_a_move_that_stands_sets_no_clock():
    game = OfficiatedGame().moves("c1-d2")
    body = {"kind": "two_hands", "ply": 1, "choice": "stand", "reason": "again"}
    clocks = {"white_ms": 60_000, "black_ms": 60_000}
    assert refused(game, "rule_irregularity", **body, clocks=clocks) == "malformed"


def test_an_irregularity_on_the_board_alone_takes_nothing_back():
    game = OfficiatedGame().moves("c1-d2")
    kinds = ruled(
        game, "rule_irregularity", kind="illegal_move", ply=2, choice="correct", reason="f8-f6"
    )
    assert kinds == ["irregularity_ruled"]
    assert game.last.side == "black"
    assert game.now.ply == 1


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (None, "malformed"),
        ({"path": ["c5", "d4"]}, "no_such_piece"),
        ({"path": ["d4", "e3"]}, "no_such_piece"),
        ({"path": ["c3", "g3"]}, "malformed"),
        ({"path": ["c3"]}, "malformed"),
        ({"path": ["c3", "z9"]}, "malformed"),
        ({"path": ["c3", "c3"]}, "malformed"),
        ({"path": ["c3", "b4"] * 50 + ["a5"]}, "malformed"),
        ({"path": ["c3", "e5"], "captured": ["g3"]}, "no_such_piece"),
        ({"path": ["c3", "e5"], "captured": ["d4", "d4"]}, "malformed"),
    ],
)
def test_a_standing_move_that_makes_no_sense_is_refused(made: object, code: str):
    game = OfficiatedGame(fen="W:Wc3,g3:Bd4,h6", pack="fmjd64")
    body = {"kind": "illegal_move", "ply": 1, "choice": "stand", "made": made}
    assert refused(game, "rule_irregularity", **body) == code
    assert game.now.ply == 0


@pytest.mark.parametrize("ply", [3, 100])
def test_an_irregular_move_lies_within_the_game(ply: int):
    game = OfficiatedGame().moves("c1-d2")
    body = {"kind": "illegal_move", "ply": ply, "choice": "correct", "reason": "x"}
    assert refused(game, "rule_irregularity", **body) == "no_such_move"


def test_a_correction_amends_the_event_of_the_wrong_move():
    game = OfficiatedGame().moves("c1-d2", "f8-e7")
    seq = game.now.moves[0].seq
    body = {"kind": "illegal_move", "ply": 1, "choice": "correct", "reason": "x"}
    ruled(game, "rule_irregularity", **body)
    assert isinstance(game.last, MovesRetracted)
    assert game.last.amends == seq
