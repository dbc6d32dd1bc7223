"""Twenty real games through a running server: verdicts and charged milliseconds."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.running_server import RunningServer

pytestmark = pytest.mark.conformance

GAMES = 20
ROUNDING_MS = 2
"""Two stamps and two readings of the stopwatch, each cut to whole milliseconds."""


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
    stopwatch = report["stopwatch"]
    assert stopwatch["max_unexplained_ms"] <= ROUNDING_MS, "charged outside sending and answer"
    assert stopwatch["within_limit"] >= 0.95 * stopwatch["readings"], "50 ms, on a busy machine"
    assert played.returncode == 0, played.stderr
