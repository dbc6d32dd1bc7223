"""The hall: what needs the arbiter first, rows that keep their order, keys for all boards."""

import re
import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arbiter.record.authority import Actor
from arbiter.record.commands import parse_command
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tests.console.page_forms import Forms, forms_of
from tournaments.models import BoardGrant, Section

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


def hall_of(hall, query=""):
    return f"/console/competitions/{hall.competition.pk}/hall/{query}"


def attend(client, table, act, *marks, **headers):
    body = {"act": act, "mark": marks}
    return client.post(f"{table.page}attention/", body, headers=headers)


BY_SCRIPT = {"Hall-List": "yes"}


@pytest.fixture
def called(several):
    """Table 1 waits for an arbiter."""
    table, _other = several(2)
    table.give("start")
    table.give("call_arbiter", actor=table.board, side="white")
    return table


def test_the_hall_of_a_competition_shows_all_rounds_under_way_and_a_filter(hall, console, called):
    other = Section.objects.get(pk=hall.section.pk)
    other.pk, other.number, other.name_en, other.name_ru = uuid.uuid4(), 2, "Girls", "Девушки"
    other._state.adding = True
    other.save()
    html = console.get(hall_of(hall)).content.decode()
    assert tables_in(html, "urgent-table") == [1]
    assert html.count('name="section"') == 2
    assert f"/api/v1/competitions/{hall.competition.pk}/stream" in html
    chosen = console.get(hall_of(hall, f"?section={other.pk}"))
    assert tables_in(chosen.content.decode(), "urgent-table") == []
    assert "No round is being played." in chosen.content.decode()


def test_what_an_arbiter_has_taken_all_the_others_see_by_name(hall, console, account, called):
    vera = account("vera", "arbiter")
    assert attend(vera, called, "take", "call:3").status_code == 302
    html = console.get(f"{page_of(hall)}urgent/").content.decode()
    assert "taken: vera" in html
    assert 'value="release"' in html
    refused = attend(console, called, "take", "call:3", **BY_SCRIPT)
    assert refused.status_code == 409
    assert "Taken by vera" in refused.content.decode()
    assert attend(console, called, "release", "call:3", **BY_SCRIPT).status_code == 204
    assert "taken:" not in console.get(f"{page_of(hall)}urgent/").content.decode()


def test_what_is_taken_stands_below_what_is_not(hall, console, several):
    claims, low = several(2)
    for table in (claims, low):
        table.give("start")
    claims.give("claim", actor=claims.board, kind="repetition", side="white")
    low.give("adjust_clock", side="white", set_ms=59_000, reason="test")
    urgent = f"{page_of(hall)}urgent/"
    assert tables_in(console.get(urgent).content.decode(), "urgent-table") == [1, 2]
    attend(console, claims, "take", f"claim:{claims.state.claim.seq}")
    assert tables_in(console.get(urgent).content.decode(), "urgent-table") == [2, 1]


def test_an_organiser_sees_who_has_taken_what_and_takes_nothing(hall, account, called):
    organiser = account("organiser", "organiser")
    assert "data-attend" not in organiser.get(page_of(hall)).content.decode()
    assert attend(organiser, called, "take", "call:3").status_code == 403


def test_whoever_has_no_script_comes_back_to_the_list_he_came_from(hall, console, called):
    back = hall_of(hall, f"?section={hall.section.pk}")
    body = {"act": "see", "mark": "call:3", "back": back}
    assert console.post(f"{called.page}attention/", body)["Location"] == back
    body["back"] = "https://elsewhere.example/"
    assert console.post(f"{called.page}attention/", body)["Location"] == page_of(hall)


def test_a_list_that_is_shown_already_is_not_sent_again(hall, console, called):
    urgent = f"{page_of(hall)}urgent/"
    answers = []
    for _ in range(2):  # the minute that the list shows may end between the two
        html = console.get(urgent).content.decode()
        (drawn,) = re.findall(r'id="urgent"[^>]* data-drawn="(\w+)"', html)
        answers.append(console.get(f"{urgent}?drawn={drawn}").status_code)
    assert 204 in answers
    called.give("answer_call")
    assert console.get(f"{urgent}?drawn={drawn}").status_code == 200


def test_the_hall_says_everything_that_needs_a_person(hall, console, several, words):
    tables = several(3)
    for table in tables:
        table.give("start")
    tables[0].give("adjust_clock", side="black", set_ms=1_800_000, period=1, moves=3, reason="x")
    move = {"move": "c3-e5", "ply": 1, "side": "white"}
    record(
        game_id=tables[1].id,
        command=parse_command("move", move),
        actor=tables[1].board,
        key="tried",
        at=now_ms(),
    )
    grant = hall.grant("both", 3)
    BoardGrant.objects.filter(pk=grant.pk).update(last_contact_ms=now_ms() - 30_000)
    text = words.of(console.get(f"{page_of(hall)}urgent/"))
    assert "the clock has counted 3 moves, the record 0 (black)" in text
    assert "1 illegal move tried (white): " in text
    assert "the tablet is silent" in text


def test_a_hundred_tables_cost_as_few_questions_as_two(hall, console, several):
    several(2)
    with CaptureQueriesContext(connection) as few:
        console.get(f"{page_of(hall)}urgent/")
    several(6)
    with CaptureQueriesContext(connection) as many:
        console.get(f"{page_of(hall)}urgent/")
    assert len(many) <= len(few)


def test_a_side_that_has_called_twice_is_said_to_have_called_once_since_the_first(
    hall, console, called, words
):
    called.give("call_arbiter", actor=called.board, side="white")
    page = console.get(f"{page_of(hall)}urgent/")
    assert words.of(page).count("arbiter called (white)") == 1
    assert page.content.decode().count('name="mark"') == 2
