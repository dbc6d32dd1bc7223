"""Moves taken back, limits ruled on, notes."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.record.commands.rulings import LimitDecision
from arbiter.record.events.base import Payload
from arbiter.rules.side import Side

ClocksAfterRetraction = Literal["restored", "set"]


@dataclass(frozen=True, slots=True)
class MovesRetracted(Payload):
    """The moves after `to_ply` do not stand; `amends` is the event of the first of them. The
    clocks stand at `white_ms` and `black_ms`: those of that ply, or as the arbiter set them."""

    KIND: ClassVar[str] = "moves_retracted"
    to_ply: int
    amends: int
    times: ClocksAfterRetraction
    white_ms: int
    black_ms: int
    text_digest: str


@dataclass(frozen=True, slots=True)
class LimitRuled(Payload):
    """The position after the limit move at `ply` was judged; a draw ends the game there and voids
    later moves (`amends`: the event of the first of them)."""

    KIND: ClassVar[str] = "limit_ruled"
    rule: str
    ply: int
    decision: LimitDecision
    article: str | None
    amends: int | None
    text_digest: str | None


@dataclass(frozen=True, slots=True)
class ClearDrawStarted(Payload):
    """The arbiter found the position after `ply` clearly drawn; `side` plays on, and at its own
    move number `own_moves` from there a ruling is needed (2.1.9.1.6)."""

    KIND: ClassVar[str] = "clear_draw_started"
    side: Side
    ply: int
    own_moves: int
    article: str | None
    text_digest: str | None


@dataclass(frozen=True, slots=True)
class Noted(Payload):
    KIND: ClassVar[str] = "noted"
    text_digest: str
