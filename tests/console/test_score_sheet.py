"""The page of a score sheet, without a browser, and what everybody sees of it afterwards."""

import html
import json
import re
import uuid

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.drawn_section import DrawnSection, enter, games_of
from tournaments.services.results.transcripts import type_moves
from tournaments.services.rounds.publication import close_round

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def section(db):
    return DrawnSection(players=4)


@pytest.fixture
def round_(section):
    return section.announce()


@pytest.fixture
def game(round_):
    return games_of(round_)[0]


class Typist:
    def __init__(self, user, game):
        self.client = Client(headers={"Accept-Language": "en"})
        self.client.force_login(user)
        self.game = game

    def page(self, name="score_sheet", **query):
        return self.client.get(reverse(f"console:{name}", args=[self.game.game_id]), query)

    def types(self, text, version, key=None, **fields):
        return self.client.post(
            reverse("console:type_sheet", args=[self.game.game_id]),
            {"text": text, "version": version, "key": key or uuid.uuid4().hex, **fields},
            headers={"Score-Sheet": "1"},
        )


@pytest.fixture
def vera(section, game):
    return Typist(section.member("vera"), game)


def facts(response):
    found = re.search(r'id="sheet" class="sheet"([^>]*)>', response.content.decode())
    assert found
    return {
        name: html.unescape(value) for name, value in re.findall(r'data-(\w+)="([^"]*)"', found[1])
    }


def test_a_clerk_types_and_gets_the_sheet_with_the_moves_that_may_follow(vera):
    answer = vera.types("cd4", 0)
    assert (answer.status_code, facts(answer)["version"], facts(answer)["plies"]) == (200, "1", "1")
    legal = json.loads(facts(answer)["legal"])
    assert [one["text"] for one in legal] == ["ba5", "bc5", "dc5", "de5", "fe5", "fg5", "hg5"]
    assert {"d6-c5", "d-c5", "dc5", "d6c5"} <= set(legal[2]["keys"])


def test_an_illegal_move_is_refused_in_the_words_of_the_law(vera):
    answer = vera.types("cd4 fg5 dc5 gh4", 0)
    text = html.unescape(answer.content.decode())
    assert facts(answer)["fault"] == "gh4"
    assert "gh4: A capture is compulsory." in text


def test_the_same_sending_enters_once(vera):
    vera.types("cd4", 0, key="k")
    assert facts(vera.types("cd4", 0, key="k"))["plies"] == "1"


def test_a_second_typist_is_shown_what_the_first_typed(section, game, vera):
    vera.types("cd4", 0)
    answer = Typist(section.chief, game).types("cb4", 0)
    assert answer.status_code == 409
    assert facts(answer)["version"] == "1"
    assert "Somebody else has typed" in answer.content.decode()
    assert vera.page("sheet_changes", version=1).status_code == 204
    assert facts(vera.page("sheet_changes", version=0))["plies"] == "1"


def test_a_page_without_a_script_types_too(vera):
    key = uuid.uuid4().hex
    address = reverse("console:type_sheet", args=[vera.game.game_id])
    vera.client.post(address, {"text": "cd4 dc5", "version": 0, "key": key})
    page = vera.page().content.decode()
    assert "d6-c5" in page
    assert 'name="version" value="1"' in page


def test_the_public_replays_a_sheet_of_a_closed_round(section, round_, game, vera):
    type_moves(pairing_game=game, version=0, text="cd4 dc5 bc3", by=section.chief)
    anybody = Client(headers={"Accept-Language": "en"})
    pages = [
        reverse("public:game", args=[game.game_id]),
        reverse("api:round-pdn", args=[round_.pk]),
    ]
    for page in pages:
        assert b"b2-c3" not in anybody.get(page).content
    assert b"b2-c3" in of_chief(section).get(pages[1]).content
    for each in games_of(round_):
        enter(each, "1-1", section.chief)
    of_section = reverse("api:section-pdn", args=[section.section.pk])
    before = anybody.get(of_section)
    assert b"b2-c3" not in before.content
    close_round(round_=round_, by=section.chief)
    for page in pages:
        assert b"b2-c3" in anybody.get(page).content
    assert b'[MovesFrom "score sheet"]' in anybody.get(pages[1]).content
    seen = {"If-None-Match": before["ETag"]}
    assert b"b2-c3" in anybody.get(of_section, headers=seen).content
    shown = anybody.get(pages[0]).content.decode()
    assert "Typed from the score sheet" in shown
    assert "data-ms" not in shown
    after_first = reverse("public:position", args=[game.game_id, 1])
    assert b"1.c3-d4" in anybody.get(after_first).content


def of_chief(section):
    client = Client()
    client.force_login(section.chief)
    return client
