"""The hall over the API: what needs a person, who has seen it and who took it."""

import uuid

import pytest

from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.record.commands import parse_command
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tests.api.test_results import Client
from tests.hall import Hall
from tournaments.services.setting_up.staff import appoint

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def hall():
    return Hall(User.objects.create_user(username="chief", display_name="Главный"))


@pytest.fixture
def called(hall):
    """Game 2 has been started and waits for an arbiter, game 1 needs nobody."""
    games = [hall.game(), hall.game(table=2, white=2, black=3)]
    board = Actor(str(uuid.uuid4()), "board", frozenset({"black"}))
    for game in games:
        send(game, "start", Actor("arbiter", "arbiter"))
    send(games[1], "call_arbiter", board, side="black")
    return games[1]


def send(game, kind, actor, **body):
    command = parse_command(kind, body)
    key = uuid.uuid4().hex
    answer = record(game_id=game.game_id, command=command, actor=actor, key=key, at=now_ms())
    assert answer.accepted, answer


def member(hall, name, role="arbiter"):
    user = User.objects.create_user(username=name, display_name=name.title())
    appoint(user=user, competition=hall.competition, role=role)
    return Client(user)


def test_a_call_is_listed_taken_and_refused_to_another_with_the_name(hall, called):
    vera, oleg = member(hall, "vera"), member(hall, "oleg")
    listed = vera.get(f"competitions/{hall.competition.pk}/hall")
    (game,) = listed["games"]
    (concern,) = game["concerns"]
    assert (game["table"]["number"], concern["kind"], concern["side"]) == (2, "call", "black")
    assert (concern["seen"], concern["taken"], concern["calls"]) == (None, None, True)
    path, marks = f"games/{called.game_id}/attention", [concern["mark"]]
    taken = vera.post(path, {"act": "take", "concerns": marks})
    assert taken["concerns"][0]["taken"]["by"] == "Vera"
    refused = oleg.post(path, {"act": "take", "concerns": marks}, 409)
    assert refused["code"] == "concern_taken"
    assert "Vera" in refused["detail"]
    assert oleg.post(path, {"act": "release", "concerns": marks})["concerns"][0]["taken"] is None


def test_the_hall_is_that_of_the_sections_named(hall, called):
    vera = member(hall, "vera")
    path = f"competitions/{hall.competition.pk}/hall?section="
    assert len(vera.get(f"{path}{hall.section.pk}")["games"]) == 1
    assert vera.get(f"{path}{uuid.uuid4()}")["games"] == []
    vera.get(f"{path}nothing", 404)


def test_what_is_over_is_refused(hall, called):
    vera = member(hall, "vera")
    send(called, "answer_call", Actor("arbiter", "arbiter"))
    body = {"act": "take", "concerns": ["call:3"]}
    assert vera.post(f"games/{called.game_id}/attention", body, 409)["code"] == "concern_over"
