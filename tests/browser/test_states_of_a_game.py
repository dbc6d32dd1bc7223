"""Whatever happens to a game, its three pages can be read by all: board, console, public."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_public_pages import serious_in_both_schemes
from tests.browser.test_tablet import CLAIM, play, said, settled

pytestmark = pytest.mark.browser

INTERRUPT = """
from uuid import UUID
from arbiter.services.interruption import interrupt_game
from arbiter.services.timeline import now_ms
print(interrupt_game(game_id=UUID("{game}"), proven_ms=now_ms()))
"""


def test_a_claim_an_interruption_and_the_end_can_be_read_by_all(
    hall, staff, server, tablet, officiate, browse
):
    place = hall(CLAIM)
    board = tablet(place, "both").page
    console = officiate(f"/console/games/{place.game}/").page
    public = browse(f"/games/{place.game}/").page
    play(board, "c1-d2")
    settled(board, 1)
    expect(console.locator("#announcer")).to_have_text("White: 1.c1-d2.")
    expect(public.locator("#announcer")).to_have_text("White: 1.c1-d2.")

    faults = {}

    def look(state):
        for name, page in (("board", board), ("console", console), ("public", public)):
            faults[state, name] = serious_in_both_schemes(page)

    staff.post(f"games/{place.game}/claims", {"kind": "repetition", "move": "f8-e7"})
    expect(console.locator(".claim")).to_be_visible()
    look("claim")
    version = staff.get(f"games/{place.game}")["version"]
    ruling = {"verdict": "rejected", "reason": "", "version": version}
    staff.post(f"games/{place.game}/claims/ruling", ruling)
    server.manage("shell", "-c", INTERRUPT.format(game=place.game))
    expect(said(board, "white")).to_contain_text("interrupted")
    look("interrupted")
    version = staff.get(f"games/{place.game}")["version"]
    ended = {"result": "1-1", "rule": "arbiter", "reason": "Agreed", "version": version}
    staff.post(f"games/{place.game}/result", ended)
    expect(said(board, "white")).to_contain_text("Draw")
    look("ended")
    assert faults == {seen: [] for seen in faults}
