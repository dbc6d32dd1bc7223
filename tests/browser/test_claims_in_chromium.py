"""A true and a false claim, made at the tablet and ruled on at the console, in real Chromium."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_tablet import CLAIM, play, settled

pytestmark = pytest.mark.browser

MADE = ("c1-d2", "f8-e7", "d2-c1", "e7-f8", "c1-d2", "f8-e7", "d2-c1")
"""After these the position of the start has stood twice; e7-f8 brings it a third time."""

WORDS = {
    "ru": {
        "needs": "заявление: повторение позиции (чёрные)",
        "true": "позиция возникает 3 раза: после полуходов 0, 4, 8, очередь хода белых.",
        "false": "Для ничьей этого мало: нужно 3 раза.",
        "follows": "Записанный ход e7-d8 будет сделан",
        "upheld": "Признать ничью",
        "rejected": "Отклонить",
        "ended": "Ничья: позиция повторилась.",
        "charged": "Заявление отклонено, на проверку ушло",
    },
    "en": {
        "needs": "claim: repetition (black)",
        "true": "the position stands 3 times: after half-moves 0, 4, 8, White to move.",
        "false": "That is not enough for a draw: it takes 3 times.",
        "follows": "The written move e7-d8 is made",
        "upheld": "Uphold the draw",
        "rejected": "Reject",
        "ended": "Draw: the position was repeated.",
        "charged": "Claim rejected,",
    },
}


@pytest.fixture
def claim_at_the_tablet(tablet, made):
    """`claim_at_the_tablet(place, move)`: after going to and fro Black claims with `move`
    written."""

    def claim(place, move):
        made(place, *MADE)
        return claimed(tablet(place, "both"), move)

    return claim


def claimed(watched, move):
    page = watched.page
    page.locator("#claim-black").tap()
    page.locator("#ask-claim [data-does=write]").tap()
    play(page, move)
    page.locator("[data-confirm=claim-move]").tap()
    return watched


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_true_claim_is_upheld_by_keyboard_from_the_hall(
    hall, claim_at_the_tablet, officiate, language
):
    words = WORDS[language]
    place = hall(CLAIM)
    console = officiate(f"/console/rounds/{place.round}/", language)
    page = console.page
    device = claim_at_the_tablet(place, "e7-f8")
    expect(page.locator("#urgent-list a").first).to_contain_text(words["needs"])
    page.keyboard.press("Enter")
    expect(page.locator(".finding")).to_contain_text(words["true"])
    expect(page.locator(".occurrences li")).to_have_count(3)
    expect(page.locator("#do-rule_claim-upheld")).to_be_focused()
    expect(page.locator("#do-rule_claim-upheld")).to_have_text(words["upheld"])
    page.keyboard.press("u")
    expect(page.locator("#confirm-yes")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text(words["ended"])
    expect(page.locator("#urgent")).not_to_contain_text(words["needs"])
    expect(page.locator(f"#row-{place.game}")).to_contain_text("1:1")
    expect(device.page.locator(".strip-words").first).to_contain_text(WORDS["en"]["ended"])
    assert [console.faults, device.faults] == [[], []]


def test_board_and_claim_stand_side_by_side_beside_the_list_on_a_laptop(
    hall, claim_at_the_tablet, officiate
):
    place = hall(CLAIM)
    path, laptop = f"/console/rounds/{place.round}/", {"width": 1280, "height": 800}
    page = officiate(path, "ru", viewport=laptop).page
    claim_at_the_tablet(place, "e7-f8")
    expect(page.locator("#urgent-list a").first).to_contain_text(WORDS["ru"]["needs"])
    page.keyboard.press("Enter")
    for ruling in ("upheld", "rejected"):
        button = page.locator(f"#do-rule_claim-{ruling}")
        expect(button).to_be_in_viewport(ratio=1)
    board = page.locator(".game-board").bounding_box()
    frame = page.locator(".claim").bounding_box()
    assert board["x"] + board["width"] <= frame["x"]
    clock = page.locator(".claim-clock .clock-large").bounding_box()
    assert clock["x"] + clock["width"] <= frame["x"] + frame["width"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_false_claim_is_rejected_by_mouse_and_its_move_made(
    hall, claim_at_the_tablet, officiate, language
):
    words = WORDS[language]
    place = hall(CLAIM)
    device = claim_at_the_tablet(place, "e7-d8")
    console = officiate(f"/console/games/{place.game}/", language)
    page = console.page
    expect(page.locator(".finding")).to_contain_text(words["false"])
    expect(page.locator(".consequences")).to_contain_text(words["follows"])
    expect(page.locator("#do-rule_claim-rejected")).to_be_focused()
    page.get_by_role("button", name=words["rejected"], exact=True).click()
    page.locator("#confirm-yes").click()
    expect(page.locator("#said")).to_contain_text(words["charged"])
    expect(page.locator("#ply-8")).to_have_text("e7-d8")
    expect(page.locator(".claim")).to_have_count(0)
    settled(device.page, 8)
    assert [console.faults, device.faults] == [[], []]


def test_a_ruling_against_the_finding_is_sent_only_with_its_reason(
    hall, claim_at_the_tablet, officiate
):
    place = hall(CLAIM)
    claim_at_the_tablet(place, "e7-f8")
    console = officiate(f"/console/games/{place.game}/", "ru")
    page = console.page
    page.keyboard.press("x")
    expect(page.locator("#rule_claim-rejected-reason")).to_be_focused()
    assert not page.locator("#confirm").is_visible()
    page.keyboard.type("Запись велась неразборчиво")
    page.keyboard.press("Enter")
    page.locator("#confirm-yes").click()
    expect(page.locator("#said")).to_contain_text("вопреки выводу машины")
    assert console.faults == []
