"""The score sheet of a game: its plies laid out in numbered moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """One numbered move; a side that made no ply in it (a start with Black to move) is None."""

    number: int
    white: Mapping[str, Any] | None
    black: Mapping[str, Any] | None


def side_of_ply(ply: int, last_ply: int, to_move: str) -> str:
    """Who made `ply` (from 1), given that after `last_ply` it is `to_move`'s turn."""
    last = "black" if to_move == "white" else "white"
    return last if (last_ply - ply) % 2 == 0 else to_move


def rows(moves: Sequence[Mapping[str, Any]], to_move: str) -> list[Row]:
    """The plies of a state's `moves` as numbered moves, White's ply first in each."""
    if not moves:
        return []
    plies: list[Mapping[str, Any] | None] = list(moves)
    if side_of_ply(1, len(moves), to_move) == "black":
        plies.insert(0, None)
    if len(plies) % 2:
        plies.append(None)
    return [
        Row(number + 1, plies[2 * number], plies[2 * number + 1])
        for number in range(len(plies) // 2)
    ]


def ply_label(ply: int, last_ply: int, to_move: str) -> str:
    """The number before a ply: "17." for White's, "17…" for Black's."""
    black_began = last_ply > 0 and side_of_ply(1, last_ply, to_move) == "black"
    index = ply + black_began - 1
    return f"{index // 2 + 1}{'…' if index % 2 else '.'}"
