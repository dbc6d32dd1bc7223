"""Calling the arbiter, and the answer."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.commands.base import Command
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class CallArbiter(Command):
    """A side asks for the arbiter; `stop_clocks` is honoured where the settings allow it."""

    KIND: ClassVar[str] = "call_arbiter"
    stop_clocks: bool = False
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class AnswerCall(Command):
    """The arbiter has come: every open call of the game is answered."""

    KIND: ClassVar[str] = "answer_call"
