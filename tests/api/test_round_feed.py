"""The PDN of a round for broadcast sites: stable, cheap to ask for, and never more than the public
may see."""

import uuid

import pytest
from django.urls import reverse

from arbiter.record.authority import Actor
from arbiter.record.commands import MakeMove, Start
from arbiter.services.record import record
from arbiter.services.timeline import now_ms

BOTH = Actor("tablet", "board", frozenset({"white", "black"}))


@pytest.fixture
def played(hall):
    made = hall.game()
    arbiter = Actor(str(hall.organiser.pk), "arbiter")
    commands = [
        (Start(), arbiter),
        (MakeMove(move="c3-d4", ply=1, side="white"), BOTH),
        (MakeMove(move="d6-e5", ply=2, side="black"), BOTH),
    ]
    for command, actor in commands:
        sent = record(
            game_id=made.game_id, command=command, actor=actor, key=uuid.uuid4().hex, at=now_ms()
        )
        assert sent.accepted
    return made


@pytest.fixture
def feed(client, hall):
    def ask(**headers):
        return client.get(reverse("api:round-feed", args=[hall.round.pk]), headers=headers)

    return ask


def delay(hall, amount: int, unit: str) -> None:
    hall.competition.delay, hall.competition.delay_unit = amount, unit
    hall.competition.save()


def test_the_feed_is_the_pdn_of_all_games(feed, played):
    answer = feed()
    assert answer["Content-Type"].startswith("application/x-pdn")
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "1. c3-d4" in answer.content.decode()
    assert "d6-e5" in answer.content.decode()


def test_who_has_the_text_gets_no_text_until_it_changes(feed, played, hall):
    first = feed()
    assert feed(if_none_match=first["ETag"]).status_code == 304
    assert feed(if_modified_since=first["Last-Modified"]).status_code == 304
    hall.players[0].__class__.objects.filter(pk=played.white_id).update(name_ru="Другой")
    changed = feed(if_none_match=first["ETag"])
    assert changed.status_code == 200
    assert "Другой" in changed.content.decode()


def test_a_feed_that_has_not_changed_asks_the_database_little(
    feed, played, hall, django_assert_max_num_queries
):
    for table in (2, 3):
        hall.game(table, white=2 * table - 2, black=2 * table - 1)
    first = feed()
    with django_assert_max_num_queries(3):
        assert feed(if_none_match=first["ETag"]).status_code == 304


def test_the_feed_holds_back_what_the_competition_holds_back(feed, played, hall, client):
    delay(hall, 1, "moves")
    assert "c3-d4" in feed().content.decode()
    assert "d6-e5" not in feed().content.decode()
    client.force_login(hall.organiser)
    assert "d6-e5" not in feed().content.decode(), "the arbiter's own feed is the public one"
    delay(hall, 30, "minutes")
    assert "c3-d4" not in feed().content.decode()


@pytest.mark.parametrize(
    "address",
    ["games/{game}", "games/{game}/events", "games/{game}/game.pdn", "rounds/{round}/games"],
)
def test_no_public_address_tells_what_is_held_back(client, played, hall, address):
    delay(hall, 1, "moves")
    path = address.format(game=played.game_id, round=hall.round.pk)
    assert "d6-e5" not in client.get(f"/api/v1/{path}").content.decode()
    client.force_login(hall.organiser)
    assert "d6-e5" in client.get(f"/api/v1/{path}").content.decode()
