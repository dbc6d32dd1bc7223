"""The pages of incidents: a player's ladder before anything is given, the list, the slip."""

import io
import re
import uuid
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from tests.tournaments.drawn_section import DrawnSection, games_of
from tournaments.models import Incident, Role

pytestmark = [pytest.mark.django_db]


class Official:
    """Somebody at the pages of incidents."""

    def __init__(self, user, language="en"):
        self.client = Client(headers={"Accept-Language": language})
        self.client.force_login(user)

    def page(self, name, pk, status=200, **query):
        response = self.client.get(reverse(f"console:{name}", args=[pk]), query)
        assert response.status_code == status
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", response.content.decode())).split())

    def send(self, name, pk, **fields):
        fields = {"key": uuid.uuid4().hex, **fields}
        return self.client.post(reverse(f"console:{name}", args=[pk]), fields)

    def put_down(self, entry, **fields):
        given = {"kind": "disturbance", "degree": "next", "note": "talks", "seen": 0, **fields}
        return self.send("incidents_of_player", entry.pk, **given)


@pytest.fixture
def event(db):
    return DrawnSection(players=4)


def test_the_next_step_stands_on_the_page_before_it_is_given(event):
    chief, entry = Official(event.chief), event.section.entries.first()
    assert "next: remark" in chief.page("incidents_of_player", entry.pk)
    assert chief.put_down(entry).status_code == 302
    assert "remark next: warning" in chief.page("incidents_of_player", entry.pk)
    event.announce()
    shown = chief.page("incidents_of_player", entry.pk)
    assert "It goes into the record of the open game" in shown


def test_a_page_that_has_grown_old_gives_nothing_and_says_what_is_next(event):
    chief, entry = Official(event.chief), event.section.entries.first()
    chief.put_down(entry)
    stale = chief.put_down(entry)
    assert stale.status_code == 422
    page = stale.content.decode()
    assert "stands elsewhere on the ladder" in page
    assert '<input type="hidden" name="seen" value="1"' in page
    assert Incident.objects.count() == 1


def test_the_reprimand_of_a_game_page_is_on_the_ladder_of_the_event(event):
    chief = Official(event.chief)
    game = games_of(event.announce())[0]
    entry = event.section.entries.get(player=game.white)
    chief.put_down(entry)
    shown = chief.page("game", game.game_id)
    ladder = reverse("console:incidents_of_side", args=[game.game_id, "white"])
    assert chief.client.get(ladder).url.endswith(f"/entries/{entry.pk}/incidents/")
    assert f"{game.white.name} : given in this event: remark; next: warning" in shown
    assert "White (next: warning)" in shown
    game.game.refresh_from_db()
    answer = chief.client.post(
        reverse("console:command", args=[game.game_id, "warn"]),
        {
            "key": uuid.uuid4().hex,
            "side": "white",
            "what": "capture_not_shown",
            "reason": "not shown",
            "version": game.game.version,
            "seen_white": 1,
            "seen_black": 0,
        },
    )
    assert answer.status_code == 302
    made = Incident.objects.get(kind="capture_not_shown")
    assert (made.degree, made.article) == ("warning", "1.5.10")
    assert "1.5.10" in chief.page("incident", made.pk)


def test_the_list_is_filtered_and_the_owed_stand_first(event):
    chief = Official(event.chief)
    first, second = event.section.entries.all()[:2]
    chief.put_down(first, kind="phone", degree="loss")
    chief.put_down(second)
    page = chief.page("incidents", event.competition.pk)
    assert page.index("Losses that are owed") < page.index("disturbance")
    only = chief.page("incidents", event.competition.pk, kind="disturbance", degree="remark")
    assert only.count(second.player.name) == 2, "in the list to choose from, and in one row"
    assert chief.page("incidents", event.competition.pk, status=302, entry=str(first.pk)) == ""


def test_an_incident_is_taken_back_with_a_reason(event):
    chief, entry = Official(event.chief), event.section.entries.first()
    chief.put_down(entry)
    made = Incident.objects.get()
    assert chief.send("take_incident_back", made.pk, reason="").status_code == 422
    assert chief.send("take_incident_back", made.pk, reason="a mistake").status_code == 302
    assert "a mistake" in chief.page("incident", made.pk)
    assert "next: remark" in chief.page("incidents_of_player", entry.pk)


@pytest.mark.parametrize(
    ("language", "words"),
    [("ru", ("Запись о происшествии", "замечание", "Игрок 001")), ("en", ("Incident", "remark"))],
)
def test_the_slip_says_it_in_both_languages(event, language, words):
    chief, entry = Official(event.chief), event.section.entries.first()
    chief.put_down(entry)
    address = reverse("console:incident_slip", args=[Incident.objects.get().pk])
    response = chief.client.get(address, {"language": language})
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(response.content)).pages)
    assert [word for word in words if word not in text.replace("\u200b", "")] == []


def test_clerks_and_the_public_see_none_of_it(event):
    chief = Official(event.chief)
    game = games_of(event.announce())[0]
    entry = event.section.entries.get(player=game.white)
    chief.put_down(entry, note="a secret of the arbiters")
    clerk = Official(event.member("vera", Role.CLERK))
    for name, pk in (
        ("incidents", event.competition.pk),
        ("incidents_of_player", entry.pk),
        ("incident", Incident.objects.get().pk),
        ("incident_slip", Incident.objects.get().pk),
    ):
        clerk.page(name, pk, status=403)
    anybody = Client()
    for name, pk in (("game", game.game_id), ("competition", event.competition.pk)):
        page = anybody.get(reverse(f"public:{name}", args=[pk])).content.decode()
        assert "a secret of the arbiters" not in page
        assert "disturbance" not in page
