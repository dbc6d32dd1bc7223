"""Incidents over the API: put down on the ladder, listed, taken back, a loss carried out."""

import uuid

import pytest

from arbiter.models import ApiToken
from tests.api.caller import nobody, program
from tests.tournaments.drawn_section import DrawnSection, games_of
from tournaments.models import Incident

pytestmark = [pytest.mark.django_db]

RANG = {"kind": "phone", "degree": "next", "note": "it rang"}


class Chief:
    """A program of the chief arbiter, and the first player's place in its section."""

    def __init__(self):
        self.event = DrawnSection(players=4)
        self.caller = program(ApiToken.issue(self.event.chief))
        self.entry = self.event.section.entries.first()
        self.of_player = f"entries/{self.entry.pk}/incidents"

    def get(self, path):
        return self.caller.get(path).json()

    def post(self, path, body=None, status=201, key=None):
        answer = self.caller.post(path, body or {}, key=key or uuid.uuid4().hex)
        assert answer.status_code == status, answer.content
        return answer.json()


@pytest.fixture
def chief(db):
    return Chief()


def test_the_ladder_is_climbed_and_an_older_sight_of_it_refused(chief):
    assert chief.get(chief.of_player)["next"] == "remark"
    made = chief.post(chief.of_player, {**RANG, "seen": 0})
    assert (made["degree"], made["ladder_step"], made["game"]) == ("remark", "remark", None)
    refused = chief.post(chief.of_player, {**RANG, "seen": 0}, 409)
    assert refused["code"] == "ladder_moved"
    told = chief.get(chief.of_player)
    assert (told["steps"], told["given"], told["next"]) == (
        ["remark", "warning", "loss"],
        ["remark"],
        "warning",
    )


def test_the_same_key_puts_down_once_even_where_it_ended_the_game(chief):
    chief.event.announce()
    key = uuid.uuid4().hex
    loss = {**RANG, "degree": "loss"}
    first, again = (chief.post(chief.of_player, loss, key=key) for _ in range(2))
    assert first == again
    assert first["game"] is not None
    assert Incident.objects.count() == 1


def test_a_loss_that_is_owed_is_carried_out_in_the_next_game(chief):
    owed = chief.post(chief.of_player, {**RANG, "degree": "loss"})
    assert owed["owed"]
    assert chief.post(f"incidents/{owed['id']}/loss", status=409)["code"] == "no_open_game"
    round_ = chief.event.announce()
    done = chief.post(f"incidents/{owed['id']}/loss")
    lost = next(game for game in games_of(round_) if str(game.game_id) == done["game"])
    assert chief.entry.player in (lost.white, lost.black)
    assert (done["owed"], lost.game.result != "") == (False, True)


def test_the_list_is_filtered_and_nobody_else_sees_it(chief):
    made = chief.post(chief.of_player, RANG)
    chief.post(chief.of_player, {"kind": "disturbance", "note": "talks"})
    chief.post(f"incidents/{made['id']}/withdrawal", {"reason": "not his"})
    path = f"competitions/{chief.event.competition.pk}/incidents"
    kinds = [one["kind"] for one in chief.get(path)["incidents"]]
    assert kinds == ["disturbance", "phone"]
    assert [one["kind"] for one in chief.get(f"{path}?standing=1")["incidents"]] == ["disturbance"]
    assert [one["kind"] for one in chief.get(f"{path}?kind=phone")["incidents"]] == ["phone"]
    assert chief.get(f"{path}?kind=noise")["code"] == "malformed"
    assert nobody().get(path).status_code == 401
