"""Every variant played on the tablet and the console and shown to the public, in real Chromium."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from arbiter.rules import get_variant, variants
from tests.browser.conftest import Watched
from tests.browser.drawn_board import shows
from tests.browser.test_tablet import ply, settled

pytestmark = pytest.mark.browser


EVERY = pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)


def _board(variant):
    board = variant.board
    lies = (board.dark_corner, board.first_square, board.first_file, variant.notation)
    return board.width, board.height, board.playable, *lies


BOARDS = {_board(variant): variant for variant in reversed(variants())}
EVERY_BOARD = pytest.mark.parametrize(
    "variant", BOARDS.values(), ids=lambda variant: f"{variant.slug}'s"
)
PHONE = {"width": 360, "height": 740}
TABLET = ".device-board .diagram"


def square(page, name):
    return page.locator(f"#square-{name}")


def lead(page, squares):
    for name in squares:
        square(page, name).tap()


def middle(page, name):
    box = square(page, name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, start, end):
    """With a pointer that is held down, in small steps."""
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    page.mouse.move(*middle(page, end), steps=4)
    page.mouse.up()


def marked(page, mark):
    squares = page.locator(f"[data-mark={mark}]").all()
    return {each.get_attribute("data-square") for each in squares}


def recorded(staff, place):
    return [move["notation"] for move in staff.get(f"games/{place.game}")["moves"]]


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


class Screens:
    """A tablet, a spectator's phone and the arbiter's console that stay on through all games."""

    def __init__(self, chromium, server, staff, cookies):
        self.server, self.staff = server, staff
        self.contexts = [
            chromium.new_context(locale="en", viewport=PHONE, has_touch=True),
            chromium.new_context(locale="en", viewport=PHONE),
            chromium.new_context(locale="en", storage_state=cookies),
        ]
        watched = [Watched(context.new_page()) for context in self.contexts]
        self.tablet, self.public, self.console = (each.page for each in watched)
        self.faults = [each.faults for each in watched]

    def sit_down(self, place, side):
        """The tablet at the board, by a link of its own."""
        grant = self.staff.post(f"tables/{place.table}/grants", {"side": side}).answer
        link = self.server.url + "/" + grant["url"].split("/", 3)[3]
        browser = self.tablet.context
        browser.request.get(link)
        token = next(c["value"] for c in browser.cookies() if c["name"] == "csrftoken")
        form = {"csrfmiddlewaretoken": token}
        browser.request.post(link, form=form, headers={"Referer": link}, max_redirects=0)
        self.tablet.goto(f"{self.server.url}/board/")
        self.tablet.wait_for_function("document.querySelector('[data-mark]')")
        return self.tablet

    def look_on(self, path):
        self.public.goto(self.server.url + path)
        return self.public

    def officiate(self, path):
        self.console.goto(self.server.url + path)
        return self.console


@pytest.fixture(scope="module")
def screens(chromium, server, staff, logged_in):
    on = Screens(chromium, server, staff, logged_in)
    yield on
    for context in on.contexts:
        context.close()
    assert on.faults == [[], [], []]


@EVERY
def test_a_first_move_is_led_on_a_phone_and_seen_by_everybody(variant, hall, screens):
    place = hall(variant=variant.slug)
    start = variant.initial()
    move = start.legal_moves()[-1]
    after = start.play(move)
    side = start.to_move
    page = screens.sit_down(place, side)
    assert shows(page.locator(TABLET), start, side)
    assert len(marked(page, "movable")) == len({each.path[0] for each in start.legal_moves()})
    lead(page, move.squares)
    settled(page, 1)
    assert shows(page.locator(TABLET), after, side)
    assert fits(page)

    public = screens.look_on(f"/games/{place.game}/")
    assert shows(public.locator("#position .diagram"), after)
    assert fits(public)

    reply = after.legal_moves()[0]
    console = screens.officiate(f"/console/games/{place.game}/")
    console.locator("#fold-move summary").click()
    console.locator("#form-move input[name='move']").fill(reply.notation())
    console.locator("#form-move button").click()
    expect(console.locator("#ply-2")).to_have_text(reply.notation())
    assert shows(console.locator(".game-board .diagram"), after.play(reply))


WINDMILLS = {
    "russian": ("W:Wf4,f6:BKc5,Ke7,a7,b4,c7,e3,e5,f2", "f6:d8:b6:d4:f6"),
    "giveaway": ("W:Wf4,f6:BKc5,Ke7,a7,b4,c7,e3,e5,f2", "f6:d8:a5:c3:f6"),
    "international": ("B:WK13,K24,14,23,27,42:B9,32", "9x20x29x18x9"),
    "brazilian": ("W:Wf4,f6:BKc5,Ke7,a7,b4,c7,e3,e5,f2", "f6:d4:b6:d8:f6"),
    "canadian": ("B:WK10,K12,K57,K59,9,21,52:BK27,K37", "27x14x3x36x63x50x6"),
    "english": ("B:WK3,K9,K29,10,17,18,23,32:BK24,6", "6x15x22"),
    "italian": ("B:WK5,K16,10,11,18,19,26:BK25,6", "6x15x22x29"),
    "spanish": ("B:WK18,K21,3,10,11,14,22:BK17,24", "17x26x15x6x17"),
    "portuguese": ("B:WK18,K21,3,10,11,14,22:BK17,24", "17x6x15x26x17"),
    "czech": ("B:Wa5,c1,c3,d6,e1,e5,f4,f6:BKe7,b6", "e7:g5:d2:b4:e7"),
    "thai": ("B:WK17,K24,K31,2,10,16:BK14,K18", "14x21x7x20x27"),
    "pool": ("W:W11,19:BK7,K14,5,6,15,17,23,27", "11x18x9x2x11"),
    "jamaican": ("B:WKa5,g3,g5,g7,d4,d6,c3,a1:BKd8,c7", "d8:h4:f2:c5:f8:h6"),
    "german": ("B:Wa5,c1,c3,d6,e1,e5,f4,f6:BKe7,b6", "e7:b4:d2:g5:e7"),
    "frisian": ("W:W9,21:BK17,8,19,23,24,26,28", "9x7x27x29x20x18x29"),
    "turkish": ("W:WKd2,h1:BKd8,Ke1,a6,b5,c2,g5,g6,h2", "d2:b2:b8:e8"),
    "northern": ("W:Wf4,f6:BKc5,Ke7,a7,b4,c7,e3,e5,f2", "f6:d8:b6:d4:f6"),
    "diagonal": ("W:Wf4,f6:BKc5,Ke7,a7,b4,c7,e3,e5,f2", "f6:d8:a5:c3:f6"),
    "spantsiretti": ("B:WKb2,Kc7,Kh6,a1,b6,d6,h4:BKi5,g5", "i5:f8:c5:a7"),
}
"""Captures that begin and end on the same squares as another one: the way has to be led."""

CROWNED = {
    "russian": ("B:WKh6,c3,c7,d4,f2:Bd8,g3", "g3:e1:b4"),
    "giveaway": ("B:WKh6,c3,c7,d4,f2:Bd8,g3", "g3:e1:b4"),
    "international": ("W:W9,21:BK17,8,19,23,24,26,28", "21x12x3"),
    "brazilian": ("B:WKh6,c3,c7,d4,f2:Bd8,g3", "g3:e1"),
    "canadian": ("B:W18,65,66:B59,64", "59x72"),
    "english": ("B:WK12,6,18,22,27:B2,24", "24x31"),
    "italian": ("B:WK15,8,17,27,32:B7,23", "23x30"),
    "spanish": ("B:W7,15,28:B19,27", "19x12x3"),
    "portuguese": ("B:W7,15,28:B19,27", "19x12x3"),
    "czech": ("B:WKh6,c3,c7,d4,f2:Bd8,g3", "g3:e1"),
    "thai": ("B:WK13,3,6,7,9,15:B19,24", "19x10x1"),
    "pool": ("B:WK12,6,18,22,27:B2,24", "24x31"),
    "jamaican": ("B:WKc5,h4,d2,a1,a7:Bc3,c7", "c3:e1"),
    "german": ("B:WKh6,c3,c7,d4,f2:Bd8,g3", "g3:e1"),
    "frisian": ("W:W21,27:BK12,K47,6,10,11,20,26", "21x1"),
    "turkish": ("W:Wa4,c6:Ba5,c7,f4,g2,h7", "c6:c8"),
    "northern": ("B:WKh6,c3,c7,d4,f2:Bd8,g3", "g3:e1:b4"),
    "diagonal": ("B:WKh6,c3,c7,d4,f2:Bd8,g3", "g3:e1:b4"),
    "spantsiretti": ("B:WKb8,Kh6,a1,e7,f2,f6,i3:Be3,i7", "e3:g1:j4:g7:b2"),
}
"""Captures by which a man becomes a king."""


@EVERY
def test_a_capture_is_led_by_the_way_it_goes_where_another_ends_there_too(
    variant, hall, screens, staff
):
    fen, text = WINDMILLS[variant.slug]
    start = variant.parse_fen(fen)
    move = start.parse_move(text)
    ends = [(each.squares[0], each.squares[-1]) for each in start.legal_moves()]
    assert ends.count((move.squares[0], move.squares[-1])) == 2
    place = hall(fen, variant=variant.slug)
    page = screens.sit_down(place, "both")
    lead(page, move.squares)
    settled(page, 1)
    assert shows(page.locator(TABLET), start.play(move))
    assert recorded(staff, place) == [text]


@EVERY_BOARD
def test_a_man_is_dragged_to_the_last_row_and_a_king_is_drawn(variant, hall, screens):
    fen, text = CROWNED[variant.slug]
    start = variant.parse_fen(fen)
    move = start.parse_move(text)
    assert move.promoted
    page = screens.sit_down(hall(fen, variant=variant.slug), "both")
    for before, after in pairwise(move.squares):
        drag(page, before, after)
    settled(page, 1)
    assert shows(page.locator(TABLET), start.play(move))


def test_a_king_that_goes_straight_on_may_be_set_down_on_any_square_between(hall, tablet, staff):
    place = hall("W:WKa1:Bb2,f6,h2")
    page = tablet(place, "white").page
    square(page, "a1").tap()
    assert marked(page, "target") == {"c3", "d4", "e5", "g7", "h8"}
    lead(page, ["e5", "g7"])
    settled(page, 1)
    assert recorded(staff, place) == ["a1:c3:g7"]


def test_a_drag_to_a_square_where_it_may_not_go_moves_nothing(hall, tablet):
    page = tablet(hall(), "white").page
    drag(page, "c3", "c5")
    expect(page.locator("[transform]")).to_have_count(0)
    assert ply(page) == 0
    drag(page, "c3", "d4")
    settled(page, 1)


def test_a_piece_is_dragged_by_a_finger(hall, tablet):
    page = tablet(hall(), "white").page
    finger = page.context.new_cdp_session(page)

    def touch(kind, *points):
        touches = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    (x1, y1), (x2, y2) = (middle(page, name) for name in ("c3", "d4"))
    touch("touchStart", (x1, y1))
    for part in (0.3, 0.6, 1):
        touch("touchMove", (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part))
    touch("touchEnd")
    settled(page, 1)


def test_the_squares_of_a_large_board_fill_the_width_of_a_phone(hall, tablet):
    page = tablet(hall(variant="canadian"), "both", viewport=PHONE).page
    box = square(page, "1").bounding_box()
    assert box["width"] == box["height"] == PHONE["width"] / 12
    assert fits(page)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_squares_with_numbers_are_named_with_their_pieces(language, hall, tablet):
    place = hall("W:WK32,48:B3,K19", variant="international")
    page = tablet(place, "white", locale=language).page
    names = {
        "en": ("white king 32", "white man 48", "black man 3", "black king 19", "square 1, empty"),
        "ru": (
            "белая дамка 32",
            "белая простая 48",
            "чёрная простая 3",
            "чёрная дамка 19",
            "поле 1, пусто",
        ),
    }[language]
    for number, name in zip((32, 48, 3, 19, 1), names, strict=True):
        expect(square(page, number)).to_have_attribute("data-name", name)


@pytest.mark.parametrize(
    ("slug", "fen", "keys", "move"),
    [
        ("turkish", "W:WKd2,h1:BKg8,a6", ["d2", "ArrowUp", "ArrowUp", "d4"], "d2-d4"),
        ("turkish", "W:WKd2,h1:BKg8,a6", ["d2", "ArrowRight", "e2"], "d2-e2"),
        ("international", "W:WK28,48:B3,K6", ["28", "ArrowUp", "ArrowRight", "23"], ""),
    ],
)
def test_arrows_walk_over_every_board(slug, fen, keys, move, hall, tablet, staff):
    place = hall(fen, variant=slug)
    page = tablet(place, "white").page
    start, *arrows, end = keys
    square(page, start).focus()
    page.keyboard.press("Enter")
    for arrow in arrows:
        page.keyboard.press(arrow)
    expect(square(page, end)).to_be_focused()
    if move:
        page.keyboard.press("Enter")
        settled(page, 1)
        assert recorded(staff, place) == [move]


def test_the_positions_of_a_claim_stand_side_by_side(hall, made, tablet, officiate):
    fen, moves = "W:WK67,K70,55,49:BK6,K3,18,24", ("70-63", "3-42", "63-70", "42-3")
    place, variant = hall(fen, variant="canadian"), get_variant("canadian")
    made(place, *moves * 2)
    page = tablet(place, "both").page
    page.locator("#claim-white").tap()
    page.locator("#ask-claim [data-act=claim-position]").tap()
    page.locator("[data-confirm=claim-position]").tap()
    expect(page.locator("[data-side=white] .strip-words")).to_contain_text("is being checked")
    for viewport in (PHONE, {"width": 1280, "height": 800}):
        console = officiate(f"/console/games/{place.game}/", viewport=viewport).page
        boards = console.locator(".occurrences .diagram")
        expect(boards).to_have_count(3)
        for board in boards.all():
            assert shows(board, variant.parse_fen(fen))
        assert fits(console)


def test_the_arbiter_leads_a_capture_by_taps_on_a_board_with_numbers(hall, officiate, staff):
    fen, text = WINDMILLS["canadian"]
    place, variant = hall(fen, variant="canadian"), get_variant("canadian")
    page = officiate(f"/console/games/{place.game}/").page
    page.locator("#fold-move summary").click()
    for name in variant.parse_fen(fen).parse_move(text).squares:
        page.locator(f".game-board [data-square='{name}']").last.click()
    expect(page.locator("#form-move input[name='move']")).to_have_value(text)
    page.locator("#form-move button").click()
    expect(page.locator("#ply-1")).to_have_text(text)
    assert recorded(staff, place) == [text]
