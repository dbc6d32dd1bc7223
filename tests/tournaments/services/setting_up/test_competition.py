"""Setting a competition up."""

import pytest
from django.db import IntegrityError, transaction

from arbiter.services.refused import Refused
from tournaments.models import Competition, Entry, Membership, Player, Table
from tournaments.predicates import is_arbiter, is_organiser
from tournaments.services.entries.registration import add_players
from tournaments.services.setting_up.competition import create_competition, create_round

pytestmark = pytest.mark.database


def test_whoever_creates_a_competition_organises_and_officiates_it(hall):
    assert is_organiser(hall.organiser, hall.competition)
    assert is_arbiter(hall.organiser, hall.competition)


def test_a_role_in_one_competition_gives_no_power_over_another(hall, django_user_model):
    stranger = django_user_model.objects.create_user(username="stranger")
    other = create_competition(
        by=stranger, name="Другое", pack="ru-2013", variant="russian", time_control="blitz-3-2"
    )
    assert is_arbiter(stranger, other)
    assert not is_arbiter(stranger, hall.competition)
    assert not is_organiser(stranger, hall.competition)


def test_an_account_that_may_not_log_in_holds_no_role(hall):
    hall.organiser.is_active = False
    assert not is_arbiter(hall.organiser, hall.competition)


def test_the_section_takes_pack_variant_and_time_control(hall):
    assert (hall.section.pack, hall.section.variant) == ("ru-2013", "russian")
    assert hall.section.time_control["white"][0]["time_ms"] == 45 * 60_000


def test_a_time_control_may_be_given_as_json(organiser, hall):
    control = {
        side: [{"moves": None, "time_ms": 1000, "increment": {"kind": "none", "ms": 0}}]
        for side in ("white", "black")
    } | {"increment_before_first_move": False}
    competition = create_competition(
        by=organiser, name="Блиц", pack="ru-2013", variant="russian", time_control=control
    )
    assert competition.sections.get().time_control == control


def test_a_pack_of_one_variant_names_the_variant_itself(organiser):
    competition = create_competition(
        by=organiser, name="Без варианта", pack="ru-2013", time_control="classic-45"
    )
    assert competition.sections.get().variant == "russian"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"pack": "no-such"}, "unknown_pack"),
        ({"variant": "no-such"}, "unknown_variant"),
        ({"variant": "international"}, "wrong_pack"),
        ({"time_control": "no-such"}, "unknown_time_control"),
        ({"time_control": {}}, "invalid_time_control"),
        ({"time_control": {"white": [], "black": []}}, "invalid_time_control"),
    ],
)
def test_a_competition_that_cannot_be_played_is_refused(organiser, change, code):
    wish = {"pack": "ru-2013", "variant": "russian", "time_control": "classic-45"} | change
    with pytest.raises(Refused) as refused:
        create_competition(by=organiser, name="Нет", **wish)
    assert refused.value.code == code
    assert not Competition.objects.exists()
    assert not Membership.objects.exists()


def test_players_keep_their_order_and_their_script(hall):
    assert [player.name_ru or player.name_en for player in hall.players][:4] == [
        "Белов Андрей",
        "Громов Илья",
        "Ветров Пётр",
        "Smith John",
    ]
    assert hall.players[0].name_en == ""
    assert hall.players[3].name_ru == ""


def test_a_player_with_one_name_is_called_by_it_in_both_languages(hall):
    assert hall.players[0].name_in("en") == "Белов Андрей"
    assert hall.players[3].name_in("ru") == "Smith John"


def test_players_added_later_are_seeded_behind_the_others(hall):
    (late,) = add_players(section=hall.section, names=[{"ru": "Поздний", "en": "Late"}])
    assert (late.name_ru, late.name_en) == ("Поздний", "Late")
    assert Entry.objects.get(player=late).seed == 7


def test_rounds_are_numbered_from_one(hall):
    assert [hall.round.number, create_round(section=hall.section).number] == [1, 2]


def test_the_database_refuses_a_table_number_twice_in_a_competition(hall):
    Table.objects.create(competition=hall.competition, number=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.create(competition=hall.competition, number=1)


def test_the_database_refuses_a_player_without_a_name(hall):
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.create(competition=hall.competition)
