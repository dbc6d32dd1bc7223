"""The claim panel: the finding in a sentence, what either ruling leads to, where the focus is."""

import re

import pytest

from arbiter.console.claim_words import consequences

pytestmark = pytest.mark.django_db


def test_a_claim_panel_says_the_finding_in_russian_as_officials_do(claimed, words):
    table = claimed()
    text = words.of(table.console.get(table.page, headers={"Accept-Language": "ru"}))
    assert (
        "позиция возникает 3 раза: после полуходов 0, 4, 8, очередь хода белых. П. 2.1.9.1.9."
        in text
    )
    assert "Признать ничью" in text
    assert "Отклонить" in text
    assert "Записанный ход e7-f8 будет сделан" in text


def test_a_false_claim_says_how_often_the_position_stood(claimed, words):
    table = claimed("e7-d8")
    text = words.of(table.console.get(table.page))
    assert "the position stands 1 time: after half-move 8, White to move." in text
    assert "That is not enough for a draw: it takes 3 times." in text


@pytest.mark.parametrize(("move", "supported"), [("e7-f8", "upheld"), ("e7-d8", "rejected")])
def test_the_ruling_that_the_finding_supports_has_the_focus(claimed, move, supported):
    table = claimed(move)
    html = table.console.get(table.page).content.decode()
    focused = re.findall(r'<button[^>]*id="do-([a-z_-]+)"[^>]*autofocus', html)
    assert focused == [f"rule_claim-{supported}"]


def test_a_flag_that_falls_in_the_check_is_said_with_what_either_ruling_leads_to(claimed):
    table = claimed()
    state = table.console.get(table.page).context["state"]
    state["clocks"]["flag_down"] = "black"
    upheld, rejected = consequences(state)
    assert "although the flag is down" in upheld
    assert "Black loses on time" in rejected
