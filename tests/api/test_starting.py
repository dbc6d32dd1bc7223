"""Before a round, at an alarm and after a power cut, over the API."""

import pytest

from arbiter.record.commands import Interrupt
from arbiter.services.record import record
from arbiter.services.system import SYSTEM
from arbiter.services.timeline import now_ms

pytestmark = pytest.mark.django_db


def test_equipment_is_put_down_for_a_table_and_read_again(play):
    path = f"rounds/{play.hall.round.pk}/equipment"
    body = {"requirements": ["clocks"], "tables": [1], "in_order": False, "remark": "they stand"}
    assert play.arbiter.post(path, body).status_code == 201
    found = play.arbiter.get(path).json()
    assert (found["document"], found["board_min_cm"], found["board_max_cm"]) == ("ru-code", 40, 45)
    clocks = next(each for each in found["requirements"] if each["code"] == "clocks")
    (check,) = clocks["checks"]
    assert (check["table"], check["in_order"], check["remark"]) == (1, False, "they stand")


def test_clocks_are_started_where_no_device_is_only_when_asked_for(hall, arbiter):
    hall.game()
    path = f"rounds/{hall.round.pk}/start"
    assert arbiter.post(path).json()["code"] == "no_device_let_in"
    (table,) = arbiter.post(path, {"paper": True}).json()["tables"]
    assert (table["table"], table["followed"], table["code"]) == (1, True, None)


def test_an_alarm_and_its_end(play):
    competition = f"competitions/{play.hall.competition.pk}"
    stop = play.arbiter.post(f"{competition}/stop", {"reason": "Fire alarm"}).json()
    assert stop["standing"] == [str(play.made.game_id)]
    assert play.arbiter.get(f"{competition}/stops").json()["stops"][0]["id"] == stop["id"]
    ended = play.arbiter.post(f"stops/{stop['id']}/resumption").json()
    assert (ended["standing"], ended["tables"][0]["followed"]) == ([], True)
    assert play.arbiter.get(play.path).json()["status"] == "running"


def test_a_refusal_is_said_at_its_table(play):
    competition = f"competitions/{play.hall.competition.pk}"
    stopped = record(
        game_id=play.made.game_id,
        command=Interrupt(proven_at=now_ms()),
        actor=SYSTEM,
        key="cut",
        at=now_ms(),
    )
    assert stopped.accepted
    (game,) = play.arbiter.get(f"{competition}/interruptions").json()["games"]
    path = f"{competition}/interruptions/acceptance"
    stale = {"games": [{"id": game["id"], "version": game["version"] - 1}]}
    (table,) = play.arbiter.post(path, stale).json()["tables"]
    assert (table["followed"], table["code"]) == (False, "stale_version")
    seen = {"games": [{"id": game["id"], "version": game["version"]}]}
    (table,) = play.arbiter.post(path, seen).json()["tables"]
    assert table["followed"]
