"""A game as a caller sees it, with its players' names."""

from typing import Any

from arbiter.selectors.events import events_view
from arbiter.selectors.public_view import public_view, short_view, state_view
from arbiter.selectors.viewer import Viewer
from arbiter.services.answer import Answer
from tournaments.models import PairingGame
from tournaments.selectors.games import names_of

Document = dict[str, Any]


def game_document(pairing_game: PairingGame, viewer: Viewer, *, now: int) -> Document:
    """The state of api.md, at event time `now`."""
    return public_view(pairing_game.game, viewer, now, names_of(pairing_game))


def short_document(pairing_game: PairingGame, viewer: Viewer, *, now: int) -> Document:
    """The short form of the state, for lists and streams."""
    return short_view(pairing_game.game, viewer, now, names_of(pairing_game))


def answer_document(answer: Answer, pairing_game: PairingGame, viewer: Viewer) -> Document:
    """`{"events", "state"}` of an answered command, and what the answer says besides
    (`remaining_ms` after noting a flag); empty when the game was not reached."""
    if answer.state is None:
        return {}
    return {
        "events": events_view(answer.events, viewer),
        "state": state_view(answer.state, viewer, answer.at, names_of(pairing_game)),
        **answer.facts,
    }
