"""A move as the record keeps it: with every square on which the piece turned or landed."""

from dataclasses import dataclass

from arbiter.rules.move import Move
from arbiter.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """The full path, what was taken and in which order, and whether a man became a king
    (rules.md 0.14). `notation` is the full notation."""

    notation: str
    path: tuple[str, ...]
    captured: tuple[str, ...]
    promoted: bool

    @classmethod
    def of(cls, move: Move) -> "WrittenMove":
        return cls(move.notation("full"), move.squares, move.captured, move.promoted)

    def move(self, variant: Variant) -> Move:
        """The move again, unchecked: the record is a fact."""
        return variant.move(self.path, self.captured, self.promoted)
