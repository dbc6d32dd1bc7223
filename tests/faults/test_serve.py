"""`manage.py serve` as a process: how it starts, how it ends, whom it turns away."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from arbiter.officiate.client import Caller
from tests.faults.running_server import ROOT, RunningServer
from tests.live.reader import Reader

pytestmark = [pytest.mark.faults, pytest.mark.slow, pytest.mark.sqlite_only]


@pytest.fixture
def server(tmp_path: Path, empty_database: Path):
    running = RunningServer(tmp_path, begun=empty_database)
    running.start()
    yield running
    running.close()


@pytest.fixture
def arbiter(server: RunningServer):
    token = server.manage("token", "arbiter", "--create").stdout.strip()
    caller = Caller(server.url, f"Token {token}")
    yield caller
    caller.close()


def started_game(arbiter: Caller) -> str:
    competition = arbiter.post(
        "competitions",
        {"name": "Зал", "time_control": "classic-45", "players": ["Белов А.", "Громов И."]},
    )
    round_ = arbiter.post(f"competitions/{competition.answer['id']}/rounds", {})
    game = arbiter.post(
        f"rounds/{round_.answer['id']}/games",
        {"table": 1, "white": "Белов А.", "black": "Громов И."},
    )
    game_id = game.answer["id"]
    arbiter.post(f"games/{game_id}/start", {})
    return game_id


def test_sigterm_ends_it_at_once_and_well_though_a_stream_is_open(server, arbiter):
    game = started_game(arbiter)
    stream = Reader(f"{server.url}/api/v1/games/{game}/stream")
    stream.next("snapshot")
    began = time.monotonic()
    assert server.stop() == 0
    assert time.monotonic() - began < 4
    assert stream.ended.wait(timeout=2)
    stream.close()
    assert "Traceback" not in (server.data / "serve.log").read_text()


def test_a_first_start_says_how_the_first_account_is_made(server):
    log = server.data / "serve.log"
    assert "`manage.py account NAME`" in log.read_text()
    assert " / " in server.manage("account", "ivanova").stdout
    server.stop()
    log.write_text("")
    server.start()
    assert "account" not in log.read_text()


def test_an_account_and_a_token_may_come_before_the_first_start(tmp_path):
    fresh = RunningServer(tmp_path)
    for command in (["verify_log"], ["token", "judge"]):
        refused = fresh.manage(*command)
        assert refused.returncode == 1
        assert refused.stderr.startswith("CommandError: The database is empty")
    assert fresh.manage("account", "ivanova").stdout.startswith("ivanova / ")
    assert fresh.manage("token", "judge", "--create").returncode == 0
    assert "every log is whole" in fresh.manage("verify_log").stdout
    fresh.start()
    fresh.close()


def test_a_second_start_on_the_same_data_is_turned_away(server):
    second = server.manage("serve", "--port", "0")
    assert second.returncode == 1
    assert "is already being served" in second.stderr
    assert httpx.get(f"{server.url}/api/v1/time").is_success


def test_a_port_that_is_taken_is_named(tmp_path):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        not_started = RunningServer(tmp_path)
        refused = not_started.manage("serve", "--port", str(port))
        not_started.close()
    assert refused.returncode == 1
    assert f"port {port}" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_restart_interrupts_the_games_under_way_and_charges_nobody(server, arbiter):
    game = started_game(arbiter)
    server.kill()
    time.sleep(1)
    server.start()
    state = httpx.get(f"{server.url}/api/v1/games/{game}").json()
    assert state["status"] == "interrupted"
    assert state["clocks"]["running"] is None
    assert state["clocks"]["white_ms"] > 45 * 60_000 - 30_000
    arbiter.post(f"games/{game}/resumption", {})
    assert httpx.get(f"{server.url}/api/v1/games/{game}").json()["status"] == "running"
    assert server.manage("verify_log").returncode == 0


def test_the_bare_application_keeps_the_data_folder_too(server):
    """uvicorn without `serve`: the lock is taken in the application's own start."""
    another = subprocess.run(
        [sys.executable, "-m", "uvicorn", "arbiter.asgi:application", "--port", "0"],
        cwd=ROOT,
        env=server._environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert another.returncode != 0
    assert "FolderInUse" in another.stderr


@pytest.mark.parametrize(
    ("kept", "port", "said"),
    [
        (b"no database " * 500, "0", "The database cannot be used: file is not a database"),
        (b"", "99999", "Cannot listen on 127.0.0.1 port 99999"),
    ],
)
def test_what_cannot_be_served_is_said_without_a_traceback(tmp_path, kept, port, said):
    (tmp_path / "arbiter.sqlite3").write_bytes(kept)
    not_started = RunningServer(tmp_path)
    refused = not_started.manage("serve", "--port", port)
    not_started.close()
    assert refused.returncode == 1
    assert said in refused.stderr
    assert "Traceback" not in refused.stderr
