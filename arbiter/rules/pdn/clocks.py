"""Clock times in comments: ``[%clock w1:02:03 b0:59:59]`` and ``[%clk 1:02:03]``.

Both commands are read with or without the letter of the side; a capital letter, which marks the
running clock, means the same time. A time without a letter is that of the side that has moved; of
two such times the first is White's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from arbiter.rules.side import SIDES, Side

ClockTimes = Mapping[Side, int]
"""Time left on the clock of each side, in milliseconds."""

_COMMAND = re.compile(r"\[%(?:clk|clock)\b([^\[\]]{0,80})\]", re.IGNORECASE)
_TIME = re.compile(
    r"([wb]?)\s*([0-9]{1,3}):([0-5][0-9])(?::([0-5][0-9])(?:\.([0-9]{1,3}))?)?\s*", re.IGNORECASE
)
_FACE = r"[0-9]{1,2}:[0-5][0-9]:[0-5][0-9]"
_AS_IT_SHOULD_BE = re.compile(
    rf"\[%(?:clk|clock)\s*(?:{_FACE}|[wWbB]{_FACE}(?:\s*[wWbB]{_FACE})?)\s*\]"
)
_SIDES: dict[str, Side] = {"w": "white", "b": "black"}


class ClockComment(NamedTuple):
    """A comment taken apart.

    Args:
        text: the comment without its clock times.
        times: the last time given for each side, in milliseconds.
        unreadable: clock commands that give no time; they stay in the text.
        misspelled: clock commands that give a time otherwise than PDN 3.0 does.
    """

    text: str
    times: dict[Side, int]
    unreadable: tuple[str, ...] = ()
    misspelled: tuple[str, ...] = ()


def read_clocks(comment: str, moved: Side) -> ClockComment:
    """The clock times of a comment behind a move of ``moved``, and what else it says."""
    times: dict[Side, int] = {}
    unreadable: list[str] = []
    misspelled: list[str] = []
    if "[%c" not in comment and "[%C" not in comment:
        return ClockComment(comment, times)

    def take(command: re.Match[str]) -> str:
        found = _times(command[1].strip(), moved)
        if not found:
            unreadable.append(command[0])
            return command[0]
        if not _AS_IT_SHOULD_BE.fullmatch(command[0]):
            misspelled.append(command[0])
        times.update(found)
        return " "

    text = _COMMAND.sub(take, comment)
    return ClockComment(" ".join(text.split()), times, tuple(unreadable), tuple(misspelled))


def _times(text: str, moved: Side) -> dict[Side, int]:
    times: dict[Side, int] = {}
    bare: list[int] = []
    at = 0
    while at < len(text):
        found = _TIME.match(text, at)
        if found is None:
            return {}
        at = found.end()
        if found[1]:
            times[_SIDES[found[1].lower()]] = _milliseconds(found)
        else:
            bare.append(_milliseconds(found))
    if len(bare) == 1 and not times:
        return {moved: bare[0]}
    if len(bare) == 2 and not times:
        return dict(zip(SIDES, bare, strict=True))
    return {} if bare else times


def _milliseconds(found: re.Match[str]) -> int:
    hours, minutes, seconds = int(found[2]), int(found[3]), int(found[4] or 0)
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int((found[5] or "0").ljust(3, "0"))


def write_clocks(times: ClockTimes) -> str:
    """The command that gives these times; nothing if there are none.

    PDN 3.0 has whole seconds; a part of a second is only written where there is one.
    """
    written = [f"{side[0]}{_clock_face(times[side])}" for side in SIDES if side in times]
    return f"[%clock {' '.join(written)}]" if written else ""


def _clock_face(ms: int) -> str:
    seconds, part = divmod(max(ms, 0), 1000)
    minutes = seconds // 60
    face = f"{minutes // 60}:{minutes % 60:02}:{seconds % 60:02}"
    return f"{face}.{part:03}" if part else face
