"""A day's incident: put down from the hall by the keyboard, and the next step in the game."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_public_pages import serious

pytestmark = pytest.mark.browser


def test_a_second_disturbance_is_a_warning_before_it_is_given(hall, officiate):
    place = hall()
    console = officiate(f"/console/rounds/{place.round}/", "ru")
    page = console.page
    expect(page.locator("#hall")).to_be_visible()
    page.keyboard.press("p")
    page.wait_for_url("**/incidents/")
    assert serious(page) == []
    page.locator("#entry").select_option(label="Белов Андрей")
    page.locator(".choose-player button").click()
    expect(page.locator(".ladder")).to_contain_text("следующее: замечание")
    assert serious(page) == []
    page.locator("[name=kind]").select_option("disturbance")
    page.locator("[name=note]").fill("разговаривал с соседом")
    page.get_by_role("button", name="Записать").click()
    expect(page.locator(".incident-terms")).to_contain_text("Тур 1, стол 1")
    assert serious(page) == []
    page.keyboard.press("g")
    expect(page.locator(".attempts")).to_contain_text(
        "Белов Андрей: в этом соревновании: замечание; следующее: предупреждение"
    )
    page.keyboard.press("w")
    form = page.locator("#form-warn")
    form.get_by_label("Белые (следующее: предупреждение)").check()
    form.locator("[name=what]").select_option("disturbance")
    form.locator("[name=reason]").fill("снова разговаривал")
    page.locator("#do-warn").click()
    page.locator("#confirm-yes").click()
    expect(form).to_contain_text("Белые (следующее: поражение)")
    page.locator(".attempts a").first.click()
    expect(page.locator(".ladder")).to_contain_text("следующее: поражение")
    expect(page.locator(".incidents-table tbody tr")).to_have_count(2)
    assert console.faults == []
