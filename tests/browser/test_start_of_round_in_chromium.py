"""A round from the checklist to the power cut, by the keyboard alone."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_round_is_prepared_started_stopped_and_goes_on_after_a_power_cut(
    hall, server, staff, officiate
):
    place = hall(start=False)
    staff.post(f"tables/{place.table}/grants", {"side": "both"})
    console = officiate(f"/console/rounds/{place.round}/")
    page = console.page
    page.wait_for_load_state()
    page.keyboard.press("b")
    expect(page.locator(".checklist-state").first).to_contain_text("nobody has looked")
    page.wait_for_load_state()
    page.keyboard.press("e")
    expect(page.locator(".checklist .tag-accent")).to_have_count(10)
    page.wait_for_load_state()
    page.keyboard.press("r")
    expect(page.locator(".notice[role=status]")).to_contain_text("1 game started.")
    page.goto(f"/console/rounds/{place.round}/")
    page.wait_for_load_state()
    page.keyboard.press("a")
    expect(page.locator("#stop-all")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("Fire alarm")
    page.wait_for_load_state()
    page.keyboard.press("r")
    page.wait_for_function("!document.querySelector('#resume-stopped')")
    assert console.faults == []
    server.kill()
    server.start()
    page.goto(f"{server.url}/console/competitions/{place.competition}/interrupted/")
    expect(page.locator("main")).to_contain_text("Nobody loses anything")
    page.wait_for_load_state()
    page.keyboard.press("r")
    expect(page.locator("main")).to_contain_text("No table is interrupted.")
    assert staff.get(f"games/{place.game}")["status"] == "running"
