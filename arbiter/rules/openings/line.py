"""The moves of an opening as printed: "ab4 ba5 ba3 ab6", "11-15 23-19", "1. c3-d4 d6-c5"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from arbiter.rules.errors import RulesError
from arbiter.rules.move import Move
from arbiter.rules.notation import Form
from arbiter.rules.position import Position

_NUMBER = re.compile(r"^[0-9]{1,3}\.+")


def parse_line(text: str) -> tuple[str, ...]:
    """The moves of a printed line, one by one, without move numbers; they are not yet checked."""
    bare = (_NUMBER.sub("", word) for word in text.replace(",", " ").split())
    return tuple(word for word in bare if word)


def print_line(start: Position, moves: Iterable[Move], form: Form = "short") -> str:
    """The line as printed; a move that ``form`` would leave in doubt is written in full."""
    words, position = [], start
    for move in moves:
        words.append(_written(position, move, form))
        position = position.play(move)
    return " ".join(words)


def _written(position: Position, move: Move, form: Form) -> str:
    text = move.notation(form)
    try:
        return text if position.parse_move(text) == move else move.notation()
    except RulesError:
        return move.notation()
