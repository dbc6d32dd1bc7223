"""A drill in real time through a real server, which is killed while it is played."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from arbiter.officiate.client import Caller
from tests.faults.running_server import RunningServer

pytestmark = [pytest.mark.slow, pytest.mark.faults]


@pytest.fixture
def server(tmp_path: Path, empty_database: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path, begun=empty_database)
    running.start()
    try:
        yield running
    finally:
        running.close()


def wait_until_play_is_under_way(staff: Caller, drill: threading.Thread) -> None:
    while drill.is_alive():
        for competition in staff.get("competitions")["competitions"]:
            (section,) = staff.get(f"competitions/{competition['id']}")["sections"]
            for round_ in section["rounds"]:
                games: Any = staff.get(f"rounds/{round_['id']}/games")
                if any(game["status"] == "running" and game["ply"] > 2 for game in games):
                    return
        time.sleep(0.05)
    raise AssertionError("the drill has ended, and nobody has been seen to move")


def test_a_hall_is_played_to_its_end_through_a_server_that_is_killed_and_started_again(
    server: RunningServer,
) -> None:
    token = server.manage("token", "judge", "--create").stdout.strip()
    drill = ("drill", "--url", server.url, "--token", token, "--arbiter", "--pace", "200")
    answers = []
    thread = threading.Thread(
        target=lambda: answers.append(
            server.manage(*drill, "--tables", "4", "--rounds", "1", "--seed", "7", "--json")
        )
    )
    thread.start()
    with closing(Caller(server.url, f"Token {token}")) as staff:
        wait_until_play_is_under_way(staff, thread)
    server.kill()
    server.start()
    thread.join(timeout=120)
    (played,) = answers
    report = json.loads(played.stdout.splitlines()[-1])
    assert report["broken"] == []
    assert report["results_otherwise"] == {}
    assert report["rulings"] == report["as_the_law"]
    assert report["games"] == 4
    assert report["waited"]["play resumed"]["rulings"] >= 1
    verified = server.manage("verify_log")
    assert verified.returncode == 0, verified.stdout + verified.stderr
