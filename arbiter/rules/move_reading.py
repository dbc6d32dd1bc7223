"""Reading the moves that people and programs write (S0 1.6; S4).

Read are, in algebraic squares (c3) and in numbers (22) alike:

- the full path ``a5:c3:e1``, any part of it that keeps start and end ``a5:e1``, and the file of
  the start alone ``cd4``, ``b:d6``;
- every kind of dash, ``:``, ``x``, ``X``, ``×`` and Cyrillic ``х`` as the sign between squares, or
  no sign at all; either sign for either kind of move;
- capital letters, and the Cyrillic letters that look like Latin ones: а в с е н, where в and н
  are the capitals В and Н (Latin b and h).

A text that is some move's full path is that move. Any other text has to fit one path only: where
it fits several it is refused, even if they take the same pieces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arbiter.rules.errors import AmbiguousMove, IllegalMove, InvalidMove
from arbiter.rules.geometry import Board, Square, Squares
from arbiter.rules.illegal import reason

if TYPE_CHECKING:
    from arbiter.rules.move import Move
    from arbiter.rules.position import Position

LONGEST_TEXT = 200
"""Characters of a move that are read; the longest capture known is far shorter."""

LOOK_ALIKES = {"а": "a", "в": "b", "с": "c", "е": "e", "н": "h"}
"""Small Cyrillic letters that look like Latin ones, or whose capitals do."""

DASHES = "-‐‑‒–—―−﹣"
CROSSES = ":x×х✕✖"
"""Small letters; the capitals X and Х mean the same."""

_PLAIN = str.maketrans(LOOK_ALIKES | dict.fromkeys(DASHES, "-") | dict.fromkeys(CROSSES, ":"))
_ALGEBRAIC = re.compile(r"([a-w][0-9]{0,2})((?:[-:]?[a-w][0-9]{1,2})+)")
_ALGEBRAIC_SQUARE = re.compile(r"[a-w][0-9]{1,2}")
_NUMERIC = re.compile(r"[0-9]{1,3}(?:[-:][0-9]{1,3})+")
_DIGITS = re.compile(r"[0-9]{2,}")


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a text: where the piece may have stood, and where it went."""

    starts: Squares
    rest: tuple[Square, ...]


def parse_move(position: Position, text: str) -> Move:
    """The legal move of ``position`` that ``text`` writes.

    Args:
        position: where the move is made.
        text: the move, at most ``LONGEST_TEXT`` characters.

    Raises:
        InvalidMove: the text is not a move on this board.
        IllegalMove: it is a move that is not legal here.
        AmbiguousMove: it fits several legal moves.
    """
    found = list(readings(position.variant.board, text))
    if not found:
        raise InvalidMove(text[:LONGEST_TEXT], position.fen())
    moves = position.legal_moves()
    candidates = [m for m in moves if any(_is_path(m, reading) for reading in found)]
    if len(candidates) != 1:
        candidates = [m for m in moves if any(_fits(m, reading) for reading in found)]
    if len(candidates) == 1:
        return candidates[0]
    if candidates:
        raise AmbiguousMove(text, position.fen(), tuple(candidates))
    raise IllegalMove(text, position.fen(), reason(position, found[0].starts, found[0].rest))


def readings(board: Board, text: str) -> Iterator[Reading]:
    """Every way to read ``text`` as a start and the squares after it."""
    if len(text) > LONGEST_TEXT:
        return
    plain = re.sub(r" ?([-:]) ?", r"\1", text.strip().lower().translate(_PLAIN))
    if match := _ALGEBRAIC.fullmatch(plain):
        names = [match[1], *_ALGEBRAIC_SQUARE.findall(match[2])]
        yield from _reading(board, names)
    elif _NUMERIC.fullmatch(plain):
        yield from _reading(board, re.split("[-:]", plain))
    elif _DIGITS.fullmatch(plain):
        for numbers in _split(plain):
            yield from _reading(board, numbers)


def _split(digits: str) -> Iterator[Sequence[str]]:
    """Numbers written without a sign: two of any length, or more of two digits each."""
    if len(digits) > 4 and len(digits) % 2 == 0:
        yield [digits[i : i + 2] for i in range(0, len(digits), 2)]
    elif len(digits) <= 6:
        for cut in range(1, len(digits)):
            yield digits[:cut], digits[cut:]


def _reading(board: Board, names: Sequence[str]) -> Iterator[Reading]:
    first, *others = (name.lstrip("0") for name in names)
    starts = board.file(first) if first.isalpha() else board.by_name.get(first, 0)
    rest = tuple(board.by_name.get(name, 0) for name in others)
    if starts and all(rest):
        yield Reading(starts, rest)


def _is_path(move: Move, reading: Reading) -> bool:
    """Whether the reading gives the full path of the move."""
    whole = reading.starts == move.path[0] and len(reading.rest) == len(move.path) - 1
    return whole and _fits(move, reading)


def _fits(move: Move, reading: Reading) -> bool:
    """Whether the reading gives start and end of the move and, in order, squares between."""
    if not move.path[0] & reading.starts or move.path[-1] != reading.rest[-1]:
        return False
    if len(reading.rest) == 1:
        return True
    landings = iter(move.landings())
    return all(any(square & landing for landing in landings) for square in reading.rest[:-1])
