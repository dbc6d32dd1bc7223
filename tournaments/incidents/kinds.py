"""The kinds of incident, and the article of a pack that each offends against."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

from arbiter.record.commands.conduct import Irregularity
from arbiter.rules.pack import Pack

Kind = Literal[
    "touch_move",
    "capture_not_shown",
    "adjusting",
    "illegal_move",
    "late_arrival",
    "disturbance",
    "phone",
    "other",
]
KINDS: tuple[Kind, ...] = get_args(Kind)

TOPICS: Mapping[Kind, str] = MappingProxyType(
    {
        "touch_move": "touch_move",
        "capture_not_shown": "capture_shown",
        "adjusting": "adjusting",
        "late_arrival": "no_show",
    }
)
"""The topic of a pack that a kind is about. No text that we have read has an article on noise or on
telephones: there the arbiter cites the regulations of his event."""

OF_IRREGULARITIES: Mapping[Irregularity, Kind] = MappingProxyType(
    {
        "touched_other_piece": "touch_move",
        "capture_not_shown": "capture_not_shown",
        "adjusted_out_of_turn": "adjusting",
        "two_hands": "other",
        "wrong_set_up": "other",
        "other": "other",
    }
)
"""Irregularities on a board that are no illegal move."""


def kind_of(irregularity: Irregularity) -> Kind:
    """What a ruling on a board is among the incidents of the event."""
    return OF_IRREGULARITIES.get(irregularity, "illegal_move")


def article_of(kind: Kind, pack: Pack) -> str | None:
    """The article that the pack has on such an incident, if it has one."""
    return pack.article_of.get(TOPICS.get(kind, ""))
