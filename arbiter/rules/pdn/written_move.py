"""A move as PDN 3.0 has it written: start and end, the whole path only where these are ambiguous.

The sign of a capture is that of the GameType (PDN 3.0, GameType, Capture Separator); variants
that the standard does not know follow the Russian game.
"""

from __future__ import annotations

from arbiter.rules.move import Move
from arbiter.rules.pdn.game_type import number_of
from arbiter.rules.position import Position
from arbiter.rules.variant import Variant

_COLON = (25, 41, 925, 926, 927, 928)
_DASH = (31,)


def capture_sign(variant: Variant) -> str:
    """The sign between the squares of a capture."""
    number = number_of(variant)
    if number in _COLON:
        return ":"
    return "-" if number in _DASH else "x"


def written_move(move: Move, position: Position) -> str:
    """The move in writing, read back as the same move of ``position``."""
    names = move.variant.square_names
    path = move.path
    sign = "-"
    if move.taken:
        sign = capture_sign(move.variant)
        if len(path) > 2 and _is_ambiguous(move, position):
            return sign.join([names[square] for square in path])
    return f"{names[path[0]]}{sign}{names[path[-1]]}"


def _is_ambiguous(move: Move, position: Position) -> bool:
    """Whether another legal move has the same start and end."""
    start, end = move.path[0], move.path[-1]
    alike = 0
    for other in position.legal_moves():
        if other.path[0] == start and other.path[-1] == end:
            alike += 1
    return alike > 1
