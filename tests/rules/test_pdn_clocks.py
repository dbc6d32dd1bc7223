"""Clock times in comments are read in every form in use and written in the standard's."""

import pytest

from arbiter.rules import Side, pdn


def last_move(comment: str) -> pdn.PdnMove:
    (game,) = pdn.read(f"1. c3-d4 d6-c5 {{{comment}}} *")
    return game.moves[-1]


def ms(hours: int, minutes: int, seconds: int) -> int:
    return ((hours * 60 + minutes) * 60 + seconds) * 1000


@pytest.mark.parametrize(
    ("comment", "white", "black"),
    [
        ("[%clock w1:02:03 b0:59:59]", ms(1, 2, 3), ms(0, 59, 59)),
        ("[%clock w1:02:03 B0:59:59]", ms(1, 2, 3), ms(0, 59, 59)),
        ("[%clock b0:59:59 w1:02:03]", ms(1, 2, 3), ms(0, 59, 59)),
        ("[%clock w1:02:03b0:59:59]", ms(1, 2, 3), ms(0, 59, 59)),
        ("[%clk W0:00:10 b0:00:03]", ms(0, 0, 10), ms(0, 0, 3)),
        ("[%clk 1:02:03 0:59:59]", ms(1, 2, 3), ms(0, 59, 59)),
        ("[%clk 1:55:21]", None, ms(1, 55, 21)),
        ("[%clk 0:00:05.25]", None, 5_250),
        ("[%clk 12:30]", None, ms(12, 30, 0)),
        ("[%clock w100:00:00]", ms(100, 0, 0), None),
        ("[%clk 0:10:00] [%clk w0:09:00]", ms(0, 9, 0), ms(0, 10, 0)),
    ],
)
def test_clock_times_are_read(comment: str, white: int | None, black: int | None) -> None:
    times: dict[Side, int | None] = {"white": white, "black": black}
    assert dict(last_move(comment).clock_ms) == {
        side: time for side, time in times.items() if time is not None
    }


def test_the_words_around_a_clock_time_stay() -> None:
    move = last_move("before [%clk 1:55:21] behind [%emt 0:00:09]")
    assert move.comment == "before behind [%emt 0:00:09]"


@pytest.mark.parametrize(
    "command",
    ["[%clk]", "[%clk soon]", "[%clk 1:2:3]", "[%clk 0:61:00]", "[%clk 1:00:00 2:00:00 3:00:00]"],
)
def test_a_clock_command_without_a_time_stays_in_the_comment_and_is_named(command: str) -> None:
    (game,) = pdn.read(f"1. c3-d4 {{{command}}} *")
    assert game.moves[0].clock_ms == {}
    assert game.moves[0].comment == command
    assert [fault.code for fault in game.faults] == ["unreadable_clock"]


def test_clock_times_are_written_behind_the_move_parts_of_a_second_where_there_are_any() -> None:
    (game,) = pdn.read("1. c3-d4 {[%clk w1:02:03.9 b0:59:59] so} d6-c5 {[%clk 0:59:40]} *")
    assert "1. c3-d4 {[%clock w1:02:03.900 b0:59:59] so} 1... d6-c5 {[%clock b0:59:40]} *" in (
        " ".join(pdn.write([game]).split())
    )


def test_tags_of_the_time_control_are_kept() -> None:
    text = '[TimeControl "40/7200:3600"]\n[TimeControlWhite "300"]\n[WhiteTime "1:59:20"]\n*'
    (game,) = pdn.read(text)
    (again,) = pdn.read(pdn.write([game]))
    for name in ("TimeControl", "TimeControlWhite", "WhiteTime"):
        assert again.tags[name] == game.tags[name]
