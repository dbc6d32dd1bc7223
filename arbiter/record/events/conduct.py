"""Touched pieces, reprimands, irregular moves."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.commands.conduct import Choice, Irregularity
from arbiter.record.events.base import Payload
from arbiter.record.written_move import WrittenMove
from arbiter.rules.pack import Degree, IrregularMoves
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class TouchRuled(Payload):
    """`side` touched its piece on `square`; `moves` are those that it is left with, none where the
    piece cannot move and the touch has no consequence. `square` None: an earlier ruling is
    lifted."""

    KIND: ClassVar[str] = "touch_ruled"
    side: Side
    square: str | None
    moves: tuple[str, ...]
    article: str | None
    text_digest: str | None


@dataclass(frozen=True, slots=True)
class Warned(Payload):
    """`side` was reprimanded; `offence` counts its reprimands in this game, this one included."""

    KIND: ClassVar[str] = "warned"
    side: Side
    degree: Degree
    offence: int
    article: str | None
    text_digest: str | None


@dataclass(frozen=True, slots=True)
class LeftReprimand:
    """A reprimand that stands, by its event, and the degree that it has now."""

    seq: int
    degree: Degree


@dataclass(frozen=True, slots=True)
class ReprimandWithdrawn(Payload):
    """The reprimand of event `amends` does not stand any more; `left` are those of the same side
    that do, oldest first."""

    KIND: ClassVar[str] = "reprimand_withdrawn"
    side: Side
    amends: int
    left: tuple[LeftReprimand, ...]
    text_digest: str


@dataclass(frozen=True, slots=True)
class IrregularityRuled(Payload):
    """What was irregular at `ply`, and what was decided. `policy` is the pack's: who decides.
    `stands`: the move as it was made, entered by this ruling. What else follows are the events
    after this one."""

    KIND: ClassVar[str] = "irregularity_ruled"
    kind: Irregularity
    side: Side
    ply: int
    policy: IrregularMoves
    choice: Choice
    stands: WrittenMove | None
    article: str | None
    spent_ms: int
    text_digest: str | None
