"""The clocks of a game: what runs, what is left, when a flag falls.

Remaining time is derived from the last change, never ticked. `at` is event time in integer
milliseconds, given by the caller; it never lies before the last change.
"""

from dataclasses import dataclass, replace
from typing import Literal, cast, get_args

from clocks.engine.errors import (
    ClockMisuse,
    InvalidAdjustment,
    InvalidClockData,
    InvalidClockState,
    located,
)
from clocks.engine.increment import Increment
from clocks.engine.move_count import with_move_made, with_opening_move
from clocks.engine.side import SIDES, Side, opponent
from clocks.engine.side_clock import SideClock
from clocks.engine.strict import object_of, one_of, whole_number
from clocks.engine.time_control import Place, TimeControl

ClockStatus = Literal["not_started", "running", "stopped", "ended"]
STATUSES: tuple[ClockStatus, ...] = get_args(ClockStatus)


@dataclass(frozen=True, slots=True)
class Reading:
    """What the two clocks show at one instant. `period` and `moves_in_period` are those of the
    side on move, or of white before the start."""

    white_ms: int
    black_ms: int
    running: Side | None
    period: int
    moves_in_period: int


@dataclass(frozen=True, slots=True)
class ClockState:
    """Both clocks of a game between two changes.

    `on_move` is the side whose clock runs, or would run after a stop (None before the start).
    `since` is the instant of the last change, None while there was none. `flag_down` is the side
    whose flag has been *noted* as fallen: it shows 0 and has no deadline any more.

    Every method that changes the clocks gives a new state. It raises `ClockMisuse` when the
    present one does not allow it, when `at` lies before the last change, and (all but `end` and
    `restore`) when the flag of the running side has fallen by `at` without having been noted:
    look at `flag_fallen(at)` first, so that nothing hides an overstep.
    """

    control: TimeControl
    status: ClockStatus
    on_move: Side | None
    since: int | None
    flag_down: Side | None
    white: SideClock
    black: SideClock

    @classmethod
    def set_up(cls, control: TimeControl) -> "ClockState":
        """Both clocks before the game, not started."""
        return cls(
            control,
            status="not_started",
            on_move=None,
            since=None,
            flag_down=None,
            white=SideClock.at_start(control, "white"),
            black=SideClock.at_start(control, "black"),
        )

    # --- what they show

    @property
    def running(self) -> Side | None:
        return self.on_move if self.status == "running" else None

    def clock(self, side: Side) -> SideClock:
        """The clock of `side` as it stood at the last change."""
        return self.white if side == "white" else self.black

    def remaining(self, side: Side, at: int) -> int:
        """What the clock of `side` shows at `at`, never below 0."""
        if side != self.running:
            return self.clock(side).remaining_ms
        return self._ran_until(at).remaining_ms

    def spent(self, at: int) -> int:
        """What the move under way has taken of its side's clock by `at`: checks of a claim
        included, stops excluded. 0 before the start."""
        if self.running is not None:
            return self._ran_until(at).spent_ms
        return 0 if self.on_move is None else self.clock(self.on_move).spent_ms

    def deadline(self) -> int | None:
        """The instant at which the running side's flag falls: what is left of the delay, and all
        the time on the clock, after the last change. None when no clock runs or the flag is down.
        """
        if self.running is None or self.since is None or self.running == self.flag_down:
            return None
        return self.since + self.clock(self.running).falls_after_ms(self._increment(self.running))

    def flag_fallen(self, at: int) -> Side | None:
        """The side whose flag falls at or before `at` and is not yet noted; at the deadline
        exactly it has fallen."""
        deadline = self.deadline()
        return self.running if deadline is not None and at >= deadline else None

    def reading(self, at: int) -> Reading:
        shown = self.clock(self.on_move or "white")
        return Reading(
            white_ms=self.remaining("white", at),
            black_ms=self.remaining("black", at),
            running=self.running,
            period=shown.period,
            moves_in_period=shown.moves_in_period,
        )

    # --- play

    def count_opening_move(self, side: Side) -> "ClockState":
        """A drawn opening move of `side`, before the start: counted in the period, 0 ms, no
        increment."""
        self._require("not_started")
        return self._with_clock(side, with_opening_move(self.clock(side), self.control, side))

    def start(self, side: Side, at: int) -> "ClockState":
        """The clock of `side` begins to run."""
        self._require("not_started")
        self._elapsed(at)
        return replace(self, status="running", on_move=side, since=at)

    def press(self, at: int) -> "ClockState":
        """The running side has made its move in time: its increment and, after the last required
        move of a period, the next period are added; the other side's clock begins to run."""
        self._require("running")
        charged = self._charged(at)
        side = self._side_on_move()
        if side == self.flag_down:
            raise ClockMisuse(f"{side} cannot complete a move at {at}: its flag is down")
        made = charged._with_clock(side, with_move_made(charged.clock(side), self.control, side))
        other = opponent(side)
        return replace(
            made._with_clock(other, replace(made.clock(other), spent_ms=0)), on_move=other
        )

    def mark_flag(self, side: Side) -> "ClockState":
        """The flag of `side` is noted as fallen. Its clock shows 0 and, if it runs, runs on
        without a deadline, so that the time of a check can still be charged. Where both flags
        are noted, `flag_down` stays the first."""
        shown = self._with_clock(side, replace(self.clock(side), remaining_ms=0))
        return replace(shown, flag_down=self.flag_down or side)

    def end(self, at: int) -> "ClockState":
        """The game is over; the clocks stand for good. May come after the deadline."""
        if self.status == "ended":
            raise ClockMisuse("the clocks have been ended already")
        charged = self._charged(at, flag_looked_at=False)
        return replace(charged, status="ended")

    # --- the arbiter

    def stop(self, at: int) -> "ClockState":
        """Both clocks stand. The move under way keeps what it has spent, and so what it has
        used of its delay. An interruption is a stop at the last proven instant."""
        self._require("running")
        return replace(self._charged(at), status="stopped")

    def resume(self, at: int, side: Side | None = None) -> "ClockState":
        """The stopped clock runs on, or that of the `side` the arbiter names."""
        self._require("stopped")
        charged = self._charged(at)
        return replace(charged, status="running", on_move=side or self._side_on_move())

    def adjust(
        self,
        side: Side,
        at: int,
        *,
        set_ms: int | None = None,
        add_ms: int | None = None,
        period: int | None = None,
        moves_in_period: int | None = None,
    ) -> "ClockState":
        """The arbiter sets the time of `side` to `set_ms`, or adds `add_ms` (takes away when
        negative, down to 0), and may set its `period` (from 1) and the moves made in it.

        Allowed in any state but `ended`, on a running clock too. A new period brings no time of
        its own, and begins with 0 moves unless `moves_in_period` says otherwise. A side that is
        given time has its fallen flag lifted. What the move under way has spent stays. There is
        no upper bound: what an arbiter may type is the caller's to limit. Raises
        `InvalidAdjustment`.
        """
        if self.status == "ended":
            raise ClockMisuse("ended clocks are reopened before they are adjusted")
        with located(InvalidAdjustment):
            if set_ms is not None and add_ms is not None:
                raise InvalidClockData("set_and_add", "add_ms", add_ms)
            if (set_ms, add_ms, period, moves_in_period) == (None, None, None, None):
                raise InvalidClockData("nothing_to_adjust", "", None)
            charged = self._charged(at)
            clock = charged.clock(side)
            remaining = clock.remaining_ms
            if set_ms is not None:
                remaining = whole_number(set_ms, "set_ms", highest=None)
            if add_ms is not None:
                added = whole_number(add_ms, "add_ms", lowest=None, highest=None)
                remaining = max(0, remaining + added)
            place = self._place(side, clock, period, moves_in_period)
            return charged._with_time(side, remaining, place)

    def restore(
        self,
        at: int,
        *,
        white_ms: int,
        black_ms: int,
        side: Side | None = None,
        white_moves: int | None = None,
        black_moves: int | None = None,
        new_move: bool = False,
    ) -> "ClockState":
        """Both clocks stopped and set, after an interruption, a retraction or a reopening.

        `side` is the one to run on `resume` (by default the one that ran). `white_moves` and
        `black_moves`, where given, are the moves each side has made in the whole game, opening
        moves included: they place it in its period. `new_move`: the side to run begins its move
        afresh (moves were taken back); otherwise the move under way keeps what it has spent.
        Flags of sides that are given time are lifted. Raises `InvalidAdjustment`.
        """
        if self.status == "not_started":
            raise ClockMisuse("clocks that never ran are adjusted, not restored")
        state = replace(
            self._charged(at, flag_looked_at=False),
            status="stopped",
            on_move=side or self._side_on_move(),
        )
        with located(InvalidAdjustment):
            times: tuple[tuple[Side, int, int | None], ...] = (
                ("white", whole_number(white_ms, "white_ms", highest=None), white_moves),
                ("black", whole_number(black_ms, "black_ms", highest=None), black_moves),
            )
            for whose, ms, moves in times:
                clock = state.clock(whose)
                place = Place(clock.period, clock.moves_in_period)
                if moves is not None:
                    made = whole_number(moves, f"{whose}_moves", highest=None)
                    place = self.control.place_after(whose, made)
                state = state._with_time(whose, ms, place)
        if not new_move:
            return state
        return replace(
            state, white=replace(state.white, spent_ms=0), black=replace(state.black, spent_ms=0)
        )

    def reopen(self, at: int) -> "ClockState":
        """The end is taken back: the clocks stand stopped as they were, a noted flag is lifted.
        A clock left at 0 has to be given time before it can run without falling at once."""
        self._require("ended")
        if self.on_move is None:
            return replace(self._charged(at), status="not_started", flag_down=None)
        return replace(self._charged(at), status="stopped", flag_down=None)

    # --- stored

    def to_json(self) -> dict[str, object]:
        return {
            "control": self.control.to_json(),
            "status": self.status,
            "on_move": self.on_move,
            "since": self.since,
            "flag_down": self.flag_down,
            "white": self.white.to_json(),
            "black": self.black.to_json(),
        }

    @classmethod
    def from_json(cls, value: object) -> "ClockState":
        """The inverse of `to_json`; raises `InvalidClockState` for what it never wrote."""
        with located(InvalidClockState):
            fields = object_of(
                value, ("control", "status", "on_move", "since", "flag_down", "white", "black")
            )
            one_of(fields["status"], "status", STATUSES)
            for field in ("on_move", "flag_down"):
                if fields[field] is not None:
                    one_of(fields[field], field, SIDES)
            since = fields["since"]
            if since is not None:
                whole_number(since, "since", highest=None)
            if fields["status"] in ("running", "stopped"):
                for field in ("on_move", "since"):
                    if fields[field] is None:
                        raise InvalidClockData("missing", field, None)
            with located(InvalidClockState, "control"):
                control = TimeControl.from_json(fields["control"])
            return cls(
                control,
                status=cast(ClockStatus, fields["status"]),
                on_move=cast("Side | None", fields["on_move"]),
                since=cast("int | None", since),
                flag_down=cast("Side | None", fields["flag_down"]),
                white=_read_side_clock(fields["white"], "white", control),
                black=_read_side_clock(fields["black"], "black", control),
            )

    # --- inside

    def _increment(self, side: Side) -> Increment:
        return self.control.periods(side)[self.clock(side).period - 1].increment

    def _side_on_move(self) -> Side:
        if self.on_move is None:
            raise ClockMisuse("no clock has been started")
        return self.on_move

    def _elapsed(self, at: int) -> int:
        if self.since is None:
            return 0
        if at < self.since:
            raise ClockMisuse(f"event time {at} lies before the last change at {self.since}")
        return at - self.since

    def _ran_until(self, at: int) -> SideClock:
        side = self._side_on_move()
        return self.clock(side).charged(self._elapsed(at), self._increment(side))

    def _charged(self, at: int, *, flag_looked_at: bool = True) -> "ClockState":
        """The same clocks, their last change at `at`."""
        self._elapsed(at)
        if flag_looked_at and self.flag_fallen(at) is not None:
            raise ClockMisuse(
                f"the flag of {self.running} fell at {self.deadline()}, noted by nobody: "
                f"look at flag_fallen({at}) before changing the clocks"
            )
        if self.running is None:
            return replace(self, since=at)
        return replace(self._with_clock(self.running, self._ran_until(at)), since=at)

    def _require(self, status: ClockStatus) -> None:
        if self.status != status:
            raise ClockMisuse(f"the clocks are {self.status}, not {status}")

    def _place(
        self, side: Side, clock: SideClock, period: int | None, moves_in_period: int | None
    ) -> Place:
        periods = self.control.periods(side)
        number = clock.period
        moves = clock.moves_in_period
        if period is not None:
            number = whole_number(period, "period", lowest=1, highest=len(periods))
            moves = moves if number == clock.period else 0
        if moves_in_period is not None:
            required = periods[number - 1].moves
            moves = whole_number(
                moves_in_period,
                "moves_in_period",
                highest=None if required is None else required - 1,
            )
        return Place(number, moves)

    def _with_time(self, side: Side, remaining_ms: int, place: Place) -> "ClockState":
        clock = replace(
            self.clock(side),
            remaining_ms=remaining_ms,
            period=place.period,
            moves_in_period=place.moves_in_period,
        )
        lifted = self.flag_down == side and remaining_ms > 0
        return replace(self._with_clock(side, clock), flag_down=None if lifted else self.flag_down)

    def _with_clock(self, side: Side, clock: SideClock) -> "ClockState":
        return replace(self, white=clock) if side == "white" else replace(self, black=clock)


def _read_side_clock(value: object, side: Side, control: TimeControl) -> SideClock:
    with located(InvalidClockState, side):
        clock = SideClock.from_json(value)
        whole_number(clock.period, "period", highest=len(control.periods(side)))
        return clock
