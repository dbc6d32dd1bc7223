"""Squares as the details of a GameType name them, and as the variant does.

The details say where the first square lies for the side that begins (PDN 3.0, GameType). A file
may number a board otherwise than the variant does: ``25,W,8,8,N1,0`` counts Russian squares from
White's bottom right. Numbers and files then run along the rows, away from that corner.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from arbiter.rules.geometry import Square
from arbiter.rules.pdn.game_type import Details
from arbiter.rules.pdn.results import read_result
from arbiter.rules.variant import Variant

_NAME = re.compile(r"[a-w][0-9]{0,2}|[0-9]+")
_WORD = re.compile(
    r"(?=.*[0-9])(?:(?:[a-w][0-9]{0,2}+|[0-9]{1,3}+)[-:x]?+){2,}+(?:[!?]|\([!?]+\))*+",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[0-9]{1,3}")
_SET_UP = re.compile(r'(/\s*FEN\s*")([^"]*)("\s*/)', re.IGNORECASE)
_IN_FEN = re.compile(r"(K?)([0-9]+)\s*-\s*([0-9]+)|([A-Wa-w]?)([0-9]+)")


@dataclass(frozen=True, slots=True)
class Naming:
    """Names of a file that mean other squares than the variant's own names.

    Args:
        names: the file's name of each square to the variant's.
        files: the file's letter of each file to the variant's; none where it writes numbers.
    """

    names: Mapping[str, str]
    files: Mapping[str, str]

    def move(self, text: str) -> str:
        """A move in the variant's own names; what is no square stays as it is."""
        return _NAME.sub(lambda found: self._name(found[0]), text.lower())

    def fen(self, text: str) -> str:
        """A FEN in the variant's own names, ranges of numbers written out."""
        return _IN_FEN.sub(self._in_fen, text)

    def unread(self, token: str) -> str:
        """A token that could not be played, with the variant's own names of its squares, so that
        it means the same beside them; what is neither move nor set-up stays as it is."""
        if found := _SET_UP.fullmatch(token):
            return f"{found[1]}{self.fen(found[2])}{found[3]}"
        means_none = _NUMBER.fullmatch(token) or read_result(token)
        return token if means_none or not _WORD.fullmatch(token) else self.move(token)

    def _name(self, text: str) -> str:
        known = self.names.get(text) or self.files.get(text)
        if known is None and text.isdigit() and len(text) > 2 and len(text) % 2 == 0:
            pairs = [text[i : i + 2].lstrip("0") for i in range(0, len(text), 2)]
            return "-".join(self.names.get(pair, pair) for pair in pairs)
        return known or text

    def _in_fen(self, found: re.Match[str]) -> str:
        if found[2]:
            first, last = int(found[2]), int(found[3])
            if self.files or not 1 <= first <= last <= len(self.names):
                return found[0]
            names = [self.names[str(number)] for number in range(first, last + 1)]
            return ",".join([found[1] + name for name in names])
        if self.files:
            return self.names.get(found[0].lower(), found[0])
        return found[4] + self.names.get(found[5].lstrip("0"), found[5])


@lru_cache(maxsize=1024)
def naming(variant: Variant, details: Details | None) -> Naming | None:
    """How a file with these details names the squares, or nothing if it is as the variant does."""
    if details is None:
        return None
    named = _names(variant, details)
    board = variant.board
    own = board.numeric if details.notation == "N" else board.algebraic
    if all(own[square] == name for square, name in named.items()):
        return None
    names = {name: variant.square_names[square] for square, name in named.items()}
    if details.notation == "N":
        return Naming(names, {})
    files = {name[0]: board.algebraic[square][0] for square, name in named.items()}
    return Naming(names, files)


def _names(variant: Variant, details: Details) -> dict[Square, str]:
    """Each square with its name by the details."""
    board = variant.board
    inverted = board.dark_corner == "right"
    mirrored = board.playable == "dark" and details.inverted not in (None, inverted)
    turned = details.side == "B"
    from_right, from_top = details.first in (1, 3), details.first in (2, 3)
    seen: list[tuple[int, int, Square]] = []
    for (x, y), square in board.at.items():
        column = board.width - 1 - x if mirrored != (turned != from_right) else x
        row = board.height - 1 - y if turned != from_top else y
        seen.append((row, column, square))
    seen.sort()
    if details.notation == "N":
        return {square: str(number) for number, (_, _, square) in enumerate(seen, start=1)}
    return {square: f"{chr(ord('a') + column)}{row + 1}" for row, column, square in seen}
