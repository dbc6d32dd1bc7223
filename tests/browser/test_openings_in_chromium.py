"""The tables of openings and a drawn game: wide and on a phone, in both languages."""

import pytest

pytestmark = pytest.mark.browser
OPENING = {"table": "flying-one", "edition": "2026", "seed": "42"}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_tables_of_openings_and_a_drawn_game_fit_the_page(officiate, staff, hall, language):
    place = hall()
    body = {"table": 1, "white": "Громов Илья", "black": "Белов Андрей", "opening": OPENING}
    game = staff.post(f"rounds/{place.round}/games", body).answer["id"]
    watched = officiate("/console/openings/", language)
    for path in (
        "/console/openings/",
        "/console/openings/import/",
        "/console/openings/three-move/2026/",
        "/console/openings/three-move/2026/?seed=42",
        f"/console/rounds/{place.round}/pairings/",
        f"/console/games/{game}/",
        f"/games/{game}/",
    ):
        watched.page.goto(path)
        for width in (1280, 360):
            watched.page.set_viewport_size({"width": width, "height": 800})
            across = watched.page.evaluate("document.documentElement.scrollWidth")
            assert across <= width, (path, width)
    assert watched.faults == []


def test_a_table_is_imported_by_hand_row_by_row(officiate, hall):
    hall()  # whoever imports organises something
    phone = {"width": 360, "height": 800}
    watched = officiate("/console/openings/import/", viewport=phone)
    page = watched.page
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
