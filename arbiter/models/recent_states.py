"""The states that this process has read or made of late, so that they need not be rebuilt.

A state is known by the hash at the head of its log, which stands for all of its events: what is
found under a hash can be neither stale nor another game's, and states never change.
"""

import threading
from collections import OrderedDict

from arbiter.record.state import GameState

MOST_KEPT = 128


class RecentStates:
    def __init__(self, most_kept: int = MOST_KEPT) -> None:
        self._most_kept = most_kept
        self._lock = threading.Lock()
        self._states: OrderedDict[str, GameState] = OrderedDict()

    def get(self, head_hash: str) -> GameState | None:
        with self._lock:
            if head_hash in self._states:
                self._states.move_to_end(head_hash)
            return self._states.get(head_hash)

    def keep(self, head_hash: str, state: GameState) -> None:
        """Keeps the state in place of the one that was not asked for longest."""
        with self._lock:
            self._states[head_hash] = state
            self._states.move_to_end(head_hash)
            if len(self._states) > self._most_kept:
                self._states.popitem(last=False)


recent_states = RecentStates()
