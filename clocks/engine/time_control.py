"""The time control of a game: periods for each side."""

from collections.abc import Sequence
from dataclasses import dataclass

from clocks.engine.description import Part, describe
from clocks.engine.errors import InvalidClockData, InvalidTimeControl, located
from clocks.engine.period import Period
from clocks.engine.side import Side
from clocks.engine.strict import list_of, object_of, true_or_false

MOST_PERIODS = 9


@dataclass(frozen=True, slots=True)
class Place:
    """Where a side stands in its time control: `period` from 1, moves already made in it."""

    period: int
    moves_in_period: int


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Periods for each side, and whether a Fischer increment comes before or after its move.

    Every period but the last sets a number of moves. The last is for the rest of the game or,
    where it too sets a number of moves, is repeated: "2 h for 50 moves, then 1 h for every 25".

    `increment_before_first_move` settles when a move's Fischer increment reaches the clock:

    - True: before the move. The increment of move 1 stands on the clock at the start (3 min + 2 s
      starts at 3:02), and completing a move adds the increment that the *next* move's period sets.
    - False: after the move. The clock starts at 3:00, and completing a move adds the increment
      that *its own* period sets.

    Either way a period of 35 moves brings 35 increments, and the two differ by one increment on
    the clock. It says nothing about Bronstein and delay: there each move, the first of either
    side included, has its own free time, and none of it is ever added beforehand.
    """

    white: tuple[Period, ...]
    black: tuple[Period, ...]
    increment_before_first_move: bool

    def __post_init__(self) -> None:
        with located(InvalidTimeControl):
            true_or_false(self.increment_before_first_move, "increment_before_first_move")
        for side, periods in (("white", self.white), ("black", self.black)):
            with located(InvalidTimeControl, side):
                _check(periods, self.increment_before_first_move)

    @classmethod
    def same_for_both(
        cls, periods: Sequence[Period], *, increment_before_first_move: bool
    ) -> "TimeControl":
        both = tuple(periods)
        return cls(both, both, increment_before_first_move)

    def periods(self, side: Side) -> tuple[Period, ...]:
        return self.white if side == "white" else self.black

    def standing_ms(self, period: Period) -> int:
        """What stands on the clock beforehand for a move that is to be made in `period`."""
        return period.increment.per_move_ms if self.increment_before_first_move else 0

    def start_ms(self, side: Side) -> int:
        """What the clock of `side` shows before the first move."""
        first = self.periods(side)[0]
        return first.time_ms + self.standing_ms(first)

    def period_after(self, side: Side, period: int) -> int:
        """The period, from 1, that follows `period`; the last follows itself."""
        return min(period + 1, len(self.periods(side)))

    def place_after(self, side: Side, moves: int) -> Place:
        """Where `side` stands once it has made `moves` moves since the start of the game,
        opening moves included. Compare it with the clock: they differ when someone forgot
        to press, or pressed twice."""
        place = Place(1, moves)
        while (required := self.periods(side)[place.period - 1].moves) is not None:
            if place.moves_in_period < required:
                break
            place = Place(self.period_after(side, place.period), place.moves_in_period - required)
        return place

    def describe(self) -> tuple[Part, ...]:
        """Codes and numbers in reading order, for the shell to put into words."""
        return describe(self.white, self.black, self.increment_before_first_move)

    def to_json(self) -> dict[str, object]:
        return {
            "white": [period.to_json() for period in self.white],
            "black": [period.to_json() for period in self.black],
            "increment_before_first_move": self.increment_before_first_move,
        }

    @classmethod
    def from_json(cls, value: object) -> "TimeControl":
        """The inverse of `to_json`.

        Raises `InvalidTimeControl`, its `field` such as `white[0].increment.ms`, for anything
        `to_json` never writes: other or missing fields, numbers that are not integers, negative
        times, seven days or more, a period that gives no time, a number of moves missing.
        """
        with located(InvalidTimeControl):
            fields = object_of(value, ("white", "black", "increment_before_first_move"))
            before = true_or_false(
                fields["increment_before_first_move"], "increment_before_first_move"
            )
        return cls(_read(fields["white"], "white"), _read(fields["black"], "black"), before)


def _read(value: object, side: Side) -> tuple[Period, ...]:
    periods = []
    with located(InvalidTimeControl, side):
        for index, period in enumerate(list_of(value)):
            with located(InvalidTimeControl, f"[{index}]"):
                periods.append(Period.from_json(period))
    return tuple(periods)


def _check(periods: tuple[Period, ...], increment_before_first_move: bool) -> None:
    if not periods:
        raise InvalidClockData("no_periods", "", periods)
    if len(periods) > MOST_PERIODS:
        raise InvalidClockData("too_many_periods", "", len(periods))
    for index, period in enumerate(periods[:-1]):
        if period.moves is None:
            raise InvalidClockData("moves_missing", f"[{index}].moves", None)
    first = periods[0]
    standing = first.increment.per_move_ms if increment_before_first_move else 0
    if first.time_ms + standing + first.increment.free_ms == 0:
        raise InvalidClockData("zero", "[0].time_ms", first.time_ms)
