"""The tables of a section in Chromium: sums that open, small screens, rules of access."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PAGES = ("entries", "rounds", "standings", "cross-table", "progress")


@pytest.fixture
def section(hall, staff):
    """The id of a section of two players, one game of which has been reported."""
    place = hall(start=False)
    staff.post(f"games/{place.game}/report", {"result": "2-0"})
    return staff.get(f"competitions/{place.competition}")["sections"][0]["id"]


def test_a_figure_opens_its_sum_by_keyboard_and_closes_again(section, browse):
    watched = browse(f"/sections/{section}/standings/")
    page = watched.page
    figure = page.locator("tbody tr").first.locator("button.figure").first
    figure.focus()
    page.keyboard.press("Enter")
    opened = page.locator("#sum")
    expect(opened).to_be_visible()
    expect(opened).to_contain_text("Round 1")
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    expect(figure).to_be_focused()
    assert watched.faults == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_a_phone_and_breaks_no_rule_of_access(section, browse, name):
    watched = browse(f"/sections/{section}/{name}/")
    page = watched.page
    page.set_viewport_size({"width": 360, "height": 740})
    beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(beyond) <= 0
    assert Axe().run(page).response["violations"] == []
    assert watched.faults == []
