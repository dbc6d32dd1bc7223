"""The console on a slow network, without one, or after the session: nothing is lost unseen."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

pytestmark = pytest.mark.browser

UNSENT = "The server has not taken this"


def note(page, text):
    page.keyboard.press("n")
    page.keyboard.type(text)
    page.locator("#do-note").click()


@pytest.fixture
def game(hall, officiate):
    place = hall()
    return place, officiate(f"/console/games/{place.game}/").page


def test_a_command_that_finds_no_server_says_so_and_acts_once_when_pressed_again(game, staff):
    place, page = game

    def lose_the_answer(route):
        route.fetch()  # the server has acted
        route.abort()

    page.route("**/commands/note/", lose_the_answer)
    note(page, "late by ten minutes")
    expect(page.locator("#form-note .unsent")).to_contain_text(UNSENT)
    expect(page.locator("#note-text")).to_have_value("late by ten minutes")
    page.unroute("**/commands/note/")
    page.locator("#do-note").click()
    expect(page.locator("#said")).to_contain_text("Note")
    expect(page.locator(".unsent")).to_have_count(0)
    events = staff.get(f"games/{place.game}/events")["events"]
    assert [event["kind"] for event in events].count("noted") == 1


def test_a_command_on_its_way_is_dashed_and_given_up_after_a_while(game):
    _place, page = game
    page.evaluate("htmx.config.timeout = 700")
    page.route("**/commands/note/", lambda route: None)  # no answer ever
    note(page, "late")
    expect(page.locator("#do-note")).to_have_css("border-top-style", "dashed")
    expect(page.locator("#form-note .unsent")).to_contain_text(UNSENT)
    expect(page.locator("#do-note")).to_have_css("border-top-style", "solid")


def test_the_page_is_drawn_again_after_a_picture_that_never_came(game, staff):
    place, page = game
    page.evaluate("htmx.config.timeout = 500")
    page.route("**/panel/*", lambda route: None)
    with page.expect_request("**/panel/*"):
        staff.post(f"games/{place.game}/moves", {"move": "c3-d4", "ply": 1})
    page.unroute("**/panel/*")
    expect(page.locator("#ply-1")).to_have_text("c3-d4")


def test_a_session_that_has_ended_leads_to_the_log_in_and_not_into_a_part(hall, officiate, log_in):
    place = hall()
    page = officiate(f"/console/rounds/{place.round}/").page
    page.context.clear_cookies(name="sessionid")
    page.evaluate("document.body.dispatchEvent(new CustomEvent('game-changed'))")
    page.wait_for_url(lambda url: "/login/?next=" in url)
    assert page.locator("h1").count() == 1
    for field, text in zip(("username", "password"), log_in, strict=True):
        page.locator(f"#id_{field}").fill(text)
    page.locator("form.form button").click()
    page.wait_for_url(f"**/console/rounds/{place.round}/")


def test_of_two_games_opened_one_after_the_other_the_last_one_stays(hall, staff, officiate):
    place = hall()
    white, black = "Белов Андрей", "Громов Илья"
    other = staff.post(
        f"rounds/{place.round}/games",
        {"table": 1, "white": black, "black": white, "fen": None, "opening": None},
    ).answer["id"]
    page = officiate(f"/console/rounds/{place.round}/").page
    held = []
    page.route(f"**/games/{place.game}/panel/*", lambda route: held.append(route))
    with page.expect_request(f"**/games/{place.game}/panel/*"):
        page.locator(f"#open-{place.game}").click()
    page.locator(f"#open-{other}").click()
    expect(page.locator("#game-body")).to_have_attribute("data-game", other)
    with suppress(Error):  # it may have been given up
        held[0].continue_()
    page.wait_for_timeout(300)
    expect(page.locator("#game-body")).to_have_attribute("data-game", other)
    address = re.compile(f"/console/games/{other}/$")
    expect(page.locator("#beside-page")).to_have_attribute("href", address)
    expect(page.locator(f"#row-{other}")).to_have_attribute("aria-current", "true")
    assert page.url.endswith(f"?game={other}")


def test_a_game_that_cannot_be_opened_beside_is_asked_for_on_its_own_page(hall, officiate):
    place = hall()
    page = officiate(f"/console/rounds/{place.round}/").page
    page.route("**/panel/*", lambda route: route.abort())
    page.locator(f"#open-{place.game}").click()
    page.wait_for_url(f"**/console/games/{place.game}/")


def test_a_claim_is_heard_by_who_cannot_see_the_list(hall, staff, officiate):
    place = hall()
    page = officiate(f"/console/rounds/{place.round}/").page
    staff.post(f"games/{place.game}/claims", {"kind": "repetition", "move": None})
    expect(page.locator("#announcer")).to_contain_text("claim: repetition (white)")
