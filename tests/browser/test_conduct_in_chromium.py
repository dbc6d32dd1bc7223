"""Rulings on conduct as both sides see them: a touched piece, a wrong move, a clear draw."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_public_pages import serious
from tests.browser.test_tablet import play, settled

pytestmark = pytest.mark.browser

KINGS = "W:WKc1,Kg1:BKb8,Kh8"


def confirm(page):
    page.locator("#confirm-yes").click()


def test_a_ruling_on_a_touched_piece_leaves_the_tablet_its_moves_only(hall, tablet, officiate):
    place = hall()
    console = officiate(f"/console/games/{place.game}/", "en")
    page = console.page
    white = tablet(place, "white").page
    page.keyboard.press("t")
    page.locator("g[data-square=c3]").click()
    expect(page.locator("#rule_touch-square")).to_have_value("c3")
    page.locator("#do-rule_touch").click()
    expect(page.locator("#touch")).to_contain_text("White has touched the piece on c3")
    own = white.locator("[data-mark=movable]")
    expect(own).to_have_count(1)
    expect(own).to_have_attribute("data-square", "c3")
    expect(white.locator("#table")).to_contain_text("you move with the piece on c3")
    white.locator("#square-e3").tap()
    expect(white.locator("#table")).to_contain_text("the touched piece moves")
    play(white, "c3-d4")
    settled(white, 1)
    expect(page.locator("#touch")).to_have_count(0)
    assert console.faults == []


def test_the_opponent_of_a_paper_board_lets_a_wrong_move_stand(hall, officiate):
    place = hall("W:Wc3,g3:Bd4,h6", pack="fmjd64")
    console = officiate(f"/console/games/{place.game}/", "ru")
    page = console.page
    page.keyboard.press("i")
    form = page.locator("#form-rule_irregularity")
    expect(form).to_contain_text("белые: замечание; чёрные: замечание")
    form.locator("[name=wrong]").select_option("capture_missed")
    expect(form.locator("[name=path]")).to_be_hidden()
    form.get_by_label("соперник согласен оставить ход").check()
    page.locator("g[data-square=g3]").click()
    page.locator("rect[data-square=h4]").click()
    expect(form.locator("[name=path]")).to_have_value("g3-h4")
    form.locator("[name=degree][value=next]").check()
    form.locator("[name=reason]").fill("не побили d4, чёрные не возражают")
    page.locator("#do-rule_irregularity").click()
    confirm(page)
    expect(page.locator("#ply-1")).to_have_text("g3-h4")
    expect(page.locator(".log")).to_contain_text("не сделано обязательное взятие; ход остаётся")
    expect(page.locator(".attempts")).to_contain_text("Белые: замечание")
    expect(page.locator("#form-warn")).to_contain_text("Белые (следующее: предупреждение)")
    assert console.faults == []


def test_a_clear_draw_is_counted_to_its_ruling(hall, made, officiate):
    place = hall(KINGS)
    console = officiate(f"/console/games/{place.game}/", "en")
    page = console.page
    page.keyboard.press("d")
    page.locator("#form-start_clear_draw [value=white]").check()
    page.locator("#do-start_clear_draw").click()
    expect(page.locator(".counters")).to_contain_text("Clear draw: White's own move 0 of 5")
    moves = [*(("c1-d2", "b8-a7", "d2-c1", "a7-b8") * 2), "c1-d2"]
    made(place, *moves)
    ruling = page.locator("#do-rule_limit-draw-0")
    expect(ruling).to_be_visible()
    ruling.click()
    confirm(page)
    expect(page.locator(".status")).to_contain_text("1:1")
    assert console.faults == []


def test_the_commands_of_a_game_work_by_keyboard_and_for_a_screen_reader(hall, officiate):
    place = hall()
    page = officiate(f"/console/games/{place.game}/", "ru").page
    for key, name in (
        ("t", "rule_touch"),
        ("i", "rule_irregularity"),
        ("w", "warn"),
        ("c", "read_clock"),
        ("d", "start_clear_draw"),
    ):
        page.keyboard.press(key)
        form = page.locator(f"#form-{name}")
        expect(form).to_be_visible()
        assert form.evaluate("form => form.contains(document.activeElement)")
        page.locator("#note-text").evaluate("node => document.activeElement.blur()")
    assert serious(page) == []


def test_the_open_forms_fit_the_page(hall, officiate):
    page = officiate(f"/console/games/{hall().game}/", "ru").page
    page.evaluate("document.querySelectorAll('details.folded').forEach(d => { d.open = true })")
    page.locator("#form-rule_irregularity [value=stand]").check()
    for width in (360, 1400):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_question_repeats_what_was_chosen_and_written(hall, officiate):
    place = hall()
    console = officiate(f"/console/games/{place.game}/", "ru")
    page = console.page
    page.keyboard.press("w")
    page.keyboard.press("Space")
    page.locator("#warn-reason").fill("разговаривает со зрителями")
    page.locator("#do-warn").click()
    chosen = page.locator("#confirm-chosen")
    expect(chosen.locator("dt")).to_have_text(["Кому", "Взыскание", "Основание"])
    expect(chosen.locator("dd")).to_have_text(
        [
            "Белые (следующее: замечание)",
            "следующее по порядку",
            "разговаривает со зрителями",
        ]
    )
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Белые: замечание")
    page.locator("#fold-read_clock summary").click()
    page.locator("#read_clock-white_time").fill("31:00")
    page.locator("#read_clock-black_time").fill("0:00")
    page.locator("#read_clock-black_flag").check()
    page.locator("#do-read_clock").click()
    expect(chosen).to_contain_text("Упал флаг чёрных")
    expect(chosen).not_to_contain_text("флаг белых")
    page.keyboard.press("Escape")
    assert console.faults == []


def test_a_long_question_stays_in_sight_with_its_buttons_on_a_phone(hall, officiate):
    viewport = {"width": 360, "height": 640}
    page = officiate(f"/console/games/{hall().game}/", "ru", viewport=viewport).page
    page.locator("#fold-rule_irregularity summary").first.click()
    form = page.locator("#form-rule_irregularity")
    form.locator("[name=wrong]").select_option("capture_missed")
    form.locator("[name=choice][value=correct]").check()
    form.locator("[name=reason]").fill("не побил d4, чёрные заметили сразу " * 12)
    page.locator("#do-rule_irregularity").click()
    for part in ("#confirm-question", "#confirm-yes"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    chosen = page.locator("#confirm-chosen dd").last.bounding_box()
    assert chosen["width"] > 200


def test_after_a_refusal_the_focus_is_on_the_field_to_be_mended(hall, officiate):
    place = hall()
    page = officiate(f"/console/games/{place.game}/", "ru").page
    page.keyboard.press("c")
    page.keyboard.type("31:00")
    page.keyboard.press("Tab")
    page.keyboard.type("half past")
    page.keyboard.press("Enter")
    confirm(page)
    faulty = page.locator("#read_clock-black_time")
    expect(faulty).to_be_focused()
    expect(faulty).to_have_attribute("aria-invalid", "true")
    expect(faulty).to_have_attribute("aria-describedby", "read_clock-black_time_error")
    expect(page.locator("#read_clock-white_time")).to_have_value("31:00")
    page.keyboard.press("Control+a")
    page.keyboard.type("29:30")
    page.keyboard.press("Enter")
    confirm(page)
    expect(page.locator("#said")).to_contain_text("Показания часов")


def test_a_move_that_nobody_noticed_is_written_by_its_squares(hall, officiate):
    page = officiate(f"/console/games/{hall().game}/", "ru").page
    page.keyboard.press("i")
    form = page.locator("#form-rule_irregularity")
    expect(form.locator("[name=path]")).to_be_hidden()
    form.locator("[name=choice][value=unnoticed]").check()
    page.locator("g[data-square=c3]").click()
    page.locator("rect[data-square=c5]").click()
    expect(form.locator("[name=path]")).to_be_visible()
    expect(form.locator("[name=path]")).to_have_value("c3-c5")
    expect(form.locator("[name=times]").first).to_be_hidden()
