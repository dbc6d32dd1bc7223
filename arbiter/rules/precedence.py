"""Which of several captures must be chosen, where the choice is not free.

A variant names its criteria in their order; captures that are equal in all of them leave the
choice free.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from arbiter.rules.geometry import Squares

if TYPE_CHECKING:
    from arbiter.rules.capture import Capture

Precedence = Literal["most_pieces", "highest_value", "with_king", "most_kings", "kings_first"]
Weight = tuple[int, ...]
Weigh = Callable[["Capture", Squares], Weight]


def preferred(
    criteria: Sequence[Precedence], captures: list[Capture], foe_kings: Squares
) -> list[Capture]:
    """The captures that the law leaves to choose from.

    Args:
        criteria: of the variant, the first one weighing most.
        captures: those that are possible.
        foe_kings: squares of the other side's kings before the capture.
    """
    for criterion in criteria:
        if len(captures) < 2:
            break
        weigh = WEIGHTS[criterion]
        weights = [weigh(capture, foe_kings) for capture in captures]
        most = max(weights)
        captures = [c for c, weight in zip(captures, weights, strict=True) if weight == most]
    return captures


def _most_pieces(capture: Capture, foe_kings: Squares) -> Weight:
    """A king counts as one piece, like a man (S4, rule 3)."""
    return (len(capture.taken),)


def _highest_value(capture: Capture, foe_kings: Squares) -> Weight:
    """``n`` kings are worth less than ``2n`` men and more than ``2n - 1`` (Frisian rules)."""
    kings = _kings(capture, foe_kings)
    return len(capture.taken) + kings, -kings


def _with_king(capture: Capture, foe_kings: Squares) -> Weight:
    """A king captures before a man does."""
    return (capture.by_king,)


def _most_kings(capture: Capture, foe_kings: Squares) -> Weight:
    return (_kings(capture, foe_kings),)


def _kings_first(capture: Capture, foe_kings: Squares) -> Weight:
    """The capture that meets a king sooner (FID, art. 6.9)."""
    return tuple(bool(square & foe_kings) for square in capture.taken)


def _kings(capture: Capture, foe_kings: Squares) -> int:
    return sum(1 for square in capture.taken if square & foe_kings)


WEIGHTS: dict[Precedence, Weigh] = {
    "most_pieces": _most_pieces,
    "highest_value": _highest_value,
    "with_king": _with_king,
    "most_kings": _most_kings,
    "kings_first": _kings_first,
}

WORTH: dict[Precedence, tuple[int, int]] = {"most_pieces": (1, 1), "highest_value": (100, 199)}
"""What a man and a king add to a capture, for the criteria by which each piece adds its own: as
``WEIGHTS`` has them, for boards of fewer than a hundred squares."""
