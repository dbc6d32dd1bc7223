"""A score sheet typed in Chromium by keys alone, ahead of a slow server, over a lost connection."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.test_public_pages import serious_in_both_schemes
from tests.browser.test_results_in_chromium import announced  # noqa: F401  a fixture

pytestmark = pytest.mark.browser


@pytest.fixture
def typing(announced, officiate):  # noqa: F811
    place = announced(4)
    watched = officiate(f"/console/games/{place.games[0]}/sheet/")
    return watched, place


def moves(staff, place):
    return staff.get(f"games/{place.games[0]}/score-sheet")["moves"]


def saved(page):
    expect(page.locator("#unsaved")).to_be_hidden(timeout=30_000)


def test_moves_are_typed_completed_refused_and_taken_back_by_keys(typing, staff):
    watched, place = typing
    page = watched.page
    field = page.locator("#typed")
    expect(field).to_be_focused()
    began = time.monotonic()
    for text in ("cd4", "dc5", "bc3", "fg5", "cb4", "gh4", "b:d6", "e:c5"):
        page.keyboard.type(f"{text} ")
    saved(page)
    assert time.monotonic() - began < 12
    typed = ["c3-d4", "d6-c5", "b2-c3", "f6-g5", "c3-b4", "g5-h4", "b4:d6", "e7:c5"]
    assert moves(staff, place) == typed

    page.keyboard.type("g")
    expect(page.locator("#may-follow li")).to_have_text(["gf4"])
    page.keyboard.press("Space")
    saved(page)
    assert moves(staff, place)[-1] == "g3-f4"

    page.keyboard.press("Backspace")
    saved(page)
    assert moves(staff, place) == typed

    page.keyboard.type("gh6 ")
    expect(page.locator("#fault")).to_contain_text("gh6")
    expect(field).to_have_value("gh6")
    assert moves(staff, place) == typed
    assert serious_in_both_schemes(page) == []
    assert watched.faults == []


def test_nothing_typed_over_a_lost_connection_is_lost(typing, staff):
    watched, place = typing
    page = watched.page
    page.route("**/sheet/moves/", lambda route: route.abort())
    page.keyboard.type("cd4 dc5 bc3 ")
    expect(page.locator("#unsent")).to_be_visible()
    expect(page.locator("#unsaved-moves")).to_contain_text("dc5 bc3")
    page.unroute("**/sheet/moves/")
    page.reload()
    saved(page)
    assert moves(staff, place) == ["c3-d4", "d6-c5", "b2-c3"]
