"""What was made for everybody, kept in this process under a stamp of what it was made from."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The latest asked for, one of each key. Nothing is invalidated: a new stamp makes it anew."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._made: OrderedDict[Hashable, tuple[Hashable, T]] = OrderedDict()

    def once(self, key: Hashable, stamp: Hashable, make: Callable[[], T]) -> T:
        """What is kept for the key under this stamp, or what `make` makes; two requests at once
        may make the same twice."""
        with self._lock:
            kept = self._made.get(key)
            if kept is not None and kept[0] == stamp:
                self._made.move_to_end(key)
                return kept[1]
        made = make()
        with self._lock:
            self._made[key] = (stamp, made)
            self._made.move_to_end(key)
            if len(self._made) > self._most:
                self._made.popitem(last=False)
        return made
