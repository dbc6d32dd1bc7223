"""The organiser's page of backups."""

from pathlib import Path

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from arbiter.services.backup_fault import BackupFault
from arbiter.services.backup_folder import backups_in
from tests.hall import Hall
from tournaments.selectors.archive import archive_of
from tournaments.services.journal import note

pytestmark = [pytest.mark.database, pytest.mark.sqlite_only, pytest.mark.django_db]


@pytest.fixture
def browser(hall: Hall, client: Client) -> Client:
    client.force_login(hall.organiser)
    return client


def page(hall: Hall) -> str:
    return reverse("console:backups", args=[hall.competition.pk])


def test_a_button_makes_one_and_a_form_copies_it(
    hall: Hall, browser: Client, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    with override_settings(BACKUP_FOLDER=tmp_path / "backups"):
        assert browser.post(page(hall)).status_code == 302
        (made,) = backups_in(tmp_path / "backups")
        assert made.name in browser.get(page(hall)).content.decode()
        sent = {"name": made.name, "folder": str(stick)}
        copy = reverse("console:copy_backup", args=[hall.competition.pk])
        assert browser.post(copy, sent).status_code == 302
        again = browser.post(copy, sent)
        unknown = browser.post(copy, {"name": "../arbiter.sqlite3", "folder": str(stick)})
    assert [path.name for path in stick.iterdir()] == [made.name]
    assert again.status_code == 422
    assert "Эта копия в папке уже есть" in again.content.decode()
    assert unknown.status_code == 422
    kinds = (
        hall.competition.journal.filter(kind__startswith="backup")
        .order_by("id")
        .values_list("kind", flat=True)
    )
    assert list(kinds) == ["backup_made", "backup_copied"]


def test_an_installation_that_keeps_none_says_so(hall: Hall, browser: Client) -> None:
    shown = browser.get(page(hall))
    assert "не хранит резервных копий" in shown.content.decode()
    assert browser.post(page(hall)).status_code == 409


def test_one_that_failed_is_told_until_one_succeeds(hall: Hall, browser: Client) -> None:
    fault = BackupFault("backup_failed", why="No space left on device")
    facts = {"occasion": "closing", "code": fault.code, **fault.params}
    note("backup_failed", competition=hall.competition, by=None, **facts)
    assert "No space left on device" in browser.get(page(hall)).content.decode()
    note("backup_made", competition=hall.competition, by=None, name="x", occasion="closing")
    assert "No space left on device" not in browser.get(page(hall)).content.decode()


def test_the_competition_is_downloaded_whole_or_without_what_is_private(
    hall: Hall, browser: Client
) -> None:
    address = reverse("console:archive", args=[hall.competition.pk])
    whole = browser.get(address)
    assert whole.content == archive_of(hall.competition)
    assert whole["Content-Disposition"].startswith("attachment")
    public = browser.get(address, {"private": "no"})
    assert public.content == archive_of(hall.competition, private=False)
