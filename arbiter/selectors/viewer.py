"""Who looks at a game, as far as it decides what is shown."""

from dataclasses import dataclass
from typing import Literal

from arbiter.rules.side import Side

ViewerKind = Literal["public", "board", "arbiter", "organiser"]


@dataclass(frozen=True, slots=True)
class Delay:
    """By how much games in play are seen later: minutes, or moves of both sides together."""

    amount: int
    unit: Literal["moves", "minutes"]


@dataclass(frozen=True, slots=True)
class Viewer:
    """`sides` are those that a board device or a player acts for; nobody else has any. Only the
    public sees with a delay."""

    kind: ViewerKind
    sides: frozenset[Side] = frozenset()
    delay: Delay | None = None

    @property
    def is_staff(self) -> bool:
        """Arbiters and organisers of the competition see all."""
        return self.kind in ("arbiter", "organiser")

    @property
    def is_board(self) -> bool:
        return self.kind == "board"


PUBLIC = Viewer("public")
ARBITER = Viewer("arbiter")
