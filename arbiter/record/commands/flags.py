"""Flags: noting one on the server's clock, declaring those of mechanical clocks."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.commands.base import Command
from arbiter.record.json_fields import Seq
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class NoteFlag(Command):
    """Someone points out that the running side's time is up; the clock itself decides."""

    KIND: ClassVar[str] = "note_flag"
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class DeclareFlags(Command):
    """The arbiter sees which flags of a mechanical clock are down, and which fell `first`
    (None: cannot be known)."""

    KIND: ClassVar[str] = "declare_flags"
    white: bool
    black: bool
    first: Side | None = None
    version: Seq | None = None
