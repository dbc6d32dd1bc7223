"""A player puts himself down over the API, and is told of nobody but himself."""

import pytest

from arbiter.models import Command
from tests.api.caller import nobody
from tournaments.models import Entry, EntryStatus
from tournaments.services.entries import applications

pytestmark = pytest.mark.database

SAID = {
    "name_ru": "Щукин Юрий",
    "birth_year": 2011,
    "sex": "male",
    "rank": "1 юн",
    "contact": "+7 000",
    "consent": True,
}


@pytest.fixture
def path(hall):
    hall.section.takes_applications = True
    hall.section.save()
    return f"sections/{hall.section.pk}/applications"


def test_anybody_applies_and_gets_his_private_link(public, path, hall):
    answer = public.post(path, SAID)
    assert answer.status_code == 201, answer.content
    entry = hall.section.entries.get(status=EntryStatus.APPLIED)
    assert (entry.player.name_ru, entry.player.birth_year) == ("Щукин Юрий", 2011)
    assert (entry.player.rank, entry.seed) == ("I юн.", None)
    assert set(answer.json()) == {"section", "link"}
    page = public.client.get(answer.json()["link"])
    assert "Щукин Юрий" in page.content.decode()


def test_sent_again_it_applies_once_and_the_link_is_stored_nowhere(public, path):
    sent = [public.post(path, SAID, key="one") for _ in range(2)]
    assert sent[0].json() == sent[1].json()
    assert Entry.objects.filter(status=EntryStatus.APPLIED).count() == 1
    assert set(Command.objects.get(key="one").params) == {"id"}
    other = nobody().post(path, {**SAID, "name_ru": "Белов Андрей"}, key="one")
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def test_somebody_who_is_there_already_is_told_nothing_of_it(public, path, hall):
    known = hall.players[0]
    answer = public.post(path, {**SAID, "name_ru": known.name_ru or "Белов", "birth_year": 1950})
    assert set(answer.json()) == {"section", "link"}


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"consent": False}, "consent"),
        ({"contact": ""}, "contact"),
        ({"name_ru": ""}, "name_ru"),
        ({"birth_year": None}, "birth_year"),
        ({"birth_date": "2011-03-04"}, "birth_date"),
        ({"birth_year": 1066}, "birth_year"),
        ({"title": "гроссмейстер"}, "title"),
        ({"sex": ""}, "sex"),
    ],
)
def test_what_the_form_would_not_take_is_named(public, path, wrong, field):
    answer = public.post(path, {**SAID, **wrong})
    assert answer.status_code == 400
    assert [each["field"] for each in answer.json()["errors"]] == [field]
    assert not Entry.objects.filter(status=EntryStatus.APPLIED).exists()


def test_a_section_that_takes_none_or_has_too_many_refuses(public, path, hall, monkeypatch):
    monkeypatch.setattr(applications, "MOST_WAITING", 1)
    assert public.post(path, SAID).status_code == 201
    assert public.post(path, SAID).json()["code"] == "too_many_applications"
    hall.section.takes_applications = False
    hall.section.save()
    assert public.post(path, SAID).json()["code"] == "applications_closed"
