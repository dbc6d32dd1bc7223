"""A whole event by its pages: forty players of three age groups, seven rounds, from the list of
entries to printed standings."""

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.entry_list import ENTERED, csv_of, rows_of
from tests.browser.organiser import Organiser
from tests.browser.section_book import Book
from tests.browser.test_public_pages import serious_in_both_schemes

pytestmark = pytest.mark.browser

YOUNGER = "Младшие юноши и девушки, 12–13 лет"  # 16: Swiss, two clerks enter every result
MIDDLE = "Юноши и девушки, 14–15 лет"  # 16: Swiss by micro-matches, one drawn opening a round
OLDER = "Старшие юноши и девушки, 16–17 лет"  # 8: everybody with everybody
ROUNDS = range(1, 8)
PHONE = {"width": 360, "height": 740}
APART = ("Мишин Илья", "Игнатова Лилия")
"""Of one family: the 1st and the 9th of sixteen by rating, whom the first round would pair."""
HALF_OFF, GONE, LATE = "Панова Лилия", "Ершов Андрей", "Яшин Лев"
KEYS = "2201210221012021022"
"""Results as they come from the boards: the n-th of round r is what stands at n + 3r."""


def keys(round_number: int, boards: int) -> list[str]:
    return [KEYS[(board + 3 * round_number) % len(KEYS)] for board in range(boards)]


def by_alphabet(white: str, black: str) -> str:
    if {white, black} == {"Вдовин Павел", "Глазова Лилия"}:
        return "1"
    return "2" if white < black else "0"


@pytest.fixture
def organiser(officiate):
    watched = officiate("/console/", "ru", viewport={"width": 1280, "height": 900})
    return Organiser(watched.page), watched.faults


@pytest.fixture
def a_clerk(browse):
    """`a_clerk(name, password)`: somebody in a browser of his own, logged in by the page."""

    def log_in(name, password):
        watched = browse("/login/", locale="ru", viewport={"width": 1280, "height": 900})
        page = watched.page
        page.locator("#id_username").fill(name)
        page.locator("#id_password").fill(password)
        with page.expect_navigation():
            page.get_by_role("button", name="Войти").click()
        return Organiser(page), watched.faults

    return log_in


def test_forty_players_of_three_age_groups_play_seven_rounds(organiser, a_clerk, browse, server):
    chief, faults = organiser
    password = set_up(chief)
    clerk, faults_of_clerk = a_clerk("olga", password)
    enter(chief)
    prepare(chief)
    books = {
        YOUNGER: Book("swiss", came={LATE: 2}, left={GONE: 3}),
        MIDDLE: Book("micro-swiss", asked={(4, HALF_OFF): "half"}),
        OLDER: Book("round-robin"),
    }
    for number in ROUNDS:
        events_before(chief, number)
        younger(chief, clerk, number, books[YOUNGER])
        middle(chief, number, books[MIDDLE])
        older(chief, number, books[OLDER])
    assert chief.decides_by_lot(OLDER, "решка, 7-й тур") == 1
    spectator = browse("/", locale="ru", viewport=PHONE, base_url=server.url)
    for section, book in books.items():
        names = watched_by_everybody(spectator.page, section, book)
        printed(chief, section, names)
    assert serious_in_both_schemes(spectator.page) == []
    kept_apart_free_and_gone(books)
    assert (faults, faults_of_clerk, spectator.faults) == ([], [], [])


def set_up(chief):
    """The competition, its three groups, their regulations, a clerk; the password of the clerk."""
    chief.sets_up("Первенство города", place="Казань", starts_on="2026-05-01")
    chief.adds_groups(YOUNGER, MIDDLE, OLDER, form="micro-swiss", tables_each=10)
    chief.deletes("Общая группа")
    chief.regulates(YOUNGER, "swiss", rounds="7", two_clerks=True)
    chief.regulates(MIDDLE, opening_draw="of_round", opening="three-plies, 2026")
    chief.regulates(OLDER, "round-robin")
    return chief.appoints_a_clerk("olga", "Сомова Ольга")


def enter(chief):
    """One list for all groups: forty are entered, one is too old, one stands twice."""
    rows = chief.looks_at_list(YOUNGER, csv_of(rows_of(YOUNGER, MIDDLE, OLDER)))
    expect(rows).to_have_count(len(ENTERED) + 2)
    chief.said("40")
    expect(rows.filter(has_text="Переросток")).to_contain_text("лет")
    chief.page.goto(chief.competition)
    expect(chief.page.locator(".sections-table tbody tr", has_text=YOUNGER)).to_contain_text("0")
    chief.looks_at_list(YOUNGER, csv_of(rows_of(YOUNGER, MIDDLE, OLDER)))
    chief.press("Внести")
    chief.said("40")


def prepare(chief):
    """Everybody is here; numbers by rating and by lot; two of one family shall not meet."""
    for section, number in ((YOUNGER, 0), (MIDDLE, 1), (OLDER, 2)):
        chief.checks_in(section, [each.surname for each in ENTERED if each.group == number])
    chief.numbers(YOUNGER)
    chief.numbers(MIDDLE)
    chief.numbers(OLDER, lot="орёл, 1 мая 2026")
    chief.forbids(YOUNGER, *APART, "брат и сестра")


def events_before(chief, number):
    """Somebody comes late, somebody asks for a round off, somebody goes home."""
    if number == 2:
        chief.registers(YOUNGER, name_ru=LATE, born="14.02.2014", sex="male", rating="1010")
    if number == 4:
        chief.grants_bye(MIDDLE, HALF_OFF, 4, "half")
        chief.withdraws(YOUNGER, GONE, "заболел")


def younger(chief, clerk, number, book):
    """Both clerks enter every board; round 2 is altered by hand, a result of round 1 corrected."""
    chief.pairs(YOUNGER, number)
    if number == 2:
        one, other = (
            chief.page.locator(".desk-table tbody tr").nth(board).locator(".desk-player").nth(1)
            for board in (0, 1)
        )
        names = [re.sub(r"^\d+ ", "", each.inner_text()) for each in (one, other)]
        chief.exchanges(*names, "соперники живут в одном доме")
        expect(chief.page.locator("#difference + dl")).to_contain_text("Здесь стоит")
    chief.announces(in_spite_of="решение главного судьи")
    grid = chief.opens_results()
    pairs = chief.pairs_to_enter()
    results = keys(number, len(pairs))
    book.take(number, pairs, results)
    chief.keys_in(results)
    clerk.page.goto(grid)
    clerk.keys_in(results)
    expect(clerk.page.locator("#progress")).to_contain_text(f"{len(results)} из {len(results)}")
    chief.closes(number)
    if number == 2:
        correct(chief)
        book.correct(1, "Абрамов Андрей", 1)


def correct(chief):
    """A result of round 1 was taken down wrong: what it changes is seen before it is done."""
    chief.looks_at_correction(YOUNGER, 1, "Абрамов", "1-1")
    expect(chief.page.locator(".compared tr", has_text="Абрамов")).to_have_class("changed")
    anew = re.compile("^Составить пары следующих туров заново")
    if chief.page.get_by_role("link", name=anew).count():  # not before it is asked for, if slow
        chief.follow(anew)
    expect(chief.page.locator("main")).not_to_contain_text("Не рассчитано")
    chief.corrects("в бланке записана ничья")


def middle(chief, number, book):
    """Micro-matches with an opening drawn for the round; in round 3 somebody has not come."""
    chief.pairs(MIDDLE, number)
    chief.announces(seed=f"тур {number}, орёл")
    expect(chief.page.locator(".facts", has_text=f"тур {number}, орёл")).to_be_visible()
    chief.opens_results()
    if number == 3:
        games = chief.pairs_to_enter()[:2]
        chief.enters_no_show("second", "не пришёл и не предупредил")
        book.take_no_show(number, games, absent=games[0][1])
    pairs = chief.pairs_to_enter()
    results = keys(number, len(pairs))
    book.take(number, pairs, results)
    chief.keys_in(results)
    chief.closes(number)


def older(chief, number, book):
    """Everybody beats who comes after him in the alphabet; the first two draw, and end level."""
    chief.pairs(OLDER, number)
    chief.announces()
    chief.opens_results()
    pairs = chief.pairs_to_enter()
    results = [by_alphabet(*pair) for pair in pairs]
    book.take(number, pairs, results)
    chief.keys_in(results)
    chief.closes(number)


def watched_by_everybody(page, section, book):
    """A spectator with a phone finds all pairs of all rounds as they were entered, and standings
    as they are worked by hand, and how a figure is made; the names in the order of places."""
    page.goto("/")
    page.get_by_role("link", name="Первенство города").click()
    page.locator("section", has=page.get_by_role("heading", name=section)).get_by_role(
        "link", name="Стартовый список", exact=True
    ).click()
    numbers = numbers_on(page)
    page.locator("nav.tabs").get_by_role("link", name="Пары", exact=True).click()
    for number in ROUNDS:
        page.locator("nav.choices").get_by_role("link", name=str(number), exact=True).click()
        expect(page.locator("nav.choices [aria-current]")).to_have_text(str(number))
        assert pairings_on(page) == book.rows(number, numbers), (section, number)
    page.locator("nav.tabs").get_by_role("link", name="Места", exact=True).click()
    names = as_worked(standings_on(page), book.ladder(numbers), by_lot=section == OLDER)
    page.locator(".figures tbody button.figure").first.click()
    expect(page.locator("#sum li").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    return names


def numbers_on(page):
    """The numbers of the starting list by name."""
    rows = page.locator("main tbody tr").evaluate_all(
        "rows => rows.map(row => [row.cells[1].querySelector('a').textContent,"
        " row.cells[0].textContent])"
    )
    return {name: int(number) for name, number in rows}


def pairings_on(page):
    """The rows of a round: two names and their results, or a name and the kind of bye."""
    rows = page.locator(".pairing").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('.cell-first > a'),"
        " ...row.querySelectorAll('.cell-second > a, .cell-second > .soft:only-child'),"
        " ...row.querySelectorAll('.cell-result > a')].map(each => each.textContent.trim()))"
    )
    found = {tuple(row) for row in rows}
    assert len(found) == len(rows)
    return found


def standings_on(page):
    """Place, name, points and figures of each row."""
    return page.locator(".figures tbody tr").evaluate_all(
        "rows => rows.map(row => [row.cells[0].textContent, row.cells[1].querySelector('a')"
        ".textContent, [...row.cells].slice(2, -1).map(cell => cell.textContent.trim())])"
    )


def as_worked(shown, ladder, by_lot):
    """The rows are those of the ladder, in its order; the names in the order shown. Those level on
    everything share their places, or have been parted by lot, whose order is one more figure."""
    rows = iter(shown)
    above = 0
    for level in ladder:
        worked, last = dict(level), above + len(level)
        for place in range(above + 1, last + 1):
            shown_place, name, figures = next(rows)
            parted = len(level) == 1 or by_lot
            lot = ["–" if len(level) == 1 else str(place - above)] if by_lot else []
            assert shown_place == (str(place) if parted else f"{above + 1}–{last}")
            assert figures == [*worked.pop(name), *lot], name
        above = last
    assert list(rows) == []
    return [name for _, name, _ in shown]


def printed(chief, section, names):
    """Standings and cross-table on paper and as tables name them in the same order."""
    chief.open(section, "files")
    for sheet in ("Положение участников", "Турнирная таблица"):
        paper = PdfReader(io.BytesIO(chief.file(sheet, "pdf")))
        text = " ".join(" ".join(page.extract_text() for page in paper.pages).split())
        assert sorted(names, key=text.index) == names, sheet
    rows = chief.file("Положение участников", "csv").decode("utf-8-sig")
    assert sorted(names, key=rows.index) == names
    assert chief.file("Положение участников", "xlsx").startswith(b"PK")


def kept_apart_free_and_gone(books):
    """The two of one family never met; who asked for round 4 off has it alone, who went home after
    round 3 is paired no more. What all that is worth is in the standings that were worked."""
    assert books[YOUNGER].met(*APART) == []
    assert books[MIDDLE].played_by(HALF_OFF) == [1, 2, 3, 5, 6, 7]
    assert books[YOUNGER].played_by(GONE) == [1, 2, 3]
