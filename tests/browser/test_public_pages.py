"""Spectators in Chromium: replay, live clocks, small screens, screen readers, a lost connection."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

MOVES = ("c3-d4", "d6-e5", "b2-c3", "e7-d6")


@pytest.fixture
def played(hall, made):
    place = hall()
    made(place, *MOVES)
    return place


def paths(place):
    return {
        "home": "/",
        "competition": f"/competitions/{place.competition}/",
        "round": f"/rounds/{place.round}/",
        "boards": f"/rounds/{place.round}/?view=boards",
        "game": f"/games/{place.game}/",
        "log-in": "/login/",
        "nothing here": "/nothing/",
    }


def test_a_game_is_replayed_by_keys_and_buttons(played, browse):
    watched = browse(f"/games/{played.game}/")
    page = watched.page
    position = page.locator("#position")
    for key, ply in [("ArrowLeft", "3"), ("Home", "0"), ("ArrowRight", "1"), ("End", "4")]:
        page.keyboard.press(key)
        expect(position).to_have_attribute("data-ply", ply)
    page.locator("#papers .ply", has_text="d6-e5").click()
    expect(position).to_have_attribute("data-ply", "2")
    expect(page.locator(".ply[aria-current=true]")).to_have_text("d6-e5")
    expect(page.locator("#announcer")).to_have_text("Black: 1…d6-e5.")
    assert page.url.endswith("?ply=2")
    assert watched.faults == []


def test_a_spectator_who_looks_back_is_not_pulled_forward(played, browse, staff):
    page = browse(f"/games/{played.game}/?ply=2").page
    expect(page.locator("#position")).to_have_attribute("data-ply", "2")
    staff.post(f"games/{played.game}/moves", {"move": "a3-b4", "ply": 5})
    expect(page.locator("#papers .ply")).to_have_count(5)
    expect(page.locator("#position")).to_have_attribute("data-ply", "2")


def test_the_clock_shown_is_the_servers(played, browse, staff):
    page = browse(f"/games/{played.game}/").page
    page.wait_for_timeout(1500)
    state = staff.get(f"games/{played.game}")
    shown = page.locator("#position time[data-side=white] .digits").inner_text()
    minutes, seconds = shown.split(":")
    assert abs((int(minutes) * 60 + int(seconds)) * 1000 - state["clocks"]["white_ms"]) < 1200
    assert page.locator("#position time[data-side=black]").get_attribute("data-running") == "false"


def test_a_new_game_of_the_round_appears_by_itself(played, browse, staff):
    page = browse(f"/rounds/{played.round}/").page
    expect(page.locator(".game-row")).to_have_count(1)
    player, other = "Белов Андрей", "Громов Илья"
    staff.post(
        f"rounds/{played.round}/games",
        {"table": 1, "white": other, "black": player, "fen": None, "opening": None},
    )
    expect(page.locator(".game-row")).to_have_count(2, timeout=15_000)


def test_a_lost_connection_is_said_and_a_found_one_too(played, browse, staff):
    watched = browse(f"/games/{played.game}/")
    page = watched.page
    notice = page.locator("[data-live-notice]")
    expect(page.locator("#position")).to_have_attribute("data-ply", "4")
    page.route("**/stream*", lambda route: route.abort())
    page.route("**/time", lambda route: route.abort())
    page.evaluate("window.dispatchEvent(new Event('online'))")  # the stream is opened anew
    expect(notice).to_contain_text("No connection to the server since", timeout=15_000)
    staff.post(f"games/{played.game}/moves", {"move": "a3-b4", "ply": 5})
    page.unroute("**/stream*")
    page.unroute("**/time")
    expect(notice).to_be_hidden(timeout=20_000)
    expect(page.locator("#position")).to_have_attribute("data-ply", "5")


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_no_page_is_wider_than_its_screen(played, browse, locale):
    page = browse("/", locale=locale).page
    base = page.url.rstrip("/")
    for name, path in paths(played).items():
        page.goto(base + path)
        for width in (360, 640):  # a phone; 200 per cent of 1280
            page.set_viewport_size({"width": width, "height": 720})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)


def test_no_page_has_a_serious_fault_for_those_who_cannot_see_it_well(played, browse):
    page = browse("/").page
    base = page.url.rstrip("/")
    faults = {}
    for name, path in paths(played).items():
        page.goto(base + path)
        faults[name] = serious_in_both_schemes(page)
    assert faults == {name: [] for name in faults}


def test_the_tablet_has_no_such_fault_either(played, tablet):
    assert serious_in_both_schemes(tablet(played, "both").page) == []


def serious_in_both_schemes(page):
    """The dark scheme changes colours only, so that only their contrast is looked at again."""
    page.emulate_media(color_scheme="light")
    found = serious(page)
    page.emulate_media(color_scheme="dark")
    return found + serious(page, runOnly=["color-contrast"])


def serious(page, **options):
    """What axe finds serious or critical: the rule and the elements."""
    violations = Axe().run(page, options=options).response["violations"]
    return [
        (found["id"], [node["html"][:120] for node in found["nodes"]])
        for found in violations
        if found["impact"] in ("serious", "critical")
    ]
