"""The result of a game, white's points first; `*` while it is played."""

from typing import Literal

Result = Literal["2-0", "1-1", "0-2", "0-0", "*"]
