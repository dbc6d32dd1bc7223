"""What needs the arbiter in a hall, the most urgent first. Pure: states in, concerns out."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

ConcernKind = Literal["claim", "call", "ruling", "interrupted", "flag", "low_time"]
ORDER: tuple[ConcernKind, ...] = ("claim", "call", "ruling", "interrupted", "flag", "low_time")
LOW_MS = 60_000


@dataclass(frozen=True, slots=True)
class Concern:
    """`since_ms` is event time, `left_ms` what is on the clock of `side`."""

    kind: ConcernKind
    side: str | None = None
    rule: str | None = None
    since_ms: int | None = None
    left_ms: int | None = None
    waits: bool = False

    @property
    def needs_ruling(self) -> bool:
        return self.kind in ("claim", "call", "ruling")


def concerns(state: Mapping[str, Any]) -> list[Concern]:
    """What in one game needs the arbiter, the most urgent first, for a state as staff see it."""
    found = [*_claim(state), *_calls(state), *_rulings(state), *_standing(state), *_clock(state)]
    return sorted(found, key=_urgency)


def in_order(rows: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The rows of a hall that have concerns, the most urgent first; each has its `concerns`."""
    urgent = [row for row in rows if row["concerns"]]
    return sorted(urgent, key=lambda row: _urgency(row["concerns"][0]))


def _urgency(concern: Concern) -> tuple[int, int]:
    """By kind; within a kind the longest waiting or the least time first."""
    return ORDER.index(concern.kind), concern.since_ms or concern.left_ms or 0


def _claim(state: Mapping[str, Any]) -> Iterator[Concern]:
    claim = state["claim"]
    if claim is not None and state["status"] != "ended":
        yield Concern(
            "claim",
            side=claim["by"],
            rule=claim["rule"],
            since_ms=claim["since_ms"],
            waits=claim["waits"],
        )


def _calls(state: Mapping[str, Any]) -> Iterator[Concern]:
    for call in state["calls"]:
        yield Concern("call", side=call["by"], since_ms=call["since_ms"])


def _rulings(state: Mapping[str, Any]) -> Iterator[Concern]:
    for need in state["needs"]:
        yield Concern("ruling", rule=need["rule"])


def _standing(state: Mapping[str, Any]) -> Iterator[Concern]:
    if state["status"] == "interrupted":
        yield Concern("interrupted")


def _clock(state: Mapping[str, Any]) -> Iterator[Concern]:
    clocks = state["clocks"]
    if state["status"] == "ended":
        return
    if clocks["flag_down"]:
        yield Concern("flag", side=clocks["flag_down"])
        return
    running = clocks["running"]
    if running is not None and clocks[f"{running}_ms"] < LOW_MS:
        yield Concern("low_time", side=running, left_ms=clocks[f"{running}_ms"])
