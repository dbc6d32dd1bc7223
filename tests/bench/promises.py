"""What is promised of the speed of the law, in one table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Promise:
    """A bound on one measured figure.

    Args:
        figure: what is measured; the name of a figure of each variant ends in the variant.
        at: ``least`` or ``most``.
        bound: in the unit of the figure.
        unit: of the figure.
        held: a run that misses the bound fails; otherwise it says so and goes on.
    """

    figure: str
    at: Literal["least", "most"]
    bound: float
    unit: str
    held: bool

    def met(self, value: float) -> bool:
        return value >= self.bound if self.at == "least" else value <= self.bound


PROMISES = (
    Promise("perft, pure / py-draughts", "least", 1.0, "x", held=True),
    Promise("perft, compiled / py-draughts", "least", 8.0, "x", held=True),
    Promise("perft, compiled / dame-rs", "least", 1.0, "x", held=True),
    Promise("240 plies to a claim, pure", "most", 10.0, "ms", held=True),
    Promise("240 plies to a claim, compiled", "most", 2.0, "ms", held=True),
    Promise("100 MB as a stream, growth of memory", "most", 30.0, "MB", held=True),
)


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure that a promise is about."""

    promise: Promise
    of: str
    """The variant, or nothing."""
    value: float

    @property
    def met(self) -> bool:
        return self.promise.met(self.value)

    def __str__(self) -> str:
        sign = "at least" if self.promise.at == "least" else "at most"
        of = f", {self.of}" if self.of else ""
        return (
            f"{'met' if self.met else 'not met'}: {self.promise.figure}{of}: "
            f"{self.value:.2f} {self.promise.unit} ({sign} {self.promise.bound:g})"
        )


def measured(figure: str, value: float, of: str = "") -> Measured:
    """The figure beside its promise."""
    (promise,) = (promise for promise in PROMISES if promise.figure == figure)
    return Measured(promise, of, value)
