import uuid

import pytest
from django.urls import reverse

from arbiter.record.authority import Actor
from arbiter.record.commands import MakeMove, Start
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tests.markup import page

ENGLISH = {"Accept-Language": "en"}
BOTH = Actor("tablet", "board", frozenset({"white", "black"}))


@pytest.fixture
def look(client):
    """`look(name, *ids, **query)`: the page of that name, in English."""

    def at(name, *ids, **query):
        response = client.get(reverse(f"public:{name}", args=ids), query, headers=ENGLISH)
        assert response.status_code == 200
        return page(response)

    return at


@pytest.fixture
def send(hall):
    """`send(pairing_game, command)`: through the write path, as the board, or as the arbiter."""
    arbiter = Actor(str(hall.organiser.pk), "arbiter")

    def give(made, command, *, as_arbiter=False):
        actor = arbiter if as_arbiter or isinstance(command, Start) else BOTH
        answer = record(
            game_id=made.game_id, command=command, actor=actor, key=uuid.uuid4().hex, at=now_ms()
        )
        assert answer.accepted, answer
        return answer

    return give


@pytest.fixture
def played(hall, send):
    """A started game at table 1 after 1.c3-d4 d6-e5."""
    made = hall.game()
    send(made, Start())
    send(made, MakeMove(move="c3-d4", ply=1, side="white"))
    send(made, MakeMove(move="d6-e5", ply=2, side="black"))
    return made
