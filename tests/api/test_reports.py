"""The result of a paper board over the API, and what is seen of it."""

import uuid
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from arbiter.models import ApiToken, Game, User
from arbiter.record.authority import Actor
from arbiter.record.commands import ReportResult
from arbiter.rules import pdn
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tests.api.caller import program
from tournaments.services.setting_up.staff import appoint

pytestmark = pytest.mark.database


@pytest.fixture
def game(hall):
    """A game at table 1 whose clocks nobody starts."""
    return hall.game()


@pytest.fixture
def path(game):
    return f"games/{game.game_id}"


@pytest.fixture
def organiser_alone(hall):
    """A program of an organiser who is no arbiter."""
    user = User.objects.create_user(username="office")
    appoint(user=user, competition=hall.competition, role="organiser")
    return program(ApiToken.issue(user))


def kinds(answer):
    assert answer.status_code == 201, answer.content
    return [event["kind"] for event in answer.json()["events"]]


def test_a_report_is_made_corrected_and_taken_back(organiser_alone, game, path):
    made = organiser_alone.post(f"{path}/report", {"result": "2-0"})
    assert kinds(made) == ["result_declared", "game_ended"]
    other = organiser_alone.post(f"{path}/report", {"result": "1-1", "reason": "бланк"})
    assert kinds(other) == ["game_reopened", "result_declared", "game_ended"]
    stored = Game.objects.get(pk=game.game_id)
    assert (stored.result, stored.result_rule, stored.status) == ("1-1", "reported", "ended")
    assert kinds(organiser_alone.post(f"{path}/report", {"result": "1-1"})) == []
    assert kinds(organiser_alone.post(f"{path}/report", {"result": None})) == ["game_reopened"]
    stored.refresh_from_db()
    assert (stored.result, stored.result_rule, stored.status) == ("", "", "not_started")
    assert stored.ended_at is None


def test_the_log_of_a_reported_game_is_whole(arbiter, path):
    for body in ({"result": "2-0"}, {"result": "1-1", "reason": "бланк"}, {"result": None}):
        assert arbiter.post(f"{path}/report", body).status_code == 201
    said = StringIO()
    call_command("verify_log", stdout=said)
    assert "every log is whole" in said.getvalue()


def test_the_same_key_reports_once(arbiter, path):
    first = arbiter.post(f"{path}/report", {"result": "2-0"}, key="once")
    again = arbiter.post(f"{path}/report", {"result": "2-0"}, key="once")
    assert again.json()["events"] == first.json()["events"]


def test_an_organiser_is_told_that_a_live_game_is_the_arbiters(arbiter, organiser_alone, path):
    assert arbiter.post(f"{path}/start").status_code == 201
    refused = organiser_alone.post(f"{path}/report", {"result": "2-0"})
    assert (refused.status_code, refused.json()["code"]) == (409, "played_live")
    assert arbiter.post(f"{path}/report", {"result": "2-0"}).status_code == 201


def test_an_entry_clerk_reports_by_the_write_path(game):
    answer = record(
        game_id=game.game_id,
        command=ReportResult("0-2"),
        actor=Actor("clerk-1", "clerk"),
        key=uuid.uuid4().hex,
        at=now_ms(),
    )
    assert answer.accepted
    assert [event.actor_role for event in answer.events] == ["clerk", "clerk"]


def test_everybody_reads_that_the_players_reported_it(arbiter, public, game, path):
    assert arbiter.post(f"{path}/report", {"result": "2-0"}).status_code == 201
    (read,) = pdn.read(public.get(f"{path}/game.pdn").content, strict=True)
    assert (read.result, read.tags.get("Termination", ""), read.moves) == ("2-0", "reported", ())
    page = Client().get(f"/games/{game.game_id}/", headers={"Accept-Language": "ru"})
    assert "Победа белых: результат внесён судьёй." in page.content.decode()


def test_a_reported_game_without_moves_is_not_judged_again(arbiter, path):
    assert arbiter.post(f"{path}/report", {"result": "2-0"}).status_code == 201
    refused = arbiter.get(f"{path}/judged-again?pack=ru-code")
    assert (refused.status_code, refused.json()["code"]) == (409, "nothing_to_judge")
