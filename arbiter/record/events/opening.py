"""The game set up and started."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.commands.opening import Seats, Settings
from arbiter.record.events.base import Payload
from arbiter.record.written_move import WrittenMove
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class OpeningPlayed:
    """The drawn opening: where it comes from, its moves as plies 1 to n, and the seed that drew
    it, None where the number was named without one (logs of schema 1 do not hold it)."""

    table: str
    edition: str
    number: str
    moves: tuple[WrittenMove, ...]
    seed: str | None


@dataclass(frozen=True, slots=True)
class GameCreated(Payload):
    """The game exists: under which rules, with which clocks, from which position. `fen` is always
    written out, the start position too."""

    KIND: ClassVar[str] = "game_created"
    SCHEMA: ClassVar[int] = 2
    game_id: str
    variant: str
    pack: str
    pack_hash: str
    time_control: dict[str, object]
    fen: str
    opening: OpeningPlayed | None
    seats: Seats
    settings: Settings


@dataclass(frozen=True, slots=True)
class SidePresent(Payload):
    KIND: ClassVar[str] = "side_present"
    side: Side


@dataclass(frozen=True, slots=True)
class SideAbsent(Payload):
    KIND: ClassVar[str] = "side_absent"
    side: Side


@dataclass(frozen=True, slots=True)
class GameStarted(Payload):
    """The `clock` of the side to move runs."""

    KIND: ClassVar[str] = "game_started"
    clock: Side
