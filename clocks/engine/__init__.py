"""Time controls and the clocks of a game, to the millisecond. Pure: time is an argument."""

from clocks.engine.clock_state import ClockState, ClockStatus, Reading
from clocks.engine.description import Part, PartCode, Unit
from clocks.engine.errors import (
    ClockMisuse,
    InvalidAdjustment,
    InvalidClockData,
    InvalidClockState,
    InvalidTimeControl,
)
from clocks.engine.increment import NO_INCREMENT, Increment, IncrementKind
from clocks.engine.period import Period
from clocks.engine.side import Side, opponent
from clocks.engine.time_control import Place, TimeControl

__all__ = [
    "NO_INCREMENT",
    "ClockMisuse",
    "ClockState",
    "ClockStatus",
    "Increment",
    "IncrementKind",
    "InvalidAdjustment",
    "InvalidClockData",
    "InvalidClockState",
    "InvalidTimeControl",
    "Part",
    "PartCode",
    "Period",
    "Place",
    "Reading",
    "Side",
    "TimeControl",
    "Unit",
    "opponent",
]
