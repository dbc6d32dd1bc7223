from types import SimpleNamespace

import pytest

from arbiter.models import ApiToken
from tests.api.caller import nobody, program
from tournaments.services.boards.access import bearer_token


@pytest.fixture
def arbiter(hall):
    """A program that acts for the arbiter of the hall."""
    return program(ApiToken.issue(hall.organiser))


@pytest.fixture
def public(db):
    return nobody()


def board(hall, side, table=1):
    return program(bearer_token(hall.grant(side, table)), "Board")


@pytest.fixture
def play(hall, arbiter):
    """A started game at table 1 with its two boards; `path` is the game's own address."""
    made = hall.game()
    path = f"games/{made.game_id}"
    assert arbiter.post(f"{path}/start").status_code == 201
    return SimpleNamespace(
        made=made,
        game=made.game,
        path=path,
        white=board(hall, "white"),
        black=board(hall, "black"),
        both=board(hall, "both"),
        arbiter=arbiter,
        hall=hall,
    )
