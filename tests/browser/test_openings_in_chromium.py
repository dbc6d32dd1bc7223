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
        "import": "/console/openings/import/",
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


def test_a_table_is_imported_by_hand_row_by_row(browse, hall, log_in):
    hall()
    watched = browse("/login/", locale="en", viewport={"width": 360, "height": 800})
    page = watched.page
    name, password = log_in
    page.fill("#id_username", name)
    page.fill("#id_password", password)
    page.locator("main form button[type=submit], main form button").first.click()
    page.wait_for_url("**/console/")
    page.goto(page.url + "openings/import/")
    file = {"name": "club.csv", "mimeType": "text/csv"}
    for content, said in (
        ("number;moves\n1;c3-d4\n2;c3-c4\n", "1 fault; nothing can be stored."),
        ("number;moves\n1;c3-d4\n2;c3-b4\n", "2 openings, and all can be played."),
    ):
        page.fill("[name=id]", "club")
        page.fill("[name=edition]", f"of {page.evaluate('Date.now()')}")
        page.fill("[name=source]", "by hand")
        page.set_input_files("[name=file]", {**file, "buffer": content.encode()})
        page.get_by_role("button", name="Look at the file").click()
        page.get_by_text(said).wait_for()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.get_by_role("button", name="Store the table").click()
    page.get_by_role("heading", name="club, of").wait_for()
    assert not watched.faults
