"""What is done to the board before the first move of an opening.

Three ways are printed: a FEN; *flying draughts*, one man of White's and one of Black's put
elsewhere ("c3-f4 h8-h4", "a3-f4 ---", "--- a7-a5"); and men taken off, one of each side
("Remove 11 and 28", the eleven-man ballot).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from arbiter.rules.errors import InvalidFen
from arbiter.rules.fen import LONGEST_TEXT
from arbiter.rules.geometry import Square
from arbiter.rules.openings.faults import InvalidEntry
from arbiter.rules.position import Position
from arbiter.rules.side import SIDES, Side, opponent
from arbiter.rules.variant import Variant

NONE = "---"
_FLIGHT = re.compile(r"([a-w]?[0-9]{1,3})-([a-w]?[0-9]{1,3})")
_REMOVAL = re.compile(r"remove ([a-w]?[0-9]{1,3})(?: and |, ?)([a-w]?[0-9]{1,3})")
_FEN = re.compile(r"\s*[WBwb]\s*:")
_DASHES = re.compile("[‐‑‒–—―−﹣]")


@dataclass(frozen=True, slots=True)
class Flight:
    """A man put from one square on another, by their names."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Flights:
    """Flying draughts: at most one man of each side."""

    white: Flight | None
    black: Flight | None

    def __str__(self) -> str:
        return " ".join(
            f"{flight.start}-{flight.end}" if flight else NONE
            for flight in (self.white, self.black)
        )


@dataclass(frozen=True, slots=True)
class Removal:
    """Men taken off, one of each side, by the names of their squares."""

    squares: tuple[str, str]

    def __str__(self) -> str:
        return f"Remove {self.squares[0]} and {self.squares[1]}"


def parse_set_up(text: str) -> Flights | Removal | None:
    """Flights or a removal as printed; None where the text is neither."""
    plain = " ".join(_DASHES.sub("-", text[:LONGEST_TEXT]).lower().split())
    if match := _REMOVAL.fullmatch(plain):
        return Removal((match[1], match[2]))
    words = plain.split()
    if len(words) != 2 or words == [NONE, NONE]:
        return None
    flights: list[Flight | None] = []
    for word in words:
        match = _FLIGHT.fullmatch(word)
        if match is None and word != NONE:
            return None
        flights.append(Flight(match[1], match[2]) if match else None)
    return Flights(*flights)


def set_up_position(variant: Variant, text: str) -> Position:
    """The position from which the opening is played.

    White's first move follows flights and removals in a variant that White begins: the side that
    begins the game is on move, unless a FEN names another.

    Args:
        variant: whose start position is changed.
        text: a FEN, flights or a removal; empty for the start position.

    Raises:
        InvalidEntry: reason ``invalid_set_up``, ``invalid_fen``, ``unknown_square``,
            ``no_man_there``, ``square_occupied`` or ``own_promotion_row``.
    """
    if not text:
        return variant.initial()
    if _FEN.match(text):
        try:
            return variant.parse_fen(text)
        except InvalidFen as error:
            raise InvalidEntry("invalid_fen", "fen", text) from error
    change = parse_set_up(text)
    position = variant.initial()
    if change is None:
        raise InvalidEntry("invalid_set_up", "fen", text)
    if isinstance(change, Removal):
        return _without(_without(position, change.squares[0]), change.squares[1], other=True)
    for side, flight in zip(SIDES, (change.white, change.black), strict=True):
        if flight is not None:
            position = _flown(position, side, flight)
    return position


def _square(variant: Variant, name: str) -> Square:
    square = variant.board.by_name.get(name.lstrip("0"), 0)
    if not square:
        raise InvalidEntry("unknown_square", "fen", name)
    return square


def _without(position: Position, name: str, *, other: bool = False) -> Position:
    """A man taken off: the first of the two of either side, the ``other`` of the side that has
    not lost one."""
    square = _square(position.variant, name)
    whole = position.variant.initial()
    for side in SIDES:
        may_lose = not other or _men(position, side) == _men(whole, side)
        if _men(position, side) & square and may_lose:
            return _with_men(position, side, _men(position, side) ^ square)
    raise InvalidEntry("no_man_there", "fen", name)


def _flown(position: Position, side: Side, flight: Flight) -> Position:
    variant = position.variant
    start, end = _square(variant, flight.start), _square(variant, flight.end)
    if not _men(position, side) & start:
        raise InvalidEntry("no_man_there", "fen", flight.start)
    if (_men(position, side) | _men(position, opponent(side))) & end:
        raise InvalidEntry("square_occupied", "fen", flight.end)
    if end & variant.reach[side].promotion_row:
        raise InvalidEntry("own_promotion_row", "fen", flight.end)
    return _with_men(position, side, _men(position, side) ^ start | end)


def _men(position: Position, side: Side) -> int:
    return position.white_men if side == "white" else position.black_men


def _with_men(position: Position, side: Side, men: int) -> Position:
    white = men if side == "white" else position.white_men
    black = men if side == "black" else position.black_men
    return Position(
        position.variant,
        position.to_move,
        white,
        position.white_kings,
        black,
        position.black_kings,
    )
