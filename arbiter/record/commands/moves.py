"""Making a move."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from arbiter.record.commands.base import Command
from arbiter.record.json_fields import MoveText, Within
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class MakeMove(Command):
    """A move as written, for the `ply` that it makes. A device of both sides names the `side`."""

    KIND: ClassVar[str] = "move"
    move: MoveText
    ply: Annotated[int, Within(1, 10**6)]
    side: Side | None = None
