"""Moves made and attempted, and what follows from them."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.events.base import Payload
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class MoveMade(Payload):
    """Ply `ply` stands in the record. `spent_ms` is the time on its player's clock since it began
    to run, checks of a claim included, stops excluded."""

    KIND: ClassVar[str] = "move_made"
    ply: int
    side: Side
    path: tuple[str, ...]
    notation: str
    captured: tuple[str, ...]
    promoted: bool
    spent_ms: int


@dataclass(frozen=True, slots=True)
class IllegalAttempt(Payload):
    """A move that is not legal was submitted for `ply` and refused; `reason` says why, the text
    beside is what was written. `claimed`: it was the written move of a claim."""

    KIND: ClassVar[str] = "illegal_attempt"
    side: Side
    ply: int
    reason: str
    claimed: bool
    text_digest: str


@dataclass(frozen=True, slots=True)
class RulingNeeded(Payload):
    """The law leaves a question to the arbiter: a limit whose goal is a won position was reached
    at `ply`, or both flags are down and nobody knows which fell first."""

    KIND: ClassVar[str] = "ruling_needed"
    rule: str
    article: str | None
    ply: int
