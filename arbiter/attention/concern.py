"""One thing in a game that needs a person, and which of several comes first."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

from arbiter.rules.side import Side

ConcernKind = Literal[
    "claim",
    "call",
    "ruling",
    "interrupted",
    "flag",
    "irregularity",
    "presses",
    "no_show",
    "silent",
    "low_time",
    "repetition",
    "counter",
]
ORDER: tuple[ConcernKind, ...] = get_args(ConcernKind)
"""The most urgent first."""

NEEDS_RULING = frozenset({"claim", "call", "ruling"})
WORTH_KNOWING = frozenset({"low_time", "repetition", "counter"})
"""Nobody has to come yet: they are shown, and call nobody."""


@dataclass(frozen=True, slots=True)
class Concern:
    """Why a game needs a person.

    Args:
        kind: what it is.
        occurrence: which one of its kind in this game; what happens anew has another.
        side: whose claim, call, flag, clock, or who is missing; None where it is no side's.
        rule: under which rule is claimed, counted or ruled; why an irregular move was refused;
            whether somebody is `absent` or has made `no_move`; `period` where a clock stands in
            another than the moves.
        since_ms: event time from which it has waited, where it is known.
        left_ms: what is on the clock of `side` (low time).
        count, limit: how often a position stood; a counter and its limit; the moves that the clock
            of `side` has counted in its period, and those that the record has there.
        waits: a claim waits for the record of the game.
    """

    kind: ConcernKind
    occurrence: str
    side: Side | None = None
    rule: str | None = None
    since_ms: int | None = None
    left_ms: int | None = None
    count: int | None = None
    limit: int | None = None
    waits: bool = False

    @property
    def needs_ruling(self) -> bool:
        return self.kind in NEEDS_RULING

    @property
    def calls(self) -> bool:
        """Whether somebody has to come, rather than know."""
        return self.kind not in WORTH_KNOWING

    @property
    def mark(self) -> str:
        """The kind and the occurrence in one word."""
        return f"{self.kind}:{self.occurrence}"

    @property
    def urgency(self) -> tuple[int, int]:
        """By kind; within a kind the longest waiting or the least time first."""
        return ORDER.index(self.kind), self.since_ms or self.left_ms or 0


def in_order(concerns: Iterable[Concern]) -> list[Concern]:
    """The most urgent first."""
    return sorted(concerns, key=lambda concern: concern.urgency)
