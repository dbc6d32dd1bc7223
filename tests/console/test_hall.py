"""The hall: what needs the arbiter first, rows that keep their order, keys for all boards."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from arbiter.record.authority import Actor
from tests.console.page_forms import Forms, forms_of

pytestmark = pytest.mark.django_db

SYSTEM = Actor("system", "system")


def page_of(hall):
    return f"/console/rounds/{hall.round.pk}/"


def tables_in(html, css_class):
    """The numbers of the tables in the urgent list, in its order."""
    return [int(number) for number in re.findall(rf'class="{css_class}">(\d+)', html)]


def test_what_needs_the_arbiter_stands_first_in_the_order_of_its_urgency(hall, console, several):
    low, called, interrupted, claims, quiet = several(5)
    for table in (low, called, interrupted, claims, quiet):
        table.give("start")
    low.give("adjust_clock", side="white", set_ms=59_000, reason="test")
    called.give("call_arbiter", actor=called.board, side="white")
    interrupted.give("interrupt", actor=SYSTEM, proven_at=interrupted.state.last_at)
    claims.give("claim", actor=claims.board, kind="repetition", side="white")
    html = console.get(page_of(hall)).content.decode()
    assert tables_in(html, "urgent-table") == [4, 2, 3, 1]


def test_the_head_of_the_hall_shows_the_time_of_day_where_it_is_played(hall, console):
    hall.competition.time_zone = "Asia/Vladivostok"
    hall.competition.save()
    there = ZoneInfo("Asia/Vladivostok")
    possible = [datetime.now(there).strftime("%H:%M")]
    html = console.get(f"{page_of(hall)}urgent/").content.decode()
    possible.append(datetime.now(there).strftime("%H:%M"))
    (shown,) = re.findall(r"<time>(\d\d:\d\d)</time>", html)
    assert shown in possible


def test_of_two_claims_the_older_one_stands_first(hall, console, several):
    first, second = several(2)
    for table in (second, first):
        table.give("start")
        table.give("claim", actor=table.board, kind="repetition", side="white")
    html = console.get(page_of(hall)).content.decode()
    assert tables_in(html, "urgent-table") == [2, 1]


def test_the_rows_keep_the_order_of_the_tables(hall, console, several):
    tables = several(3)
    for table in tables:
        table.give("start")
    tables[2].give("claim", actor=tables[2].board, kind="repetition", side="white")
    html = console.get(page_of(hall)).content.decode()
    ids = re.findall(r'id="row-([0-9a-f-]+)"', html)
    assert ids == [str(table.id) for table in tables]


def test_all_boards_are_started_by_one_key_and_a_hindrance_is_named(hall, console, several, words):
    present, absent = several(2)
    for table in (1, 2):
        hall.grant("both", table)
    absent.give("absent", side="black")
    action = f"{page_of(hall)}start/"
    _, values = forms_of(console, page_of(hall))[action]
    response = console.post(action, values, follow=True)
    assert "1 game started." in words.of(response)
    assert "Table 2: A player is absent." in words.of(response)
    assert (present.state.status, absent.state.status) == ("running", "not_started")


def test_paper_boards_are_not_started_with_those_that_have_a_tablet(hall, console, several, words):
    tablet, paper = several(2)
    hall.grant("both", 1)
    page = console.get(page_of(hall))
    assert "Start 1 game" in words.of(page)
    console.post(f"{page_of(hall)}start/")
    assert (tablet.state.status, paper.state.status) == ("running", "not_started")
    assert f"{page_of(hall)}start/" not in forms_of(console, page_of(hall))


def test_where_no_table_has_a_tablet_the_arbiter_is_asked_once_more(hall, console, several, words):
    (table,) = several(1)
    action = f"{page_of(hall)}start/"
    asked = console.post(action)
    assert "No tablet is let in at any table of this round." in words.of(asked)
    assert table.state.status == "not_started"
    _, values = Forms(asked.content.decode()).forms[action]
    console.post(action, values)
    assert table.state.status == "running"


def test_all_interrupted_games_are_resumed_by_one_key(hall, console, several, words):
    tables = several(3)
    for table in tables:
        table.give("start")
        table.give("interrupt", actor=SYSTEM, proven_at=table.state.last_at)
    action = f"{page_of(hall)}resume/"
    _, values = forms_of(console, page_of(hall))[action]
    response = console.post(action, values, follow=True)
    assert "3 games resumed." in words.of(response)
    assert {table.state.status for table in tables} == {"running"}


def test_the_counts_stand_above_the_tables(hall, console, several, words):
    one, two, _three = several(3)
    one.give("start")
    two.give("declare_result", result="2-0", rule="no_show", reason="absent")
    text = words.of(console.get(f"{page_of(hall)}urgent/"))
    assert "1 in play 1 ended 1 not started" in text


def test_a_game_opens_beside_the_list(hall, console, several):
    (table,) = several(1)
    html = console.get(f"{page_of(hall)}?game={table.id}").content.decode()
    assert html.count('id="game-body"') == 1
    assert html.count("<h1") == 1


def test_a_row_is_fetched_by_itself_and_its_board_on_hover(hall, console, several):
    (table,) = several(1)
    row = console.get(f"{table.page}row/").content.decode()
    assert row.lstrip().startswith("<tr")
    assert "<svg" in console.get(f"{table.page}mini/").content.decode()


def test_an_organiser_has_no_keys_for_all_boards(hall, several, account):
    several(1)
    organiser = account("organiser", "organiser")
    assert f"{page_of(hall)}start/" not in forms_of(organiser, page_of(hall))
    assert organiser.post(f"{page_of(hall)}start/").status_code == 403
