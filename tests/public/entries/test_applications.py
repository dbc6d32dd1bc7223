"""A player puts himself down; he sees what becomes of it, and nothing of anybody else."""

import pytest
from django.urls import reverse

from tests.console.page_forms import Forms
from tests.markup import without_ids
from tournaments.models import Entry, Player
from tournaments.services.entries.applications import admit, reject
from tournaments.services.entries.registration import remove_entry

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

GIVEN = {
    "name_ru": "Щукин Юрий",
    "born": "04.03.2011",
    "sex": "male",
    "contact": "+7 000",
    "consent": "on",
}
ENGLISH = {"Accept-Language": "en"}


@pytest.fixture
def page(hall):
    hall.section.takes_applications = True
    hall.section.save()
    return reverse("public:apply", args=[hall.section.pk])


@pytest.fixture
def send(client, page):
    def typed(**typed):
        html = client.get(page, headers=ENGLISH).content.decode()
        return client.post(page, {**Forms(html).forms[""][1], **typed}, headers=ENGLISH)

    return typed


def applied():
    return Entry.objects.get(status="applied")


def test_an_application_waits_and_its_link_tells_what_becomes_of_it(client, hall, send):
    link = send(**GIVEN).url
    entry = applied()
    assert (entry.player.name_en, entry.seed) == ("Shchukin Iurii", None)
    assert "have not decided yet" in client.get(link, headers=ENGLISH).content.decode()
    reject(entry=entry, by=hall.organiser, reason="нет мест")
    shown = client.get(link, headers=ENGLISH).content.decode()
    assert "rejected" in shown
    assert "нет мест" in shown
    hall.round.delete()
    admit(entry=entry, by=hall.organiser, is_another=True)
    assert "Your number now: 7" in client.get(link, headers=ENGLISH).content.decode()


def test_the_link_shows_nothing_private_and_leads_nowhere_else(client, send):
    link = send(**GIVEN).url
    answer = client.get(link)
    assert "+7 000" not in answer.content.decode()
    assert "2011" not in without_ids(answer.content.decode())
    assert answer["Referrer-Policy"] == "no-referrer"
    assert client.get(link[:-2] + "x/").status_code == 404
    assert client.get(reverse("public:application", args=[applied().pk])).status_code == 404


def test_nothing_is_told_of_somebody_who_is_there_already(client, hall, send):
    response = send(**{**GIVEN, "name_ru": "Белов Андрей"})
    assert response.status_code == 302
    assert Player.objects.filter(name_ru="Белов Андрей").count() == 2


def test_an_applicant_is_on_no_public_page(client, hall, send):
    send(**GIVEN)
    for path in (
        reverse("public:competition", args=[hall.competition.pk]),
        f"/api/v1/competitions/{hall.competition.pk}",
        f"/api/v1/sections/{hall.section.pk}/entries",
    ):
        assert "Щукин" not in client.get(path).content.decode()


def test_the_form_sent_twice_applies_once(client, page):
    links = {client.post(page, {"key": "k", **GIVEN}).url for _again in range(2)}
    assert len(links) == 1
    assert Entry.objects.filter(status="applied").count() == 1


@pytest.mark.parametrize(
    "typed",
    [
        {"name_ru": ""},
        {"name_ru": "Щукин\u202e"},
        {"contact": "\u200b+7"},
        {"born": ""},
        {"born": "завтра"},
        {"sex": ""},
        {"contact": ""},
        {"consent": ""},
    ],
)
def test_what_is_missing_or_hidden_is_asked_for(send, typed):
    given = {name: value for name, value in {**GIVEN, **typed}.items() if value}
    assert send(**given).status_code == 422
    assert not Entry.objects.filter(status="applied").exists()


def test_a_section_that_takes_none_says_so(client, hall):
    page = reverse("public:apply", args=[hall.section.pk])
    assert "takes no applications" in client.get(page, headers=ENGLISH).content.decode()
    assert client.post(page, {"key": "k", **GIVEN}).status_code == 422
    assert not Entry.objects.filter(status="applied").exists()


def test_the_form_sent_again_after_the_entry_was_taken_off_says_so(client, hall, page):
    given = {**Forms(client.get(page).content.decode()).forms[""][1], **GIVEN}
    assert client.post(page, given).status_code == 302
    hall.round.delete()
    remove_entry(entry=applied(), by=hall.organiser)
    again = client.post(page, given, headers=ENGLISH)
    assert again.status_code == 422
    assert "Load the page anew" in again.content.decode()
    assert not Entry.objects.filter(status="applied").exists()


def test_nobody_is_told_of_an_applicant(client, send):
    send(**GIVEN)
    player = applied().player_id
    assert client.get(reverse("public:player", args=[player])).status_code == 404
    assert client.get(f"/api/v1/players/{player}").status_code == 404
