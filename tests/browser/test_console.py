"""The console as an arbiter uses it: the hall stays whole, what is typed stays, keys keep still."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_public_pages import serious_in_both_schemes
from tests.browser.test_tablet import play, settled

pytestmark = pytest.mark.browser


def test_a_row_shows_the_move_and_stays_in_its_place(hall, tablet, officiate):
    place = hall()
    console = officiate(f"/console/rounds/{place.round}/", "ru")
    white = tablet(place, "white").page
    play(white, "c3-d4")
    settled(white, 1)
    row = console.page.locator(f"#row-{place.game}")
    expect(row.locator(".cell-move")).to_contain_text("1.c3-d4")
    row.hover()
    expect(row.locator(".mini svg")).to_be_visible()
    assert console.faults == []


def test_what_is_being_typed_outlives_a_move(hall, tablet, officiate):
    place = hall()
    console = officiate(f"/console/games/{place.game}/", "ru")
    page = console.page
    white = tablet(place, "white").page
    page.keyboard.press("n")
    page.keyboard.type("sxrf")
    play(white, "c3-d4")
    expect(page.locator("#ply-1")).to_have_text("c3-d4")
    expect(page.locator("#note-text")).to_have_value("sxrf")
    expect(page.locator("#note-text")).to_be_focused()
    expect(page.locator(".status")).to_contain_text("Идёт")
    page.keyboard.type(" и далее")
    page.locator("#do-note").click()
    expect(page.locator(".log")).to_contain_text("sxrf и далее")
    assert console.faults == []


def test_the_arbiter_enters_a_paper_board_by_tapping_squares(hall, officiate):
    place = hall()
    console = officiate(f"/console/games/{place.game}/", "en")
    page = console.page
    page.locator("g[data-square=c3]").click()
    page.locator("rect[data-square=d4]").click()
    expect(page.locator("#move-move")).to_have_value("c3-d4")
    page.keyboard.press("Enter")
    expect(page.locator("#ply-1")).to_have_text("c3-d4")
    assert console.faults == []


def test_the_clocks_are_stopped_and_resumed_by_keys(hall, officiate):
    place = hall()
    console = officiate(f"/console/games/{place.game}/", "en")
    page = console.page
    page.keyboard.press("s")
    expect(page.locator("#said")).to_contain_text("Clocks stopped.")
    page.keyboard.press("r")
    expect(page.locator("#said")).to_contain_text("Clocks resumed.")
    page.keyboard.press("f")
    expect(page.locator(".game-board .side").first).to_contain_text("Белов")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    assert console.faults == []


@pytest.mark.parametrize("beside", [True, False], ids=["beside the list", "page of its own"])
def test_a_refused_form_stays_where_it_is_with_its_reason_in_sight(hall, officiate, beside):
    place = hall()
    path = f"rounds/{place.round}" if beside else f"games/{place.game}"
    viewport = {"width": 1360, "height": 600}
    page = officiate(f"/console/{path}/", "en", viewport=viewport).page
    if beside:
        page.locator(f"#open-{place.game}").click()
    page.locator("#fold-adjust_clock summary").click()
    page.locator("#adjust_clock-time").fill("soon")
    page.locator("#adjust_clock-reason").fill("a wrong button")
    page.locator("#do-adjust_clock").click()
    reason = page.locator("#adjust_clock-time_error, #fold-adjust_clock .refusal")
    expect(reason.first).to_have_text("Write the time as 5:00 or 1:05:00.")
    expect(reason.first).to_be_in_viewport()
    expect(page.locator("#adjust_clock-reason")).to_have_value("a wrong button")


def test_the_pages_fit_a_phone(hall, officiate):
    place = hall()
    page = officiate(f"/console/rounds/{place.round}/", "ru").page
    for path in (
        f"/console/rounds/{place.round}/",
        f"/console/games/{place.game}/",
        f"/console/rounds/{place.round}/pairings/",
        f"/console/rounds/{place.round}/boards/",
        f"/console/competitions/{place.competition}/",
        f"/console/competitions/{place.competition}/staff/",
        "/console/competitions/new/",
        "/console/",
    ):
        page.goto(path)
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 740})
            across = page.evaluate("document.documentElement.scrollWidth")
            assert across <= width, (path, width)
        assert page.locator("h1").count() == 1, path
        assert page.locator(".back").count() == 1, path


def test_nothing_serious_is_found_against_accessibility(hall, staff, officiate):
    place = hall("W:WKc1,a3:BKf8,h6")
    staff.post(f"games/{place.game}/moves", {"move": "c1-d2", "ply": 1})
    staff.post(f"games/{place.game}/claims", {"kind": "repetition", "move": "f8-e7"})
    page = officiate(f"/console/rounds/{place.round}/", "ru").page
    page.keyboard.press("Enter")
    expect(page.locator(".claim")).to_be_visible()
    assert serious_in_both_schemes(page) == []
    for path in (
        f"/console/games/{place.game}/",
        f"/console/rounds/{place.round}/pairings/",
        f"/console/rounds/{place.round}/boards/",
        f"/console/competitions/{place.competition}/staff/",
        "/console/competitions/new/",
        "/console/",
    ):
        page.goto(path)
        assert serious_in_both_schemes(page) == [], path


def test_a_question_outlives_what_happens_meanwhile(hall, staff, officiate):
    place = hall()
    page = officiate(f"/console/games/{place.game}/", "en").page
    page.locator("#fold-warn summary").click()
    page.locator("#form-warn [value=white]").check()
    page.locator("#warn-reason").fill("talks")
    page.locator("#do-warn").click()
    expect(page.locator("#confirm")).to_be_visible()
    with page.expect_response(lambda answer: "/panel/" in answer.url):
        staff.post(f"games/{place.game}/notes", {"text": "seen by the other arbiter"})
    page.locator("#confirm-yes").click()
    expect(page.locator("#form-warn .refusal")).to_be_visible()
    expect(page.locator("#warn-reason")).to_have_value("talks")
    page.locator("#do-warn").click()
    page.locator("#confirm-yes").click()
    expect(page.locator(".log")).to_contain_text("White: remark")


def test_a_button_stays_under_the_finger_while_the_game_goes_on(hall, staff, officiate):
    place = hall()
    page = officiate(f"/console/games/{place.game}/", "en").page
    page.locator("#fold-warn summary").click()
    page.locator("#form-warn [value=white]").check()
    page.locator("#warn-reason").fill("talks")
    page.locator("#do-warn").hover()
    page.mouse.down()
    with page.expect_response(lambda answer: "/panel/" in answer.url):
        staff.post(f"games/{place.game}/notes", {"text": "seen by the other arbiter"})
    page.mouse.up()
    expect(page.locator("#confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_contain_text("seen by the other arbiter")
    expect(page.locator("#warn-reason")).to_have_value("talks")
