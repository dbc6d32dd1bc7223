"""The old rules of Russian draughts: the opponent's repeated moves are called, no written move."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_claims_in_chromium import CLAIM
from tests.browser.test_tablet import play, settled

pytestmark = pytest.mark.browser

ROUND = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")


def test_repeated_moves_are_called_at_the_tablet_and_upheld_on_the_console(
    hall, made, tablet, officiate
):
    """White's king has gone there and back three times when White's 6th move, ply 11, is made."""
    place = hall(CLAIM, pack="ru-old")
    console = officiate(f"/console/games/{place.game}/", "en")
    page = console.page
    expect(page.locator("#claim-record_0, [name=record]").first).to_be_attached()
    expect(page.locator("#form-claim [name=move]")).to_have_count(0)
    made(place, *(ROUND * 3)[:10])
    device = tablet(place, "both")
    board = device.page
    play(board, ROUND[2])
    settled(board, 11)
    board.locator("#claim-black").tap()
    expect(board.locator("#ask-claim [data-does=write]")).to_have_count(0)
    expect(board.locator("#ask-claim")).to_contain_text("the same moves 3 times in a row")
    board.locator("#ask-claim [data-act=claim-position]").tap()
    expect(board.locator("#ask-claim-position h2")).to_contain_text("the same moves 3 times")
    board.locator("[data-confirm=claim-position]").tap()
    expect(page.locator(".finding")).to_contain_text(
        "The opponent made the same moves 3 times in a row, to half-moves 3, 7, 11."
    )
    expect(page.locator(".finding")).to_contain_text("Art. 19")
    page.locator("#do-rule_claim-upheld").click()
    page.locator("#confirm-yes").click()
    expect(page.locator("#said")).to_contain_text("Draw")
    assert [console.faults, device.faults] == [[], []]
