import pytest
from django.urls import reverse

from tests.console.conftest import logged_in
from tests.tournaments.staged import Staged


class Desk:
    """A staged event, and the browser of whoever runs it."""

    def __init__(self, event: Staged) -> None:
        self.event = event
        self.browser = logged_in(event.by)

    def page(self, name: str, pk) -> str:
        return reverse(f"console:{name}", args=[pk])

    @property
    def home(self) -> str:
        return self.page("section", self.event.section.pk)

    def of(self, round_) -> str:
        return self.page("round_desk", round_.pk)


@pytest.fixture
def desk(founder):
    """`desk(players, **settings)`"""

    def make(players: int = 4, **settings) -> Desk:
        return Desk(Staged(founder, players, **settings))

    return make
