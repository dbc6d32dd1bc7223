"""A timeline that goes as a test says, and a heartbeat that ends with it."""

from collections.abc import Iterator

import pytest

from arbiter.services import timeline as timeline_module
from arbiter.services.heartbeat import watch
from tests.services.fake_clock import FakeClock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """Event time of the whole process now goes by this clock."""
    clock = FakeClock()
    timeline = timeline_module.timeline
    monkeypatch.setattr(timeline, "clock", clock.host_clock())
    monkeypatch.setattr(timeline, "_base_ms", None)
    return clock


@pytest.fixture
def watched() -> Iterator[None]:
    """After the test this process vouches for the heartbeat no longer."""
    yield
    watch.stop()
