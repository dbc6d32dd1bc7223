"""Setting the game up and starting it: create, present, absent, start."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from arbiter.record.commands.base import Command
from arbiter.record.json_fields import Length, Milliseconds, MoveText, Word
from arbiter.rules.side import Side

SeatId = Annotated[str, Length(64, shortest=1)]


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where, by opaque ids (UUIDs of seats, never names)."""

    white: SeatId
    black: SeatId


@dataclass(frozen=True, slots=True)
class Opening:
    """A drawn opening: the table it comes from, and its moves, which become plies 1 to n. `seed`
    is that of the draw, None where the number was named without one."""

    table: Word
    edition: Word
    number: Word
    moves: tuple[MoveText, ...]
    seed: Annotated[str, Length(80, shortest=1)] | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """What the regulations of the competition add to the pack.

    `clocks_stop_by_call`: a call for the arbiter may stop the clocks. `offer_window_ms`: an
    electronic record presses the clock with the move, so an offer sent within this time after
    the move still counts as made "just after the move" (2.1.9.3).
    """

    clocks_stop_by_call: bool = False
    offer_window_ms: Milliseconds = 10_000


@dataclass(frozen=True, slots=True)
class Create(Command):
    """The game is set up, from a pairing. `game_id` is given by the shell; `fen` None is the start
    position of the variant; `time_control` is the JSON of `clocks.engine.TimeControl`."""

    KIND: ClassVar[str] = "create"
    variant: Word
    pack: Word
    time_control: dict[str, object]
    seats: Seats
    fen: Annotated[str, Length(1000)] | None = None
    opening: Opening | None = None
    settings: Settings = Settings()
    game_id: Word = ""


@dataclass(frozen=True, slots=True)
class MarkPresent(Command):
    """The arbiter sees that a side is there."""

    KIND: ClassVar[str] = "present"
    side: Side


@dataclass(frozen=True, slots=True)
class MarkAbsent(Command):
    """The arbiter sees that a side is not there."""

    KIND: ClassVar[str] = "absent"
    side: Side


@dataclass(frozen=True, slots=True)
class Start(Command):
    """The arbiter starts the clock of the side to move; `clock` may name it, to be sure."""

    KIND: ClassVar[str] = "start"
    clock: Side | None = None
