"""The end of the game."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.events.base import Payload
from arbiter.rules.outcome import Result
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class GameEnded(Payload):
    """The verdict: white's points first, the rule and article it rests on, the ply at which the
    game ended, the winner or None."""

    KIND: ClassVar[str] = "game_ended"
    result: Result
    rule: str
    article: str | None
    ply: int
    winner: Side | None


@dataclass(frozen=True, slots=True)
class Resigned(Payload):
    KIND: ClassVar[str] = "resigned"
    side: Side


@dataclass(frozen=True, slots=True)
class ResultDeclared(Payload):
    """The arbiter ends the game by a ruling, its reason beside; or the result of a paper board was
    reported, with words beside it or none."""

    KIND: ClassVar[str] = "result_declared"
    result: Result
    rule: str
    article: str | None
    text_digest: str | None


@dataclass(frozen=True, slots=True)
class GameReopened(Payload):
    """The end written in event `amends` is taken back; the clocks stand."""

    KIND: ClassVar[str] = "game_reopened"
    amends: int
    text_digest: str | None
