"""The upper half of a score group against the lower half, as far up the lower half as may be."""

from __future__ import annotations

from collections.abc import Sequence


def first_transposition(allowed: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
    """The first of all orders of the lower half in which everybody may meet his opponent.

    Orders are compared from the top: the first of the upper half has the earliest opponent with
    whom all others can still be paired, then the second, and so on.

    Args:
        allowed: for each of the upper half, from the top, whom of the lower half he may meet, by
            index from 0, ascending. Both halves are as large.

    Returns:
        The opponents' indices; nothing if there is no such order.
    """
    chosen = _Chosen(allowed)
    if not all(chosen.give_one(upper, frozenset()) for upper in range(len(allowed))):
        return None
    settled: set[int] = set()
    for upper, opponents in enumerate(allowed):
        for lower in opponents:
            if lower not in settled and chosen.take(upper, lower, settled):
                settled.add(lower)
                break
    return tuple(chosen.of_upper[upper] for upper in range(len(allowed)))


class _Chosen:
    """Opponents chosen so far, no one twice."""

    def __init__(self, allowed: Sequence[Sequence[int]]) -> None:
        self.allowed = allowed
        self.of_upper: dict[int, int] = {}
        self.of_lower: dict[int, int] = {}

    def give_one(self, upper: int, settled: frozenset[int]) -> bool:
        """Finds an opponent for one without, others giving theirs up for other ones if need be."""
        reached_by: dict[int, int] = {}
        queue = [upper]
        for asking in queue:
            for lower in self.allowed[asking]:
                if lower in reached_by or lower in settled:
                    continue
                reached_by[lower] = asking
                if lower in self.of_lower:
                    queue.append(self.of_lower[lower])
                    continue
                while True:
                    asking = reached_by[lower]
                    given_up = self.of_upper.get(asking)
                    self.of_upper[asking], self.of_lower[lower] = lower, asking
                    if given_up is None:
                        return True
                    lower = given_up
        return False

    def take(self, upper: int, lower: int, settled: set[int]) -> bool:
        """Gives one of the upper half an opponent if everybody else can have one all the same."""
        before = self.of_upper[upper]
        if before == lower:
            return True
        other = self.of_lower[lower]
        del self.of_lower[before], self.of_upper[other]
        self.of_upper[upper], self.of_lower[lower] = lower, upper
        if self.give_one(other, frozenset(settled | {lower})):
            return True
        self.of_upper[upper], self.of_lower[before] = before, upper
        self.of_upper[other], self.of_lower[lower] = lower, other
        return False
