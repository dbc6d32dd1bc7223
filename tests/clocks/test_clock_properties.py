"""What holds for every time control and every course of a game."""

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clocks.engine import ClockState, Increment, Period, Side, TimeControl
from tests.clocks.ticking_clock import TickingClock

SIDES = st.sampled_from(["white", "black"])


@st.composite
def increments(draw: Any, longest: int) -> Increment:
    kind = draw(st.sampled_from(["none", "fischer", "bronstein", "delay"]))
    return Increment(kind, 0 if kind == "none" else draw(st.integers(1, longest)))


@st.composite
def period_lists(draw: Any, longest: int, shortest: int) -> tuple[Period, ...]:
    count = draw(st.integers(1, 3))
    last_repeats = draw(st.booleans())
    return tuple(
        Period(
            moves=draw(st.integers(1, 4)) if number < count or last_repeats else None,
            time_ms=draw(st.integers(shortest, longest)),
            increment=draw(increments(longest)),
        )
        for number in range(1, count + 1)
    )


@st.composite
def time_controls(draw: Any, longest: int, shortest: int = 1) -> TimeControl:
    white = draw(period_lists(longest, shortest))
    black = white if draw(st.booleans()) else draw(period_lists(longest, shortest))
    return TimeControl(white, black, increment_before_first_move=draw(st.booleans()))


@dataclass(frozen=True)
class Step:
    """Wait `wait` ms, then do it."""

    wait: int
    what: str
    side: Side = "white"
    ms: int = 0
    place: tuple[int, int] = (0, 0)


def steps(longest: int) -> st.SearchStrategy[list[Step]]:
    return st.lists(
        st.builds(
            Step,
            wait=st.integers(0, longest),
            what=st.sampled_from(
                ["press", "press", "press", "press", "stop", "resume", "set", "add", "place"]
            ),
            side=SIDES,
            ms=st.integers(0, longest),
            place=st.tuples(st.integers(0, 2), st.integers(0, 3)),
        ),
        max_size=14,
    )


def place_in(clocks: ClockState, step: Step) -> tuple[int, int]:
    """The step's place, made to fit the side's periods: period from 0, moves made in it."""
    periods = clocks.control.periods(step.side)
    index = step.place[0] % len(periods)
    required = periods[index].moves
    return index, step.place[1] if required is None else step.place[1] % required


def adjusted(clocks: ClockState, step: Step, at: int) -> ClockState:
    if step.what == "set":
        return clocks.adjust(step.side, at, set_ms=step.ms)
    if step.what == "add":
        return clocks.adjust(step.side, at, add_ms=step.ms)
    index, moves = place_in(clocks, step)
    return clocks.adjust(step.side, at, period=index + 1, moves_in_period=moves)


def done(clocks: ClockState, step: Step, at: int) -> ClockState:
    """The clocks after the step, left alone where they do not allow it."""
    if step.what == "press":
        return clocks.press(at) if clocks.running else clocks
    if step.what == "stop":
        return clocks.stop(at) if clocks.running else clocks
    if step.what == "resume":
        return clocks if clocks.running else clocks.resume(at, step.side)
    return adjusted(clocks, step, at)


def tick_done(ticking: TickingClock, clocks: ClockState, step: Step) -> None:
    """The same step on the ticking clock."""
    side = ticking.sides[step.side]
    if step.what == "press":
        if ticking.runs:
            ticking.press()
    elif step.what == "stop":
        ticking.runs = False
    elif step.what == "resume":
        if not ticking.runs:
            ticking.runs = True
            ticking.on_move = step.side
    elif step.what == "set":
        side.left = step.ms
    elif step.what == "add":
        side.left += step.ms
    else:
        side.period, side.moves = place_in(clocks, step)


@pytest.mark.slow
@settings(max_examples=400)
@given(time_controls(40), SIDES, steps(15), st.integers(0, 10**15))
def test_the_derived_time_is_that_of_a_clock_that_ticks(
    control: TimeControl, first: Side, course: list[Step], start: int
) -> None:
    clocks = ClockState.set_up(control).start(first, start)
    ticking = TickingClock(control, first)
    at = start
    for step in [*course, Step(80, "press")]:
        for wait in range(step.wait + 1):
            if wait:
                at += 1
                ticking.tick()
            reading = clocks.reading(at)
            assert reading.white_ms == ticking.sides["white"].left
            assert reading.black_ms == ticking.sides["black"].left
            assert clocks.spent(at) == ticking.mover.spent
            assert clocks.running == (ticking.on_move if ticking.runs else None)
            assert (clocks.flag_fallen(at) is not None) == ticking.fallen
            if ticking.fallen:
                assert clocks.deadline() == at
                return
        tick_done(ticking, clocks, step)
        clocks = done(clocks, step, at)
        for side in ("white", "black"):
            ours, theirs = clocks.clock(side), ticking.sides[side]
            assert (ours.period, ours.moves_in_period) == (theirs.period + 1, theirs.moves)


MINUTE = 60_000
HOUR = 60 * MINUTE


@given(time_controls(HOUR), SIDES, steps(5 * MINUTE), st.integers(0, 10**15))
def test_the_deadline_is_the_first_instant_at_which_the_flag_has_fallen(
    control: TimeControl, first: Side, course: list[Step], start: int
) -> None:
    clocks = ClockState.set_up(control).start(first, start)
    at = start
    for step in course:
        deadline = clocks.deadline()
        assert (deadline is None) == (clocks.running is None)
        if deadline is not None:
            assert deadline >= at
            assert clocks.flag_fallen(deadline) == clocks.running
            assert clocks.remaining(clocks.running or "white", deadline) == 0
            assert deadline == at or clocks.flag_fallen(deadline - 1) is None
        at += step.wait
        if clocks.flag_fallen(at):
            return
        clocks = done(clocks, step, at)


@pytest.mark.slow
@settings(max_examples=400)
@given(time_controls(HOUR, shortest=15 * MINUTE), SIDES, steps(MINUTE))
def test_every_millisecond_a_clock_ran_is_charged_to_one_move_of_one_side(
    control: TimeControl, first: Side, course: list[Step]
) -> None:
    """Running time by a stopwatch outside equals the spent times of all moves, and a side has
    left what it was given less what its moves cost. (At most 14 minutes: no flag falls.)"""
    clocks = ClockState.set_up(control).start(first, 0)
    at = 0
    ran: dict[Side, int] = {"white": 0, "black": 0}
    spent: dict[Side, int] = {"white": 0, "black": 0}
    account: dict[Side, int] = {side: control.start_ms(side) for side in ran}
    for step in course:
        mover = clocks.on_move or first
        at += step.wait
        if clocks.running:
            ran[mover] += step.wait
        if step.what == "press" and clocks.running:
            took = clocks.spent(at)
            spent[mover] += took
            account[mover] += brought(clocks, mover) - cost(clocks, mover, took, made=True)
        elif step.what == "add":
            account[step.side] += step.ms
        elif step.what in ("set", "place"):
            continue
        clocks = done(clocks, replace(step, side=mover) if step.what == "resume" else step, at)
    mover = clocks.on_move or first
    spent[mover] += clocks.spent(at)
    account[mover] -= cost(clocks, mover, clocks.spent(at), made=False)
    assert spent == ran
    assert {side: clocks.remaining(side, at) for side in ran} == account


def cost(clocks: ClockState, side: Side, took: int, *, made: bool) -> int:
    """What a move that took so long costs, once it is made or so far."""
    increment = clocks.control.periods(side)[clocks.clock(side).period - 1].increment
    free = increment.kind == "delay" or (made and increment.kind == "bronstein")
    return max(0, took - increment.ms) if free else took


def brought(clocks: ClockState, side: Side) -> int:
    """What completing a move adds, used or not, worked out anew from the time control."""
    periods = clocks.control.periods(side)
    made_in = periods[clocks.clock(side).period - 1]
    completes = clocks.clock(side).moves_in_period + 1 == made_in.moves
    next_in = periods[min(clocks.clock(side).period, len(periods) - 1)] if completes else made_in
    fischer = (next_in if clocks.control.increment_before_first_move else made_in).increment
    return (next_in.time_ms if completes else 0) + (fischer.ms if fischer.kind == "fischer" else 0)


@given(time_controls(HOUR), SIDES, steps(5 * MINUTE), st.integers(0, 10**15))
def test_the_state_is_stored_as_json_and_read_back_the_same(
    control: TimeControl, first: Side, course: list[Step], start: int
) -> None:
    clocks = ClockState.set_up(control)
    at = start
    seen = [clocks, clocks.start(first, at)]
    for step in course:
        at += step.wait
        if seen[-1].flag_fallen(at):
            seen.append(seen[-1].mark_flag(seen[-1].running or "white"))
            break
        seen.append(done(seen[-1], step, at))
    seen.append(seen[-1].end(at))
    for state in seen:
        assert ClockState.from_json(json.loads(json.dumps(state.to_json()))) == state


@given(time_controls(HOUR))
def test_the_time_control_is_stored_as_json_and_read_back_the_same(control: TimeControl) -> None:
    assert TimeControl.from_json(json.loads(json.dumps(control.to_json()))) == control
