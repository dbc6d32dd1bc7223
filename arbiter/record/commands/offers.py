"""Offering a draw, answering, resigning."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.commands.base import Command
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class OfferDraw(Command):
    """ "I offer a draw" (2.1.9.3)."""

    KIND: ClassVar[str] = "offer"
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class AnswerOffer(Command):
    """ "Agreed" or "not agreed" (2.1.9.3)."""

    KIND: ClassVar[str] = "answer"
    accept: bool
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """The side gives the game up (1.8.1)."""

    KIND: ClassVar[str] = "resign"
    side: Side | None = None
