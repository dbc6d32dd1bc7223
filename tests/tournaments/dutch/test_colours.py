"""Articles 1.7 and 5.2 of the Dutch system, one by one."""

import pytest

from tournaments.dutch.colours import Side, histories, white_first
from tournaments.results import Contestant, GameResult, Meeting, Played


def had(number: int, history: str) -> Side:
    return Side(number, number, history)


@pytest.mark.parametrize(
    ("history", "due"),
    [
        ("", (None, "none")),
        ("w", ("black", "strong")),
        ("b", ("white", "strong")),
        ("wb", ("white", "mild")),
        ("bw", ("black", "mild")),
        ("ww", ("black", "absolute")),
        ("bb", ("white", "absolute")),
        ("bbww", ("black", "absolute")),
        ("wwwbb", ("white", "absolute")),
        ("wbw", ("black", "strong")),
        ("wbwbwwbw", ("black", "absolute")),
    ],
)
def test_the_colour_due_and_how_strongly(history, due):
    assert had(1, history).due == due


@pytest.mark.parametrize(
    ("high", "low", "white", "code"),
    [
        ("wb", "bw", 1, "dutch_colours_due"),
        ("bw", "wb", 2, "dutch_colours_due"),
        ("w", "", 2, "dutch_colours_due"),
        ("", "w", 1, "dutch_colours_due"),
        ("b", "", 1, "dutch_colours_due"),
        ("", "b", 2, "dutch_colours_due"),
        ("wb", "b", 2, "dutch_colour_stronger"),
        ("bb", "b", 1, "dutch_colour_stronger"),
        ("ww", "bw", 2, "dutch_colour_stronger"),
        ("bbb", "bb", 1, "dutch_colour_difference"),
        ("bb", "bbb", 2, "dutch_colour_difference"),
        ("ww", "www", 1, "dutch_colour_difference"),
        ("wbbw", "bwbw", 1, "dutch_colours_alternated"),
        ("bwbw", "wbbw", 2, "dutch_colours_alternated"),
        ("wb", "wb", 1, "dutch_colour_of_higher"),
        ("bw", "bw", 2, "dutch_colour_of_higher"),
    ],
)
def test_who_has_white_and_by_which_rule(high, low, white, code):
    number, reason = white_first(had(1, high), had(2, low), "white")
    assert (number, reason.code) == (white, code)


@pytest.mark.parametrize(
    ("pairing_number", "first_colour", "white"),
    [(1, "white", 1), (1, "black", 9), (2, "white", 9), (2, "black", 2)],
)
def test_the_lot_decides_where_nobody_has_played(pairing_number, first_colour, white):
    number, reason = white_first(had(pairing_number, ""), had(9, ""), first_colour)
    assert (number, reason.code) == (white, "dutch_first_colour")


def test_who_is_said_to_have_his_colour_has_it():
    number, reason = white_first(had(1, "wb"), had(2, "b"), "white")
    assert number == 2
    assert dict(reason.params) == {
        "white_history": "b",
        "black_history": "wb",
        "colour": "white",
        "player": 2,
        "strength": "strong",
        "other_strength": "mild",
    }
    _, reason = white_first(had(1, "ww"), had(2, "bwbwwbww"), "white")
    assert dict(reason.params)["player"] == 1


def test_a_forfeit_gives_no_colour_and_later_rounds_are_not_looked_at():
    meetings = (
        Meeting(1, 1, 2, (GameResult(1, 2, 2, 0, played=False),)),
        Meeting(2, 2, 1, (GameResult(2, 1, 1, 1),)),
        Meeting(3, 1, 2, (GameResult(1, 2, 1, 1),)),
    )
    played = Played((Contestant(1), Contestant(2)), meetings)
    assert histories(played, 3) == {1: "b", 2: "w"}
