"""Event time: integer milliseconds on the installation's own timeline, which never goes back.

On one host it is a base plus the time since the host's boot, sleep included. The base is chosen
once per boot, from the wall, and never below what has been recorded: neither a reboot nor a change
of the wall clock can turn the clocks of a game back. Several hosts read it off PostgreSQL's clock.
"""

import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.models import Max

from arbiter.models import Game, Installation
from arbiter.services.installation import lock_installation
from arbiter.services.transaction import writing

BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
DATABASE = "database"
TOLERANCE_MS = 250
"""By so much two hosts may differ; a clock that lies further behind what was recorded went back."""


@dataclass(frozen=True, slots=True)
class HostClock:
    """What one host knows of time; all in milliseconds."""

    boot_id: str
    wall_ms: Callable[[], int]
    since_boot_ms: Callable[[], int]
    sleep_ms: Callable[[int], None]


def host_clock() -> HostClock:
    """The clock of this host. Where the system names no boot, each process counts as one."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return HostClock(
        boot_id=BOOT_ID.read_text("ascii").strip() if BOOT_ID.exists() else secrets.token_hex(16),
        wall_ms=lambda: time.time_ns() // 1_000_000,
        since_boot_ms=lambda: time.clock_gettime_ns(clock) // 1_000_000,
        sleep_ms=lambda ms: time.sleep(ms / 1000),
    )


class Timeline:
    """The installation's timeline as one process reads it off its host's clock."""

    def __init__(self, clock: HostClock) -> None:
        self.clock = clock
        self._base_ms: int | None = None

    @property
    def is_ready(self) -> bool:
        """Is the base known, so that now_ms asks no database?"""
        return self._base_ms is not None

    def now_ms(self) -> int:
        if self._base_ms is None:
            self._base_ms = self._find_base()
        return self._base_ms + self.clock.since_boot_ms()

    def measure(self) -> None:
        """Looks again how the host's clock lies to the timeline; on one host that never changes."""

    @contextmanager
    def going_by(self, clock: HostClock) -> Iterator[None]:
        """Event time goes by another clock, for a drill: in a database of its own, since what has
        been recorded there is never gone back behind."""
        before = self.clock, self._base_ms
        self.boot(clock)
        try:
            yield
        finally:
            self.clock, self._base_ms = before

    def boot(self, clock: HostClock) -> None:
        """As after a start of the host: its clock counts anew, and the base is found anew."""
        self.clock, self._base_ms = clock, None

    def sleep_until(self, at_ms: int) -> None:
        """Returns when event time has reached at_ms."""
        while (left := at_ms - self.now_ms()) > 0:
            self.clock.sleep_ms(left)

    def _find_base(self) -> int:
        clock = self.clock
        with writing():
            installation = lock_installation()
            if installation.boot_id != clock.boot_id:
                installation.base_ms = max(clock.wall_ms(), _proven_ms(installation))
                installation.base_ms -= clock.since_boot_ms()
                installation.boot_id = clock.boot_id
                installation.save(update_fields=["base_ms", "boot_id"])
            return installation.base_ms


class SharedTimeline(Timeline):
    """The timeline of several hosts: PostgreSQL's clock, moved forward where it once lay below what
    had been recorded. Between two measurements each process goes by its own host's clock, and when
    it finds itself ahead it stands still until it is not."""

    def __init__(self, clock: HostClock) -> None:
        super().__init__(clock)
        self._lock = threading.Lock()
        self._latest_ms = 0

    def now_ms(self) -> int:
        now = super().now_ms()
        with self._lock:
            self._latest_ms = max(now, self._latest_ms)
            return self._latest_ms

    def measure(self) -> None:
        """To be called every 10 s."""
        self._base_ms = self._find_base()

    def _find_base(self) -> int:
        with writing():
            installation = lock_installation()
            before = self.clock.since_boot_ms()
            with connection.cursor() as cursor:
                cursor.execute("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
                database_ms = int(cursor.fetchone()[0])
            asked_at = (before + self.clock.since_boot_ms()) // 2
            if installation.boot_id != DATABASE:
                installation.boot_id, installation.base_ms = DATABASE, 0
            proven = installation.heartbeat_ms if self.is_ready else _proven_ms(installation)
            behind = (proven or 0) - (database_ms + installation.base_ms)
            if behind > TOLERANCE_MS:
                installation.base_ms += behind
            installation.save(update_fields=["base_ms", "boot_id"])
            return database_ms + installation.base_ms - asked_at


def _proven_ms(installation: Installation) -> int:
    """The latest event time that is known to have been."""
    recorded = Game.objects.aggregate(last=Max("last_at_ms"))["last"] or 0
    return max(recorded, installation.heartbeat_ms or 0)


def _timeline() -> Timeline:
    return (SharedTimeline if settings.SEVERAL_HOSTS else Timeline)(host_clock())


timeline = _timeline()


def now_ms() -> int:
    """The event time of this instant."""
    return timeline.now_ms()


def boot_id() -> str:
    """Which boot of which host the present event time is counted from."""
    return timeline.clock.boot_id
