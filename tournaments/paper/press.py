"""Files made of documents: kept while they are fresh, and only so many made at once."""

from __future__ import annotations

import hashlib
import json
import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from tournaments.paper.document import Document

FRESH_S = 300
"""A sheet says when it was printed; one that is handed out may say it of so long ago."""

MOST_BYTES = 32 * 1024 * 1024
MOST_WAITING = 16
PATIENCE_S = 8.0
"""A cross-table of two hundred players takes half as long to be made."""


class PressBusy(Exception):
    """Too many sheets are being made for this one to be made now."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A file that was made.

    Args:
        digest: SHA-256 of the content, in hex.
        made_at: in seconds of the monotonic clock.
    """

    content: bytes
    digest: str
    made_at: float


class Press:
    """Makes a file of a document once for all who ask while it is fresh.

    What is kept is known by all that stands on the sheet but when it was printed, so that it can be
    no other one's and nothing has to be invalidated.

    Args:
        at_once: so many files are made at the same time; who asks for a further one waits.
        patience_s: for so long, in seconds.
        most_waiting: how many wait; more are refused at once.
    """

    def __init__(
        self,
        *,
        at_once: int,
        patience_s: float = PATIENCE_S,
        most_waiting: int = MOST_WAITING,
        fresh_s: float = FRESH_S,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self._places = threading.Semaphore(at_once)
        self._patience_s = patience_s
        self._most_waiting = most_waiting
        self._fresh_s = fresh_s
        self._most_bytes = most_bytes
        self._guard = threading.Lock()
        self._waiting = 0
        self._kept: OrderedDict[str, Printed] = OrderedDict()

    def printed(self, form: str, document: Document, make: Callable[[], bytes]) -> Printed:
        """The document as a file: as it was made of late, or as `make` makes it.

        Args:
            form: which kind of file, by its name.

        Raises PressBusy.
        """
        key = _known_by(form, document)
        found = self._fresh(key)
        if found is not None:
            return found
        self._wait()
        try:
            return self._fresh(key) or self._keep(key, make())
        finally:
            self._places.release()

    def _wait(self) -> None:
        with self._guard:
            if self._waiting >= self._most_waiting:
                raise PressBusy
            self._waiting += 1
        try:
            if not self._places.acquire(timeout=self._patience_s):
                raise PressBusy
        finally:
            with self._guard:
                self._waiting -= 1

    def _fresh(self, key: str) -> Printed | None:
        with self._guard:
            found = self._kept.get(key)
            if found is None or monotonic() - found.made_at > self._fresh_s:
                return None
            self._kept.move_to_end(key)
            return found

    def _keep(self, key: str, content: bytes) -> Printed:
        made = Printed(content, hashlib.sha256(content).hexdigest(), monotonic())
        with self._guard:
            self._kept[key] = made
            self._kept.move_to_end(key)
            while sum(len(one.content) for one in self._kept.values()) > self._most_bytes:
                self._kept.popitem(last=False)
        return made


press = Press(at_once=max(1, (os.cpu_count() or 1) // 2))
"""Of this process. Half of the processors stay with the games."""


def _known_by(form: str, document: Document) -> str:
    data = {name: value for name, value in document.data.items() if name != "printed"}
    text = json.dumps([form, document.template, data], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
