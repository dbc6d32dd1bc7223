"""A screen of the hall in Chromium: it fits, follows the games, and says when it is out of date."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_screen_follows_the_game_turns_its_pages_and_comes_back(hall, made, browse, staff):
    place = hall()
    made(place, "c3-d4", "d6-e5")
    watched = browse(f"/screens/{place.competition}/?show=boards&show=find&language=en")
    page = watched.page
    caption = page.locator(".screen-caption")
    expect(caption).to_contain_text("1…d6-e5")
    staff.post(f"games/{place.game}/moves", {"move": "b2-c3", "ply": 3})
    expect(caption).to_contain_text("2.b2-c3")
    high = "document.documentElement.scrollHeight <= innerHeight"
    assert page.evaluate(high), "nothing lies below the screen's edge"
    page.keyboard.press("ArrowRight")
    expect(page.locator(".screen-seats")).to_contain_text("Белов Андрей")
    page.keyboard.press("ArrowLeft")
    expect(caption).to_contain_text("2.b2-c3")
    page.keyboard.press("Space")
    notice = page.locator(".screen-notice")
    expect(notice).to_contain_text("stand still")
    assert watched.faults == []
    page.context.set_offline(True)
    expect(notice).to_contain_text("No connection to the server since")
    expect(caption).to_contain_text("2.b2-c3")
    page.context.set_offline(False)
    expect(notice).to_contain_text("stand still")
