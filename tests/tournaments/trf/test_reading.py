"""Files read tolerantly: what is understood, and where what is not understood stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.trf.lines import file, player
from tournaments.eligibility.ages import Date
from tournaments.trf.reading import read
from tournaments.trf.report import Cell, Record, ReportedPlayer

FULL = player(
    12,
    "   2 w 1",
    "0000 - H",
    "1024 b -",
    sex="w",
    title="WGM",
    name="Щербакова, Анна-Мария",
    rating=2236,
    federation="RUS",
    identity="13400304",
    born="1999/12/31",
    points="11.5",
    rank="3",
)


def faults(text: str) -> list[tuple[str, int, int]]:
    return [(fault.code, fault.line, fault.column) for fault in read(text).faults]


def test_a_player_is_read_field_by_field():
    reading = read(file(FULL))
    assert reading.faults == ()
    assert reading.report.players == (
        ReportedPlayer(
            12,
            "Щербакова, Анна-Мария",
            "w",
            "WGM",
            2236,
            "RUS",
            "13400304",
            Date(1999, 12, 31),
            115,
            3,
            (Cell(2, "w", "1"), Cell(0, "-", "H"), Cell(1024, "b", "-")),
        ),
    )


def test_other_lines_are_kept_as_they_are_above_and_below_the_players():
    report = read(
        file(
            "012 Кубок", "### a comment", "142 9", player(1), "RUS    1", "XXP 1 2", "240 H   2   1"
        )
    ).report
    assert report.before == (Record("012", "Кубок"), Record("###", "a comment"), Record("142", "9"))
    assert [record.tag for record in report.after] == ["RUS", "XXP", "240"]
    assert (report.rounds, report.texts("012")) == (9, ("Кубок",))


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_end_of_line_and_a_byte_order_mark_are_taken(line_end: str):
    reading = read("\ufeff" + line_end.join(["012 Cup", "", FULL, ""]))
    assert reading.faults == ()
    assert (len(reading.report.before), len(reading.report.players)) == (1, 1)
    assert reading.report.players[0].line == 3


@pytest.mark.parametrize(
    ("written", "born"),
    [
        ("1999/12/31", Date(1999, 12, 31)),
        ("1999-12-31", Date(1999, 12, 31)),
        ("1999.2.3", Date(1999, 2, 3)),
        ("2000/02/29", Date(2000, 2, 29)),
        ("1999", 1999),
        ("1999/00/00", 1999),
        ("", None),
    ],
)
def test_a_birth_is_a_day_or_a_year(written: str, born: object):
    reading = read(file(player(1, born=written)))
    assert (reading.report.players[0].born, reading.faults) == (born, ())


@pytest.mark.parametrize("written", ["1999/02/29", "1900/02/29", "1999/13/01", "31.12.1999", "ab"])
def test_a_day_that_does_not_exist_is_left_out_and_named(written: str):
    reading = read(file("012 Cup", player(1, born=written)))
    assert reading.report.players[0].born is None
    (fault,) = reading.faults
    assert (fault.code, fault.severity, fault.line, fault.column) == ("bad_field", "error", 2, 70)
    assert fault.params == (("text", written),)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        (player(1, sex="u"), 10),
        (player(1, rating="2k"), 49),
        (player(1, points="x"), 81),
        (player(1, rank="1st"), 86),
    ],
)
def test_a_field_that_cannot_be_read_is_left_out_and_named_with_its_column(line: str, column: int):
    assert faults(file(line)) == [("bad_field", 1, column)]
    assert len(read(file(line)).report.players) == 1


@pytest.mark.parametrize(("written", "points"), [("11.5", 115), ("4", 40), ("4,5", 45), ("0.0", 0)])
def test_points_are_read_in_tenths(written: str, points: int):
    assert read(file(player(1, points=written))).report.players[0].points == points


@pytest.mark.parametrize(
    ("written", "cell"),
    [
        ("   2 w 1", Cell(2, "w", "1")),
        ("0002 B =", Cell(2, "b", "=")),
        ("2 w 0", Cell(2, "w", "0")),
        ("   2 w", Cell(2, "w", "")),
        ("   2   -", Cell(2, "-", "-")),
        ("   2 - +", Cell(2, "-", "+")),
        ("0000 - u", Cell(0, "-", "U")),
        ("       F", Cell(0, "-", "F")),
        ("0000", Cell(0, "-", "Z")),
        ("0000 -", Cell(0, "-", "Z")),
    ],
)
def test_a_round_is_read_whatever_its_blanks_and_capitals(written: str, cell: Cell):
    reading = read(file(player(1, written, "   3 b 1")))
    assert (reading.report.players[0].cells, reading.faults) == ((cell, Cell(3, "b", "1")), ())


def test_a_blank_round_is_kept_but_not_at_the_end():
    assert read(file(player(1, "", "   3 b 1", "", ""))).report.players[0].cells == (
        None,
        Cell(3, "b", "1"),
    )


def test_a_round_that_cannot_be_read_is_named_with_its_column():
    assert faults(file(player(1, "   2 w 1", "   3 x 1", "   4 w ?", "12345 w 1"))) == [
        ("bad_cell", 1, 102),
        ("bad_cell", 1, 112),
        ("bad_cell", 1, 122),
    ]


def test_a_player_without_a_number_of_his_own_is_left_out():
    text = file(player(1), player(1), player(""), player(0), player("1x"))
    assert faults(text) == [
        ("number_twice", 2, 5),
        ("bad_number", 3, 5),
        ("bad_number", 4, 5),
        ("bad_number", 5, 5),
    ]
    assert [who.number for who in read(text).report.players] == [1]


def test_a_line_that_begins_with_no_tag_is_left_out():
    assert faults(file("012 Cup", "Cup of the town", "ab", player(1))) == [
        ("unknown_line", 2, 1),
        ("unknown_line", 3, 1),
    ]


@given(st.text(max_size=300) | st.text(alphabet="001 2wb=-+HUZ.\n\r/9", max_size=400))
def test_no_text_stops_the_reading(text: str):
    reading = read(text)
    assert all(fault.line >= 1 and fault.column >= 1 for fault in reading.faults)


@given(st.text(alphabet="012wb=-+HZ ", max_size=150))
def test_no_line_of_a_player_stops_the_reading(rest: str):
    assert len(read("001    7 " + rest).report.players) == 1


def test_a_number_of_rounds_that_no_tournament_has_is_none():
    assert read("142 " + "9" * 5000).report.rounds is None
