"""The database keeps UTC; pages show the clocks at the place of the competition."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.drawn_section import DrawnSection, games_of
from tournaments.models import Correction, Round, Table
from tournaments.services.boards.access import issue_grant

pytestmark = pytest.mark.django_db

AT = datetime(2026, 5, 1, 22, 27, tzinfo=UTC)
IN_MOSCOW = "2 May, 01:27"


@pytest.fixture
def moscow():
    section = DrawnSection(players=4, default_time_ms=3_600_000)
    section.competition.time_zone = "Europe/Moscow"
    section.competition.save()
    return section


@pytest.fixture
def page(moscow):
    browser = Client(headers={"Accept-Language": "en"})
    browser.force_login(moscow.chief)

    def read(name, *args):
        response = browser.get(reverse(name, args=args))
        assert response.status_code == 200
        return response.content.decode()

    return read


def test_the_list_of_rounds_tells_the_announcement_and_the_closing_apart(moscow, page):
    round_ = moscow.close(moscow.announce(), "2-0", "1-1")
    closed_at = AT + timedelta(hours=3)
    Round.objects.filter(pk=round_.pk).update(published_at=AT, closed_at=closed_at)
    said = page("console:section_rounds", moscow.section.pk)
    assert f"announced {IN_MOSCOW}" in said
    assert "closed 2 May, 04:27" in said


def test_the_check_in_as_a_page_and_as_the_answer_to_a_tap(moscow, page):
    entry = moscow.section.entries.get(seed=1)
    moscow.section.entries.filter(pk=entry.pk).update(checked_in_at=AT)
    assert "✓ 01:27" in page("console:check_in_list", moscow.section.pk)
    browser = Client(headers={"Accept-Language": "en", "HX-Request": "true"})
    browser.force_login(moscow.chief)
    tapped = browser.post(reverse("console:check_in", args=[entry.pk]), {"key": "again"})
    assert "✓ 01:27" in tapped.content.decode()


def test_the_end_of_the_default_time(moscow, page):
    round_ = moscow.announce()
    later = timezone.now().replace(hour=22, minute=27, second=0) + timedelta(days=1)
    Round.objects.filter(pk=round_.pk).update(starts_at=later)
    game = games_of(round_)[0]
    assert "The default time is over at 02:27." in page("console:result_more", game.game_id)
    clerk = Client(headers={"Accept-Language": "en"})
    clerk.force_login(moscow.member("vera"))
    said = clerk.get(reverse("console:result_more", args=[game.game_id])).content.decode()
    assert "loses from 02:27 on" in said


def test_the_corrections(moscow, page):
    game = games_of(moscow.close(moscow.announce(), "2-0", "1-1"))[0]
    made = Correction.objects.create(
        pairing_game=game,
        before="2-0",
        after="1-1",
        after_rule="reported",
        version=1,
        reason="the sheet",
        asked_by=moscow.chief,
        settled_by=moscow.chief,
        state="done",
    )
    settled_at = AT + timedelta(minutes=5)
    Correction.objects.filter(pk=made.pk).update(asked_at=AT, settled_at=settled_at)
    said = page("console:corrections", moscow.section.pk)
    assert IN_MOSCOW in said
    assert "2 May, 01:32" in said


def test_the_tablets(moscow, page):
    round_ = moscow.announce()
    table = Table.objects.get(competition=moscow.competition, number=1)
    grant = issue_grant(table=table, side="both", by=moscow.chief)
    grant.entered_at = AT
    grant.save()
    assert IN_MOSCOW in page("console:boards", round_.pk)


def test_the_journal(moscow, page):
    moscow.announce()
    at = moscow.competition.journal.latest("id").at.astimezone(ZoneInfo("Europe/Moscow"))
    assert f"{at:%H:%M}</time>" in page("console:journal", moscow.competition.pk)


def test_the_hour_of_a_round_for_the_public(moscow, page):
    round_ = moscow.announce()
    Round.objects.filter(pk=round_.pk).update(starts_at=AT)
    assert "2 May 2026, 01:27" in page("public:round_pairings", round_.pk)
