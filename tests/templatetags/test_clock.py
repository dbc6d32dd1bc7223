"""A clock for the eye and for the ear."""

import pytest
from django.utils import translation

from arbiter.templatetags.clock import clock, clock_text, has_clock, spoken_time


@pytest.mark.parametrize(
    ("ms", "digits"),
    [
        (5_400_000, "1:30:00"),
        (3_599_001, "1:00:00"),
        (2_292_000, "38:12"),
        (61_000, "1:01"),
        (10_000, "0:10"),
        (9_999, "10.0"),
        (9_400, "9.4"),
        (1, "0.1"),
        (0, "0:00"),
        (-5, "0:00"),
    ],
)
def test_a_clock_shows_nothing_only_when_nothing_is_left(ms, digits):
    with translation.override("en"):
        assert clock_text(ms) == digits


def test_tenths_have_a_comma_in_russian():
    with translation.override("ru"):
        assert clock_text(9_400) == "9,4"


@pytest.mark.parametrize(
    ("ms", "words"),
    [
        (300_000, "5 minutes"),
        (60_000, "1 minute"),
        (3_720_000, "1 hour 2 minutes"),
        (61_500, "1 minute 2 seconds"),
        (0, "0 seconds"),
    ],
)
def test_times_are_spoken_and_not_spelt(ms, words):
    with translation.override("en"):
        assert spoken_time(ms) == words


@pytest.mark.parametrize(
    ("minutes", "words"), [(1, "1 минута"), (3, "3 минуты"), (5, "5 минут"), (21, "21 минута")]
)
def test_russian_has_three_forms_of_a_minute(minutes, words):
    with translation.override("ru"):
        assert spoken_time(minutes * 60_000) == words


def reading(**changed):
    return {
        "white_ms": 300_000,
        "black_ms": 30_000,
        "running": "white",
        "now_ms": 7,
        "flag_down": None,
        **changed,
    }


def test_the_element_carries_what_the_script_needs():
    shown = clock(reading(), "white")
    for part in ('data-side="white"', 'data-ms="300000"', 'data-running="true"', 'data-now="7"'):
        assert part in shown


def test_little_time_and_a_fallen_flag_are_states_and_not_colours():
    assert 'data-state="low"' in clock(reading(), "black")
    assert 'data-state="flag"' in clock(reading(flag_down="black"), "black")
    with translation.override("en"):
        assert "0 seconds</span>, the flag is down" in clock(
            reading(flag_down="black", black_ms=0), "black"
        )
    assert 'data-state="flag"' in clock(reading(white_ms=0), "white")
    assert 'data-state=""' in clock(reading(), "white")


def test_a_running_clock_is_said_to_run():
    with translation.override("en"):
        assert "White&#x27;s time:" in clock(reading(), "white")
        assert ", the clock runs" in clock(reading(), "white")
        assert ", the clock runs" not in clock(reading(), "black")


@pytest.mark.parametrize(
    ("status", "rule", "ply", "shown"),
    [
        ("not_started", None, 0, False),
        ("running", None, 0, True),
        ("ended", "flag", 12, True),
        ("ended", "reported", 3, False),
        ("ended", "no_show", 3, False),
        ("ended", "reported", 9, True),
    ],
)
def test_a_game_that_was_not_played_here_has_no_clock(status, rule, ply, shown):
    result = {"rule": rule} if rule else None
    state = {"status": status, "result": result, "ply": ply, "opening": {"plies": 3}}
    assert has_clock(state) is shown
