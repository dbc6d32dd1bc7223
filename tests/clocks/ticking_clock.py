"""A clock that ticks, millisecond by millisecond, to hold the derived one against.

It shares nothing with the engine but the time control's data: it counts down as a wooden clock
would, and knows nothing of deadlines.
"""

from clocks.engine import Increment, Period, Side, TimeControl


class TickingSide:
    def __init__(self, periods: tuple[Period, ...], before: bool) -> None:
        self.periods = periods
        self.before = before
        self.period = 0
        self.moves = 0
        self.spent = 0
        self.left = periods[0].time_ms
        if before and self.increment.kind == "fischer":
            self.left += self.increment.ms

    @property
    def increment(self) -> Increment:
        return self.periods[self.period].increment

    @property
    def in_delay(self) -> bool:
        return self.increment.kind == "delay" and self.spent < self.increment.ms

    @property
    def fallen(self) -> bool:
        return self.left == 0 and not self.in_delay

    def tick(self) -> None:
        if not self.in_delay and self.left > 0:
            self.left -= 1
        self.spent += 1

    def complete_move(self) -> None:
        made_in = self.increment
        self.moves += 1
        if self.moves == self.periods[self.period].moves:
            self.moves = 0
            if self.period + 1 < len(self.periods):
                self.period += 1
            self.left += self.periods[self.period].time_ms
        if made_in.kind == "bronstein":
            for _ in range(made_in.ms):
                if self.spent > 0:
                    self.left += 1
                    self.spent -= 1
        earned = self.increment if self.before else made_in
        if earned.kind == "fischer":
            self.left += earned.ms
        self.spent = 0


class TickingClock:
    def __init__(self, control: TimeControl, first: Side) -> None:
        before = control.increment_before_first_move
        self.sides: dict[Side, TickingSide] = {
            "white": TickingSide(control.white, before),
            "black": TickingSide(control.black, before),
        }
        self.on_move: Side = first
        self.runs = True

    @property
    def mover(self) -> TickingSide:
        return self.sides[self.on_move]

    @property
    def fallen(self) -> bool:
        return self.runs and self.mover.fallen

    def tick(self) -> None:
        if self.runs:
            self.mover.tick()

    def press(self) -> None:
        self.mover.complete_move()
        self.on_move = "black" if self.on_move == "white" else "white"
        self.mover.spent = 0
