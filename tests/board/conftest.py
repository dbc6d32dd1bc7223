import pytest
from django.urls import reverse

from tournaments.services.boards.access import entry_secret


@pytest.fixture
def let_in(client):
    """Lets the client's browser in as a tablet: `let_in(grant)`."""

    def enter(grant):
        return client.post(reverse("board:enter", args=[entry_secret(grant)]))

    return enter
