"""What completing a move does to its side's clock."""

from dataclasses import replace

from clocks.engine.period import Period
from clocks.engine.side import Side
from clocks.engine.side_clock import SideClock
from clocks.engine.time_control import TimeControl


def with_move_made(clock: SideClock, control: TimeControl, side: Side) -> SideClock:
    """The clock of `side` after a move made in time, all its time already charged.

    First the move's own increment, then, where it was the last required move of its period, the
    time of the next period. (Nothing caps the clock, so the order changes no figure.)
    """
    made_in = control.periods(side)[clock.period - 1]
    counted = _counted(clock, control, side)
    next_in = control.periods(side)[counted.period - 1]
    fischer = next_in if control.increment_before_first_move else made_in
    return replace(
        counted,
        remaining_ms=counted.remaining_ms
        + fischer.increment.per_move_ms
        + made_in.increment.given_back_ms(clock.spent_ms),
        spent_ms=0,
    )


def with_opening_move(clock: SideClock, control: TimeControl, side: Side) -> SideClock:
    """The clock of `side` after a drawn opening move: counted in its period, no time, no increment.

    When it completes a period, the next period's time is added, and the increment standing on the
    clock for the first move to be played becomes that of the new period.
    """
    counted = _counted(clock, control, side)
    before = control.standing_ms(control.periods(side)[clock.period - 1])
    after = control.standing_ms(control.periods(side)[counted.period - 1])
    return replace(counted, remaining_ms=max(0, counted.remaining_ms + after - before))


def time_brought(control: TimeControl, side: Side, before: int, after: int) -> int:
    """The milliseconds that the moves of `side` from its move number `before` + 1 to `after` have
    added to its clock: Fischer increments, and the time of a period that they reached."""
    place = control.place_after(side, before)
    clock = SideClock(0, 0, place.period, place.moves_in_period)
    for _ in range(before, after):
        clock = with_move_made(clock, control, side)
    return clock.remaining_ms


def _counted(clock: SideClock, control: TimeControl, side: Side) -> SideClock:
    periods = control.periods(side)
    moves = clock.moves_in_period + 1
    if not _completes(periods[clock.period - 1], moves):
        return replace(clock, moves_in_period=moves)
    entered = control.period_after(side, clock.period)
    return replace(
        clock,
        remaining_ms=clock.remaining_ms + periods[entered - 1].time_ms,
        period=entered,
        moves_in_period=0,
    )


def _completes(period: Period, moves: int) -> bool:
    return period.moves is not None and moves >= period.moves
