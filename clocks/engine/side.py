"""The two sides whose time is kept."""

from typing import Literal, get_args

Side = Literal["white", "black"]
SIDES: tuple[Side, ...] = get_args(Side)


def opponent(side: Side) -> Side:
    return "black" if side == "white" else "white"
