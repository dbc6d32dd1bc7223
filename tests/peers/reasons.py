"""Why a peer allows other moves than we do: for each reason the rule text that decides.

A reason holds only where the law read word by word (``tests.rules.naive_law``), which shares
nothing with the engine, allows exactly our moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.peers.differential import Disagreement, Outcome
from tests.rules import naive_law


@dataclass(frozen=True, slots=True)
class Reason:
    """One fault of one peer in one variant.

    Args:
        rule: what the law says, and where.
        fault: what the peer does instead.
        explains: whether the disagreement is this one and nothing else.
    """

    name: str
    peer: str
    variant: str
    rule: str
    fault: str
    explains: Callable[[Disagreement], bool]


def reason_of(peer: str, found: Disagreement) -> Reason | None:
    """The reason of a disagreement; none means that it is not explained."""
    if not agrees_with_the_law(found):
        return None
    for reason in REASONS:
        here = (reason.peer, reason.variant) == (peer, found.position.variant.slug)
        if here and reason.explains(found):
            return reason
    return None


def agrees_with_the_law(found: Disagreement) -> bool:
    """Whether our moves are those of the law read word by word."""
    position = found.position
    return naive_law.outcomes_of_the_engine(position) == naive_law.outcomes(position)


def _quiet_beside_captures(found: Disagreement) -> bool:
    return (
        not found.missing
        and all(taken for _, _, taken, _ in found.ours)
        and not any(taken for _, _, taken, _ in found.added)
    )


def _king_steps_over_pieces(found: Disagreement) -> bool:
    return not found.missing and all(_passes_a_piece(found, move) for move in found.added)


def _passes_a_piece(found: Disagreement, move: Outcome) -> bool:
    start, end, taken, _ = move
    board = found.position.variant.board
    standing = found.position.pieces()
    if taken or not standing[board.algebraic[board.squares[start - 1]]].king:
        return False
    low, high = sorted((start, end))
    step = 1 if (low - 1) // board.width == (high - 1) // board.width else board.width
    return any(
        board.algebraic[board.squares[number - 1]] in standing
        for number in range(low + step, high, step)
    )


def _king_captures_lost(found: Disagreement) -> bool:
    return bool(found.missing) and all(
        taken and _by_king(found, start) for start, _, taken, _ in found.missing
    )


def _by_king(found: Disagreement, start: int) -> bool:
    return found.position.pieces()[str(start)].king


REASONS = (
    Reason(
        name="captures are left to choice",
        peer="py-draughts",
        variant="english",
        rule="WCDF, Rules of Draughts, section 1 (capturing): where a capture is possible it must "
        "be made; the choice is only among captures",
        fault="its American checkers offer quiet moves beside captures (B2)",
        explains=_quiet_beside_captures,
    ),
    Reason(
        name="a king passes pieces",
        peer="pydraughts",
        variant="turkish",
        rule="Turkish draughts: a king moves over any number of free squares along a row or file "
        "(docs/variants/turkish.md); it passes nothing without capturing it",
        fault="quiet moves of a king along a row or file are not stopped by the pieces there",
        explains=_king_steps_over_pieces,
    ),
    Reason(
        name="a king's captures are lost",
        peer="pydraughts",
        variant="frisian",
        rule="Frisian draughts: a king captures in eight directions at any distance, and the "
        "capture of the highest value is compulsory (ADR 0031; docs/variants/frisian.md)",
        fault="it keeps one captured piece for each landing square, so of two captures that land "
        "on one square only the last is followed (B10)",
        explains=_king_captures_lost,
    ),
)
