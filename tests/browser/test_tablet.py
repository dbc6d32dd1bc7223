"""Players at a tablet: moves led by taps and keys, claims, offers, a network that fails."""

import json
import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

CLAIM = "W:WKc1,a3:BKf8,h6"
"""The example of the record: white and black go to and fro, the position recurs."""
CAPTURE = "W:Wc3,a1:Bd4,f6,h8"
"""White has one capture: c3 over d4 and f6 to g7... led square by square."""


def play(page, move):
    for square in re.split("[-:]", move):
        page.locator(f"#square-{square}").tap()


def ply(page):
    return json.loads(page.locator("#table").get_attribute("data-state"))["ply"]


def settled(page, expected):
    """Waits until the server's picture has `expected` plies."""
    page.wait_for_function(
        "n => JSON.parse(document.getElementById('table').dataset.state).ply === n", arg=expected
    )


def said(page, side):
    return page.locator(f"[data-side={side}] .strip-words")


def test_a_move_by_taps_reaches_the_opponent_and_the_spectators(hall, tablet, browse):
    place = hall()
    white, black = tablet(place, "white"), tablet(place, "black")
    public = browse(f"/games/{place.game}/")
    row = browse(f"/rounds/{place.round}/")
    play(white.page, "c3-d4")
    for watched in (white, black):
        settled(watched.page, 1)
    expect(public.page.locator("#position")).to_have_attribute("data-ply", "1")
    expect(row.page.locator(f"#row-{place.game} .cell-move")).to_contain_text("1.c3-d4")
    expect(black.page.locator("#announcer")).to_contain_text("White: 1.c3-d4. Your move, 4")
    assert [page.faults for page in (white, black, public, row)] == [[], [], [], []]


def test_pieces_that_may_move_are_marked_for_the_side_on_move_alone(hall, tablet):
    place = hall()
    white, black = tablet(place, "white"), tablet(place, "black")
    expect(white.page.locator("[data-mark=movable]")).to_have_count(4)
    expect(black.page.locator("[data-mark=movable]")).to_have_count(0)
    black.page.locator("#square-b6").tap()
    expect(said(black.page, "black")).to_contain_text("It is the opponent's move.")


def test_a_capture_is_led_square_by_square(hall, tablet):
    page = tablet(hall(CAPTURE), "white").page
    expect(page.locator("[data-mark=movable]")).to_have_count(1)
    page.locator("#square-c3").tap()
    page.locator("#square-e5").tap()
    expect(page.locator("#square-e5")).to_have_attribute("data-mark", "path")
    assert ply(page) == 0
    page.locator("#square-g7").tap()
    settled(page, 1)


def test_the_last_square_alone_is_enough_where_one_capture_ends_there(hall, tablet):
    page = tablet(hall(CAPTURE), "white").page
    page.locator("#square-c3").tap()
    page.locator("#square-g7").tap()
    settled(page, 1)


def test_a_piece_that_must_not_move_says_why(hall, tablet):
    page = tablet(hall(CAPTURE), "white").page
    page.locator("#square-a1").tap()
    expect(said(page, "white")).to_contain_text("a capture is compulsory")


def test_the_board_is_played_by_keys(hall, tablet):
    page = tablet(hall(), "white").page
    page.locator("#square-c3").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    settled(page, 1)


def test_a_whole_game_is_played_by_keys_alone(hall, tablet):
    page = tablet(hall("W:Wc3,a1:Bf6,h8"), "both").page

    def go(square):
        page.keyboard.type(square)
        expect(page.locator(f"#square-{square}")).to_be_focused()
        page.keyboard.press("Enter")

    while page.evaluate("document.activeElement.dataset.square ?? ''") == "":
        page.keyboard.press("Tab")
    for number, move in enumerate(("c3-d4", "f6-e5", "d4-f6", "h8-g7", "f6-h8"), start=1):
        for square in move.split("-"):
            go(square)
        settled(page, number)
    expect(said(page, "black")).to_contain_text("White won")


def test_a_lost_answer_is_asked_for_again_with_the_same_key(hall, tablet):
    page = tablet(hall(), "white").page
    page.clock.install()
    keys = []

    def lose_the_first_answer(route):
        keys.append(route.request.headers["idempotency-key"])
        if len(keys) == 1:
            route.fetch()  # the server has acted, its answer is lost
            route.abort()
        else:
            route.continue_()

    page.route("**/moves", lose_the_first_answer)
    play(page, "c3-d4")
    settled(page, 1)
    expect(page.locator(".pending polyline")).to_have_count(0)
    page.clock.run_for(60_000)
    assert len(keys) == 2
    assert keys[0] == keys[1]
    assert ply(page) == 1


def test_a_move_not_yet_accepted_is_dashed_and_said(hall, tablet):
    page = tablet(hall(), "white").page
    page.route("**/moves", lambda route: route.abort())
    play(page, "c3-d4")
    expect(said(page, "white")).to_contain_text("c3-d4 is not accepted yet")
    expect(page.locator(".pending polyline")).to_have_count(1)
    page.unroute("**/moves")
    settled(page, 1)
    expect(page.locator(".pending polyline")).to_have_count(0)


def test_after_a_while_nothing_is_sent_without_a_word_from_the_player(hall, tablet):
    page = tablet(hall(), "white").page
    page.clock.install()
    sent = []

    def lose(route):
        sent.append(route)
        route.abort()

    page.route("**/moves", lose)
    play(page, "c3-d4")
    again = page.locator("[data-stuck=white] [data-does=again]")
    expect(said(page, "white")).to_contain_text("c3-d4 is not accepted yet")
    expect(again).to_be_hidden()
    page.clock.run_for(20_000)
    expect(again).to_be_visible()
    expect(said(page, "white")).to_contain_text("c3-d4 has not been accepted: no connection.")
    assert len(sent) > 1
    sent.clear()
    page.clock.run_for(120_000)
    assert sent == []
    page.unroute("**/moves")
    page.reload()
    expect(again).to_be_visible()
    assert ply(page) == 0
    again.tap()
    settled(page, 1)


def test_a_refusal_is_said_in_words_with_what_to_do(hall, tablet, staff):
    place = hall()
    page = tablet(place, "white").page
    page.route(re.compile("/board/table/"), lambda route: route.abort())  # it stays behind
    staff.post(f"games/{place.game}/moves", {"move": "c3-d4", "ply": 1})
    staff.post(f"games/{place.game}/moves", {"move": "d6-e5", "ply": 2})
    play(page, "a3-b4")
    expect(said(page, "white")).to_contain_text("Look at the board and move again.")


def test_an_offer_before_the_own_move_is_warned_of(hall, tablet):
    page = tablet(hall(), "both").page
    warning = page.locator("#ask-offer [data-before-move]")
    page.locator("#offer-white").tap()
    expect(warning).to_be_visible()
    page.locator("#ask-offer [data-closes]").tap()
    page.locator("#offer-black").tap()
    expect(warning).to_be_hidden()


TURNED = "getComputedStyle(document.querySelector('.turned')).transform !== 'none'"


def test_the_far_side_is_turned_on_a_tablet_and_not_on_a_screen_with_a_mouse(
    hall, tablet, browse, staff
):
    place = hall()
    assert tablet(place, "both").page.evaluate(TURNED)
    grant = staff.post(f"tables/{place.table}/grants", {"side": "both"}).answer
    page = browse(f"/{grant['url'].split('/', 3)[3]}").page
    page.locator("main form button").click()
    page.wait_for_url("**/board/")
    assert not page.evaluate(TURNED)


def test_a_draw_is_offered_after_a_second_question_and_answered(hall, tablet):
    place = hall()
    page = tablet(place, "both").page
    play(page, "c3-d4")
    settled(page, 1)
    page.locator("#offer-white").tap()
    page.locator("#ask-offer [data-confirm]").tap()
    page.locator("#accept-black").tap()
    expect(page.locator("#ask-accept")).to_have_class(re.compile("turned"))
    page.locator("#ask-accept [data-confirm]").tap()
    expect(said(page, "white")).to_contain_text("Draw: the players agreed.")
    expect(said(page, "black")).to_contain_text("Draw: the players agreed.")


def test_a_dialog_can_be_left_without_doing_anything(hall, tablet, staff):
    place = hall()
    page = tablet(place, "white").page
    page.locator("#resign-white").tap()
    page.locator("#ask-resign [data-closes]").tap()
    expect(page.locator("#ask-resign")).to_be_hidden()
    assert staff.get(f"games/{place.game}")["status"] == "running"


def test_a_claim_is_made_with_a_written_move_that_is_not_played(hall, tablet, staff):
    place = hall(CLAIM)
    page = tablet(place, "both").page
    moves = ("c1-d2", "f8-e7", "d2-c1", "e7-f8", "c1-d2", "f8-e7", "d2-c1")
    for number, move in enumerate(moves, start=1):
        play(page, move)
        settled(page, number)
    page.locator("#claim-black").tap()
    page.locator("#ask-claim [data-does=write]").tap()
    play(page, "e7-f8")
    expect(page.locator("#ask-claim-move h2")).to_contain_text("intended move e7-f8")
    page.locator("#ask-claim-move [data-confirm]").tap()
    expect(said(page, "black")).to_contain_text("intended move e7-f8 is being checked")
    assert ply(page) == 7
    state = staff.get(f"games/{place.game}")
    assert state["status"] == "checking"
    assert state["claim"]["finding"]["verdict"] == "upheld"
    assert state["clocks"]["running"] == "black"
    staff.post(
        f"games/{place.game}/claims/ruling",
        {"verdict": "upheld", "reason": "", "version": state["version"]},
    )
    expect(said(page, "black")).to_contain_text("Draw: the position was repeated.")


def test_a_claim_out_of_turn_is_not_even_asked_about(hall, tablet):
    page = tablet(hall(), "black").page
    page.locator("#claim-black").tap()
    expect(said(page, "black")).to_contain_text("only when it is your move")
    expect(page.locator("#ask-claim")).to_be_hidden()


OFF_SCREEN = """() => {
  const off = [];
  for (const button of document.querySelectorAll(".player-acts button, [data-square]")) {
    const { left, top, right, bottom, width } = button.getBoundingClientRect();
    const seen = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    if (!seen || !width) off.push(button.id);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  const main = document.querySelector("main");
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) off.push("scrolls");
  const { clientWidth, clientHeight } = main;
  if (main.scrollWidth > clientWidth || main.scrollHeight > clientHeight) off.push("main scrolls");
  return off;
}"""


@pytest.mark.parametrize("side", ["both", "black"])
def test_nothing_scrolls_and_every_action_is_on_the_screen(hall, tablet, side):
    page = tablet(hall(), side).page
    zoomed = [(384, 512), (512, 384)]  # 200 per cent of 768 by 1024
    for width, height in [(800, 1280), (1280, 800), (768, 1024), (360, 640), (640, 360), *zoomed]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OFF_SCREEN) == [], (width, height)


DIGITS = """() => {
  const digits = document.querySelector(".strip .digits");
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(digits);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return pen.measureText("0").actualBoundingBoxAscent;
}"""


def test_the_digits_of_the_clocks_are_high_enough_to_be_read_across_a_table(hall, tablet):
    page = tablet(hall(), "both").page
    for width, height, least in [(800, 1280, 60), (1024, 768, 54), (360, 640, 40), (640, 360, 33)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(DIGITS) >= least, (width, height)


def test_a_phone_magnified_twice_shows_the_board_whole_and_scrolls_to_the_rest(hall, tablet):
    page = tablet(hall(), "both", viewport={"width": 180, "height": 320}).page
    board = page.locator(".device-board").bounding_box()
    assert board["width"] == board["height"] >= 150
    assert page.evaluate("document.querySelector('main').scrollWidth") <= 180
    page.locator("#call-white").scroll_into_view_if_needed()
    expect(page.locator("#call-white")).to_be_in_viewport()


def test_the_board_stays_where_it_is_when_the_turn_changes(hall, tablet):
    page = tablet(hall(), "both", viewport={"width": 360, "height": 740}).page
    before = page.locator(".device-board").bounding_box()
    play(page, "c3-d4")
    settled(page, 1)
    assert page.locator(".device-board").bounding_box() == before


def test_a_screen_that_may_go_dark_says_so(hall, tablet):
    page = tablet(hall(), "white").page
    awake = page.evaluate("Boolean(navigator.wakeLock)")
    if not awake:
        expect(page.locator("[data-awake-hint]")).to_be_visible()
