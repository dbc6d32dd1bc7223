"""The hall as an arbiter uses it: by keys, with a signal, and no line moves under the hand."""

from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from arbiter.officiate.client import Caller

pytestmark = pytest.mark.browser

PLAYERS = ("Белов Андрей", "Громов Илья", "Ветров Пётр", "Smith John")


@pytest.fixture
def two(staff):
    """Two games under way, at the tables 1 and 2."""

    def made(path, body):
        return staff.post(path, body).answer["id"]

    competition = made(
        "competitions",
        {
            "name": {"ru": "Первенство", "en": "Championship"},
            "time_control": "classic-45",
            "players": [{"name": name} for name in PLAYERS],
        },
    )
    round_ = made(f"competitions/{competition}/rounds", {})
    games = []
    for table, white, black in ((1, *PLAYERS[:2]), (2, *PLAYERS[2:])):
        body = {"table": table, "white": white, "black": black, "fen": None, "opening": None}
        games.append(staff.post(f"rounds/{round_}/games", body).answer)
        staff.post(f"games/{games[-1]['id']}/start", {})
    grant = staff.post(f"tables/{games[0]['table']['id']}/grants", {"side": "white"}).answer
    game, other = (each["id"] for each in games)
    return SimpleNamespace(competition=competition, game=game, other=other, token=grant["token"])


@pytest.fixture
def call(two, server):
    """White calls the arbiter at table 1."""

    def make():
        board = Caller(server.url, f"Board {two.token}")
        board.post(f"games/{two.game}/calls", {})
        board.close()

    return make


def little_time(staff, game):
    body = {"side": "white", "set_ms": 50_000, "reason": "a test"}
    staff.post(f"games/{game}/clocks/adjust", body)


def test_a_call_is_signalled_taken_by_a_key_and_its_table_opened_by_its_number(
    two, call, staff, officiate
):
    console = officiate(f"/console/competitions/{two.competition}/hall/")
    page = console.page
    little_time(staff, two.other)
    line = page.locator("#urgent-list > li")
    expect(line).to_have_count(1)
    assert not page.title().startswith("(")
    call()
    expect(line.first).to_contain_text("arbiter called (white)")
    expect(line.first).to_have_class("urgent-line row-link needs-ruling is-new")
    assert page.title().startswith("(1) ")
    page.keyboard.press("j")
    expect(line.first.locator("a")).to_be_focused()
    page.keyboard.press("t")
    expect(page.locator(f"#line-{two.game}")).to_contain_text("taken: arbiter")
    assert not page.title().startswith("(")
    page.keyboard.type("1")
    expect(page.locator("#table-number output")).to_have_text("1")
    page.keyboard.press("Enter")
    expect(page.locator("#game-body")).to_have_attribute("data-game", two.game)
    expect(page.locator("#beside-frame")).to_be_focused()
    page.keyboard.press("s")
    expect(page.locator("#said")).to_contain_text("Clocks stopped.")
    page.keyboard.press("Escape")
    expect(page.locator("#beside-frame")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("take what the chosen line is about")
    assert console.faults == []


def test_no_line_moves_under_the_hand(two, call, staff, officiate):
    page = officiate(f"/console/competitions/{two.competition}/hall/").page
    little_time(staff, two.other)
    line = page.locator(f"#line-{two.other}")
    line.hover()
    before = line.bounding_box()["y"]
    call()
    expect(page.locator(f"#line-{two.game}")).to_be_visible()
    assert line.bounding_box()["y"] == before
    page.mouse.move(2, 2)
    expect(page.locator("#urgent-list > li").first).to_have_id(f"line-{two.game}")


def test_the_sound_is_off_until_it_is_switched_on_and_then_remembered(two, officiate):
    path = f"/console/competitions/{two.competition}/hall/"
    page = officiate(path).page
    sound = page.locator("#sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    page.goto(path)
    expect(sound).to_have_attribute("aria-pressed", "true")
