"""The flag, to the millisecond, and the order in which it is looked at."""

import pytest

from clocks.engine import ClockMisuse, ClockState, Increment, Period, TimeControl
from clocks.engine.increment import IncrementKind


def running(*periods: Period, at: int = 1_000_000, before: bool = False) -> ClockState:
    control = TimeControl.same_for_both(periods, increment_before_first_move=before)
    return ClockState.set_up(control).start("white", at)


def three_minutes(kind: IncrementKind, ms: int) -> Period:
    return Period(None, 180_000, Increment(kind, ms))


@pytest.mark.parametrize(
    ("period", "before", "deadline"),
    [
        (Period(None, 180_000), False, 1_180_000),
        (three_minutes("fischer", 2000), False, 1_180_000),
        (three_minutes("fischer", 2000), True, 1_182_000),
        (three_minutes("bronstein", 2000), False, 1_180_000),
        (three_minutes("bronstein", 2000), True, 1_180_000),
        (three_minutes("delay", 2000), False, 1_182_000),
        (three_minutes("delay", 2000), True, 1_182_000),
    ],
)
def test_at_the_deadline_exactly_the_flag_has_fallen(
    period: Period, before: bool, deadline: int
) -> None:
    clocks = running(period, before=before)
    assert clocks.deadline() == deadline
    assert clocks.flag_fallen(deadline - 1) is None
    assert clocks.remaining("white", deadline - 1) == 1
    assert clocks.flag_fallen(deadline) == "white"
    assert clocks.remaining("white", deadline) == 0
    assert clocks.flag_fallen(deadline + 1) == "white"
    assert clocks.remaining("white", deadline + 1) == 0


def test_a_move_one_millisecond_before_the_deadline_earns_its_increment() -> None:
    clocks = running(three_minutes("fischer", 2000)).press(1_179_999)
    assert clocks.remaining("white", 1_179_999) == 2001
    assert clocks.running == "black"
    assert clocks.deadline() == 1_179_999 + 180_000


@pytest.mark.parametrize("late", [0, 1])
def test_a_move_at_or_after_the_deadline_is_never_pressed(late: int) -> None:
    clocks = running(three_minutes("fischer", 2000))
    with pytest.raises(ClockMisuse, match=r"flag of white fell at 1180000"):
        clocks.press(1_180_000 + late)


def at_move_35_of_70_minutes() -> ClockState:
    """White is to make its 35th move at 2,000,000 with 1000 ms left."""
    clocks = running(Period(35, 4_200_000), Period(None, 900_000), at=2_000_000)
    return clocks.adjust("white", 2_000_000, set_ms=1000, moves_in_period=34)


def test_the_35th_move_in_time_brings_the_next_15_minutes_at_once() -> None:
    clocks = at_move_35_of_70_minutes().press(2_000_999)
    assert clocks.remaining("white", 2_000_999) == 1 + 900_000
    assert clocks.clock("white").period == 2
    assert clocks.clock("white").moves_in_period == 0
    assert clocks.clock("black").period == 1


@pytest.mark.parametrize("late", [0, 1, 60_000])
def test_an_overstep_before_the_35th_move_is_a_flag_though_a_period_follows(late: int) -> None:
    clocks = at_move_35_of_70_minutes()
    assert clocks.deadline() == 2_001_000
    assert clocks.flag_fallen(2_001_000 + late) == "white"
    assert clocks.reading(2_001_000 + late).white_ms == 0
    assert clocks.reading(2_001_000 + late).period == 1
    with pytest.raises(ClockMisuse):
        clocks.press(2_001_000 + late)


@pytest.mark.parametrize("change", ["press", "stop", "adjust", "adjust the other side"])
def test_no_change_of_the_clocks_can_hide_a_fallen_flag(change: str) -> None:
    clocks = running(Period(None, 180_000))
    changes = {
        "press": lambda: clocks.press(1_180_000),
        "stop": lambda: clocks.stop(1_180_000),
        "adjust": lambda: clocks.adjust("white", 1_180_000, add_ms=60_000),
        "adjust the other side": lambda: clocks.adjust("black", 1_180_000, add_ms=60_000),
    }
    with pytest.raises(ClockMisuse, match="noted by nobody"):
        changes[change]()


def test_bronstein_is_given_back_only_after_the_move_so_the_flag_falls_at_zero() -> None:
    clocks = running(three_minutes("bronstein", 5000)).adjust("white", 1_000_000, set_ms=3000)
    assert clocks.deadline() == 1_003_000
    assert clocks.press(1_002_999).remaining("white", 1_002_999) == 1 + 2999


def test_the_unused_delay_comes_before_the_deadline() -> None:
    clocks = running(three_minutes("delay", 5000)).adjust("white", 1_000_000, set_ms=3000)
    assert clocks.deadline() == 1_008_000
    assert clocks.remaining("white", 1_005_000) == 3000
    assert clocks.remaining("white", 1_005_001) == 2999


def test_a_flag_noted_during_a_check_leaves_no_deadline_and_shows_zero() -> None:
    clocks = running(three_minutes("delay", 2000)).mark_flag("white")
    assert clocks.flag_down == "white"
    assert clocks.running == "white"
    assert clocks.deadline() is None
    assert clocks.flag_fallen(9_000_000) is None
    assert clocks.remaining("white", 1_200_000) == 0
    assert clocks.spent(1_200_000) == 200_000


def test_a_side_whose_flag_is_down_never_completes_a_move() -> None:
    with pytest.raises(ClockMisuse, match="its flag is down"):
        running(Period(None, 180_000)).mark_flag("white").press(1_181_000)


def test_a_check_can_be_stopped_and_resumed_with_the_flag_down() -> None:
    clocks = running(Period(None, 180_000)).mark_flag("white")
    clocks = clocks.stop(1_190_000).resume(1_300_000)
    assert clocks.deadline() is None
    assert clocks.spent(1_300_500) == 190_500


def test_where_both_flags_are_noted_the_first_stays_the_first() -> None:
    clocks = running(Period(None, 180_000)).mark_flag("white").mark_flag("black")
    assert clocks.flag_down == "white"
    assert clocks.remaining("black", 1_000_000) == 0


def test_a_clock_that_does_not_run_has_no_deadline() -> None:
    control = TimeControl.same_for_both([Period(None, 1000)], increment_before_first_move=False)
    ready = ClockState.set_up(control)
    assert ready.deadline() is None
    assert ready.flag_fallen(10**9) is None
    stopped = ready.start("white", 0).stop(999)
    assert stopped.deadline() is None
    assert stopped.flag_fallen(10**9) is None
    assert stopped.remaining("white", 10**9) == 1
    assert stopped.resume(5000).deadline() == 5001


def test_a_game_that_ends_shows_its_last_times() -> None:
    clocks = running(Period(None, 180_000)).press(1_010_000).end(1_030_000)
    reading = clocks.reading(9_000_000)
    assert (reading.white_ms, reading.black_ms, reading.running) == (170_000, 160_000, None)
    assert clocks.deadline() is None


def test_a_game_lost_on_time_may_be_ended_after_the_deadline() -> None:
    ended = running(Period(None, 180_000)).mark_flag("white").end(1_181_000)
    assert ended.status == "ended"
    assert ended.flag_down == "white"
    assert ended.reading(1_181_000).white_ms == 0
