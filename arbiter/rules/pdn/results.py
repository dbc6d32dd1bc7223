"""Results in PDN: written 2-0, 1-1, 0-2 and 0-0, read also as 1-0, 1/2-1/2 and 0-1."""

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
_DASH = re.compile(r"\s*[\u2010-\u2015\u2212-]\s*")


def read_result(text: str) -> Result | None:
    """The result that ``text`` writes, White's points first, or nothing if it writes none."""
    return _WRITTEN.get(_DASH.sub("-", text.strip()))
