"""Draw offers and their answers."""

from dataclasses import replace

from arbiter.record.events import DrawAccepted, DrawDeclined, DrawOffered, Event, OfferLapsed
from arbiter.record.state import GameState, Offer


def draw_offered(state: GameState, payload: DrawOffered, event: Event) -> GameState:
    offer = Offer(payload.side, payload.ply, payload.when, payload.regular, event.seq)
    return replace(state, offer=offer, last_offer_by=payload.side)


def offer_answered(
    state: GameState, payload: DrawAccepted | DrawDeclined | OfferLapsed, event: Event
) -> GameState:
    return replace(state, offer=None)
