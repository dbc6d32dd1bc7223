"""One period of a time control."""

from dataclasses import dataclass
from typing import cast

from clocks.engine.errors import InvalidClockData, InvalidTimeControl, located
from clocks.engine.increment import NO_INCREMENT, Increment
from clocks.engine.strict import object_of, whole_number

MOST_MOVES = 999


@dataclass(frozen=True, slots=True)
class Period:
    """`time_ms` for `moves` own moves, or, with `moves` None, for the rest of the game.

    `time_ms` may be 0 only where each move brings time of its own.
    """

    moves: int | None
    time_ms: int
    increment: Increment = NO_INCREMENT

    def __post_init__(self) -> None:
        with located(InvalidTimeControl):
            if self.moves is not None:
                whole_number(self.moves, "moves", lowest=1, highest=MOST_MOVES)
            if not isinstance(self.increment, Increment):
                raise InvalidClockData("not_an_object", "increment", self.increment)
            whole_number(self.time_ms, "time_ms", lowest=0 if self.increment.ms else 1)

    def to_json(self) -> dict[str, object]:
        return {
            "moves": self.moves,
            "time_ms": self.time_ms,
            "increment": self.increment.to_json(),
        }

    @classmethod
    def from_json(cls, value: object) -> "Period":
        """The inverse of `to_json`; raises `InvalidTimeControl`."""
        with located(InvalidTimeControl):
            fields = object_of(value, ("moves", "time_ms", "increment"))
            with located(InvalidTimeControl, "increment"):
                increment = Increment.from_json(fields["increment"])
            return cls(cast("int | None", fields["moves"]), cast(int, fields["time_ms"]), increment)
