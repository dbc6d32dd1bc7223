"""The threads of a web process: its heartbeat, and a scheduler that calls the tasks.

The heartbeat has a thread of its own, so that a task that waits for a lock cannot make the
installation look dead; so has the pairing of rounds, which takes minutes, and no flag waits for it.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from django.conf import settings
from django.db import connection

from arbiter import tasks
from arbiter.services.data_folder import data_folder_lock
from arbiter.services.heartbeat import start_of_process, watch
from arbiter.services.refused import Busy

logger = logging.getLogger(__name__)

START_PATIENCE_S = 20.0

Task = Callable[[], None]
HEART: dict[Task, float] = {tasks.keep_heartbeat: 1.0, tasks.measure_timeline: 10.0}
SCHEDULE: dict[Task, float] = {
    tasks.note_fallen_flags: 0.2,
    tasks.interrupt_silent_boards: 1.0,
}
PAIRING: dict[Task, float] = {tasks.pair_queued_rounds: 0.5}
"""Each task with the seconds between two of its calls."""


@dataclass
class Repeater:
    """A thread that calls each task at its interval until it is told to stop."""

    name: str
    every_s: dict[Task, float]
    _stop: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name=self.name, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self) -> None:
        due = dict.fromkeys(self.every_s, time.monotonic())
        while not self._stop.wait(max(0.0, min(due.values()) - time.monotonic())):
            for task, at in due.items():
                if at <= time.monotonic():
                    _call(task)
                    due[task] = time.monotonic() + self.every_s[task]
        connection.close()


def _call(task: Task) -> None:
    try:
        task()
    except Busy:
        logger.warning("%s found the database busy and tries again", task.__name__)
        connection.close_if_unusable_or_obsolete()
    except Exception:
        # A thread that died of one fault would stop every clock in the hall.
        logger.exception("%s failed and will be tried again", task.__name__)
        connection.close()


def serves_alone() -> bool:
    """The lock of the data folder vouches for the database in it. A PostgreSQL server is in no
    folder: other processes, with folders of their own, may serve it too."""
    return data_folder_lock.is_held and connection.vendor == "sqlite"


def _start_watching(*, alone: bool) -> None:
    """What a killed process has left locked is soon free."""
    until = time.monotonic() + START_PATIENCE_S
    while True:
        try:
            start_of_process(alone=alone)
        except Busy:
            if time.monotonic() > until:
                raise
            time.sleep(0.5)
        else:
            return


class Background:
    """All that runs beside the requests of one web process."""

    def __init__(self) -> None:
        self._threads: list[Repeater] = []

    def start(self) -> None:
        """Before the first request: interrupts the games under way if this process starts the
        whole installation, then starts the threads. Raises FolderInUse."""
        if settings.DATA_FOLDER is not None:
            data_folder_lock.take(settings.DATA_FOLDER)
        try:
            _start_watching(alone=serves_alone())
        finally:
            connection.close()
        self._threads = [
            Repeater("heartbeat", HEART),
            Repeater("scheduler", SCHEDULE),
            Repeater("pairing", PAIRING),
        ]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        for thread in self._threads:
            thread.stop()
        self._threads = []
        watch.stop()
        data_folder_lock.leave()


background = Background()
