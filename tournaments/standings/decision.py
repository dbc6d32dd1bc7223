"""Lots, rulings and annulments, which come in as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tournaments.results import Number


@dataclass(frozen=True, slots=True)
class Decision:
    """An order of players that no sum gives.

    Args:
        kind: drawn by lot, or ruled (a play-off over the board, the chief arbiter).
        order: the players, the best first; those whom it leaves level stand together.
        reason: in words, as it is published.
        after: the round after which it was taken; standings after earlier rounds do not know it.
    """

    kind: Literal["lot", "ruling"]
    order: tuple[tuple[Number, ...], ...]
    reason: str
    after: int = 0


@dataclass(frozen=True, slots=True)
class Annulment:
    """A player who withdrew too early for his results to stand: his meetings count for nobody.

    Whether they stand is for the regulations (World Cup Rotterdam 2019: a player keeps his points
    who has played more than half).

    Args:
        number: the player; he has no place any more.
        reason: in words, as it is published.
        after: the round after which it was decided; earlier standings do not know it.
    """

    number: Number
    reason: str
    after: int = 0
