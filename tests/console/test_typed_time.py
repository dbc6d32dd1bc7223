"""Times as people type them."""

import pytest

from arbiter.console.typed_time import NotATime, milliseconds, with_colons


@pytest.mark.parametrize(
    ("text", "ms"),
    [
        ("5:00", 300_000),
        ("0:07", 7_000),
        (" 45:30 ", 2_730_000),
        ("90:00", 5_400_000),
        ("1:05:00", 3_900_000),
        ("0:00", 0),
    ],
)
def test_minutes_and_hours_are_read(text, ms):
    assert milliseconds(text) == ms


@pytest.mark.parametrize(
    "text", ["", "5", "5:7", "5:60", "1:60:00", "-1:00", "5.00", "1:00:00:00", "а:00", "٥:00"]
)
def test_anything_else_is_no_time(text):
    with pytest.raises(NotATime):
        milliseconds(text)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("4512", "45:12"),
        ("512", "5:12"),
        ("10512", "1:05:12"),
        ("45.12", "45:12"),
        ("1 05 12", "1:05:12"),
        ("45:12", "45:12"),
        ("12", "12"),
        ("soon", "soon"),
    ],
)
def test_a_time_may_be_typed_in_a_hurry(text, read):
    assert with_colons(text) == read
