"""`manage.py backup` and `restore` as processes: killed, in the way of a server, from an older
version, over a damaged file."""

import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.faults.running_server import ROOT, RunningServer

pytestmark = [pytest.mark.faults, pytest.mark.slow, pytest.mark.sqlite_only]

SET_UP = """
import django; django.setup()
from arbiter.models import User
from tests.hall import Hall
from tests.services.games import play
hall = Hall(User.objects.create_user(username="founder"))
made = hall.game()
from arbiter.record.authority import Actor
from arbiter.record.commands import ReportResult
from tests.services.games import send
print(send(made.game_id, ReportResult(result="1-1"), Actor(str(hall.organiser.pk), "arbiter")).code)
"""


@pytest.fixture
def data(tmp_path: Path, empty_database: Path) -> Iterator[RunningServer]:
    """A data folder with one reported game in it, served by nobody."""
    server = RunningServer(tmp_path, begun=empty_database)
    made = subprocess.run(
        [sys.executable, "-c", SET_UP],
        cwd=ROOT,
        env=server._environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.stdout.strip() == "None", made.stderr
    yield server
    server.close()


def contents(database: Path) -> dict[str, list[Any]]:
    """Every row of every table, and what guards them."""
    with closing(sqlite3.connect(database)) as read:
        names = [row[0] for row in read.execute("SELECT name FROM sqlite_master")]
        tables = [
            row[0] for row in read.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        rows = {name: sorted(map(repr, read.execute(f'SELECT * FROM "{name}"'))) for name in tables}
    return {**rows, "": sorted(names)}


def backups(data: RunningServer) -> list[Path]:
    return sorted((data.data / "backups").glob("*.sqlite3"))


def restored(data: RunningServer, file: Path) -> subprocess.CompletedProcess[str]:
    return data.manage("restore", str(file))


def change(data: RunningServer) -> None:
    with closing(sqlite3.connect(data.data / "arbiter.sqlite3")) as write, write:
        write.execute("UPDATE tournaments_player SET club = 'changed'")


def test_a_restored_database_equals_the_one_that_was_backed_up(data: RunningServer) -> None:
    stick = data.data / "stick"
    stick.mkdir()
    database = data.data / "arbiter.sqlite3"
    before = contents(database)
    done = data.manage("backup", "--to", str(stick))
    assert done.returncode == 0, done.stderr
    (copy,) = stick.iterdir()
    change(data)
    changed = contents(database)
    earlier = set(backups(data))
    done = restored(data, copy)
    assert done.returncode == 0, done.stderr
    assert "every log is whole" in done.stdout
    assert contents(database) == before
    (kept_aside,) = set(backups(data)) - earlier
    assert contents(kept_aside) == changed


def test_nothing_is_restored_under_a_running_server(data: RunningServer) -> None:
    assert data.manage("backup").returncode == 0
    data.start()
    done = restored(data, backups(data)[0])
    assert done.returncode == 1
    assert "database_in_use" in done.stderr
    assert data.manage("backup").returncode == 0


def test_a_file_that_is_no_backup_changes_nothing(data: RunningServer) -> None:
    database = data.data / "arbiter.sqlite3"
    before = contents(database)
    other = data.data / "other.sqlite3"
    with closing(sqlite3.connect(other)) as write, write:
        write.execute("CREATE TABLE notes (text)")
    for file in (other, data.data / "secret_key", data.data / "nowhere"):
        done = restored(data, file)
        assert (done.returncode, "not_a_backup" in done.stderr) == (1, True)
    assert contents(database) == before


def test_a_backup_of_a_later_version_is_refused(data: RunningServer) -> None:
    assert data.manage("backup").returncode == 0
    (file,) = backups(data)
    with closing(sqlite3.connect(file)) as write, write:
        write.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('arbiter', '9999_x', '')"
        )
    done = restored(data, file)
    assert (done.returncode, "backup_newer" in done.stderr) == (1, True)


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    data = RunningServer(tmp_path)
    for app, until in (("arbiter", "0002"), ("tournaments", "0003")):
        assert data.manage("migrate", app, until, "--verbosity", "0").returncode == 0
    old = tmp_path / "old.sqlite3"
    shutil.copyfile(tmp_path / "arbiter.sqlite3", old)
    assert data.manage("migrate", "--verbosity", "0").returncode == 0
    done = restored(data, old)
    assert done.returncode == 0, done.stderr
    assert "Brought up to date by" in done.stdout
    names = contents(tmp_path / "arbiter.sqlite3")[""]
    assert "arbiter_gameevent_no_update" in names
    assert "tournaments_journalentry" in names
    data.close()


def test_a_damaged_database_is_set_aside_as_it_is(data: RunningServer) -> None:
    database = data.data / "arbiter.sqlite3"
    before = contents(database)
    assert data.manage("backup").returncode == 0
    (file,) = backups(data)
    damage = b"no database at all" * 1000
    database.write_bytes(damage)
    done = restored(data, file)
    assert done.returncode == 0, done.stderr
    assert contents(database) == before
    (aside,) = data.data.glob("arbiter.sqlite3.damaged-*")
    assert aside.read_bytes() == damage


def test_killed_while_it_copies_it_leaves_the_old_ones_whole(data: RunningServer) -> None:
    assert data.manage("backup").returncode == 0
    (old,) = backups(data)
    whole = old.read_bytes()
    for wait_s in (0.5, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0):
        process = subprocess.Popen(
            [sys.executable, "manage.py", "backup"],
            cwd=ROOT,
            env=data._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(wait_s)
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert old.read_bytes() == whole
    expected = contents(old)
    for each in backups(data):
        assert contents(each) == expected
    assert data.manage("backup").returncode == 0
    assert not list((data.data / "backups").glob("*.part*"))
