"""A section that has not begun, and its pages."""

from datetime import date

import pytest
from django.urls import reverse

from tournaments.services.entries.registration import register_player


@pytest.fixture
def section(hall):
    """Six players of the hall, numbered 1 to 6; nobody of 18 or more is admitted."""
    hall.round.delete()
    hall.competition.starts_on = date(2026, 5, 1)
    hall.competition.save()
    hall.section.settings = {
        "system": "swiss",
        "rounds": 7,
        "admission": {"group": "own", "age_to": 17},
    }
    hall.section.takes_applications = True
    hall.section.save()
    for entry in hall.section.entries.all():
        entry.player.birth_year = 2011
        entry.player.save()
    return hall.section


@pytest.fixture
def at(section):
    """`at(name)`: the path of a page of the section."""
    return lambda name: reverse(f"console:{name}", args=[section.pk])


@pytest.fixture
def of(section):
    """`of(name, entry)`: the path of a page of an entry."""
    return lambda name, entry: reverse(f"console:{name}", args=[entry.pk])


@pytest.fixture
def entries(section):
    return list(section.entries.order_by("seed").select_related("player"))


@pytest.fixture
def numbers(section):
    """`numbers()`: the names in the order of the numbers, which have no gap."""

    def names():
        numbered = section.entries.filter(seed__isnull=False).order_by("seed")
        found = list(numbered.select_related("player"))
        assert [each.seed for each in found] == list(range(1, len(found) + 1))
        return [each.player.name_ru or each.player.name_en for each in found]

    return names


@pytest.fixture
def registered(section, founder):
    """`registered(name, **values)`: an entry of somebody new."""

    def make(name, **values):
        values = {"name_ru": name, "birth_year": 2011, **values}
        return register_player(section=section, values=values, by=founder, is_another=True)

    return make
