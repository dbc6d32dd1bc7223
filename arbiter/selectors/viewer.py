"""Who looks at a game, as far as it decides what is shown."""

from dataclasses import dataclass
from typing import Literal

from arbiter.rules.side import Side

ViewerKind = Literal["public", "board", "arbiter", "organiser"]


@dataclass(frozen=True, slots=True)
class Viewer:
    """`sides` are those that a board device or a player acts for; nobody else has any."""

    kind: ViewerKind
    sides: frozenset[Side] = frozenset()

    @property
    def is_staff(self) -> bool:
        """Arbiters and organisers of the competition see all."""
        return self.kind in ("arbiter", "organiser")

    @property
    def is_board(self) -> bool:
        return self.kind == "board"


PUBLIC = Viewer("public")
ARBITER = Viewer("arbiter")
