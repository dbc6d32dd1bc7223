"""The law of the board: variants, positions, moves, notation."""

from arbiter.rules.errors import (
    AmbiguousMove,
    IllegalMove,
    InvalidFen,
    InvalidMove,
    RulesError,
    TooManyCaptures,
    UnknownPack,
    UnknownVariant,
)
from arbiter.rules.move import Move
from arbiter.rules.perft import perft
from arbiter.rules.piece import Material, Piece
from arbiter.rules.position import Position
from arbiter.rules.side import SIDES, Side, opponent
from arbiter.rules.variant import Variant
from arbiter.rules.variants import get_variant, variants

__all__ = [
    "SIDES",
    "AmbiguousMove",
    "IllegalMove",
    "InvalidFen",
    "InvalidMove",
    "Material",
    "Move",
    "Piece",
    "Position",
    "RulesError",
    "Side",
    "TooManyCaptures",
    "UnknownPack",
    "UnknownVariant",
    "Variant",
    "get_variant",
    "opponent",
    "perft",
    "variants",
]
