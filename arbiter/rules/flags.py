"""Loss on time, and both flags down (S0 1.8.1; S2 2.1.9.1.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from arbiter.rules.outcome import Outcome, drawn, won
from arbiter.rules.side import Side, opponent

if TYPE_CHECKING:
    from arbiter.rules.pack import Pack


@dataclass(frozen=True, slots=True)
class Flags:
    """What an edition says about fallen flags.

    Args:
        both_unknown: both flags are down and nobody knows which fell first: a ``draw``
            (S2 2.1.9.1.2), or the ``arbiter`` decides (the code is silent).
        insufficient_material: ``none``: a fallen flag loses whatever the opponent has left
            (S0 1.8.1 knows no exception).
    """

    both_unknown: Literal["draw", "arbiter"]
    insufficient_material: Literal["none"]


def flags_outcome(
    pack: Pack, white: bool, black: bool, first: Side | None, *, ply: int = 0
) -> Outcome | Literal["arbiter"]:
    """What fallen flags mean under a pack.

    Args:
        white, black: whose flag is down.
        first: which of two fallen flags fell first, None if nobody knows.
        ply: half-moves made in the game.

    Returns:
        The end of the game, or ``arbiter`` where the pack leaves it to a ruling.

    Raises:
        ValueError: no flag is down.
    """
    if not (white or black):
        raise ValueError("no flag is down: there is nothing to decide")
    if white and black and first is None:
        if pack.flags.both_unknown == "arbiter":
            return "arbiter"
        return drawn("both_flags", pack.article("both_flags"), ply)
    loser: Side = "white" if white else "black"
    if white and black and first is not None:
        loser = first
    return won(opponent(loser), "flag", pack.article("flag"), ply)
