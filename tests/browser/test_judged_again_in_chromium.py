"""A finished game judged again, chosen and read with the keyboard, wide and on a phone."""

import pytest

pytestmark = pytest.mark.browser

ROAD = "W:WKg1,a5,h4:BKa1"
ROUND = ("g1-h2", "a1-b2", "h2-g1", "b2-a1")


@pytest.fixture
def ended(hall, made):
    """White's fifth own move on the main road: drawn under ru-2013, the arbiter's by the code."""
    place = hall(fen=ROAD)
    made(place, *(ROUND * 3)[:9])
    return place


@pytest.mark.parametrize(("width", "locale"), [(1280, "en"), (360, "ru")])
def test_the_other_edition_is_chosen_by_keyboard_and_fits(ended, officiate, width, locale):
    watched = officiate(
        f"/console/games/{ended.game}/", viewport={"width": width, "height": 800}, language=locale
    )
    page = watched.page
    page.locator("a[href$='judged-again/']").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/judged-again/")
    page.locator("#pack").focus()
    steps = page.locator("#pack").evaluate(
        "list => [...list.options].findIndex((o) => o.value === 'ru-code') - list.selectedIndex"
    )
    for _ in range(abs(steps)):
        page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/judged-again/?pack=ru-code")
    marked = {"en": "differs", "ru": "различие"}[locale]
    assert page.locator(".judged-again .tag").first.inner_text() == marked
    article = page.locator(".judged-again details").first
    article.locator("summary").focus()
    page.keyboard.press("Enter")
    assert article.locator("blockquote").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert watched.faults == []
