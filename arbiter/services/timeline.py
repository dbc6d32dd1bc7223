"""Event time: integer milliseconds on the installation's own timeline, which never goes back.

It is a base plus the time since the host's boot, sleep included. The base is chosen once per boot,
from the wall, and never below what has been recorded: neither a reboot nor a change of the wall
clock can turn the clocks of a game back.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from django.db.models import Max

from arbiter.models import Game
from arbiter.services.installation import lock_installation
from arbiter.services.transaction import writing

BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


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
            self._base_ms = _base_of_this_boot(self.clock)
        return self._base_ms + self.clock.since_boot_ms()

    def sleep_until(self, at_ms: int) -> None:
        """Returns when event time has reached at_ms."""
        while (left := at_ms - self.now_ms()) > 0:
            self.clock.sleep_ms(left)


def _base_of_this_boot(clock: HostClock) -> int:
    with writing():
        installation = lock_installation()
        if installation.boot_id != clock.boot_id:
            recorded = Game.objects.aggregate(last=Max("last_at_ms"))["last"] or 0
            proven = max(recorded, installation.heartbeat_ms or 0)
            installation.base_ms = max(clock.wall_ms(), proven) - clock.since_boot_ms()
            installation.boot_id = clock.boot_id
            installation.save(update_fields=["base_ms", "boot_id"])
        return installation.base_ms


timeline = Timeline(host_clock())


def now_ms() -> int:
    """The event time of this instant."""
    return timeline.now_ms()


def boot_id() -> str:
    """Which boot of which host the present event time is counted from."""
    return timeline.clock.boot_id
