"""The tables of openings and a drawn game: wide and on a phone, in both languages."""

import pytest

pytestmark = pytest.mark.browser
OPENING = {"table": "flying-one", "edition": "2026", "seed": "42"}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("width", [1280, 360])
def test_tables_of_openings_and_a_drawn_game_fit_the_page(
    browse, staff, hall, log_in, language, width
):
    place = hall()
    body = {"table": 2, "white": "Громов Илья", "black": "Белов Андрей", "opening": OPENING}
    game = staff.post(f"rounds/{place.round}/games", body).answer["id"]
    watched = browse("/login/", locale=language, viewport={"width": width, "height": 800})
    page = watched.page
    name, password = log_in
    page.fill("#id_username", name)
    page.fill("#id_password", password)
    page.locator("main form button[type=submit], main form button").first.click()
    page.wait_for_url("**/console/")
    pages = {
        "tables": "/console/openings/",
        "table": "/console/openings/three-move/2026/",
        "drawn": "/console/openings/three-move/2026/?seed=42",
        "pairs": f"/console/rounds/{place.round}/pairings/",
        "game": f"/console/games/{game}/",
        "public": f"/games/{game}/",
    }
    for label, path in pages.items():
        page.goto(page.url.split("/console")[0].split("/games")[0] + path)
        too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")

        assert too_wide <= 0, (label, too_wide)
    assert not watched.faults
