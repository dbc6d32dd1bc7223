"""How a FEN is spelled otherwise than PDN 3.0 has it, though it describes a position.

Either colour first, numbers in a game that is written in letters, ranges, leading zeros and a side
without pieces are as the standard has them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_LETTERED = r"K?[a-w][1-9][0-9]?"
_NUMBERED = r"K?[0-9]+(?:-[0-9]+)?"
_AS_IT_SHOULD_BE = re.compile(
    rf"[WB](?:(?::[WB](?:{_LETTERED}(?:,{_LETTERED})*)?)+|(?::[WB](?:{_NUMBERED}(?:,{_NUMBERED})*)?)+)"
)
_PASSED = ("W::", "B::")
_BLANK = re.compile(r"\s+")
_COUNTER = re.compile(r":[HF][0-9]{1,4}(?![0-9])", re.IGNORECASE)
_RUNS = re.compile(r":\+[0-9]+\+[0-9]+")
_PART = re.compile(rf"(?:[WB](?:(?:{_LETTERED}|{_NUMBERED})(?:,(?:{_LETTERED}|{_NUMBERED}))*)?)?")
_SQUARE = re.compile(r"[^\W\d_kKкК]?[0-9]+")


def departures(fen: str) -> Iterator[str]:
    """The codes of what is spelled otherwise in a FEN that describes a position."""
    if _AS_IT_SHOULD_BE.fullmatch(fen) or fen in _PASSED:
        return
    if _BLANK.search(fen):
        yield "fen_spaces"
    text = _BLANK.sub("", fen)
    if text.endswith("."):
        yield "fen_dot"
        text = text[:-1]
    if _COUNTER.search(text):
        yield "fen_counters"
        text = _COUNTER.sub("", text)
    if _RUNS.search(text):
        yield "fen_king_runs"
        text = _RUNS.sub("", text)
    side, *parts = text.split(":")
    if side not in ("W", "B") or not all(_PART.fullmatch(part) for part in parts):
        yield "fen_letters"
    squares = [square for part in parts for square in _SQUARE.findall(part[1:])]
    if len({square[0].isdigit() for square in squares}) > 1:
        yield "fen_of_both_notations"
