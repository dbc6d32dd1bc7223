"""Several web processes of the production profile over one PostgreSQL server."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.faults.running_server import ROOT
from tests.live.reader import Reader
from tests.servers import postgresql

pytestmark = [pytest.mark.faults, pytest.mark.slow, pytest.mark.postgresql_only]

PROXY = {"X-Forwarded-Proto": "https"}


class Site:
    """Web processes that share a database, as a supervisor would run them."""

    def __init__(self, database_url: str, log: Path) -> None:
        self._environment = {
            **os.environ,
            "ARBITER_PROFILE": "production",
            "DJANGO_SETTINGS_MODULE": "arbiter.settings",
            "ARBITER_SECRET_KEY": secrets.token_urlsafe(60),
            "ARBITER_HOSTS": "127.0.0.1",
            "DATABASE_URL": database_url,
        }
        self._log = log.open("ab")
        self._processes: list[subprocess.Popen[bytes]] = []

    def manage(self, *arguments: str) -> str:
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        ).stdout.strip()

    def start_process(self) -> tuple[subprocess.Popen[bytes], str]:
        """One more web process; returns it with its address once it serves."""
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            port = listener.getsockname()[1]
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "uvicorn", "arbiter.asgi:application"),
                *("--port", str(port), "--log-level", "warning"),
            ],
            cwd=ROOT,
            env=self._environment,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        self._processes.append(process)
        url = f"http://127.0.0.1:{port}/api/v1/"
        until = time.monotonic() + 60
        while time.monotonic() < until and process.poll() is None:
            try:
                if httpx.get(f"{url}time", headers=PROXY).is_success:
                    return process, url
            except httpx.TransportError:
                time.sleep(0.1)
        raise RuntimeError("the web process does not serve")

    def close(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait(timeout=10)
        self._log.close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    name = f"site_{os.getpid()}"
    with postgresql() as server_url:
        with psycopg.connect(server_url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        site = Site(server_url.replace("/postgres?", f"/{name}?", 1), tmp_path / "log")
        try:
            site.manage("migrate", "--verbosity", "0")
            yield site
        finally:
            site.close()
            with psycopg.connect(server_url, autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def post(url: str, path: str, token: str, body: dict[str, object]) -> dict[str, object]:
    response = httpx.post(
        url + path,
        json=body,
        headers={
            **PROXY,
            "Authorization": f"Token {token}",
            "Idempotency-Key": secrets.token_hex(8),
        },
        timeout=15,
    )
    assert response.status_code == 201, response.text
    return response.json()


def status(url: str, game: object) -> str:
    return httpx.get(f"{url}games/{game}", headers=PROXY).json()["status"]


def test_one_process_of_several_dying_is_no_outage_and_all_of_them_is(site: Site) -> None:
    token = site.manage("token", "arbiter", "--create")
    first, first_url = site.start_process()
    competition = post(
        first_url,
        "competitions",
        token,
        {"name": "Зал", "time_control": "classic-45", "players": ["Белов А.", "Громов И."]},
    )
    round_ = post(first_url, f"competitions/{competition['id']}/rounds", token, {})
    game = post(
        first_url,
        f"rounds/{round_['id']}/games",
        token,
        {"table": 1, "white": "Белов А.", "black": "Громов И."},
    )["id"]
    post(first_url, f"games/{game}/start", token, {})

    second, second_url = site.start_process()
    assert status(second_url, game) == "running"

    stream = Reader(f"{second_url}games/{game}/stream", PROXY)
    stream.next("snapshot")
    post(first_url, f"games/{game}/moves", token, {"move": "c3-d4", "ply": 1})
    assert stream.next(timeout=3).data["event"]["kind"] == "move_made"
    stream.close()

    first.send_signal(signal.SIGKILL)
    first.wait(timeout=10)
    time.sleep(2)
    post(second_url, f"games/{game}/moves", token, {"move": "b6-a5", "ply": 2})
    assert status(second_url, game) == "running"

    second.send_signal(signal.SIGKILL)
    second.wait(timeout=10)
    _, third_url = site.start_process()
    assert status(third_url, game) == "interrupted"
    assert "every log is whole" in site.manage("verify_log")
