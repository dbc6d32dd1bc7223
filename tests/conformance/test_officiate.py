"""Twenty real games through a running server: verdicts and charged milliseconds."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.running_server import RunningServer

pytestmark = pytest.mark.conformance

GAMES = 20
STOPWATCH_LIMIT_MS = 50


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path)
    running.start()
    try:
        yield running
    finally:
        running.close()


def test_real_games_with_claims_and_flags_end_as_the_law_says(
    shared: Path, server: RunningServer
) -> None:
    token = server.manage("token", "judge", "--create").stdout.strip()
    file = str(shared / "pdn" / "abatsiev.pdn")
    played = server.manage(
        *("officiate", file, "--url", server.url, "--token", token),
        *("--games", str(GAMES), "--at-once", "2", "--json"),
        timeout_s=600,
    )
    report = json.loads(played.stdout.splitlines()[-1])
    print(json.dumps(report["stopwatch"]), json.dumps(report["checks"]))

    assert report["wrong"] == {}
    assert report["games"] >= GAMES
    assert report["scenes"] == {
        "true claim": "repetition",
        "true claim whose flag falls": "repetition",
        "false claim with a written move": "agreement",
        "false claim whose flag falls": "flag",
        "loss on time": "flag",
    }
    assert report["stopwatch"]["max_deviation_ms"] <= STOPWATCH_LIMIT_MS, played.stderr
    assert played.returncode == 0, played.stderr
