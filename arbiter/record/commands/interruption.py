"""Interruption of play, and its resumption."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from arbiter.record.commands.base import Command
from arbiter.record.json_fields import LARGEST, Milliseconds, Seq, Within, Word


@dataclass(frozen=True, slots=True)
class Interrupt(Command):
    """The system lost touch. `proven_at` is the last instant at which play is proven to have gone
    on (the last heartbeat, or a device's last contact); an event of the game after it raises it."""

    KIND: ClassVar[str] = "interrupt"
    proven_at: Annotated[int, Within(0, LARGEST)]
    boot: Word = ""


@dataclass(frozen=True, slots=True)
class ResumePlay(Command):
    """The arbiter lets play go on, with both times, or (both None) with the proven ones."""

    KIND: ClassVar[str] = "resume_play"
    white_ms: Milliseconds | None = None
    black_ms: Milliseconds | None = None
    version: Seq | None = None
