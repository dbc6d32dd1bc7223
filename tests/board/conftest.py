import pytest
from django.urls import reverse

from arbiter.models import User
from tests.hall import Hall
from tournaments.services.board_access import entry_secret


@pytest.fixture
def organiser(db):
    return User.objects.create_user(username="organiser", password="never used")


@pytest.fixture
def hall(organiser):
    return Hall(organiser)


@pytest.fixture
def let_in(client):
    """Lets the client's browser in as a tablet: `let_in(grant)`."""

    def enter(grant):
        return client.post(reverse("board:enter", args=[entry_secret(grant)]))

    return enter
