"""Repetition of a position: it is claimed, never declared by itself (S2 2.1.9.1.9, 2.1.9.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from arbiter.rules.errors import RulesError

if TYPE_CHECKING:
    from arbiter.rules.pack import Pack
    from arbiter.rules.position import Position


@dataclass(frozen=True, slots=True)
class Repetition:
    """How an edition treats a repeated position.

    Args:
        declare: ``claim``: a right of the player on move (2.1.9.2), not an end by itself.
        occurrences: how often the position must have stood (2.1.9.1.9: three times or more).
        written_move: a player may claim with a move that he writes down and does not make
            (2.1.9.2, second dash).
    """

    declare: Literal["claim"]
    occurrences: int
    written_move: Literal[True]


class NothingToClaim(RulesError):
    """The pack knows no such claim."""

    code = "nothing_to_claim"

    def __init__(self, kind: str, pack: str) -> None:
        super().__init__(f"pack {pack!r} knows no claim {kind!r}", kind=kind, pack=pack)


@dataclass(frozen=True, slots=True)
class Claim:
    """What the record says about a claim of repetition; it ends nothing.

    Args:
        verdict: whether the claim is right.
        occurrences: the plies at which the claimed position stood. With a written move the last is
            the ply that the move would make.
        article: the article claimed under.
    """

    verdict: Literal["upheld", "rejected"]
    occurrences: tuple[int, ...]
    article: str | None


def occurrences(positions: Iterable[Position], claimed: Position) -> tuple[int, ...]:
    """The plies at which ``claimed`` stood, of a game given by its positions from ply 0.

    The same position has the same side on move and the same kind and colour of piece on every
    square; the occurrences need not follow one another (2.1.9.1.9; 2.1.9.2, third dash).
    """
    key = claimed.key
    return tuple(ply for ply, position in enumerate(positions) if position.key == key)


def verify(pack: Pack, positions: tuple[Position, ...]) -> Claim:
    """Whether the last of ``positions`` has stood often enough for a draw.

    Raises:
        NothingToClaim: the pack knows no draw by repetition.
    """
    if pack.repetition is None:
        raise NothingToClaim("repetition", pack.id)
    found = occurrences(positions, positions[-1])
    upheld = len(found) >= pack.repetition.occurrences
    return Claim("upheld" if upheld else "rejected", found, pack.article("repetition"))
