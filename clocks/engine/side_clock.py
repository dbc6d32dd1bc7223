"""The clock of one side, as it stood when it last changed."""

from dataclasses import dataclass, replace

from clocks.engine.errors import InvalidClockState, located
from clocks.engine.increment import Increment
from clocks.engine.side import Side
from clocks.engine.strict import object_of, whole_number
from clocks.engine.time_control import TimeControl


@dataclass(frozen=True, slots=True)
class SideClock:
    """`remaining_ms` left, `spent_ms` already on the clock for the move under way,
    `period` from 1, `moves_in_period` own moves already made in it."""

    remaining_ms: int
    spent_ms: int
    period: int
    moves_in_period: int

    @classmethod
    def at_start(cls, control: TimeControl, side: Side) -> "SideClock":
        return cls(control.start_ms(side), spent_ms=0, period=1, moves_in_period=0)

    def charged(self, elapsed_ms: int, increment: Increment) -> "SideClock":
        """After it has run for `elapsed_ms` more; what is left of the delay goes first."""
        counted_ms = max(0, elapsed_ms - self.free_ms(increment))
        return replace(
            self,
            remaining_ms=max(0, self.remaining_ms - counted_ms),
            spent_ms=self.spent_ms + elapsed_ms,
        )

    def free_ms(self, increment: Increment) -> int:
        """How much of the delay the move under way has not used up."""
        return max(0, increment.free_ms - self.spent_ms)

    def falls_after_ms(self, increment: Increment) -> int:
        """How long it may run on before its flag falls."""
        return self.free_ms(increment) + self.remaining_ms

    def to_json(self) -> dict[str, object]:
        return {
            "remaining_ms": self.remaining_ms,
            "spent_ms": self.spent_ms,
            "period": self.period,
            "moves_in_period": self.moves_in_period,
        }

    @classmethod
    def from_json(cls, value: object) -> "SideClock":
        """The inverse of `to_json`; raises `InvalidClockState`."""
        with located(InvalidClockState):
            fields = object_of(value, ("remaining_ms", "spent_ms", "period", "moves_in_period"))
            return cls(
                remaining_ms=whole_number(fields["remaining_ms"], "remaining_ms", highest=None),
                spent_ms=whole_number(fields["spent_ms"], "spent_ms", highest=None),
                period=whole_number(fields["period"], "period", lowest=1, highest=None),
                moves_in_period=whole_number(
                    fields["moves_in_period"], "moves_in_period", highest=None
                ),
            )
