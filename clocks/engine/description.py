"""A time control in parts: codes and numbers, for the shell to put into words."""

from dataclasses import dataclass
from typing import Literal

from clocks.engine.period import Period

PartCode = Literal[
    "white",
    "black",
    "time",
    "moves",
    "fischer",
    "bronstein",
    "delay",
    "then",
    "repeated",
    "increment_before_first_move",
    "increment_after_first_move",
]
Unit = Literal["min", "s", "ms"]


@dataclass(frozen=True, slots=True)
class Part:
    """`number` is None where the code says all; `unit` is None where the number is a count."""

    code: PartCode
    number: int | None = None
    unit: Unit | None = None


def describe(
    white: tuple[Period, ...], black: tuple[Period, ...], increment_before_first_move: bool
) -> tuple[Part, ...]:
    """A time control as parts in reading order.

    70 minutes for 35 moves, then 15 minutes: `time 70 min`, `moves 35`, `then`, `time 15 min`.
    A last period that sets a number of moves ends in `repeated`. Where the sides differ, `white`
    and `black` head their periods. Where a Fischer increment is played, the last part says
    whether it stands on the clock before the first move.
    """
    if white == black:
        parts = _periods(white)
    else:
        parts = (Part("white"), *_periods(white), Part("black"), *_periods(black))
    if not any(part.code == "fischer" for part in parts):
        return parts
    if increment_before_first_move:
        return (*parts, Part("increment_before_first_move"))
    return (*parts, Part("increment_after_first_move"))


def _periods(periods: tuple[Period, ...]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for period in periods:
        if parts:
            parts.append(Part("then"))
        parts.append(_duration("time", period.time_ms))
        if period.moves is not None:
            parts.append(Part("moves", period.moves))
        if period.increment.kind != "none":
            parts.append(_duration(period.increment.kind, period.increment.ms, in_minutes=False))
    if periods[-1].moves is not None:
        parts.append(Part("repeated"))
    return tuple(parts)


def _duration(code: PartCode, ms: int, *, in_minutes: bool = True) -> Part:
    """In whole minutes (increments are read in seconds), else seconds, else milliseconds."""
    if ms % 60_000 == 0 and in_minutes:
        return Part(code, ms // 60_000, "min")
    if ms % 1000 == 0:
        return Part(code, ms // 1000, "s")
    return Part(code, ms, "ms")
