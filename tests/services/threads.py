"""Threads that do something at the same instant, each with a connection of its own."""

import threading
from collections.abc import Callable
from typing import TypeVar

from django.db import connections

T = TypeVar("T")


def at_once(*acts: Callable[[], T]) -> list[T]:
    """Starts all acts together; what each returned, in their order. A raise is raised here."""
    barrier = threading.Barrier(len(acts))
    results: dict[int, T] = {}
    faults: list[BaseException] = []

    def run(number: int, act: Callable[[], T]) -> None:
        try:
            barrier.wait(timeout=10)
            results[number] = act()
        except BaseException as fault:  # noqa: BLE001  raised again in the test's own thread
            faults.append(fault)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    if faults:
        raise faults[0]
    return [results[number] for number in range(len(acts))]


class Holder:
    """A thread that holds something from `start` until `release`."""

    def __init__(self, hold: Callable[[threading.Event, threading.Event], None]) -> None:
        self._held, self._released = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, args=(hold,))

    def _run(self, hold: Callable[[threading.Event, threading.Event], None]) -> None:
        try:
            hold(self._held, self._released)
        finally:
            connections.close_all()

    def __enter__(self) -> "Holder":
        self._thread.start()
        assert self._held.wait(timeout=10)
        return self

    def __exit__(self, *_: object) -> None:
        self._released.set()
        self._thread.join(timeout=10)

    def run_through(self) -> None:
        """For what need not be held."""
        with self:
            pass
