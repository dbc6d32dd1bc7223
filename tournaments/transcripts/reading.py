"""Reading what is typed from a score sheet: one move or a whole line of them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from arbiter.rules.errors import RulesError
from arbiter.rules.history import GameHistory
from arbiter.rules.move import Move
from arbiter.rules.move_reading import DASHES

MOST_PLIES = 1000
"""Half-moves of a sheet; no game at a table is as long."""

RESULTS = frozenset({"2-0", "1-1", "0-2", "0-0", "1-0", "0-1", "1/2-1/2", "*"})
"""What stands behind the last move of a line and is none."""

_COMMENT = re.compile(r"\{[^}]*\}")
_NUMBER = re.compile(r"(?:\d{1,3}\s*)?(?:\.+|…)")
_APART = re.compile(rf"\s+([{re.escape(DASHES)}:×])\s+")
_REMARK = re.compile(r"[!?]+$")


class SheetFull(RulesError):
    """More half-moves than a sheet holds."""

    code = "sheet_full"

    def __init__(self, limit: int) -> None:
        super().__init__(f"a sheet holds {limit} half-moves", limit=limit)


@dataclass(frozen=True, slots=True)
class Fault:
    """Where reading stopped.

    Args:
        ply: the half-move that `text` should have been.
        text: as it was typed.
        rest: what was typed behind it, unread.
        error: why it is no move there.
    """

    ply: int
    text: str
    rest: str
    error: RulesError


@dataclass(frozen=True, slots=True)
class Typed:
    """The game as far as the text is its moves, and what stopped the reading, if anything."""

    history: GameHistory
    fault: Fault | None


def texts_of(line: str) -> list[str]:
    """The moves that a line holds, as they are written: numbers of moves, comments, marks and a
    result are left out."""
    plain = _APART.sub(r"\1", _NUMBER.sub(" ", _COMMENT.sub(" ", line)))
    marked = (_REMARK.sub("", word) for word in plain.split())
    return [word for word in marked if word and word not in RESULTS]


def typed(history: GameHistory, line: str) -> Typed:
    """The game after the moves of the line, up to the first that is none in its place."""
    texts = texts_of(line)
    position, moves = history.position, list[Move]()
    for index, text in enumerate(texts):
        try:
            if history.ply + index >= MOST_PLIES:
                raise SheetFull(MOST_PLIES)
            move = position.parse_move(text)
        except RulesError as error:
            rest = " ".join(texts[index + 1 :])
            return Typed(history.enter(*moves), Fault(history.ply + index + 1, text, rest, error))
        moves.append(move)
        position = position.after(move)
    return Typed(history.enter(*moves), None)
