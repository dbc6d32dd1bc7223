"""A host whose clock goes as the drill says, with a heart that beats and a sweep that looks."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from arbiter.services.heartbeat import beat, start_of_process, watch
from arbiter.services.sweep import sweep
from arbiter.services.timeline import HostClock, now_ms, timeline

DAY_ONE_MS = 1_767_258_000_000
"""1 January 2026, noon in Moscow."""

STEP_MS = 4_000
"""Between two beats; a gap above 5 s would be an outage."""


@dataclass
class SimulatedHost:
    """A computer in the hall. All in ms.

    Args:
        last_beat_ms: event time at which it was last known to be alive.
    """

    wall_ms: int = DAY_ONE_MS
    since_boot_ms: int = 60_000
    boots: int = 1
    last_beat_ms: int = field(default=0, init=False)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Event time of this process goes by this host from its first boot on."""
        with timeline.going_by(self._clock()):
            try:
                self._start()
                yield
            finally:
                watch.stop()

    def go_on_until(self, at: int) -> None:
        """Time passes as it does while the installation is up."""
        while now_ms() < at:
            self._pass(max(1, min(at, self.last_beat_ms + STEP_MS) - now_ms()))
            if now_ms() >= self.last_beat_ms + STEP_MS:
                beat()
                self.last_beat_ms = now_ms()
                sweep(now_ms())

    def power_cut(self, lasts_ms: int) -> None:
        """The power fails, comes back, and the installation is started."""
        watch.stop()
        self._pass(lasts_ms)
        self.since_boot_ms = 30_000
        self.boots += 1
        timeline.boot(self._clock())
        self._start()

    def _start(self) -> None:
        start_of_process(alone=True)
        self.last_beat_ms = now_ms()

    def _clock(self) -> HostClock:
        return HostClock(
            boot_id=f"drill-{self.boots}",
            wall_ms=lambda: self.wall_ms,
            since_boot_ms=lambda: self.since_boot_ms,
            sleep_ms=self._pass,
        )

    def _pass(self, ms: int) -> None:
        self.wall_ms += ms
        self.since_boot_ms += ms
