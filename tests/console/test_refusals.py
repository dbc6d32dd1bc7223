"""What the console refuses, to whom, and how it says so."""

import pytest

from tests.console.page_forms import forms_of

pytestmark = pytest.mark.django_db


def test_a_ruling_on_a_state_that_has_changed_is_refused_and_keeps_what_was_typed(claimed, words):
    table = claimed()
    action, values = forms_of(table.console, table.page)["form-rule_claim-rejected"]
    table.give("note", text="meanwhile")
    typed = {**values, "reason": "Запись велась не полностью."}
    response = table.console.post(action, typed)
    assert response.status_code == 409
    assert "The game has changed meanwhile." in words.of(response)
    assert 'value="Запись велась не полностью."' in response.content.decode()
    assert table.state.claim is not None


def test_a_refused_form_sent_again_is_made_on_the_state_now_shown(claimed):
    from tests.console.page_forms import Forms

    table = claimed()
    action, values = forms_of(table.console, table.page)["form-rule_claim-rejected"]
    table.give("note", text="meanwhile")
    stale = table.console.post(action, {**values, "reason": "no record"})
    again, kept = Forms(stale.content.decode()).forms["form-rule_claim-rejected"]
    assert kept["key"] != values["key"]
    assert table.console.post(again, kept).status_code == 302
    assert "claim_ruled" in table.kinds


def test_the_same_form_sent_twice_acts_once(playing):
    action, values = forms_of(playing.console, playing.page)["form-note"]
    for _sending in range(2):
        assert playing.console.post(action, {**values, "text": "late"}).status_code == 302
    assert playing.kinds.count("noted") == 1


def test_a_move_for_another_ply_is_refused(playing, words):
    action, values = forms_of(playing.console, playing.page)["form-move"]
    playing.play("c3-d4")
    response = playing.console.post(action, {**values, "move": "c3-b4"})
    assert response.status_code == 409
    assert "This move is for another ply." in words.of(response)


def test_an_illegal_move_is_refused_in_words_and_recorded(playing, words):
    response = playing.send("move", move="c3-c4")
    assert response.status_code == 422
    assert "c3-c4" in response.content.decode()
    response = playing.send("move", move="c3-e5")
    assert response.status_code == 422
    assert "This move is not legal here." in words.of(response)
    assert playing.last.kind == "illegal_attempt"
    assert 'value="c3-e5"' in response.content.decode()


def test_a_command_that_makes_no_sense_any_more_is_refused_above_the_game(playing, words):
    action, values = forms_of(playing.console, playing.page)["form-stop_clocks"]
    playing.give("declare_result", result="1-1", reason="agreed")
    response = playing.console.post(action, values)
    assert response.status_code == 409
    assert "The game is over." in words.of(response)


def test_the_refusal_comes_in_the_language_of_the_request(playing, words):
    action, values = forms_of(playing.console, playing.page)["form-move"]
    response = playing.console.post(
        action, {**values, "move": "c3-e5"}, headers={"Accept-Language": "ru"}
    )
    assert "Так ходить здесь нельзя." in words.of(response)


def test_an_organiser_looks_on_and_does_not_rule(playing, account, words):
    organiser = account("organiser", "organiser")
    page = organiser.get(playing.page)
    assert "You look on as an organiser; the arbiters rule." in words.of(page)
    assert not [name for name in forms_of(organiser, playing.page) if name.startswith("form-")]
    action, values = forms_of(playing.console, playing.page)["form-stop_clocks"]
    assert organiser.post(action, values).status_code == 403
    assert playing.state.status == "running"


@pytest.mark.parametrize("path", ["", "panel/", "mini/", "row/"])
def test_accounts_without_a_role_see_nothing(playing, account, path):
    assert account("stranger").get(playing.page + path).status_code == 403


def test_the_console_asks_for_a_log_in(client, playing):
    response = client.get(playing.page)
    assert response.status_code == 302
    assert response.url.startswith("/login/")


def test_an_unknown_command_is_not_found(playing):
    assert playing.console.post(f"{playing.page}commands/interrupt/").status_code == 404


def test_a_fragment_answers_a_form_sent_by_htmx(claimed):
    table = claimed()
    action, values = forms_of(table.console, table.page)["form-rule_claim-upheld"]
    response = table.console.post(action, values, headers={"HX-Request": "true"})
    text = response.content.decode()
    assert response.status_code == 200
    assert text.lstrip().startswith("<article")
    assert "Claim upheld" in text
    assert "<html" not in text


def test_words_typed_for_a_command_that_is_gone_are_given_back(playing, words):
    action, values = forms_of(playing.console, playing.page)["form-warn"]
    playing.give("declare_result", result="1-1", reason="agreed")
    response = playing.console.post(
        action, {**values, "side": "white", "reason": "talks to spectators"}
    )
    assert response.status_code == 409
    assert "Reason talks to spectators" in words.of(response)
