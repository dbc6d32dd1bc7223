"""Draw offers and their answers."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.record.events.base import Payload
from arbiter.rules.side import Side

Irregularity = Literal["before_move", "on_opponent_time"]


@dataclass(frozen=True, slots=True)
class DrawOffered(Payload):
    """`why` says what is irregular about the offer (None when `regular`); `warning`: the pack says
    that the offerer is to be warned."""

    KIND: ClassVar[str] = "draw_offered"
    side: Side
    ply: int
    regular: bool
    why: Irregularity | None
    warning: bool


@dataclass(frozen=True, slots=True)
class DrawAccepted(Payload):
    KIND: ClassVar[str] = "draw_accepted"
    side: Side


@dataclass(frozen=True, slots=True)
class DrawDeclined(Payload):
    """Declined in words, or `by_move`."""

    KIND: ClassVar[str] = "draw_declined"
    side: Side
    by_move: bool


@dataclass(frozen=True, slots=True)
class OfferLapsed(Payload):
    """The offer of `side` fell with its own move, where the pack says so."""

    KIND: ClassVar[str] = "offer_lapsed"
    side: Side
