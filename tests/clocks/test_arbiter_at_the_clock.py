"""What the arbiter does to the clocks: stop, resume, adjust, restore, reopen."""

from typing import Any

import pytest

from clocks.engine import (
    ClockMisuse,
    ClockState,
    Increment,
    InvalidAdjustment,
    InvalidClockState,
    Period,
    TimeControl,
)

CONTROL = TimeControl.same_for_both(
    [Period(35, 4_200_000), Period(None, 900_000)], increment_before_first_move=False
)


def white_thinking_since_zero() -> ClockState:
    return ClockState.set_up(CONTROL).start("white", 0)


def test_the_arbiter_may_start_the_clock_of_black() -> None:
    clocks = ClockState.set_up(CONTROL).start("black", 0)
    assert (clocks.status, clocks.running) == ("running", "black")
    assert clocks.remaining("black", 1) == 4_199_999


def test_stopped_clocks_stand_and_the_same_side_runs_on() -> None:
    clocks = white_thinking_since_zero().stop(10_000)
    assert (clocks.status, clocks.running, clocks.on_move) == ("stopped", None, "white")
    assert clocks.reading(999_999).white_ms == 4_190_000
    assert clocks.spent(999_999) == 10_000
    clocks = clocks.resume(1_000_000)
    assert clocks.running == "white"
    assert clocks.remaining("white", 1_000_001) == 4_189_999


def test_the_arbiter_may_resume_the_other_side() -> None:
    clocks = white_thinking_since_zero().stop(10_000).resume(20_000, "black")
    assert clocks.running == "black"
    assert clocks.spent(21_000) == 1000
    assert clocks.reading(21_000).white_ms == 4_190_000
    assert clocks.reading(21_000).black_ms == 4_199_000


def test_a_side_resumed_by_mistake_leaves_the_thinking_of_the_other_as_it_was() -> None:
    clocks = white_thinking_since_zero().stop(10_000).resume(20_000, "black").stop(21_000)
    clocks = clocks.resume(30_000, "white")
    assert clocks.spent(32_000) == 12_000


def test_a_move_begun_after_the_opponents_press_starts_at_zero() -> None:
    clocks = white_thinking_since_zero().stop(10_000).resume(20_000, "black").press(21_000)
    assert clocks.running == "white"
    assert clocks.spent(21_000) == 0
    assert clocks.remaining("white", 21_000) == 4_190_000


def test_time_is_set_on_a_running_clock_and_counts_from_there() -> None:
    clocks = white_thinking_since_zero().adjust("white", 10_000, set_ms=60_000)
    assert clocks.running == "white"
    assert clocks.remaining("white", 10_000) == 60_000
    assert clocks.deadline() == 70_000
    assert clocks.spent(11_000) == 11_000


def test_time_is_added_to_and_taken_from_either_side() -> None:
    clocks = white_thinking_since_zero().adjust("black", 10_000, add_ms=120_000)
    assert clocks.reading(10_000).black_ms == 4_320_000
    assert clocks.reading(10_000).white_ms == 4_190_000
    clocks = clocks.adjust("white", 20_000, add_ms=-60_000)
    assert clocks.reading(20_000).white_ms == 4_120_000


def test_taking_more_than_there_is_leaves_zero_and_the_flag_falls_at_once() -> None:
    clocks = white_thinking_since_zero().adjust("white", 10_000, add_ms=-5_000_000)
    assert clocks.remaining("white", 10_000) == 0
    assert clocks.deadline() == 10_000
    assert clocks.flag_fallen(10_000) == "white"


def test_time_saved_up_beyond_a_week_is_still_a_time() -> None:
    clocks = white_thinking_since_zero().adjust("white", 0, add_ms=604_800_000)
    shown = clocks.reading(0).white_ms
    assert clocks.adjust("white", 0, set_ms=shown) == clocks
    assert clocks.restore(0, white_ms=shown, black_ms=5).reading(0).white_ms == shown


def test_clocks_are_adjusted_before_the_start_and_while_they_stand() -> None:
    ready = ClockState.set_up(CONTROL).adjust("black", 0, set_ms=1_800_000)
    assert ready.status == "not_started"
    assert ready.start("white", 5).reading(5).black_ms == 1_800_000
    stopped = white_thinking_since_zero().stop(10).adjust("white", 20, set_ms=5)
    assert stopped.resume(30).deadline() == 35


def test_period_and_moves_are_set_without_any_time_of_their_own() -> None:
    clocks = white_thinking_since_zero().adjust("white", 0, moves_in_period=7)
    clocks = clocks.adjust("white", 10_000, period=2)
    assert (clocks.reading(10_000).period, clocks.reading(10_000).moves_in_period) == (2, 0)
    assert clocks.reading(10_000).white_ms == 4_190_000
    clocks = clocks.adjust("white", 10_000, period=1, moves_in_period=34)
    assert clocks.press(11_000).remaining("white", 11_000) == 4_189_000 + 900_000


def test_setting_the_same_period_again_keeps_its_moves() -> None:
    clocks = white_thinking_since_zero().adjust("white", 0, moves_in_period=7)
    assert clocks.adjust("white", 0, period=1).clock("white").moves_in_period == 7


def test_a_new_period_brings_its_own_delay_less_what_the_move_has_taken() -> None:
    periods = [Period(9, 60_000), Period(None, 60_000, Increment("delay", 5000))]
    control = TimeControl.same_for_both(periods, increment_before_first_move=False)
    clocks = ClockState.set_up(control).start("white", 0).adjust("white", 3000, period=2)
    assert clocks.deadline() == 3000 + 2000 + 57_000


def test_time_given_to_a_fallen_flag_lifts_it() -> None:
    clocks = white_thinking_since_zero().mark_flag("white")
    clocks = clocks.adjust("white", 4_300_000, add_ms=120_000)
    assert clocks.flag_down is None
    assert clocks.deadline() == 4_420_000
    assert (
        white_thinking_since_zero()
        .mark_flag("white")
        .adjust("white", 4_300_000, period=2)
        .flag_down
        == "white"
    )


@pytest.mark.parametrize(
    ("asked", "code", "field"),
    [
        ({}, "nothing_to_adjust", ""),
        ({"set_ms": 5, "add_ms": 5}, "set_and_add", "add_ms"),
        ({"set_ms": -1}, "negative", "set_ms"),
        ({"set_ms": True}, "not_an_integer", "set_ms"),
        ({"set_ms": 1.5}, "not_an_integer", "set_ms"),
        ({"add_ms": "60000"}, "not_an_integer", "add_ms"),
        ({"period": 0}, "zero", "period"),
        ({"period": 3}, "too_large", "period"),
        ({"moves_in_period": 35}, "too_large", "moves_in_period"),
        ({"period": 1, "moves_in_period": -1}, "negative", "moves_in_period"),
    ],
)
def test_an_impossible_adjustment_is_refused_with_its_code_and_field(
    asked: dict[str, Any], code: str, field: str
) -> None:
    with pytest.raises(InvalidAdjustment) as caught:
        white_thinking_since_zero().adjust("white", 10, **asked)
    assert (caught.value.code, caught.value.field) == (code, field)


def test_after_an_interruption_play_goes_on_with_the_proven_times() -> None:
    clocks = white_thinking_since_zero().press(10_000).stop(15_000)
    clocks = clocks.resume(8_000_000)
    reading = clocks.reading(8_000_000)
    assert (reading.white_ms, reading.black_ms) == (4_190_000, 4_195_000)
    assert clocks.spent(8_000_000) == 5000


def test_after_an_interruption_the_arbiter_may_set_both_times() -> None:
    clocks = white_thinking_since_zero().press(10_000).stop(15_000)
    clocks = clocks.restore(8_000_000, white_ms=4_000_000, black_ms=4_100_000)
    assert (clocks.status, clocks.on_move) == ("stopped", "black")
    clocks = clocks.resume(8_000_000)
    assert clocks.deadline() == 8_000_000 + 4_100_000
    assert clocks.spent(8_000_000) == 5000


def test_moves_taken_back_are_taken_back_on_the_clock_too() -> None:
    clocks = white_thinking_since_zero().adjust("white", 0, moves_in_period=34)
    clocks = clocks.press(10_000)
    assert clocks.clock("white").period == 2
    clocks = clocks.restore(
        20_000,
        white_ms=4_200_000,
        black_ms=4_200_000,
        side="white",
        white_moves=34,
        black_moves=34,
        new_move=True,
    )
    white = clocks.clock("white")
    assert (white.period, white.moves_in_period, white.remaining_ms) == (1, 34, 4_200_000)
    clocks = clocks.resume(30_000)
    assert (clocks.running, clocks.spent(30_000)) == ("white", 0)


def test_restoring_a_lost_game_lifts_the_flag_of_the_side_that_gets_time() -> None:
    clocks = white_thinking_since_zero().mark_flag("white").end(4_200_000)
    clocks = clocks.restore(5_000_000, white_ms=60_000, black_ms=60_000)
    assert (clocks.status, clocks.flag_down) == ("stopped", None)
    assert clocks.resume(5_000_000).deadline() == 5_060_000


def test_impossible_times_are_not_restored() -> None:
    with pytest.raises(InvalidAdjustment) as caught:
        white_thinking_since_zero().restore(10, white_ms=-1, black_ms=5)
    assert (caught.value.code, caught.value.field) == ("negative", "white_ms")


def test_a_reopened_game_has_its_clocks_stopped_as_they_were() -> None:
    clocks = white_thinking_since_zero().press(10_000).end(15_000).reopen(90_000)
    assert (clocks.status, clocks.on_move) == ("stopped", "black")
    assert clocks.reading(90_000).black_ms == 4_195_000
    assert clocks.resume(90_000).spent(90_001) == 5001


def test_a_game_reopened_after_a_flag_loses_again_at_once_unless_given_time() -> None:
    clocks = white_thinking_since_zero().mark_flag("white").end(4_200_000).reopen(4_300_000)
    assert clocks.flag_down is None
    assert clocks.resume(4_400_000).flag_fallen(4_400_000) == "white"
    clocks = clocks.adjust("white", 4_350_000, set_ms=1000).resume(4_400_000)
    assert clocks.deadline() == 4_401_000


def test_a_game_ended_before_its_start_is_reopened_unstarted() -> None:
    clocks = ClockState.set_up(CONTROL).end(5).reopen(10)
    assert clocks.start("white", 10).remaining("white", 10) == 4_200_000


@pytest.mark.parametrize(
    "misuse",
    [
        lambda ready: ready.press(0),
        lambda ready: ready.stop(0),
        lambda ready: ready.resume(0),
        lambda ready: ready.reopen(0),
        lambda ready: ready.restore(0, white_ms=1, black_ms=1),
        lambda ready: ready.start("white", 0).start("black", 1),
        lambda ready: ready.start("white", 0).resume(1),
        lambda ready: ready.start("white", 0).stop(1).stop(2),
        lambda ready: ready.start("white", 0).stop(1).press(2),
        lambda ready: ready.start("white", 0).end(1).end(2),
        lambda ready: ready.start("white", 0).end(1).press(2),
        lambda ready: ready.start("white", 0).end(1).adjust("white", 2, set_ms=5),
        lambda ready: ready.end(1).restore(2, white_ms=5, black_ms=5),
    ],
)
def test_what_the_state_does_not_allow_is_fatal(misuse: Any) -> None:
    with pytest.raises(ClockMisuse):
        misuse(ClockState.set_up(CONTROL))


@pytest.mark.parametrize(
    "backwards",
    [
        lambda clocks: clocks.press(999),
        lambda clocks: clocks.stop(999),
        lambda clocks: clocks.end(999),
        lambda clocks: clocks.adjust("white", 999, set_ms=5),
        lambda clocks: clocks.restore(999, white_ms=5, black_ms=5),
        lambda clocks: clocks.remaining("white", 999),
        lambda clocks: clocks.spent(999),
        lambda clocks: clocks.reading(999),
        lambda clocks: clocks.stop(1001).resume(1000),
        lambda clocks: clocks.end(1001).reopen(1000),
    ],
)
def test_time_that_runs_backwards_is_fatal(backwards: Any) -> None:
    with pytest.raises(ClockMisuse, match="lies before the last change"):
        backwards(ClockState.set_up(CONTROL).start("white", 1000))


def test_the_same_instant_as_the_last_change_is_allowed() -> None:
    clocks = ClockState.set_up(CONTROL).start("white", 1000).press(1000).stop(1000)
    assert clocks.resume(1000).reading(1000).black_ms == 4_200_000


def stored() -> dict[str, Any]:
    return white_thinking_since_zero().to_json()


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"status": "paused"}, "unknown_kind", "status"),
        ({"on_move": "red"}, "unknown_kind", "on_move"),
        ({"on_move": None}, "missing", "on_move"),
        ({"since": None}, "missing", "since"),
        ({"since": "0"}, "not_an_integer", "since"),
        ({"flag_down": 1}, "unknown_kind", "flag_down"),
        ({"white": None}, "not_an_object", "white"),
        ({"control": {}}, "missing", "control.white"),
        ({"extra": 1}, "unknown_field", "extra"),
    ],
)
def test_a_stored_state_this_engine_never_wrote_is_refused(
    change: dict[str, Any], code: str, field: str
) -> None:
    with pytest.raises(InvalidClockState) as caught:
        ClockState.from_json({**stored(), **change})
    assert (caught.value.code, caught.value.field) == (code, field)


def test_a_stored_period_outside_the_time_control_is_refused() -> None:
    body = stored()
    body["black"]["period"] = 3
    with pytest.raises(InvalidClockState) as caught:
        ClockState.from_json(body)
    assert (caught.value.code, caught.value.field) == ("too_large", "black.period")
