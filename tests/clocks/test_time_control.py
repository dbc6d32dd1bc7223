"""Which time controls can be played, how they are stored and described."""

import copy
from typing import Any

import pytest

from clocks.engine import (
    NO_INCREMENT,
    ClockState,
    Increment,
    InvalidTimeControl,
    Part,
    Period,
    Place,
    TimeControl,
)

FISCHER_2S = Increment("fischer", 2000)
SEVENTY_35_15 = TimeControl.same_for_both(
    [Period(35, 4_200_000), Period(None, 900_000)], increment_before_first_move=False
)


def control(*periods: Period, before: bool = False) -> TimeControl:
    return TimeControl.same_for_both(periods, increment_before_first_move=before)


def valid_json() -> dict[str, Any]:
    return {
        "white": [
            {"moves": 35, "time_ms": 4_200_000, "increment": {"kind": "fischer", "ms": 2000}},
            {"moves": None, "time_ms": 900_000, "increment": {"kind": "none", "ms": 0}},
        ],
        "black": [{"moves": None, "time_ms": 180_000, "increment": {"kind": "delay", "ms": 1}}],
        "increment_before_first_move": True,
    }


def test_a_time_control_is_stored_and_read_back_the_same() -> None:
    read = TimeControl.from_json(valid_json())
    assert read.white == (Period(35, 4_200_000, FISCHER_2S), Period(None, 900_000))
    assert read.black == (Period(None, 180_000, Increment("delay", 1)),)
    assert read.increment_before_first_move is True
    assert read.to_json() == valid_json()


REMOVED = object()


@pytest.mark.parametrize(
    ("path", "value", "code", "field"),
    [
        (["white", 0, "time_ms"], -1, "negative", "white[0].time_ms"),
        (["white", 1, "time_ms"], 0, "zero", "white[1].time_ms"),
        (["white", 0, "time_ms"], True, "not_an_integer", "white[0].time_ms"),
        (["white", 0, "time_ms"], 60_000.0, "not_an_integer", "white[0].time_ms"),
        (["white", 0, "time_ms"], "60000", "not_an_integer", "white[0].time_ms"),
        (["white", 0, "time_ms"], None, "not_an_integer", "white[0].time_ms"),
        (["white", 0, "time_ms"], 604_800_000, "too_large", "white[0].time_ms"),
        (["white", 0, "time_ms"], 10**30, "too_large", "white[0].time_ms"),
        (["white", 0, "moves"], None, "moves_missing", "white[0].moves"),
        (["white", 0, "moves"], 0, "zero", "white[0].moves"),
        (["white", 0, "moves"], -35, "negative", "white[0].moves"),
        (["white", 0, "moves"], True, "not_an_integer", "white[0].moves"),
        (["white", 0, "moves"], 1000, "too_large", "white[0].moves"),
        (["white", 0, "increment", "kind"], "hourglass", "unknown_kind", "white[0].increment.kind"),
        (["white", 0, "increment", "kind"], ["none"], "unknown_kind", "white[0].increment.kind"),
        (["white", 0, "increment", "ms"], 0, "zero", "white[0].increment.ms"),
        (["white", 0, "increment", "ms"], -5, "negative", "white[0].increment.ms"),
        (["white", 0, "increment", "ms"], False, "not_an_integer", "white[0].increment.ms"),
        (["white", 1, "increment", "ms"], 5, "too_large", "white[1].increment.ms"),
        (["white", 0, "increment"], None, "not_an_object", "white[0].increment"),
        (["white", 0, "increment"], REMOVED, "missing", "white[0].increment"),
        (["white", 0, "increment", "ms"], REMOVED, "missing", "white[0].increment.ms"),
        (["white", 0, "bonus"], 1, "unknown_field", "white[0].bonus"),
        (["white", 1], 17, "not_an_object", "white[1]"),
        (["black"], [], "no_periods", "black"),
        (["black"], {}, "not_a_list", "black"),
        (["black"], REMOVED, "missing", "black"),
        (["byoyomi"], 1, "unknown_field", "byoyomi"),
        (["increment_before_first_move"], 1, "not_true_or_false", "increment_before_first_move"),
        (["increment_before_first_move"], REMOVED, "missing", "increment_before_first_move"),
    ],
)
def test_an_unplayable_time_control_is_refused_with_its_code_and_field(
    path: list[str | int], value: object, code: str, field: str
) -> None:
    body: Any = copy.deepcopy(valid_json())
    holder = body
    for step in path[:-1]:
        holder = holder[step]
    if value is REMOVED:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    with pytest.raises(InvalidTimeControl) as caught:
        TimeControl.from_json(body)
    assert (caught.value.code, caught.value.field) == (code, field)


@pytest.mark.parametrize("body", [None, [], "3+2", 180_000, True])
def test_anything_but_an_object_is_no_time_control(body: object) -> None:
    with pytest.raises(InvalidTimeControl) as caught:
        TimeControl.from_json(body)
    assert caught.value.code == "not_an_object"


def test_ten_periods_are_refused() -> None:
    with pytest.raises(InvalidTimeControl) as caught:
        control(*[Period(1, 1000)] * 10)
    assert (caught.value.code, caught.value.field) == ("too_many_periods", "white")


def test_a_control_that_gives_no_time_for_the_first_move_is_refused() -> None:
    nothing_at_start = [
        ([Period(None, 0, FISCHER_2S)], False),
        ([Period(None, 0, Increment("bronstein", 2000))], True),
    ]
    for periods, before in nothing_at_start:
        with pytest.raises(InvalidTimeControl) as caught:
            control(*periods, before=before)
        assert (caught.value.code, caught.value.field) == ("zero", "white[0].time_ms")


def test_time_by_the_move_alone_can_be_played() -> None:
    assert control(Period(None, 0, FISCHER_2S), before=True).start_ms("white") == 2000
    delay = control(Period(None, 0, Increment("delay", 30_000)))
    assert ClockState.set_up(delay).start("white", 0).deadline() == 30_000


def test_the_longest_time_is_a_millisecond_short_of_seven_days() -> None:
    assert Period(None, 604_799_999).time_ms == 604_799_999


def test_the_setting_decides_what_stands_on_the_clock_before_move_one() -> None:
    blitz = Period(None, 180_000, FISCHER_2S)
    assert control(blitz, before=True).start_ms("white") == 182_000
    assert control(blitz, before=False).start_ms("white") == 180_000


@pytest.mark.parametrize("kind", ["bronstein", "delay"])
def test_the_setting_says_nothing_about_bronstein_and_delay(kind: Any) -> None:
    period = Period(None, 180_000, Increment(kind, 2000))
    assert control(period, before=True).start_ms("white") == 180_000


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        (0, Place(1, 0)),
        (34, Place(1, 34)),
        (35, Place(2, 0)),
        (36, Place(2, 1)),
        (90, Place(2, 55)),
    ],
)
def test_the_number_of_moves_places_a_side_in_its_period(moves: int, place: Place) -> None:
    assert SEVENTY_35_15.place_after("white", moves) == place


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        (49, Place(1, 49)),
        (50, Place(2, 0)),
        (74, Place(2, 24)),
        (75, Place(2, 0)),
        (101, Place(2, 1)),
    ],
)
def test_a_last_period_with_moves_is_repeated(moves: int, place: Place) -> None:
    two_hours_fifty = control(Period(50, 7_200_000), Period(25, 3_600_000))
    assert two_hours_fifty.place_after("black", moves) == place


def test_a_time_control_is_described_in_codes_and_numbers() -> None:
    assert SEVENTY_35_15.describe() == (
        Part("time", 70, "min"),
        Part("moves", 35),
        Part("then"),
        Part("time", 15, "min"),
    )
    assert control(Period(None, 180_000, FISCHER_2S), before=True).describe() == (
        Part("time", 3, "min"),
        Part("fischer", 2, "s"),
        Part("increment_before_first_move"),
    )
    assert control(Period(None, 4_800_000, Increment("fischer", 60_000))).describe() == (
        Part("time", 80, "min"),
        Part("fischer", 60, "s"),
        Part("increment_after_first_move"),
    )
    assert control(Period(None, 90_000, Increment("delay", 1500))).describe() == (
        Part("time", 90, "s"),
        Part("delay", 1500, "ms"),
    )
    assert control(Period(50, 7_200_000), Period(25, 3_600_000)).describe() == (
        Part("time", 120, "min"),
        Part("moves", 50),
        Part("then"),
        Part("time", 60, "min"),
        Part("moves", 25),
        Part("repeated"),
    )


def test_sides_that_differ_are_described_apart() -> None:
    armageddon = TimeControl(
        (Period(None, 300_000),), (Period(None, 240_000),), increment_before_first_move=False
    )
    assert armageddon.describe() == (
        Part("white"),
        Part("time", 5, "min"),
        Part("black"),
        Part("time", 4, "min"),
    )


def test_no_increment_is_the_default_of_a_period() -> None:
    assert Period(None, 1000).increment == NO_INCREMENT == Increment("none", 0)
