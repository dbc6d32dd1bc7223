"""Each command of the record by its form on the page of a game."""

import pytest

from arbiter.record.authority import Actor
from tests.console.conftest import Table

SYSTEM = Actor("system", "system")
ON_THE_ROAD = ("f4-g3", "h8-f6", "g3-f4", "f6-h8") * 2

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def test_a_side_is_marked_absent_and_present_again(table):
    table.send("absent-white")
    assert "start" not in table.offered()
    table.send("present-white")
    assert table.kinds[-2:] == ["side_absent", "side_present"]


def test_the_clock_of_the_side_to_move_is_started(table):
    table.send("start")
    assert table.kinds[-1] == "game_started"
    assert table.state.clocks.running == "white"


def test_a_move_of_a_paper_board_is_entered(playing):
    playing.send("move", move="cd4")
    assert playing.last.kind == "move_made"
    assert playing.state.moves[-1].notation == "c3-d4"


def test_a_claim_of_a_paper_board_is_entered_with_its_written_move(claimed):
    table = claimed()
    table.send("rule_claim-rejected", reason="the score sheet says otherwise")
    table.play("c1-d2")
    table.send("claim", move="f8-e7", record="missing")
    claim = table.state.claim
    assert (claim.by, claim.waits) == ("black", True)
    assert claim.move.notation == "f8-e7"


def test_a_claim_on_the_position_needs_no_move(playing):
    playing.send("claim")
    assert playing.state.claim.move is None


def test_a_true_claim_is_upheld(claimed):
    table = claimed()
    response = table.send("rule_claim-upheld")
    assert response.status_code == 302
    assert table.kinds[-2:] == ["claim_ruled", "game_ended"]
    assert table.state.result.rule == "repetition"


def test_a_claim_upheld_under_the_old_rules_says_everywhere_that_moves_were_repeated(
    hall, console, client, words
):
    hall.section.pack = "ru-old"
    hall.section.save()
    table = Table(hall, console, fen="W:WKg1,Kc1:BKb8,Kf8")
    table.give("start")
    table.play(*("g1-h2", "b8-a7", "h2-g1", "a7-b8") * 2, "g1-h2", "b8-a7", "h2-g1")
    table.send("claim")
    table.send("rule_claim-upheld")
    assert table.kinds[-1] == "game_ended"
    assert "Draw: the opponent repeated the same moves. Art. 19." in words.of(
        console.get(table.page)
    )
    public = words.of(client.get(f"/games/{table.id}/"))
    assert "Ничья: соперник повторил одни и те же ходы. П. 19." in public


def test_a_false_claim_is_rejected_and_its_move_made(claimed):
    table = claimed("e7-d8")
    table.send("rule_claim-rejected")
    assert table.kinds[-2:] == ["claim_ruled", "move_made"]
    assert table.state.to_move == "white"


def test_a_ruling_against_the_finding_needs_its_reason(claimed, words):
    table = claimed()
    response = table.send("rule_claim-rejected", reason="")
    assert response.status_code == 422
    assert "A reason is missing." in words.of(response)
    assert table.state.claim is not None
    table.send("rule_claim-rejected", reason="The record was not kept.")
    ruled = table.kinds.index("claim_ruled")
    assert table.kinds[ruled + 1] == "move_made"


def test_a_claim_waits_for_the_record_before_it_can_be_ruled_on(claimed):
    table = claimed(record="missing")
    assert "rule_claim-upheld" not in table.offered()
    table.send("present_record")
    assert table.last.kind == "record_presented"
    assert {"rule_claim-upheld", "rule_claim-rejected"} <= table.offered()


def test_a_claim_is_withdrawn(claimed):
    table = claimed("e7-d8")
    table.send("withdraw_claim")
    assert table.kinds[-2:] == ["claim_withdrawn", "move_made"]


def test_a_flag_that_is_up_is_answered_with_the_time_left(playing):
    response = playing.console.get(playing.send("note_flag").url)
    assert "The flag is up: 4" in response.content.decode()
    assert playing.last.kind == "game_started"


def test_the_flags_of_a_mechanical_clock_are_declared(playing):
    playing.send("declare_flags", white="on", black="on", first="white")
    assert playing.kinds[-2:] == ["flags_declared", "game_ended"]
    assert playing.state.result.winner == "black"


def test_no_flags_declared_is_said_at_the_form(playing, words):
    response = playing.send("declare_flags")
    assert response.status_code == 422
    assert "Say which flag is down." in words.of(response)


def test_the_clocks_are_stopped_and_resumed(playing):
    playing.send("stop_clocks")
    assert playing.state.status == "stopped"
    playing.send("resume_clocks")
    assert playing.kinds[-2:] == ["clocks_stopped", "clocks_resumed"]


@pytest.mark.parametrize(
    ("typed", "after_ms"),
    [
        ({"how": "set", "time": "1:05:00"}, 3_900_000),
        ({"how": "add", "time": "5:00"}, 3_000_000),
        ({"how": "take", "time": "0:30"}, 2_670_000),
    ],
)
def test_a_clock_is_set_given_and_taken_time(playing, typed, after_ms):
    playing.send("adjust_clock", side="black", reason="clock set wrongly", article="1.4", **typed)
    assert playing.last.kind == "clock_adjusted"
    assert playing.last.payload["after_ms"] == after_ms
    assert playing.last.payload["article"] == "1.4"
    assert playing.last.text == "clock set wrongly"


def test_a_time_that_is_none_is_said_at_its_field(playing, words):
    response = playing.send("adjust_clock", side="black", time="5 min", reason="late")
    assert response.status_code == 422
    assert "Write the time as 5:00 or 1:05:00." in words.of(response)
    assert b'value="5 min"' in response.content


def test_moves_are_taken_back_with_the_clocks_restored(playing):
    playing.play("c3-d4", "b6-a5")
    playing.send("retract", to_ply="1", reason="wrong table")
    assert playing.last.payload["times"] == "restored"
    assert playing.state.ply == 1


def test_moves_are_taken_back_with_the_clocks_set(playing):
    playing.play("c3-d4")
    playing.send(
        "retract", to_ply="0", times="set", white_time="44:00", black_time="45:00", reason="error"
    )
    assert playing.last.payload["white_ms"] == 2_640_000


def test_a_result_is_declared(playing):
    playing.send("declare_result", result="0-0", rule="no_show", reason="neither came", article="7")
    assert playing.kinds[-2:] == ["result_declared", "game_ended"]
    assert playing.state.result.article == "7"


def test_the_result_of_a_paper_board_is_entered_and_taken_back(table):
    table.send("report_result", result="1-1")
    assert table.kinds[-2:] == ["result_declared", "game_ended"]
    assert table.offered() == {"reopen", "report_result", "note"}
    table.send("report_result", result="0-2", rule="no_show")
    assert table.state.result is not None
    assert table.state.result.rule == "no_show"
    table.send("report_result", result="taken_back")
    assert table.state.status == "not_started"


def test_no_draw_is_entered_for_an_absence(table, words):
    response = table.send("report_result", result="1-1", rule="no_show")
    assert response.status_code == 422
    assert "No draw comes about by an absence." in words.of(response)
    assert table.kinds == ["game_created"]


def test_the_end_of_a_game_is_taken_back(playing):
    playing.give("declare_result", result="2-0", reason="mistake")
    assert playing.offered() == {"reopen", "note"}
    playing.send("reopen", reason="declared at the wrong table")
    assert playing.last.kind == "game_reopened"
    assert playing.state.status == "stopped"


def test_a_call_is_answered(playing):
    playing.give("call_arbiter", actor=playing.board, side="white")
    playing.send("answer_call")
    assert playing.last.kind == "call_answered"
    assert "answer_call" not in playing.offered()


def test_a_note_is_written(playing):
    playing.send("note", text="Белые опоздали на 5 минут.")
    assert (playing.last.kind, playing.last.text) == ("noted", "Белые опоздали на 5 минут.")


@pytest.mark.parametrize("form", ["resume_play-proven", "resume_play-set"])
def test_an_interrupted_game_is_resumed(playing, form):
    interrupt(playing)
    typed = {"white_time": "40:00", "black_time": "41:00"} if form.endswith("set") else {}
    playing.send(form, **typed)
    assert playing.last.kind == "play_resumed"
    assert playing.last.payload["proven"] is not form.endswith("set")
    if typed:
        assert playing.last.payload["white_ms"] == 2_400_000


def interrupt(table):
    table.give("interrupt", actor=SYSTEM, proven_at=table.state.last_at)


@pytest.mark.parametrize(
    ("form", "kinds"),
    [("rule_limit-draw-0", ["limit_ruled", "game_ended"]), ("rule_limit-on-0", ["limit_ruled"])],
)
def test_a_limit_is_ruled_on(hall, console, form, kinds):
    hall.section.pack = "ru-code"
    hall.section.save()
    table = Table(hall, console, fen="W:WKc1,Kg1,Kf4:BKh8")
    table.give("start")
    table.play(*ON_THE_ROAD, "f4-g3")
    table.send(form)
    assert table.kinds[-len(kinds) :] == kinds
