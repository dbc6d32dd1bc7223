"""A tablet that stays with its table: the games that come to it, each under its own rules."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_tablet import play, settled

pytestmark = pytest.mark.browser


def ruled_by(server, place, pack, variant):
    """From now on the section plays by that pack."""
    sections = f"Section.objects.filter(competition='{place.competition}')"
    shell(server, f"{sections}.update(pack='{pack}', variant='{variant}')")


def shell(server, statement):
    done = server.manage("shell", "-c", f"from tournaments.models import *; {statement}")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip().splitlines()[-1:]


def pair(staff, place, table=1):
    """A game in a round of its own at that table, started."""
    round_ = staff.post(f"competitions/{place.competition}/rounds", {}).answer
    white, black = "Белов Андрей", "Громов Илья"
    game = staff.post(
        f"rounds/{round_['id']}/games",
        {"table": table, "white": white, "black": black, "fen": None, "opening": None},
    ).answer
    staff.post(f"games/{game['id']}/start", {})


def look_again(page):
    """At once, not at the next of its regular looks."""
    page.evaluate("htmx.trigger('#table', 'refresh')")


def test_every_question_is_that_of_the_game_now_at_the_table(hall, tablet, staff, server):
    place = hall()
    watched = tablet(place, "white")
    page = watched.page
    expect(page.locator("#ask-claim [data-act]")).to_have_text(
        "The position on the board has stood 3 times"
    )
    page.locator("#resign-white").tap()
    page.locator("[data-confirm=resign]").tap()
    expect(page.locator("#table")).to_contain_text("Black won")
    page.locator("#call-white").tap()
    expect(page.locator("#ask-call")).to_be_visible()

    ruled_by(server, place, "italian", "italian")
    pair(staff, place)
    look_again(page)
    expect(page.locator("#ask-claim [data-act]")).to_have_text(
        "The position on the board has stood 4 times"
    )
    expect(page.locator("#ask-call")).to_be_hidden()
    play(page, "22-18")
    settled(page, 1)
    page.locator("#resign-white").tap()
    page.locator("[data-confirm=resign]").tap()
    expect(page.locator("#table")).to_contain_text("Black won")

    ruled_by(server, place, "frisian", "frisian")
    pair(staff, place)
    look_again(page)
    expect(page.locator("#square-50")).to_be_visible()
    expect(page.locator("[data-act=offer]")).to_be_visible()
    expect(page.locator("[data-act^=claim]")).to_have_count(0)
    assert watched.faults == []


def test_a_table_without_a_game_becomes_a_board_when_one_is_made(hall, staff, server, browse):
    place = hall()
    made = f"Table.objects.create(competition_id='{place.competition}', number=2)"
    (table,) = shell(server, f"print({made}.pk)")
    grant = staff.post(f"tables/{table}/grants", {"side": "both"}).answer
    watched = browse(f"/{grant['url'].split('/', 3)[3]}", has_touch=True)
    page = watched.page
    page.locator("main form button").tap()
    expect(page.locator("#table")).to_contain_text("There is no game at this table now.")
    pair(staff, place, table=2)
    expect(page.locator("[data-mark=movable]")).to_have_count(4, timeout=15_000)
    play(page, "c3-d4")
    settled(page, 1)
    assert watched.faults == []
