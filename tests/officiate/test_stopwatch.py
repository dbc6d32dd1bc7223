"""The client's stopwatch: what the way of the commands explains, and what it cannot."""

import pytest

from arbiter.officiate.table import Reading


@pytest.mark.parametrize(
    ("charged_ms", "watched_ms", "travel_ms", "unexplained_ms"),
    [(100, 100, 3, 0), (140, 100, 40, 0), (60, 100, 40, 0), (150, 100, 40, 10), (50, 100, 40, 10)],
)
def test_a_deviation_beyond_the_way_of_the_commands_is_the_servers(
    charged_ms, watched_ms, travel_ms, unexplained_ms
):
    reading = Reading("move", charged_ms, watched_ms, travel_ms)
    assert reading.deviation_ms == abs(charged_ms - watched_ms)
    assert reading.unexplained_ms == unexplained_ms
