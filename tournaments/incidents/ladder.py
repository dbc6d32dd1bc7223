"""The ladder of reprimands of a player across an event: what he has been given, what is next.

A reprimand that was taken back does not count. One that was given out of turn counts as one: after
a warning without a remark before it the second step is next, not the third.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from arbiter.rules.pack import Degree, Pack

Scope = Literal["competition", "section"]
"""Whether reprimands of all sections of a competition count together, or those of one."""


@dataclass(frozen=True, slots=True)
class Reprimand:
    """A degree that was given to a player, whether or not it still stands.

    Args:
        degree: as it is now.
        section: in which it was given.
    """

    degree: Degree
    section: object
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """Where a player stands.

    Args:
        steps: what the first, second, ... reprimand is; the last one repeats.
        given: the degrees that stand, the first one first.
    """

    steps: tuple[Degree, ...]
    given: tuple[Degree, ...] = ()

    @property
    def count(self) -> int:
        """How many reprimands stand."""
        return len(self.given)

    @property
    def next(self) -> Degree:
        """What the next reprimand is."""
        return self.steps[min(self.count, len(self.steps) - 1)]

    def departs(self, degree: Degree) -> bool:
        """Whether an arbiter who gives this departs from the ladder, and owes a reason."""
        return degree != self.next


def steps_of(own: tuple[Degree, ...], pack: Pack) -> tuple[Degree, ...]:
    """The ladder of a section: its own, or that of its pack where its regulations name none."""
    return own or pack.conduct.ladder


def ladder_of(
    reprimands: Iterable[Reprimand],
    *,
    steps: tuple[Degree, ...],
    scope: Scope,
    section: object,
) -> Ladder:
    """Where a player stands in a section, by his reprimands of the whole competition, oldest
    first."""
    counted = (
        one.degree
        for one in reprimands
        if not one.taken_back and (scope == "competition" or one.section == section)
    )
    return Ladder(steps, tuple(counted))
