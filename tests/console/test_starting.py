"""Pages on which something is done to all tables, or to one after another."""

import pytest
from django.utils import timezone

from arbiter.record.authority import Actor
from tests.console.page_forms import Forms, forms_of, send
from tournaments.models import EquipmentCheck, HallStop

pytestmark = pytest.mark.django_db

SYSTEM = Actor("system", "system")


def page(hall, what="before"):
    return f"/console/rounds/{hall.round.pk}/{what}/"


def of_competition(hall, what):
    return f"/console/competitions/{hall.competition.pk}/{what}/"


def interrupt(table):
    table.give("interrupt", actor=SYSTEM, proven_at=table.state.last_at)


def test_the_checklist_cites_its_articles_and_keeps_who_has_looked(hall, console, several, words):
    several(2)
    text = words.of(console.get(page(hall)))
    assert "1.1 The board has a playing surface of 40 to 45 cm." in text
    action = f"{page(hall)}equipment/"
    console.post(action, {"key": "all", "state": "in_order"})
    said = {
        "key": "one",
        "requirement": "clocks",
        "tables": "2",
        "state": "faulty",
        "remark": "they stand",
    }
    console.post(action, said)
    console.post(action, said)
    text = words.of(console.get(page(hall)))
    assert "not in order Table 2 (they stand)" in text
    assert "Ф. Основатель" in text
    assert EquipmentCheck.objects.filter(table__number=2).count() == 1


def test_what_is_wrong_is_said_of_a_table(hall, console, several, words):
    several(1)
    sent = {"key": "k", "requirement": "clocks", "state": "faulty"}
    response = console.post(f"{page(hall)}equipment/", sent, follow=True)
    assert "Say at which tables it is not in order." in words.of(response)
    assert not EquipmentCheck.objects.exists()


@pytest.mark.parametrize("tables", ["x", "3-1", "1-99999", "1;2"])
def test_numbers_of_tables_that_cannot_be_read(hall, console, several, words, tables):
    several(1)
    sent = {"key": "k", "state": "in_order", "tables": tables}
    response = console.post(f"{page(hall)}equipment/", sent, follow=True)
    assert "Write the tables as 3, 7-9." in words.of(response)


def test_who_is_not_at_the_board_is_marked_and_the_others_start(hall, console, several, words):
    here, away = several(2)
    for table in (1, 2):
        hall.grant("both", table)
    entry = away.made.pairing.first
    entry.checked_in_at = timezone.now()
    entry.save()
    console.post(
        f"/console/games/{away.id}/presence/", {"key": "k", "side": "black", "state": "absent"}
    )
    text = words.of(console.get(page(hall)))
    assert "1 player is not at the board" in text
    assert text.count("not checked in") == 3
    response = send(console, page(hall), f"/console/rounds/{hall.round.pk}/start/")
    assert response.status_code == 302
    assert (here.state.status, away.state.status) == ("running", "not_started")


def test_an_alarm_asks_once_more_then_stops_all_and_lets_them_run_on(hall, console, several, words):
    tables = several(2)
    for table in tables:
        table.give("start")
    asked = console.get(page(hall, "stop"))
    assert "2 clocks are running in the competition" in words.of(asked)
    _, values = Forms(asked.content.decode()).forms[""]
    assert (values["reason"], values["where"]) == ("Fire alarm", "competition")
    response = console.post(page(hall, "stop"), values, follow=True)
    assert "Clocks stopped at 2 boards." in words.of(response)
    assert {table.state.status for table in tables} == {"stopped"}
    resume = f"/console/stops/{HallStop.objects.get().pk}/resume/"
    assert resume in forms_of(console, of_competition(hall, "stopped"))
    response = console.post(resume, follow=True)
    assert "Clocks run on at 2 boards." in words.of(response)
    assert {table.state.status for table in tables} == {"running"}


def test_an_alarm_without_a_reason_is_asked_for_one(hall, console, several):
    (table,) = several(1)
    table.give("start")
    sent = {"key": "k", "reason": "", "where": "round"}
    assert console.post(page(hall, "stop"), sent).status_code == 422
    assert table.state.status == "running"


def test_the_proven_times_are_listed_and_accepted_by_one_key(hall, console, several, words):
    tables = several(3)
    for table in tables:
        table.give("start")
    tables[2].give("stop_clocks")
    for table in tables[:2]:
        interrupt(table)
    shown = console.get(of_competition(hall, "interrupted"))
    text = words.of(shown)
    assert "Nobody loses anything with the proven times" in text
    assert "At 1 table the clocks stood already" in text
    assert "last entry of the record" in text
    action = of_competition(hall, "interrupted") + "accept/"
    _, values = Forms(shown.content.decode()).forms[action]
    response = console.post(action, values, follow=True)
    assert "2 games resumed." in words.of(response)
    assert [table.state.status for table in tables] == ["running", "running", "stopped"]


def test_a_table_changed_since_is_named_and_left(hall, console, several, words):
    (table,) = several(1)
    table.give("start")
    interrupt(table)
    action = of_competition(hall, "interrupted") + "accept/"
    _, values = forms_of(console, of_competition(hall, "interrupted"))[action]
    table.give("adjust_clock", side="white", set_ms=60_000, reason="a wrong clock")
    response = console.post(action, values, follow=True)
    assert "Table 1: The game has changed" in words.of(response)
    assert table.state.status == "interrupted"


def test_a_table_is_set_by_hand_and_resumed(hall, console, several):
    (table,) = several(1)
    table.give("start")
    interrupt(table)
    address = f"/console/games/{table.id}/interrupted/"
    response = send(console, address, "", white_time="4000", black_time="41.30")
    assert response.status_code == 302
    state = table.state
    left = [state.clocks.remaining(side, state.last_at) for side in ("white", "black")]
    assert (state.status, left) == ("running", [2_400_000, 2_490_000])


def test_clocks_are_read_one_table_after_another(hall, console, several):
    tables = several(2)
    for table in tables:
        table.give("start")
    address = page(hall, "clock-readings")
    first = f"?game={tables[0].id}"
    action, values = forms_of(console, address)[first]
    typed = {**values, "white_time": "4412", "black_time": "45:00"}
    response = console.post(address + action, typed)
    assert response.url == f"{address}?game={tables[1].id}"
    state = tables[0].state
    assert state.clocks.remaining("white", state.last_at) == 2_652_000
    assert tables[1].state.version == 2


def test_a_reading_for_the_side_that_is_not_on_move_says_what_is_missing(
    hall, console, several, words
):
    (table,) = several(1)
    table.give("start")
    address = page(hall, "clock-readings")
    action, values = forms_of(console, address)[f"?game={table.id}"]
    typed = {**values, "white_time": "4412", "black_time": "4500", "side": "black"}
    response = console.post(address + action, typed)
    assert response.status_code == 422
    assert 'value="4412"' in response.content.decode()
    assert table.kinds[-1] == "game_started"


def test_both_flags_are_read_with_the_one_that_fell_first(hall, console, several):
    (table,) = several(1)
    table.give("start")
    address = page(hall, "clock-readings")
    action, values = forms_of(console, address)[f"?game={table.id}"]
    flags = {"white_flag": "on", "black_flag": "on", "first": "black"}
    console.post(address + action, {**values, "white_time": "0:00", "black_time": "0:00", **flags})
    assert table.state.result.result == "2-0"
