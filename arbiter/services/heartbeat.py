"""The heartbeat of the installation, and what happens when it has missed.

Every web process watches: each second whichever comes first writes the row. A gap above 5 s means
that nobody served (a power cut, a lid that was closed, a database out of reach): whoever finds it
takes the row's lock and, before anything is served, interrupts every game under way at the last
beat. One process of several dying leaves no gap.

A start of the whole installation interrupts however short it was. The holder of the data folder's
lock knows that it starts alone. A process without such a lock listens first: if the row moves,
another process is alive, and nothing was interrupted.
"""

import time

from arbiter.models import Installation
from arbiter.services.installation import lock_installation
from arbiter.services.interruption import interrupt_running_games
from arbiter.services.timeline import now_ms
from arbiter.services.transaction import writing

INTERVAL_MS = 1000
GAP_MS = 5000
LISTEN_S = 2.5
LISTEN_STEP_S = 0.1


class Watch:
    """What this process knows of the heartbeat; it watches from `start_of_process` on."""

    def __init__(self) -> None:
        self.last_ms: int | None = None

    @property
    def has_gap(self) -> bool:
        return self.last_ms is not None and now_ms() - self.last_ms > GAP_MS

    def stop(self) -> None:
        """This process no longer vouches for the heartbeat."""
        self.last_ms = None


watch = Watch()


def start_of_process(*, alone: bool) -> None:
    """Begins to watch; interrupts the games under way if this starts the whole installation.

    alone: it is certain that no other process serves this database. Raises Busy.
    """
    found = _heartbeat()
    if alone or not _moves(found):
        with writing():
            installation = lock_installation()
            if alone or installation.heartbeat_ms == found:
                interrupt_running_games(found or 0)
                installation.heartbeat_ms = now_ms()
                installation.save(update_fields=["heartbeat_ms"])
    watch.last_ms = now_ms()


def beat() -> None:
    """Notes that the installation is alive, unless another process has just done so; after a gap
    it interrupts the games under way first. Raises Busy."""
    found = _heartbeat()
    now = now_ms()
    if found is not None and now - found < INTERVAL_MS * 9 // 10:
        watch.last_ms = found
        return
    with writing():
        installation = lock_installation()
        last = installation.heartbeat_ms
        if last is not None and now_ms() - last > GAP_MS:
            interrupt_running_games(last)
        installation.heartbeat_ms = now_ms()
        installation.save(update_fields=["heartbeat_ms"])
    watch.last_ms = installation.heartbeat_ms


def guard() -> None:
    """Before anything is served: if this process watches and the heartbeat has missed, finds out
    now. Costs nothing otherwise. Raises Busy."""
    if watch.has_gap:
        beat()


def _heartbeat() -> int | None:
    return Installation.objects.values_list("heartbeat_ms", flat=True).filter(id=1).first()


def _moves(found: int | None) -> bool:
    """Does another process write the heartbeat while this one listens?"""
    until = time.monotonic() + LISTEN_S
    while time.monotonic() < until:
        time.sleep(LISTEN_STEP_S)
        if _heartbeat() != found:
            return True
    return False
