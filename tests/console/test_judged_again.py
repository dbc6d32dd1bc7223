"""A finished game judged again on the console: two columns, and what differs in words."""

import pytest

from arbiter.models import GameEvent
from arbiter.rules.pack import load_pack

pytestmark = pytest.mark.django_db


@pytest.fixture
def flagged(playing):
    """Both flags were down and nobody knows which fell first: a draw under ru-2013."""
    playing.give("declare_flags", white=True, black=True, first=None)
    return playing


def again(table, pack=None, language="en"):
    query = f"?pack={pack}" if pack else ""
    headers = {"Accept-Language": language}
    return table.console.get(f"{table.page}judged-again/{query}", headers=headers)


def test_the_page_of_an_ended_game_leads_to_it_and_that_of_a_running_one_does_not(playing):
    link = f'href="{playing.page}judged-again/"'
    assert link not in playing.console.get(playing.page).content.decode()
    playing.give("resign", actor=playing.board, side="white")
    assert link in playing.console.get(playing.page).content.decode()


def test_the_other_editions_of_the_variant_are_offered(flagged):
    offered = [pack.id for pack in again(flagged).context["others"]]
    assert "ru-code" in offered
    assert "ru-2013" not in offered
    assert "int-722" not in offered


def test_both_editions_stand_side_by_side_and_the_difference_is_a_word(flagged, words):
    before = GameEvent.objects.count()
    response = again(flagged, "ru-code")
    text = words.of(response)
    assert "Then: Order 722 of the Ministry of Sport, 2013, art. 2.1 (ru-2013)" in text
    assert "Under the other edition: Draughts code of Russia, art. 1.1-1.9 (ru-code)" in text
    title = "Both flags down, nobody knows which fell first, after half-move 0. differs"
    assert f"{title} Draw: both flags are down. Article 2.1.9.1.2" in text
    assert "The arbiter decides." in text
    assert "1 difference, marked below." in text
    assert response.context["end_ply"] == 0
    assert GameEvent.objects.count() == before


def test_the_articles_are_in_the_language_of_the_caller(flagged, words):
    text = words.of(again(flagged, "ru-code", "ru"))
    assert "Упали оба флага, какой раньше — неизвестно, после полухода 0. различие" in text
    assert "Решает судья." in text
    article = load_pack("ru-2013").text("2.1.9.1.2", "ru")
    assert f"Пункт 2.1.9.1.2 {' '.join(article.split())}" in text


def test_no_difference_is_said_as_such(playing, words):
    playing.give("resign", actor=playing.board, side="white")
    text = words.of(again(playing, "ru-code"))
    assert "No difference: both editions judge this game alike." in text
    assert "differs" not in text


def test_a_claim_is_shown_with_its_ruling_and_both_findings(claimed, words):
    table = claimed(None)
    table.give("rule_claim", verdict="rejected", version=table.state.version)
    table.give("resign", actor=table.board, side="white")
    text = words.of(again(table, "ru-old"))
    assert "Black claims a draw: repetition, after half-move 7. The arbiter rejected it." in text
    assert "the position stood 2 times, after half-moves 3, 7." in text
    assert "the same moves were made 2 times, to half-moves 3, 7." in text


def test_a_running_game_says_why_not(playing, words):
    text = words.of(again(playing, "ru-code"))
    assert "The game is not over." in text


@pytest.mark.parametrize(
    ("pack", "why"),
    [("ru-1999", "No rule pack has this name"), ("int-722", "is not for this variant")],
)
def test_an_edition_that_cannot_judge_the_game_is_refused_in_words(flagged, words, pack, why):
    assert why in words.of(again(flagged, pack))
