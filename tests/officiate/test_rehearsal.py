"""Our own games through a real server: the client and the server agree about every game."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.demonstration.tables import GAMES
from tests.faults.running_server import RunningServer

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path, empty_database: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path, begun=empty_database)
    running.start()
    try:
        yield running
    finally:
        running.close()


def test_claims_flags_and_results_come_out_as_the_law_says(server: RunningServer) -> None:
    token = server.manage("token", "judge", "--create").stdout.strip()
    played = server.manage(
        *("officiate", str(GAMES), "--url", server.url, "--token", token),
        *("--games", "8", "--at-once", "4", "--pace", "0", "--json"),
        timeout_s=300,
    )
    report = json.loads(played.stdout.splitlines()[-1])
    assert report["wrong"] == {}
    assert len(report["scenes"]) == 5
    assert len(report["checks"]) == 4
    verified = server.manage("verify_log")
    assert verified.returncode == 0, verified.stdout + verified.stderr


def test_a_server_that_does_not_know_the_token_is_reported_as_it_answers(
    server: RunningServer,
) -> None:
    refused = server.manage("officiate", str(GAMES), "--url", server.url, "--token", "nobody")
    assert refused.returncode != 0
    assert "token_invalid" in refused.stderr
