"""Results in PDN: written 2-0, 1-1, 0-2 and 0-0, read also as 1-0, 1/2-1/2 and 0-1.

By PDN 3.0 (PDN tags, Result) international and Canadian draughts have the first kind, the other
games the second, unless the tag ResultFormat names another.
"""

from __future__ import annotations

import re
from typing import get_args

from arbiter.rules.outcome import Result

RESULTS: tuple[Result, ...] = get_args(Result)

_WRITTEN: dict[str, Result] = {
    **{result: result for result in RESULTS},
    "1-0": "2-0",
    "0-1": "0-2",
    "1/2-1/2": "1-1",
    "½-½": "1-1",
}
_OF_POINTS = (20, 27)
_LAST_NUMBER = 49
"""The last that PDN 3.0 keeps for draughts; games of other numbers have no kind of result in it."""

_IN_OTHER_GAMES: dict[Result, str] = {"2-0": "1-0", "1-1": "1/2-1/2", "0-2": "0-1"}
_AS_THEY_SHOULD_BE = (*RESULTS, *_IN_OTHER_GAMES.values())
_DASH = re.compile(r"\s*[\u2010-\u2015\u2212-]\s*")


def read_result(text: str) -> Result | None:
    """The result that ``text`` writes, White's points first, or nothing if it writes none."""
    return _WRITTEN.get(_plain(text))


def well_spelled(text: str) -> bool:
    """Whether a result is written as PDN has it, in whichever kind."""
    return text in _AS_THEY_SHOULD_BE


def of_other_kind(text: str, number: int) -> str | None:
    """How PDN has the result in games of this number, if ``text`` writes it in the other kind."""
    result = read_result(text)
    if result is None or number > _LAST_NUMBER:
        return None
    due = result if number in _OF_POINTS else _IN_OTHER_GAMES.get(result, result)
    return None if _plain(text).replace("½", "1/2") == due else due


def _plain(text: str) -> str:
    if text.isascii() and text.isprintable() and " " not in text:
        return text
    return _DASH.sub("-", text.strip())
