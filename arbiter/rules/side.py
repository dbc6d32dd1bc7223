"""The two sides of a game."""

from typing import Literal

Side = Literal["white", "black"]

SIDES: tuple[Side, Side] = ("white", "black")


def opponent(side: Side) -> Side:
    """The side that plays against ``side``."""
    return "black" if side == "white" else "white"
