"""Touched pieces, reprimands, irregular moves, clear draws and clock readings by their forms."""

import re
from html import unescape

import pytest

from tests.console.conftest import Table, logged_in
from tournaments.services.boards.access import entry_secret

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def page(table, words):
    return words.of(table.console.get(table.page))


def options(table, select):
    """The texts of a select of the page, in order."""
    html = table.console.get(table.page).content.decode()
    body = re.search(rf'<select[^>]* id="{select}"[^>]*>(.*?)</select>', html, re.DOTALL)
    return [unescape(text) for text in re.findall(r"<option[^>]*>([^<]*)<", body.group(1))]


@pytest.fixture
def under_pack(hall, console):
    """`under_pack(pack, **position)`: a started game under that pack."""

    def make(pack, **position):
        hall.section.pack = pack
        hall.section.save()
        made = Table(hall, console, **position)
        made.give("start")
        return made

    return make


# --- touched pieces


def test_a_touched_piece_is_chosen_with_the_moves_that_it_leaves(playing):
    offered = options(playing, "rule_touch-square")
    assert offered[0] == "—"
    assert "c3 · c3-b4, c3-d4" in offered[1:5]
    assert "a1 · cannot move: nothing follows" in offered


def test_a_touch_is_ruled_and_said_above_the_commands(playing, words):
    playing.send("rule_touch", square="c3")
    assert playing.last.kind == "touch_ruled"
    assert "White has touched the piece on c3 and moves with it: c3-b4, c3-d4." in page(
        playing, words
    )
    assert playing.send("move", move="e3-f4").status_code == 422
    playing.send("move", move="c3-d4")
    assert playing.state.ply == 1


def test_the_ruling_on_a_touched_piece_is_lifted_by_a_button(playing):
    assert "rule_touch-lift" not in playing.offered()
    playing.send("rule_touch", square="c3")
    playing.send("rule_touch-lift")
    assert playing.last.payload["square"] is None
    assert playing.state.touch is None


def test_without_a_piece_no_earlier_ruling_is_lifted_by_mistake(playing, words):
    playing.send("rule_touch", square="c3")
    response = playing.send("rule_touch", square="")
    assert response.status_code == 422
    assert "Choose the piece that was touched." in words.of(response)
    assert playing.state.touch is not None


def test_a_stale_lift_is_refused_and_keeps_the_page_whole(playing):
    playing.send("rule_touch", square="c3")
    response = playing.send("rule_touch-lift", version=1)
    assert response.status_code == 409
    assert playing.state.touch is not None


# --- reprimands


def test_the_next_step_of_the_ladder_is_shown_before_it_is_taken(playing, words):
    assert "White (next: remark)" in page(playing, words)
    playing.send("warn", side="white", reason="talks to spectators")
    assert playing.last.payload["degree"] == "remark"
    shown = page(playing, words)
    assert "White (next: warning) Black (next: remark)" in shown
    assert "Reprimands White: remark, after half-move 0" in shown


def test_the_loss_of_the_game_is_asked_about_by_name(playing):
    for _ in range(2):
        playing.send("warn", side="black", reason="talks")
    html = playing.console.get(playing.page).content.decode()
    assert "The next step of the ladder is the loss of the game: black." in html
    playing.send("warn", side="black", reason="talks")
    assert playing.kinds[-2:] == ["warned", "game_ended"]
    assert playing.state.result.winner == "white"


def test_another_degree_is_taken_with_its_article(playing):
    playing.send("warn", side="white", degree="warning", reason="phone", article="5.3")
    assert (playing.last.payload["degree"], playing.last.payload["article"]) == ("warning", "5.3")


def test_a_reprimand_is_taken_back_with_the_loss_that_it_led_to(playing, words):
    assert "withdraw_reprimand" not in playing.offered()
    for _ in range(3):
        playing.send("warn", side="black", reason="talks")
    first = playing.state.reprimands[0].seq
    assert "withdraw_reprimand" in playing.offered()
    assert playing.send("withdraw_reprimand", seq=first, reason="").status_code == 422
    playing.send("withdraw_reprimand", seq=first, reason="a spectator talked")
    assert playing.kinds[-2:] == ["reprimand_withdrawn", "game_reopened"]
    shown = page(playing, words)
    assert "Black (next: loss of the game)" in shown
    assert f"Black: the reprimand of event {first} is taken back; left: remark, warning" in shown


def test_a_reprimand_names_the_player(playing, words):
    response = playing.send("warn", reason="talks")
    assert response.status_code == 422
    assert playing.last.kind == "game_started"


def test_a_player_not_yet_at_the_board_may_be_reprimanded(table):
    table.send("warn", side="white", reason="phone rang")
    assert table.last.kind == "warned"


# --- irregular moves


def test_a_wrong_move_of_the_record_is_taken_back_with_a_reprimand(playing):
    playing.play("c3-d4", "b6-a5")
    playing.send(
        "rule_irregularity", wrong="touched_other_piece", ply="1", choice="correct",
        degree="next", reason="e3 was touched first",
    )  # fmt: skip
    assert playing.kinds[-3:] == ["irregularity_ruled", "warned", "moves_retracted"]
    assert playing.state.ply == 0


def test_the_half_moves_are_offered_the_latest_first(playing):
    playing.play("c3-d4", "b6-a5")
    assert options(playing, "rule_irregularity-ply") == [
        "White's move on the board, not entered",
        "1…b6-a5",
        "1.c3-d4",
    ]


def test_where_it_must_be_corrected_a_wrong_move_may_not_stand(playing, words):
    playing.play("c3-d4")
    response = playing.send(
        "rule_irregularity", wrong="capture_missed", ply="1", choice="stand", reason="agreed"
    )
    assert response.status_code == 422
    assert "the wrong move must be corrected" in words.of(response)
    assert b'value="agreed"' in response.content


def test_the_opponent_lets_a_wrong_move_stand_and_it_is_entered(under_pack):
    table = under_pack("fmjd64", fen="W:Wc3,g3:Bd4,d6,h8")
    table.send(
        "rule_irregularity", wrong="capture_unfinished", choice="stand", path="С3:Е5",
        captured="d4", reason="Black lets it stand",
    )  # fmt: skip
    assert table.last.kind == "irregularity_ruled"
    assert table.last.payload["stands"]["captured"] == ["d4"]
    assert table.state.history.position.fen() == "B:We5,g3:Bd6,h8"


def test_every_page_shows_a_man_that_was_let_stand_uncrowned(under_pack, hall, client):
    table = under_pack("fmjd64", fen="W:Wc7,g3:Bh8,a5")
    made = {"path": ["c7", "d8"]}
    table.give("rule_irregularity", kind="not_crowned", ply=1, choice="stand", made=made)
    assert table.state.history.position.fen() == "B:Wd8,g3:Ba5,h8"
    assert table.console.get(table.page).status_code == 200
    for page in ("", "row/", "papers/", "ply/1/"):
        assert client.get(f"/games/{table.id}/{page}").status_code == 200
    client.post(f"/board/enter/{entry_secret(hall.grant('both'))}/")
    assert client.get("/board/table/").status_code == 200


def test_a_wrong_move_on_a_board_of_numbers_is_entered_by_its_numbers(under_pack, hall):
    hall.section.variant = "international"
    table = under_pack("fmjd-2024", fen="W:W32,33:B28,10")
    table.send("rule_irregularity", wrong="capture_missed", choice="stand", path="33-29")
    assert table.last.payload["stands"]["path"] == ["33", "29"]


def test_squares_that_are_none_are_said_at_their_field(under_pack, words):
    table = under_pack("fmjd64")
    response = table.send(
        "rule_irregularity", wrong="illegal_move", choice="stand", path="from c3 over there"
    )
    assert response.status_code == 422
    assert "Write the squares, as in c3-e5." in words.of(response)


def test_where_it_must_be_corrected_what_nobody_noticed_in_time_is_entered(playing):
    playing.send(
        "rule_irregularity", wrong="illegal_move", choice="unnoticed", path="c3-c5",
        reason="seen five moves later",
    )  # fmt: skip
    assert playing.last.payload["stands"]["path"] == ["c3", "c5"]
    assert playing.state.ply == 1


def test_the_clocks_of_a_correction_may_be_written(playing):
    playing.play("c3-d4")
    playing.send(
        "rule_irregularity", wrong="illegal_move", ply="1", choice="correct", times="set",
        white_time="44:00", black_time="45:00", reason="seen at once",
    )  # fmt: skip
    assert playing.last.payload["white_ms"] == 2_640_000


def test_two_moves_running_are_let_stand_and_every_page_shows_the_turn_passed_over(
    under_pack, hall, client, words
):
    table = under_pack("fmjd64")
    table.play("c3-d4")
    table.send("rule_irregularity", wrong="two_moves_running", choice="stand")
    assert (table.state.ply, table.state.to_move) == (2, "white")
    table.play("d4-c5", "b6:d4")
    assert "two moves running; the turn of the other side is passed over" in page(table, words)
    for address in ("", "row/", "papers/", "ply/1/", "ply/2/", "ply/3/"):
        assert client.get(f"/games/{table.id}/{address}").status_code == 200
    client.post(f"/board/enter/{entry_secret(hall.grant('both'))}/")
    assert client.get("/board/table/").status_code == 200
    assert client.get(f"/api/v1/games/{table.id}").json()["moves"][1]["notation"] == "a7-a7"
    assert client.get(f"/api/v1/games/{table.id}/game.pdn").status_code == 200


# --- clear draws


def test_a_clear_draw_is_counted_and_ruled_on(hall, console, words):
    table = Table(hall, console, fen="W:WKc1,Kg1:BKb8,Kh8")
    table.give("start")
    table.send("start_clear_draw", side="white")
    assert table.last.kind == "clear_draw_started"
    assert "start_clear_draw" not in table.offered()
    table.play(*(("c1-d2", "b8-a7", "d2-c1", "a7-b8") * 2), "c1-d2")
    shown = page(table, words)
    assert "Clear draw: White's own move 5 of 5" in shown
    assert "a ruling is needed: clear draw" in shown
    table.send("rule_limit-draw-0")
    assert table.kinds[-2:] == ["limit_ruled", "game_ended"]


def test_a_clear_draw_is_offered_only_where_the_rules_know_it(under_pack):
    assert "start_clear_draw" not in under_pack("fmjd64").offered()


# --- clock readings


def test_a_mechanical_clock_is_read(playing):
    playing.send("read_clock", white_time="31:00", black_time="29:30")
    assert playing.last.kind == "clock_read"
    assert playing.last.payload["black_ms"] == 1_770_000


def test_a_flag_that_is_seen_down_ends_the_game(playing):
    playing.send("read_clock", white_time="0:00", black_time="5:00", white_flag="on")
    assert playing.kinds[-3:] == ["clock_read", "flags_declared", "game_ended"]


def test_a_clock_that_runs_for_the_other_side_says_that_a_move_is_missing(playing, words):
    response = playing.send("read_clock", white_time="31:00", black_time="29:30", side="black")
    assert response.status_code == 409
    assert "The clock that was read disagrees with the record" in words.of(response)


# --- all of them


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_was_ruled_stands_in_the_log_in_words(playing, founder, words, language):
    playing.send("rule_touch", square="c3")
    playing.send("rule_touch", square="a1")
    playing.send("rule_touch", square="c3")
    playing.send("rule_touch-lift")
    playing.send("warn", side="white", reason="talks")
    playing.send("withdraw_reprimand", seq=playing.last.seq, reason="a spectator talked")
    playing.send("start_clear_draw", side="white")
    playing.send("read_clock", white_time="31:00", black_time="29:30")
    playing.play("c3-d4")
    playing.send("rule_irregularity", wrong="two_hands", ply="1", choice="stand")
    playing.send(
        "rule_irregularity", wrong="illegal_move", choice="unnoticed", path="b6-b4", reason="late"
    )
    shown = words.of(logged_in(founder, language).get(playing.page))
    for sentence in SENTENCES[language]:
        assert sentence in shown


SENTENCES = {
    "en": (
        "White: touched c3 and moves with it: c3-b4, c3-d4. Art. 1.4.7",
        "White: touched a1, which cannot move; nothing follows. Art. 1.4.7",
        "White: the ruling on the touched piece is lifted",
        "White: remark (reprimand 1 in this game)",
        "Clearly drawn after half-move 0; White plays on, 5 moves of its own",
        "Clock read: White 31:00 (was 4",
        "White, half-move 1: a move made with two hands; the move stands",
        "White: the reprimand of event 7 is taken back; left: none",
        "Black, half-move 2: a move that the rules do not know; neither side noticed it in time; "
        "the move stands: b6-b4",
    ),
    "ru": (
        "Белые: тронута шашка на c3, ходить ею: c3-b4, c3-d4. П. 1.4.7",
        "Белые: тронута шашка на a1, хода у неё нет; последствий нет. П. 1.4.7",
        "Белые: решение о тронутой шашке отменено",
        "Белые: замечание (взыскание № 1 в этой партии)",
        "Явная ничья после полухода 0; на выигрыш играют белые, отсчитывается их ходов: 5",
        "Показания часов: белые 31:00 (было 4",
        "Белые, полуход 1: ход двумя руками; ход остаётся",
        "Белые: снято взыскание из записи 7; остаются: нет",
        "Чёрные, полуход 2: ход не по правилам; никто не заметил вовремя; ход остаётся: b6-b4",
    ),
}


def test_while_a_claim_is_checked_only_a_reprimand_of_these_is_offered(claimed):
    offered = claimed().offered()
    assert "warn" in offered
    assert not offered & {"rule_touch", "rule_irregularity", "start_clear_draw", "read_clock"}


def test_over_is_over(playing):
    playing.give("declare_result", result="2-0", reason="x")
    assert playing.offered() == {"reopen", "note"}


def test_an_organiser_alone_sees_the_reprimands_and_gives_none(playing, account, words):
    playing.send("warn", side="white", reason="talks")
    response = account("onlooker", "organiser").get(playing.page)
    assert "White: remark" in words.of(response)
    assert b"form-warn" not in response.content


# --- what a form shows before it is sent


def test_a_form_shows_the_articles_that_it_rests_on(playing):
    html = playing.console.get(playing.page).content.decode()
    for form, article in (
        ("rule_touch", "1.4.7"),
        ("start_clear_draw", "2.1.9.1.6"),
        ("claim", "2.1.9.1.9"),
    ):
        fold = html.partition(f'id="fold-{form}"')[2].partition("</details></details>")[0]
        assert f"Article {article}</summary>" in fold


def test_what_may_be_wrong_is_listed_with_its_article(playing):
    offered = options(playing, "rule_irregularity-wrong")
    assert any(re.fullmatch(r"a capture missed · Art\. [\d.]+\.", each) for each in offered)
    assert "a move made with two hands" in offered


def test_the_offenders_next_step_stands_beside_its_choice(playing, words):
    playing.send("warn", side="white", reason="talks")
    shown = page(playing, words)
    assert "the next of the ladder (white: warning; black: remark)" in shown
