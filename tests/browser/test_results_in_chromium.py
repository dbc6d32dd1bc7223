"""The results grid in Chromium: forty boards by forty keys, and what goes wrong on the way."""

import json
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from tests.browser.test_public_pages import serious_in_both_schemes

pytestmark = pytest.mark.browser

SCRIPT = """
import json
from arbiter.models import User
from tests.tournaments.drawn_section import DrawnSection, games_of
chief = User.objects.get(username="arbiter")
section = DrawnSection(players={players}, chief=chief, default_time_ms=0)
round_ = section.announce()
print(json.dumps([str(round_.pk), *(str(game.game_id) for game in games_of(round_))]))
"""


@pytest.fixture
def announced(server, log_in):
    """`announced(players)`: a round of so many, with the ids of its games by table."""

    def make(players):
        made = server.manage("shell", "-c", SCRIPT.format(players=players))
        assert made.returncode == 0, made.stderr
        round_, *games = json.loads(made.stdout.strip().splitlines()[-1])
        return SimpleNamespace(round=round_, games=games)

    return make


def grid(officiate, place, **chosen):
    return officiate(f"/console/rounds/{place.round}/results/", **chosen)


def row(page, number):
    return page.locator(f'[data-row][data-table="{number}"]')


def stored(staff, place):
    lines = staff.get(f"rounds/{place.round}/results")["results"]
    return [line["result"] for line in lines]


def all_answered(page):
    expect(page.locator("[data-pending]")).to_have_count(0, timeout=60_000)


def test_forty_boards_are_entered_by_forty_keys(announced, officiate, staff):
    place = announced(80)
    watched = grid(officiate, place)
    page = watched.page
    page.evaluate("() => { window.unloaded = false; }")
    expect(row(page, 1)).to_be_focused()
    for number in range(40):
        page.keyboard.press("210"[number % 3])
    all_answered(page)
    assert stored(staff, place) == [("2-0", "1-1", "0-2")[number % 3] for number in range(40)]
    expect(page.locator("#progress")).to_contain_text("40 of 40")
    assert page.evaluate("() => window.unloaded") is False
    assert watched.faults == []


def test_the_cursor_jumps_to_a_table_and_backspace_takes_back(announced, officiate, staff):
    place = announced(12)
    watched = grid(officiate, place)
    page = watched.page
    page.keyboard.type("5")
    expect(page.locator("#jump")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row(page, 5)).to_be_focused()
    page.keyboard.press("2")
    expect(row(page, 6)).to_be_focused()
    page.keyboard.press("Backspace")
    expect(row(page, 5)).to_be_focused()
    all_answered(page)
    assert stored(staff, place) == [None] * 6
    page.keyboard.press("=")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(row(page, 4)).to_be_focused()
    page.keyboard.press("0")
    all_answered(page)
    assert stored(staff, place) == [None, None, None, "0-2", "1-1", None]
    page.locator("#open-only").check()
    expect(row(page, 5)).to_be_hidden()
    expect(row(page, 6)).to_be_visible()
    assert watched.faults == []


def test_what_is_entered_without_a_network_is_kept_and_sent_again(announced, officiate, staff):
    place = announced(4)
    page = grid(officiate, place).page
    page.context.set_offline(True)
    page.keyboard.press("2")
    expect(row(page, 1)).to_contain_text("not saved yet, is sent again")
    expect(page.locator("#unsent")).to_be_visible()
    page.context.set_offline(False)
    all_answered(page)
    expect(page.locator("#unsent")).to_be_hidden()
    assert stored(staff, place) == ["2-0", None]


def test_what_was_not_answered_outlives_a_reload(announced, officiate, staff):
    place = announced(4)
    page = grid(officiate, place).page
    page.route("**/result/", lambda route: route.abort())
    page.keyboard.press("0")
    expect(row(page, 1)).to_contain_text("not saved yet")
    page.unroute("**/result/")
    page.reload()
    all_answered(page)
    expect(row(page, 1)).to_contain_text("saved")
    assert stored(staff, place) == ["0-2", None]


def test_rows_of_others_and_live_games_fill_themselves(announced, officiate, staff):
    place = announced(6)
    page = grid(officiate, place).page
    staff.post(f"games/{place.games[1]}/result-entries", {"result": "1-1"})
    expect(row(page, 2).locator('[aria-pressed="true"]')).to_have_text("1:1")
    staff.post(f"games/{place.games[2]}/start", {})
    expect(row(page, 3)).to_contain_text("being played on a live board")
    expect(row(page, 3).locator("button")).to_have_count(0)
    expect(page.locator("#progress")).to_contain_text("1 of 3")


def test_a_no_show_by_the_key_n(announced, officiate, staff):
    place = announced(4)
    page = grid(officiate, place).page
    page.keyboard.press("n")
    page.locator("#more select[name=absent]").select_option("both")
    page.get_by_role("button", name="Enter the no-show").click()
    expect(row(page, 2)).to_be_focused()
    expect(row(page, 1)).to_contain_text("0:0")
    page.keyboard.press("2")
    all_answered(page)
    assert stored(staff, place) == ["0-0", "2-0"]


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pages_have_no_serious_fault_and_fit(announced, officiate, staff, width):
    place = announced(4)
    staff.post(f"games/{place.games[0]}/result-entries", {"result": "1-1"})
    size = {"width": width, "height": 800}
    watched = grid(officiate, place, viewport=size)
    correction = officiate(
        f"/console/games/{place.games[0]}/correction/?result=0-2&rule=reported", viewport=size
    )
    for each in (watched, correction):
        assert serious_in_both_schemes(each.page) == []
        assert each.page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert each.faults == []


def test_a_tap_on_a_phone_enters_a_result(announced, officiate, staff):
    place = announced(4)
    size = {"width": 360, "height": 740}
    page = grid(officiate, place, viewport=size, has_touch=True).page
    row(page, 2).get_by_role("button", name="0:2").tap()
    all_answered(page)
    assert stored(staff, place) == [None, "0-2"]
