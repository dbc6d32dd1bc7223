"""A large section's pages ask the database no more often than a small one's."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from arbiter.models import User
from tests.tournaments.staged import Staged
from tournaments.models import Round
from tournaments.services.entries.withdrawal import withdraw

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

OF_SECTION = (
    *("console:section", "console:entries", "console:check_in_list", "console:numbers"),
    *("console:bans", "console:section_rounds", "console:section_standings"),
    *("public:section_entries", "public:section_rounds", "public:section_standings"),
    *("public:section_cross_table", "public:section_progress"),
    *("api:entries", "api:standings", "api:section-rounds"),
)
OF_ROUND = (
    *("console:round_desk", "console:round_results", "console:round"),
    *("public:round", "public:round_pairings"),
    *("api:round", "api:round-results", "api:round-games"),
)


def questions(client: Client, players: int, gone: int) -> dict[str, int]:
    """By page, of a section in its second round from which so many have withdrawn."""
    by = User.objects.create_user(username=f"organiser-{players}")
    event = Staged(by, players, system="micro_swiss", rounds=5, keeps_results="more_than_half")
    event.round()
    for number in range(1, gone + 1):
        withdraw(entry=event.entry(number), by=by, reason="болезнь")
    now = event.announced()
    client.force_login(by)
    return dict(_counted(client, event, now))


def _counted(client: Client, event: Staged, now: Round) -> Iterator[tuple[str, int]]:
    pages = [(name, event.section.pk) for name in OF_SECTION]
    pages.append(("console:competition", event.competition.pk))
    for name, key in [*pages, *((name, now.pk) for name in OF_ROUND)]:
        with CaptureQueriesContext(connection) as asked:
            assert client.get(reverse(name, args=[key])).status_code == 200, name
        for question in asked.captured_queries:
            alone = 'FROM "tournaments_round"' in question["sql"]
            assert alone or '"proposal"' not in question["sql"], f"{name}: with each row"
        yield name, len(asked)


def test_no_page_asks_for_each_player(client: Client) -> None:
    assert questions(client, 24, gone=4) == questions(client, 8, gone=2)
