"""A lock that is given in the order in which it was asked for.

SQLite lets one writer in at a time and leaves the others to poll, so that an unlucky one starves.
"""

import threading
from collections import deque


class WriteQueue:
    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._held = False
        self._waiting: deque[threading.Lock] = deque()

    def acquire(self, timeout_s: float) -> bool:
        """Waits for the own turn; False when it did not come in time."""
        with self._guard:
            if not self._held:
                self._held = True
                return True
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append(turn)
        if turn.acquire(timeout=max(timeout_s, 0)):
            return True
        with self._guard:
            if turn not in self._waiting:
                return True
            self._waiting.remove(turn)
            return False

    def release(self) -> None:
        """Passes the lock to who has waited longest."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._held = False


write_queue = WriteQueue()
