"""Slips for the players: who he is in the tournament, and a code that leads to his own page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import override, pgettext

from tournaments.paper.document import Document, Language
from tournaments.paper.heading import Heading, Person
from tournaments.paper.sheet import page
from tournaments.paper.table_cards import qr_code
from tournaments.results import Number


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """What a slip says. `address` is that of the player's page; nothing leaves the code out."""

    number: Number
    person: Person
    address: str = ""


def player_cards(heading: Heading, cards: Sequence[PlayerCard], *, language: Language) -> Document:
    """Ten slips on a sheet with lines to cut along, by number."""
    with override(language):
        data = page(heading, pgettext("paper", "Players' slips")) | {
            "number-sign": pgettext("paper", "No."),
            "label": pgettext("paper", "Your next table, opponent and all your games"),
            "cards": [
                {
                    "number": str(card.number),
                    "name": card.person.name,
                    "title": card.person.title,
                    "home": card.person.home,
                    "address": card.address,
                    "code": qr_code(card.address) if card.address else "",
                }
                for card in cards
            ],
        }
        return Document("player_cards", data)
