"""Draws by a seed: the same on every machine and in every later version."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A row of draws that its words name; draws under other words do not depend on these."""

    def __init__(self, *words: object) -> None:
        self._words = "/".join(str(word) for word in words)
        self._drawn = 0

    def within(self, least: int, most: int) -> int:
        """A whole number from `least` to `most`, both included."""
        self._drawn += 1
        digest = hashlib.sha256(f"{self._words}#{self._drawn}".encode()).digest()
        return least + int.from_bytes(digest[:8], "big") % (most - least + 1)

    def one_of(self, choices: Sequence[T]) -> T:
        return choices[self.within(0, len(choices) - 1)]

    def shuffled(self, what: Sequence[T]) -> list[T]:
        left = list(what)
        return [left.pop(self.within(0, len(left) - 1)) for _ in range(len(left))]
