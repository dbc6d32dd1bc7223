"""Players put themselves down; officials admit and reject them."""

import pytest

from arbiter.services.refused import Refused
from tournaments.models import EntryStatus, Player
from tournaments.services.entries.applications import (
    admit,
    application_secret,
    apply,
    entry_of_secret,
    reject,
)

pytestmark = pytest.mark.database


@pytest.fixture
def section(entering):
    entering.section.takes_applications = True
    entering.section.save()
    return entering.section


def test_an_application_has_no_number_until_it_is_admitted(entering, section):
    entering.player("Белов Андрей")
    entry = apply(section=section, values={"name_ru": "Громов Илья"})
    assert (entry.status, entry.seed) == (EntryStatus.APPLIED, None)
    assert entering.numbers() == ["Белов Андрей"]
    admit(entry=entry, by=entering.by)
    assert entering.numbers() == ["Белов Андрей", "Громов Илья"]


def test_a_section_that_takes_none_refuses_it(entering):
    with pytest.raises(Refused) as refused:
        apply(section=entering.section, values={"name_ru": "Громов Илья"})
    assert refused.value.code == "applications_closed"


def test_the_applicant_learns_nothing_of_those_who_are_like_him(entering, section):
    entering.player("Громов Илья")
    assert apply(section=section, values={"name_ru": "Громов Илья"}).status == "applied"


def test_who_admits_says_whether_it_is_the_same_person(entering, section):
    known = entering.player("Громов Илья", club="Спартак").player
    second = entering.competition.sections.create(
        number=2,
        name_ru="Блиц",
        variant="russian",
        pack="ru-2013",
        time_control={},
        takes_applications=True,
    )
    entry = apply(section=second, values={"name_ru": "Громов Илья", "rating": 1800})
    with pytest.raises(Refused) as refused:
        admit(entry=entry, by=entering.by)
    assert refused.value.code == "perhaps_known"
    admitted = admit(entry=entry, by=entering.by, same_as=known)
    known.refresh_from_db()
    assert (admitted.player, known.rating, known.club) == (known, 1800, "Спартак")
    assert Player.objects.filter(competition=entering.competition).count() == 1


def test_the_one_who_is_entered_already_is_not_admitted_a_second_time(entering, section):
    known = entering.player("Громов Илья").player
    entry = apply(section=section, values={"name_ru": "Громов Илья"})
    with pytest.raises(Refused) as refused:
        admit(entry=entry, by=entering.by, same_as=known)
    assert refused.value.code == "entered_already"


def test_a_rejection_has_a_reason_and_may_be_reconsidered(entering, section):
    entry = apply(section=section, values={"name_ru": "Громов Илья"})
    with pytest.raises(Refused):
        reject(entry=entry, by=entering.by, reason=" ")
    entry = reject(entry=entry, by=entering.by, reason="нет мест")
    assert (entry.status, entry.reason) == ("rejected", "нет мест")
    assert admit(entry=entry, by=entering.by).seed == 1


def test_an_application_is_admitted_once(entering, section):
    entry = apply(section=section, values={"name_ru": "Громов Илья"})
    admit(entry=entry, by=entering.by)
    with pytest.raises(Refused) as refused:
        admit(entry=entry, by=entering.by)
    assert refused.value.code == "wrong_entry_state"


def test_who_is_rejected_before_the_start_leaves_no_gap(entering, section):
    first, _second = entering.players("Белов Андрей", "Громов Илья")
    reject(entry=first, by=entering.by, reason="ошибка")
    assert entering.numbers() == ["Громов Илья"]


def test_the_private_link_opens_one_application_and_no_other(entering, section):
    entry = apply(section=section, values={"name_ru": "Громов Илья"})
    assert entry_of_secret(application_secret(entry)) == entry
    assert entry_of_secret(application_secret(entry) + "x") is None
    assert entry_of_secret(str(entry.pk)) is None
