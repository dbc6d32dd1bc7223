"""How a move is spelled otherwise than PDN 3.0 has it, though it can only mean one move.

What the standard leaves open is no departure: ``c3d4`` without a sign (explanation of the grammar),
the whole path of a capture where start and end would do (restriction 8), and, in a game without a
GameType, either notation and either sign of a capture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from arbiter.rules.move import Move
from arbiter.rules.move_reading import CROSSES, DASHES, LOOK_ALIKES, readings
from arbiter.rules.pdn.game_type import GameType, parse_game_type
from arbiter.rules.pdn.written_move import capture_sign
from arbiter.rules.variant import Variant

_LETTERS = "abcdefghijklmnopqrstuvw"
_DIGITS = "0123456789"
_SQUARE = re.compile(r"[a-w][0-9]{0,2}|[0-9]+")
_PLAIN_LETTERS = str.maketrans(LOOK_ALIKES)


class Notation(NamedTuple):
    """What the GameType of a game fixes about its moves (PDN 3.0, restrictions 6 and 7).

    Args:
        sign: between the squares of a capture.
        either_sign: no GameType fixes it: ``x`` and ``:`` are as good.
        foreign: what squares of the other notation begin with; nothing if none is fixed.
        shortened: moves are written without the row of their start (SAN).
    """

    sign: str
    either_sign: bool
    foreign: str
    shortened: bool


def notation_of(variant: Variant, game_type: GameType | None) -> Notation:
    """The notation of a game of ``variant`` with this GameType, or with none.

    A GameType without details stands for that of the variant with all of them.
    """
    sign = capture_sign(variant)
    if game_type is None:
        return Notation(sign, True, "", False)
    own = parse_game_type(variant.pdn_game_type)
    details = game_type.details or (own.details if own else None)
    kind = details.notation if details else ""
    foreign = _LETTERS if kind == "N" else _DIGITS if kind else ""
    return Notation(sign, False, foreign, kind == "S")


def departures(text: str, plain: str, move: Move, notation: Notation) -> Iterator[str]:
    """The codes of what is spelled otherwise.

    Args:
        text: the move as it is written, without blanks.
        plain: the same in the variant's own names of squares.
        move: what it was read as.
        notation: how the game is written.
    """
    signs = [letter for letter in text if letter.lower() in DASHES + CROSSES]
    names = [letter for letter in text if letter.lower() not in DASHES + CROSSES]
    if any(letter.lower() in LOOK_ALIKES for letter in names):
        yield "look_alikes"
    if any(letter.isupper() for letter in names):
        yield "capital_letters"
    if any(sign not in "-:x" for sign in signs):
        yield "odd_sign"
    yield from _of_signs({_kind(sign) for sign in signs}, move, notation)
    squares = _SQUARE.findall(text.lower().translate(_PLAIN_LETTERS))
    if squares[0][0] in notation.foreign:
        yield "other_notation"
    if squares[0].isalpha():
        if not notation.shortened:
            yield "shortened_move"
    elif len(signs) < max(len(squares) - 1, 1) and (move.is_capture or len(squares) != 2):
        yield "sign_left_out"
    ways = readings(move.variant.board, plain)
    if not any(len(way.rest) == 1 or way.rest == move.path[1:] for way in ways):
        yield "other_path"


def _kind(sign: str) -> str:
    if sign.lower() in DASHES:
        return "-"
    return ":" if sign == ":" else "x"


def _of_signs(kinds: set[str], move: Move, notation: Notation) -> Iterator[str]:
    if not move.is_capture:
        if kinds - {"-"}:
            yield "sign_of_other_kind"
    elif "-" in kinds and notation.sign != "-":
        yield "sign_of_other_kind"
    elif kinds - {notation.sign} and not notation.either_sign:
        yield "capture_sign"
