"""A small competition: six players, one round, an organiser who also officiates."""

from types import SimpleNamespace

import pytest

from arbiter.models import User
from tournaments.services.competition import create_competition, create_round

PLAYERS = ("Белов Андрей", "Громов Илья", "Ветров Пётр", "Smith John", "Jones Ann", "Орлов О.")


@pytest.fixture
def organiser(db):
    return User.objects.create_user(username="organiser", password="never used")


@pytest.fixture
def hall(organiser):
    competition = create_competition(
        by=organiser,
        name={"ru": "Первенство", "en": "Championship"},
        pack="ru-2013",
        variant="russian",
        time_control="classic-45",
        players=PLAYERS,
    )
    section = competition.sections.get()
    return SimpleNamespace(
        organiser=organiser,
        competition=competition,
        section=section,
        round=create_round(section=section),
        players=[entry.player for entry in section.entries.order_by("seed")],
    )
