"""What a move costs and brings: increments, periods, opening moves, spent time."""

import pytest

from clocks.engine import ClockMisuse, ClockState, Increment, Period, TimeControl

FISCHER_30S = Increment("fischer", 30_000)


def set_up(*periods: Period, before: bool = False) -> ClockState:
    return ClockState.set_up(TimeControl.same_for_both(periods, increment_before_first_move=before))


def both(clocks: ClockState, at: int) -> tuple[int, int]:
    reading = clocks.reading(at)
    return reading.white_ms, reading.black_ms


def test_time_passes_for_the_running_side_only() -> None:
    clocks = set_up(Period(None, 300_000)).start("white", 0)
    assert both(clocks, 7000) == (293_000, 300_000)
    clocks = clocks.press(7000)
    assert both(clocks, 12_345) == (293_000, 294_655)
    clocks = clocks.press(12_345)
    assert both(clocks, 12_346) == (292_999, 294_655)


def test_without_increment_nothing_is_added() -> None:
    clocks = set_up(Period(None, 300_000)).start("white", 0).press(1000)
    assert both(clocks, 1000) == (299_000, 300_000)


def test_fischer_is_added_whole_however_short_the_move() -> None:
    clocks = set_up(Period(None, 180_000, Increment("fischer", 2000))).start("white", 0)
    assert both(clocks.press(0), 0) == (182_000, 180_000)
    assert both(clocks.press(500), 500) == (181_500, 180_000)
    assert both(clocks.press(5000), 5000) == (177_000, 180_000)


def test_three_plus_two_with_the_increment_before_move_one_starts_at_3_02_for_both() -> None:
    ready = set_up(Period(None, 180_000, Increment("fischer", 2000)), before=True)
    assert both(ready, 0) == (182_000, 182_000)
    clocks = ready.start("white", 0).press(5000)
    assert both(clocks, 5000) == (179_000, 182_000)


@pytest.mark.parametrize(
    ("took", "left"),
    [(0, 180_000), (1999, 180_000), (2000, 180_000), (2001, 179_999), (5000, 177_000)],
)
@pytest.mark.parametrize("kind", ["bronstein", "delay"])
def test_bronstein_and_delay_leave_the_same_time_after_a_move(
    kind: str, took: int, left: int
) -> None:
    increment = Increment("bronstein" if kind == "bronstein" else "delay", 2000)
    clocks = set_up(Period(None, 180_000, increment)).start("white", 0).press(took)
    assert both(clocks, took) == (left, 180_000)


def test_the_first_move_of_either_side_has_its_delay() -> None:
    clocks = set_up(Period(None, 180_000, Increment("delay", 2000))).start("white", 0)
    assert both(clocks, 2000) == (180_000, 180_000)
    clocks = clocks.press(2000)
    assert both(clocks, 4000) == (180_000, 180_000)
    assert both(clocks, 4001) == (180_000, 179_999)


def test_bronstein_shows_the_time_running_down_before_it_is_given_back() -> None:
    clocks = set_up(Period(None, 180_000, Increment("bronstein", 2000))).start("white", 0)
    assert both(clocks, 1500) == (178_500, 180_000)


def two_fischer_moves_then_none(before: bool) -> ClockState:
    periods = [Period(2, 60_000, FISCHER_30S), Period(None, 15_000)]
    return set_up(*periods, before=before).start("white", 0)


def test_increment_after_the_move_is_that_of_the_period_the_move_was_made_in() -> None:
    clocks = two_fischer_moves_then_none(before=False)
    assert clocks.remaining("white", 0) == 60_000
    clocks = clocks.press(1000)
    assert clocks.remaining("white", 1000) == 59_000 + 30_000
    clocks = clocks.press(1000).press(2000)
    assert clocks.remaining("white", 2000) == 88_000 + 30_000 + 15_000
    clocks = clocks.press(2000).press(3000)
    assert clocks.remaining("white", 3000) == 132_000


def test_increment_before_the_move_is_that_of_the_period_of_the_next_move() -> None:
    clocks = two_fischer_moves_then_none(before=True)
    assert clocks.remaining("white", 0) == 90_000
    clocks = clocks.press(1000)
    assert clocks.remaining("white", 1000) == 89_000 + 30_000
    clocks = clocks.press(1000).press(2000)
    assert clocks.remaining("white", 2000) == 118_000 + 15_000
    clocks = clocks.press(2000).press(3000)
    assert clocks.remaining("white", 3000) == 132_000


def test_an_increment_that_begins_with_the_second_period_stands_on_the_clock_there() -> None:
    periods = [Period(1, 60_000), Period(None, 15_000, FISCHER_30S)]
    before = set_up(*periods, before=True).start("white", 0).press(1000)
    assert before.remaining("white", 1000) == 59_000 + 15_000 + 30_000
    after = set_up(*periods, before=False).start("white", 0).press(1000)
    assert after.remaining("white", 1000) == 59_000 + 15_000


def test_bronstein_of_the_first_period_is_given_back_for_its_last_move() -> None:
    periods = [Period(1, 60_000, Increment("bronstein", 2000)), Period(None, 15_000)]
    clocks = set_up(*periods).start("white", 0).press(5000)
    assert clocks.remaining("white", 5000) == 60_000 - 5000 + 2000 + 15_000
    clocks = clocks.press(5000).press(6000)
    assert clocks.remaining("white", 6000) == 72_000 - 1000


def test_each_side_passes_its_periods_by_its_own_moves() -> None:
    clocks = set_up(Period(1, 60_000), Period(None, 15_000)).start("white", 0).press(0)
    assert (clocks.clock("white").period, clocks.clock("black").period) == (2, 1)
    assert both(clocks, 0) == (75_000, 60_000)
    assert clocks.reading(0).period == 1
    clocks = clocks.press(0)
    assert both(clocks, 0) == (75_000, 75_000)
    assert clocks.reading(0).period == 2


def test_a_repeated_last_period_brings_its_time_again_and_again() -> None:
    clocks = set_up(Period(2, 60_000), Period(1, 10_000)).start("white", 0)
    for _ in range(2):
        clocks = clocks.press(0)
    assert clocks.remaining("white", 0) == 60_000
    shown = []
    for _ in range(3):
        clocks = clocks.press(0).press(0)
        shown.append(clocks.remaining("white", 0))
    assert shown == [70_000, 80_000, 90_000]
    assert clocks.clock("white").period == 2


def test_sides_may_have_different_times_and_different_period_lists() -> None:
    control = TimeControl(
        white=(Period(1, 60_000), Period(None, 15_000)),
        black=(Period(None, 40_000, Increment("fischer", 1000)),),
        increment_before_first_move=False,
    )
    clocks = ClockState.set_up(control).start("white", 0)
    assert both(clocks, 0) == (60_000, 40_000)
    clocks = clocks.press(10_000)
    assert both(clocks, 10_000) == (65_000, 40_000)
    clocks = clocks.press(15_000)
    assert both(clocks, 15_000) == (65_000, 36_000)


def test_opening_moves_count_in_the_period_and_bring_nothing() -> None:
    ready = set_up(Period(3, 60_000, FISCHER_30S), Period(None, 15_000))
    ready = ready.count_opening_move("white").count_opening_move("black")
    ready = ready.count_opening_move("white")
    assert both(ready, 0) == (60_000, 60_000)
    assert ready.clock("white").moves_in_period == 2
    assert ready.clock("black").moves_in_period == 1
    clocks = ready.start("black", 0).press(1000)
    assert clocks.remaining("black", 1000) == 89_000
    clocks = clocks.press(2000)
    assert clocks.remaining("white", 2000) == 59_000 + 30_000 + 15_000


def test_a_period_completed_by_opening_moves_brings_the_next() -> None:
    ready = set_up(Period(1, 60_000, FISCHER_30S), Period(None, 15_000), before=False)
    ready = ready.count_opening_move("white")
    assert both(ready, 0) == (75_000, 60_000)
    assert ready.clock("white").period == 2


def test_the_standing_increment_is_then_that_of_the_move_to_be_played() -> None:
    ready = set_up(Period(1, 60_000, FISCHER_30S), Period(None, 15_000), before=True)
    assert both(ready, 0) == (90_000, 90_000)
    assert both(ready.count_opening_move("white"), 0) == (75_000, 90_000)
    other = set_up(Period(1, 60_000), Period(None, 15_000, FISCHER_30S), before=True)
    assert both(other.count_opening_move("white"), 0) == (105_000, 60_000)


def test_opening_moves_come_before_the_start() -> None:
    with pytest.raises(ClockMisuse, match="running, not not_started"):
        set_up(Period(None, 60_000)).start("white", 0).count_opening_move("white")


def test_spent_time_runs_from_the_moment_the_clock_began_to_run_for_the_move() -> None:
    ready = set_up(Period(None, 60_000))
    assert ready.spent(0) == 0
    clocks = ready.start("white", 1000)
    assert clocks.spent(1000) == 0
    assert clocks.spent(4500) == 3500
    clocks = clocks.press(4500)
    assert clocks.spent(4500) == 0
    assert clocks.spent(4501) == 1


def test_spent_time_leaves_several_stops_out() -> None:
    clocks = set_up(Period(None, 60_000)).start("white", 0)
    clocks = clocks.stop(1000).resume(50_000).stop(52_000).resume(90_000)
    assert clocks.spent(90_500) == 3500
    assert clocks.remaining("white", 90_500) == 56_500
    assert clocks.press(90_500).spent(90_500) == 0


def test_a_delay_partly_used_stays_partly_used_over_a_stop() -> None:
    clocks = set_up(Period(None, 60_000, Increment("delay", 5000))).start("white", 0)
    clocks = clocks.stop(3000)
    assert clocks.remaining("white", 3000) == 60_000
    clocks = clocks.resume(100_000)
    assert clocks.remaining("white", 102_000) == 60_000
    assert clocks.remaining("white", 102_001) == 59_999
    assert clocks.deadline() == 162_000
    clocks = clocks.stop(103_000).resume(200_000)
    assert clocks.remaining("white", 200_001) == 58_999


def test_bronstein_gives_back_what_the_move_took_before_and_after_a_stop() -> None:
    clocks = set_up(Period(None, 60_000, Increment("bronstein", 5000))).start("white", 0)
    clocks = clocks.stop(3000).resume(100_000)
    assert clocks.remaining("white", 100_000) == 57_000
    assert clocks.press(101_000).remaining("white", 101_000) == 60_000
    assert clocks.press(104_000).remaining("white", 104_000) == 58_000
