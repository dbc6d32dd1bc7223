"""The PDN tag GameType: number of the game, side that begins, measures, notation.

Numbers as in PDN 3.0 (https://pdn.fmjd.org, section GameType); games without one have a number of
this program's own, so that no other program takes them for the Russian game.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple, cast

from arbiter.rules.variant import Variant
from arbiter.rules.variants import variants

GAMES: dict[int, str] = {
    20: "international",
    21: "English",
    22: "Italian",
    23: "pool checkers",
    24: "Spanish",
    25: "Russian",
    26: "Brazilian",
    27: "Canadian",
    28: "Portuguese",
    29: "Czech",
    30: "Turkish",
    31: "Thai",
    40: "Frisian",
    41: "Spantsireti",
    925: "giveaway",
    926: "northern",
    927: "diagonal",
    928: "German",
}

_GAME_TYPE = re.compile(
    r"\s*([0-9]{1,4})\s*(?:,\s*([WB])\s*,\s*([0-9]{1,2})\s*,\s*([0-9]{1,2})\s*,\s*([ANS])([0-3])"
    r"\s*(?:,\s*([01])\s*)?)?\s*",
    re.IGNORECASE,
)
_AS_IT_SHOULD_BE = re.compile(r"[0-9]+(,[WB],[0-9]+,[0-9]+,[ANS][0-3](,[01])?)?")


class Details(NamedTuple):
    """What may follow the number.

    Args:
        side: the side that begins, ``W`` or ``B``.
        width, height: of the board.
        notation: ``A`` algebraic, ``N`` numeric, ``S`` algebraic and shortened.
        first: where the first square lies, as the beginning side sees it: 0 bottom left,
            1 bottom right, 2 top left, 3 top right.
        inverted: the bottom left corner is no playing square; nothing if that is not said.
    """

    side: Literal["W", "B"]
    width: int
    height: int
    notation: Literal["A", "N", "S"]
    first: int
    inverted: bool | None


class GameType(NamedTuple):
    """The number of a game and, if they were written, its details."""

    number: int
    details: Details | None

    @property
    def game(self) -> str:
        """Name of the game in English, or its number."""
        return GAMES.get(self.number, str(self.number))

    @property
    def variant(self) -> Variant | None:
        """The variant of this number and these details, or else of this number alone.

        Jamaican draughts is told from pool checkers by the bottom left corner, which is no
        playing square.
        """
        of_the_number = [v for v in variants() if number_of(v) == self.number]
        details = self.details
        if details is not None and details.inverted is not None:
            for variant in of_the_number:
                if (variant.board.dark_corner == "right") == details.inverted:
                    return variant
        return next(iter(of_the_number), None)

    def in_old_meaning(self, asked: Variant | None) -> tuple[Variant, GameType] | None:
        """The variant, and the tag as PDN 3.0 has it, if the flag may be one of before 2013.

        It said then that the squares are light ones. So 0 stood also in the games of the dark
        squares whose bottom left corner is a light one.

        Args:
            asked: the variant that the reader asked for, if any.
        """
        details = self.details
        if details is None or details.inverted is not False:
            return None
        now = self._replace(details=details._replace(inverted=True))
        for variant in variants() if asked is None else (asked,):
            if parse_game_type(variant.pdn_game_type) == now:
                return variant, now
        return None

    def fits(self, variant: Variant) -> bool:
        """Whether the tag means ``variant``: its number, and its board if that is written."""
        details, board = self.details, variant.board
        if details is None:
            return self.number == number_of(variant)
        means = self.number == number_of(variant)
        if details.inverted is not None:
            means = self.variant == variant
        return means and (details.width, details.height) == (board.width, board.height)


@lru_cache(maxsize=1024)
def parse_game_type(text: str) -> GameType | None:
    """The tag's value read, or nothing if it is not written as PDN has it."""
    found = _GAME_TYPE.fullmatch(text)
    if found is None:
        return None
    number, side, width, height, notation, first, inverted = found.groups()
    if side is None:
        return GameType(int(number), None)
    return GameType(
        int(number),
        Details(
            cast(Literal["W", "B"], side.upper()),
            int(width),
            int(height),
            cast(Literal["A", "N", "S"], notation.upper()),
            int(first),
            None if inverted is None else inverted == "1",
        ),
    )


def well_spelled(text: str) -> bool:
    """Whether the tag's value is written letter for letter as PDN 3.0 has it."""
    return _AS_IT_SHOULD_BE.fullmatch(text) is not None


def number_of(variant: Variant) -> int:
    """The number of the variant in PDN."""
    return int(variant.pdn_game_type.split(",")[0])
