"""Repetition: it is claimed, never declared by itself (S2 2.1.9.1.9, 2.1.9.2; S3b 19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from arbiter.rules.errors import RulesError

if TYPE_CHECKING:
    from arbiter.rules.move import Move
    from arbiter.rules.pack import Pack
    from arbiter.rules.position import Position


@dataclass(frozen=True, slots=True)
class Repetition:
    """How an edition treats a repeated position.

    Args:
        declare: ``claim``: a right of the player on move (2.1.9.2), not an end by itself.
        occurrences: how often it must have stood, or been made (2.1.9.1.9: three times or more).
        written_move: a player may claim with a move that he writes down and does not make
            (2.1.9.2, second dash).
        of: what is repeated: a ``position``, or the same ``moves`` of one side in immediate
            succession, which its opponent may call (S3b 19).
    """

    declare: Literal["claim"]
    occurrences: int
    written_move: Literal[True]
    of: Literal["position", "moves"] = "position"


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
            the ply that the move would make. Where moves are claimed, the plies that completed
            them, once for each time.
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


def repeated_moves(moves: Sequence[Move]) -> tuple[int, ...]:
    """The plies that completed the same moves of the side that moved last, once for each time.

    A king that goes there and back makes two moves; they have been made twice when it has gone
    there and back again at once, whatever the opponent has played meanwhile (S3b 19). Of several
    series the one made most often is taken, and of those the shortest.

    Args:
        moves: all moves of the game.
    """
    made = [move.outcome for move in moves[::-1][::2]]
    best, length = min(1, len(made)), 1
    for period in range(1, len(made) // 2 + 1):
        times = 1
        while made[times * period : (times + 1) * period] == made[:period]:
            times += 1
        if times > best:
            best, length = times, period
    return tuple(len(moves) - 2 * length * back for back in reversed(range(best)))


def found_repeated(
    pack: Pack, positions: Sequence[Position], moves: Sequence[Move]
) -> tuple[int, ...]:
    """The plies that a claim about the last of ``positions`` rests on, the last of them last."""
    if pack.repetition is not None and pack.repetition.of == "moves":
        return repeated_moves(moves)
    return occurrences(positions, positions[-1])


def verify(pack: Pack, positions: Sequence[Position], moves: Sequence[Move]) -> Claim:
    """Whether a claim of repetition by the side on move is right.

    Args:
        positions: those of the game, and after them the one that a written move would bring.
        moves: those made. A written move gives no right by itself where moves are claimed.

    Raises:
        NothingToClaim: the pack knows no draw by repetition.
    """
    if pack.repetition is None:
        raise NothingToClaim("repetition", pack.id)
    found = found_repeated(pack, positions, moves)
    upheld = len(found) >= pack.repetition.occurrences
    return Claim("upheld" if upheld else "rejected", found, pack.article("repetition"))
