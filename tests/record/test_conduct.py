"""Touched pieces, reprimands, irregular moves, clear draws, clock readings; positions by hand."""

import pytest

from arbiter.record.events import MovesRetracted
from arbiter.rules.judged_again import judged_again
from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    KINGS_TO_AND_FRO,
    WHITE,
    OfficiatedGame,
    periods,
    time_control,
)

FOUR_KINGS = "W:WKc1,Kg1:BKb8,Kh8"
SHUFFLE = ("c1-d2", "b8-a7", "d2-c1", "a7-b8")


def arbiter(game: OfficiatedGame, command: str, **body: object) -> list[str]:
    return game.accepted(command, body, by=ARBITER)


def refused(game: OfficiatedGame, command: str, **body: object) -> str:
    return game.refused(command, body, by=ARBITER)


# --- touched pieces (S0 1.4.7)


def test_a_touched_piece_must_move_if_it_can():
    game = OfficiatedGame(fen=None)
    assert arbiter(game, "rule_touch", square="c3") == ["touch_ruled"]
    assert game.last.moves == ("c3-b4", "c3-d4")
    assert game.last.article == "1.4.7"
    other = {"move": "e3-f4", "ply": 1}
    assert game.refused("move", other, by=WHITE) == "touched_piece"
    assert game.now.ply == 0
    game.move("c3-d4")
    assert game.now.touch is None


def test_the_ruling_on_a_touched_piece_binds_one_move_only():
    game = OfficiatedGame(fen=None)
    arbiter(game, "rule_touch", square="c3")
    game.moves("c3-d4", "b6-a5", "e3-f4")
    assert game.now.ply == 3


def test_a_touched_piece_that_cannot_move_binds_nobody():
    game = OfficiatedGame(fen=None)
    arbiter(game, "rule_touch", square="a1")
    assert (game.last.moves, game.now.touch) == ((), None)
    game.move("c3-d4")


def test_a_touched_piece_that_cannot_move_lifts_no_earlier_ruling():
    game = OfficiatedGame(fen=None)
    arbiter(game, "rule_touch", square="c3")
    arbiter(game, "rule_touch", square="a1")
    assert game.refused("move", {"move": "g3-f4", "ply": 1}, by=WHITE) == "touched_piece"


def test_a_touched_piece_that_does_not_capture_where_one_must_binds_nobody():
    game = OfficiatedGame(fen="W:Wc3,g3:Bd4,h8")
    arbiter(game, "rule_touch", square="g3")
    assert game.now.touch is None
    game.move("c3:e5")


@pytest.mark.parametrize("square", ["c5", "b6", "z9"])
def test_only_a_piece_of_the_side_on_move_is_touched(square: str):
    game = OfficiatedGame(fen=None)
    assert refused(game, "rule_touch", square=square) == "no_such_piece"


def test_a_later_ruling_takes_the_place_of_an_earlier_one_or_lifts_it():
    game = OfficiatedGame(fen=None)
    arbiter(game, "rule_touch", square="c3")
    arbiter(game, "rule_touch", square="e3")
    assert game.now.touch is not None
    assert game.now.touch.square == "e3"
    arbiter(game, "rule_touch", square=None)
    game.move("g3-f4")


def test_a_written_move_of_a_claim_is_made_with_the_touched_piece_too():
    game = OfficiatedGame(fen=FOUR_KINGS)
    arbiter(game, "rule_touch", square="c1")
    claim = {"kind": "repetition", "move": "g1-f2"}
    assert game.refused("claim", claim, by=WHITE) == "touched_piece"
    assert game.now.claim is None
    game.claim("c1-d2")


def test_moves_taken_back_take_the_touched_piece_with_them():
    game = OfficiatedGame(fen=None).moves("c3-d4")
    arbiter(game, "rule_touch", square="b6")
    arbiter(game, "retract", to_ply=0, reason="wrong")
    assert game.now.touch is None


# --- reprimands


def test_the_ladder_leads_from_a_remark_over_a_warning_to_the_loss_of_the_game():
    game = OfficiatedGame()
    degrees = []
    for _ in range(3):
        arbiter(game, "warn", side="white", reason="talks")
        degrees.append(game.latest("warned").degree)
    assert degrees == ["remark", "warning", "loss"]
    assert game.verdict == ("0-2", "arbiter", 0)


def test_each_player_stands_on_a_ladder_of_his_own():
    game = OfficiatedGame()
    arbiter(game, "warn", side="white", reason="talks")
    arbiter(game, "warn", side="black", reason="talks")
    assert (game.last.degree, game.last.offence) == ("remark", 1)


def test_the_arbiter_may_take_another_degree_than_the_next():
    game = OfficiatedGame()
    arbiter(game, "warn", side="white", degree="warning", reason="phone", article="5.3")
    assert (game.last.degree, game.last.article) == ("warning", "5.3")
    assert arbiter(game, "warn", side="white", degree="loss", reason="phone") == [
        "warned",
        "game_ended",
    ]


def test_a_reprimand_has_its_reason():
    assert refused(OfficiatedGame(), "warn", side="white") == "reason_missing"


def test_a_game_is_not_lost_by_a_reprimand_while_a_claim_is_decided():
    game = OfficiatedGame()
    game.claim()
    arbiter(game, "warn", side="white", degree="warning", reason="talks")
    assert refused(game, "warn", side="white", degree="loss", reason="talks") == "claim_pending"
    assert game.now.result is None


# --- irregular moves (rules.md 0.13)


def test_a_wrong_move_is_taken_back_at_the_offenders_time():
    game = OfficiatedGame()
    game.move("c1-d2", after=10_000)
    game.move("f8-e7", after=20_000)
    game.move("d2-c1", after=30_000)
    kinds = arbiter(
        game, "rule_irregularity", kind="move_taken_back", ply=1, choice="correct", reason="seen"
    )
    assert kinds == ["irregularity_ruled", "moves_retracted"]
    ruled = game.latest("irregularity_ruled")
    assert (ruled.side, ruled.ply, ruled.policy) == ("white", 1, "must_correct")
    assert game.now.ply == 0
    assert game.now.status == "stopped"
    assert (game.ms("white"), game.ms("black")) == (2_700_000 - 40_000, 2_700_000)


def test_the_arbiter_may_set_both_clocks_when_a_wrong_move_is_corrected():
    game = OfficiatedGame().moves("c1-d2")
    clocks = {"white_ms": 60_000, "black_ms": 70_000}
    arbiter(
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


def test_under_fmjd64_the_opponent_may_let_a_wrong_move_stand():
    game = OfficiatedGame(fen="W:Wc3,g3:Bd4,h6", pack="fmjd64")
    kinds = arbiter(
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
    arbiter(
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
    kinds = arbiter(
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
    arbiter(game, "rule_irregularity", **body)
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
    arbiter(game, "rule_irregularity", **body)
    game.move("d4:b2")
    again = judged_again(game.now.history, "ru-2013")
    assert (again.after.outcome, again.differences) == (None, ())
    game.accepted("resign", by=WHITE)
    arbiter(game, "reopen", reason="wrong")
    assert game.now.ply == 2


def test_what_leaves_the_right_move_on_the_board_stands_everywhere():
    game = OfficiatedGame().moves("c1-d2")
    arbiter(game, "rule_irregularity", kind="two_hands", ply=1, choice="stand", degree="next",
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
        arbiter(game, "rule_irregularity", reason="again", **body)
    assert game.verdict == ("0-2", "illegal_moves", 1)


def test_a_wrong_set_up_begins_the_game_anew_with_the_first_times():
    game = OfficiatedGame(fen=None).moves("c3-d4", "b6-a5", "d4-e5", after=5_000)
    arbiter(game, "rule_irregularity", kind="wrong_set_up", ply=3, choice="correct", reason="h8")
    assert (game.now.ply, game.ms("white"), game.ms("black")) == (0, 2_700_000, 2_700_000)


def test_a_wrong_set_up_seen_before_the_first_move_gives_the_first_times_back_too():
    game = OfficiatedGame(fen=None).wait(60_000)
    kinds = arbiter(
        game, "rule_irregularity", kind="wrong_set_up", ply=1, choice="correct", reason="h8"
    )
    assert kinds == ["irregularity_ruled", "clocks_stopped", "clock_adjusted"]
    assert (game.now.status, game.ms("white"), game.ms("black")) == (
        "stopped",
        2_700_000,
        2_700_000,
    )


def test_an_increment_that_a_void_move_brought_is_not_kept():
    game = OfficiatedGame(control=time_control(10, kind="fischer", ms=60_000))
    game.move("c1-d2", after=90_000)
    arbiter(game, "rule_irregularity", kind="illegal_move", ply=1, choice="correct", reason="seen")
    assert game.ms("white") == 600_000 - 90_000
    game.accepted("resume_clocks", by=ARBITER)
    game.move("c1-b2", after=0)
    assert game.ms("white") == 600_000 - 90_000 + 60_000


def test_a_period_that_a_void_move_reached_is_reached_anew_and_its_time_is_gone():
    game = OfficiatedGame(control=periods((2, 10), (None, 5)))
    game.moves("c1-d2", "f8-e7")
    game.move("d2-c1", after=60_000)
    assert game.ms("white") == 600_000 - 61_000 + 300_000
    arbiter(game, "rule_irregularity", kind="illegal_move", ply=3, choice="correct", reason="seen")
    assert game.ms("white") == 600_000 - 61_000
    assert (game.now.clocks.white.period, game.now.clocks.white.moves_in_period) == (1, 1)


def test_void_moves_leave_no_clock_below_zero():
    game = OfficiatedGame(control=time_control(1, kind="fischer", ms=60_000))
    game.move("c1-d2", after=59_000)
    game.move("f8-e7", after=0)
    game.wait(50_000)
    arbiter(game, "rule_irregularity", kind="illegal_move", ply=1, choice="correct", reason="seen")
    assert (game.ms("white"), game.now.result) == (0, None)


def test_the_clocks_may_be_set_where_no_move_of_the_record_is_taken_back():
    game = OfficiatedGame().moves("c1-d2")
    body = {"kind": "illegal_move", "ply": 2, "choice": "correct", "reason": "f8-f6"}
    clocks = {"white_ms": 2_760_000, "black_ms": 60_000}
    kinds = arbiter(game, "rule_irregularity", **body, clocks=clocks)
    assert kinds == ["irregularity_ruled", "clock_adjusted", "clock_adjusted"]
    assert (game.ms("white"), game.ms("black"), game.now.status) == (2_760_000, 60_000, "running")


def test_a_move_that_stands_sets_no_clock():
    game = OfficiatedGame().moves("c1-d2")
    body = {"kind": "two_hands", "ply": 1, "choice": "stand", "reason": "again"}
    clocks = {"white_ms": 60_000, "black_ms": 60_000}
    assert refused(game, "rule_irregularity", **body, clocks=clocks) == "malformed"


def test_an_irregularity_on_the_board_alone_takes_nothing_back():
    game = OfficiatedGame().moves("c1-d2")
    kinds = arbiter(
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


# --- clear draws (S2 2.1.9.1.6)


def test_at_the_fifth_own_move_of_a_clearly_drawn_position_the_arbiter_is_asked():
    game = OfficiatedGame(fen=FOUR_KINGS)
    assert arbiter(game, "start_clear_draw", side="white") == ["clear_draw_started"]
    assert (game.last.article, game.last.own_moves) == ("2.1.9.1.6", 5)
    game.moves(*SHUFFLE, *SHUFFLE)
    assert (game.now.clear_draw_moves, game.now.needs) == (4, ())
    assert game.move("c1-d2") == ["move_made", "ruling_needed"]
    assert [(need.rule, need.ply) for need in game.now.needs] == [("clear_draw", 9)]
    game.move("b8-a7")
    arbiter(game, "rule_limit", rule="clear_draw", decision="draw", version=game.now.version)
    assert game.verdict == ("1-1", "clear_draw", 9)
    assert game.now.ply == 9


def test_a_clear_draw_judged_won_is_played_on_and_counted_no_more():
    game = OfficiatedGame(fen=FOUR_KINGS)
    arbiter(game, "start_clear_draw", side="white")
    game.moves(*SHUFFLE, *SHUFFLE, "c1-d2")
    arbiter(game, "rule_limit", rule="clear_draw", decision="play_on", version=game.now.version)
    assert (game.now.clear_draw, game.now.needs) == (None, ())
    arbiter(game, "start_clear_draw", side="white")


def test_the_own_moves_of_black_count_where_black_plays_on():
    game = OfficiatedGame(fen=FOUR_KINGS)
    arbiter(game, "start_clear_draw", side="black")
    game.moves(*SHUFFLE, *SHUFFLE, "c1-d2")
    assert game.now.clear_draw_moves == 4
    assert game.move("b8-a7")[-1] == "ruling_needed"


def test_moves_taken_back_before_the_start_of_the_count_end_it():
    game = OfficiatedGame(fen=FOUR_KINGS).moves(*SHUFFLE)
    arbiter(game, "start_clear_draw", side="white")
    game.moves("c1-d2")
    arbiter(game, "retract", to_ply=4, reason="wrong")
    assert game.now.clear_draw is not None
    assert game.now.clear_draw_moves == 0
    arbiter(game, "retract", to_ply=3, reason="wrong")
    assert game.now.clear_draw is None


def test_only_one_clear_draw_is_counted_at_a_time_and_only_where_the_pack_has_it():
    game = OfficiatedGame(fen=FOUR_KINGS)
    arbiter(game, "start_clear_draw", side="white")
    assert refused(game, "start_clear_draw", side="black") == "clear_draw_running"
    code = OfficiatedGame(fen=FOUR_KINGS, pack="ru-code")
    assert refused(code, "start_clear_draw", side="white") == "no_clear_draw"


# --- clock readings


def test_a_reading_sets_both_clocks_and_the_running_one_runs_on():
    game = OfficiatedGame().moves("c1-d2")
    arbiter(game, "read_clock", white_ms=100_000, black_ms=200_000, side="black")
    assert game.last.white_before_ms == 2_699_000
    game.wait(1_500)
    assert (game.ms("white"), game.ms("black")) == (100_000, 198_500)
    assert game.now.deadline() == game.at + 198_500


def test_a_reading_with_another_side_running_shows_that_a_move_is_missing():
    game = OfficiatedGame().moves("c1-d2")
    body = {"white_ms": 1000, "black_ms": 1000, "side": "white"}
    assert refused(game, "read_clock", **body) == "reading_disagrees"
    assert game.ms("white") == 2_699_000


def test_a_flag_that_is_read_off_loses():
    game = OfficiatedGame()
    kinds = arbiter(game, "read_clock", white_ms=0, black_ms=5000, white_flag=True)
    assert kinds == ["clock_read", "flags_declared", "game_ended"]
    assert game.verdict == ("0-2", "flag", 0)


def test_two_flags_read_off_in_unknown_order_are_a_draw_under_ru_2013():
    game = OfficiatedGame()
    arbiter(game, "read_clock", white_ms=0, black_ms=0, white_flag=True, black_flag=True)
    assert game.verdict == ("1-1", "both_flags", 0)


def test_a_running_clock_that_reads_zero_has_fallen():
    game = OfficiatedGame()
    kinds = arbiter(game, "read_clock", white_ms=0, black_ms=5000)
    assert kinds == ["clock_read", "flag_fell", "game_ended"]


def test_a_period_misread_and_read_again_keeps_the_moves_made_in_it():
    game = OfficiatedGame(control=periods((5, 10), (None, 5))).moves(*KINGS_TO_AND_FRO)
    body = {"white_ms": 100_000, "black_ms": 100_000}
    arbiter(game, "read_clock", **body, period=2)
    arbiter(game, "read_clock", **body, period=1)
    white = game.now.clocks.white
    assert (white.period, white.moves_in_period) == (1, 2)


def test_a_reading_with_both_flags_up_takes_the_question_about_them_back():
    game = OfficiatedGame(pack="ru-code")
    arbiter(game, "read_clock", white_ms=0, black_ms=0, white_flag=True, black_flag=True)
    assert [need.rule for need in game.now.needs] == ["both_flags"]
    arbiter(game, "read_clock", white_ms=50_000, black_ms=40_000)
    assert game.now.needs == ()


def test_a_flag_named_as_first_has_to_be_down():
    game = OfficiatedGame()
    body = {"white_ms": 0, "black_ms": 1, "white_flag": True, "first": "black"}
    assert refused(game, "read_clock", **body) == "malformed"


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


def test_a_correction_amends_the_event_of_the_wrong_move():
    game = OfficiatedGame().moves("c1-d2", "f8-e7")
    seq = game.now.moves[0].seq
    body = {"kind": "illegal_move", "ply": 1, "choice": "correct", "reason": "x"}
    arbiter(game, "rule_irregularity", **body)
    assert isinstance(game.last, MovesRetracted)
    assert game.last.amends == seq


def test_two_flags_read_off_stop_the_clocks_where_the_arbiter_is_to_decide():
    game = OfficiatedGame(pack="ru-code")
    kinds = arbiter(game, "read_clock", white_ms=0, black_ms=0, white_flag=True, black_flag=True)
    assert kinds == ["clocks_stopped", "clock_read", "flags_declared", "ruling_needed"]
    assert (game.now.status, game.verdict) == ("stopped", None)
