"""Clerks at the same instant, from threads with connections of their own."""

from functools import partial

import pytest

from arbiter.models import User
from arbiter.services.refused import Refused
from tests.services.threads import at_once
from tests.tournaments.services.entries.conftest import Entering
from tournaments.models import Player
from tournaments.services.entries.import_players import import_players
from tournaments.services.entries.registration import register_player
from tournaments.services.entries.seeding import number_by_lot

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture
def entering() -> Entering:
    return Entering(User.objects.create_user(username="organiser"))


def register(entering: Entering, name: str, **how: bool) -> str:
    try:
        register_player(section=entering.section, values={"name_ru": name}, by=entering.by, **how)
    except Refused as refused:
        return refused.code
    return "entered"


def test_of_two_clerks_who_add_one_person_one_is_asked_who_it_is(entering):
    said = at_once(*[partial(register, entering, "Белов Андрей")] * 2)
    assert sorted(said) == ["entered", "perhaps_known"]
    assert Player.objects.filter(competition=entering.competition).count() == 1
    assert entering.numbers() == ["Белов Андрей"]


def test_numbers_stay_without_a_gap_whatever_happens_at_once(entering):
    entering.players("Белов Андрей", "Громов Илья")
    names = ("Ветров Пётр", "Орлов Олег", "Ершов Иван", "Сомов Семён")
    draw = partial(number_by_lot, section=entering.section, seed="1", by=entering.by)
    at_once(*(partial(register, entering, name, is_another=True) for name in names), draw)
    assert sorted(entering.numbers()) == sorted(("Белов Андрей", "Громов Илья", *names))


def test_the_same_list_from_two_clerks_at_once_enters_nobody_twice(entering):
    content = "ФИО\nБелов Андрей\nГромов Илья\n".encode()
    act = partial(import_players, section=entering.section, content=content, by=entering.by)
    at_once(act, act)
    assert entering.numbers() == ["Белов Андрей", "Громов Илья"]
    assert Player.objects.filter(competition=entering.competition).count() == 2
