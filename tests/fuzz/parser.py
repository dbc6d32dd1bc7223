"""A parser as it is fuzzed: how it is called, what it may raise, what its input is made of."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

JSON_PIECES = (
    *'{}[]":,0123456789-.e\\',
    "true",
    "null",
    "NaN",
    "\\ud800",
    "9" * 5000,
    "\ud800",
    "\0",
)
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 3, 2**31, 2**53, -(2**70), 10**400, 0.5, 1e308),
    *("", "white", "black", "c1-d2", "c3", "russian", "ru-2013", "repetition", "1-1", "*"),
    *("\ud800", "\0", "x" * 5000, "9" * 5000, "W:Wa1:B"),
    *([], {}, [[]], [None], {"": None}, ["c3", "d4"], [0] * 200),
)


@dataclass(frozen=True, slots=True)
class Parser:
    """One parser, or several of one kind.

    Args:
        name: as ``make fuzz PARSER=`` takes it.
        read: gives it a text.
        documented: what it may raise.
        seeds: texts that it reads, one for each shape of them.
        pieces: what its texts are made of, and what broke other parsers.
        takes_json: whether its texts are JSON, in which single values are to be replaced.
        longest: the length of text, in characters, at which its time is measured; less where a
            shorter one takes long enough to be measured.
    """

    name: str
    read: Callable[[str], object]
    documented: tuple[type[Exception], ...]
    seeds: tuple[str, ...]
    pieces: tuple[str, ...]
    takes_json: bool = False
    longest: int = 5_000

    def try_on(self, text: str) -> None:
        """Read a text; anything but what is documented comes through."""
        with contextlib.suppress(*self.documented):
            self.read(text)

    def mutated(self, text: str, draw: Random) -> str:
        """The text with something put in, cut out, repeated or, in JSON, replaced."""
        for _ in range(draw.randint(1, 4)):
            if self.takes_json and draw.random() < 0.9:
                text = _spoilt_text(text, draw)
            else:
                text = _torn(text, draw.choice(self.pieces), draw)
        return text


def _torn(text: str, piece: str, draw: Random) -> str:
    start = draw.randint(0, len(text))
    end = draw.randint(start, min(len(text), start + 40))
    return text[:start] + piece * draw.choice((0, 1, 1, 2, 30)) + text[end:]


def _spoilt_text(text: str, draw: Random) -> str:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return _torn(text, draw.choice(JSON_PIECES), draw)
    return json.dumps(spoilt(value, draw))


def spoilt(value: Any, draw: Random) -> Any:
    """The value of JSON with one place in it replaced, removed or added to."""
    if isinstance(value, dict) and value and draw.random() < 0.85:
        key = draw.choice(sorted(value))
        rest = {name: each for name, each in value.items() if name != key}
        how = draw.choice(("spoil", "spoil", "spoil", "remove", "add"))
        if how == "remove":
            return rest
        if how == "add":
            return {**value, draw.choice(("x", "", "\ud800", key + "s")): draw.choice(VALUES)}
        return {**value, key: spoilt(value[key], draw)}
    if isinstance(value, list) and value and draw.random() < 0.85:
        place = draw.randrange(len(value))
        how = draw.choice(("spoil", "spoil", "remove", "repeat"))
        if how == "remove":
            return [*value[:place], *value[place + 1 :]]
        if how == "repeat":
            return [*value[:place], value[place], *value[place:]]
        return [*value[:place], spoilt(value[place], draw), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and draw.random() < 0.5:
        return value + draw.choice((-1, 1, 100, -(10**6)))
    return draw.choice(VALUES)
