"""Draw offers and their answers."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from arbiter.record.events.base import Payload
from arbiter.rules.side import Side

Moment = Literal["after_move", "before_move", "on_opponent_time"]


@dataclass(frozen=True, slots=True)
class DrawOffered(Payload):
    """Offered when `ply` plies stood: just `after_move`, `before_move` on the offerer's own time,
    or `on_opponent_time`. The pack says whether that is `regular`, and if a `warning` is due."""

    KIND: ClassVar[str] = "draw_offered"
    side: Side
    ply: int
    when: Moment
    regular: bool
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
