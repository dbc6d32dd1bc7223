"""Files written strictly: in columns, or not at all."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.trf.lines import player
from tournaments.eligibility.ages import Date
from tournaments.trf.reading import read
from tournaments.trf.report import Cell, Record, Report, ReportedPlayer
from tournaments.trf.writing import UnwritableError, write

ANNA = ReportedPlayer(
    12,
    "Щербакова, Анна",
    "w",
    "CM",
    2236,
    "RUS",
    "13400304",
    Date(1999, 2, 3),
    115,
    3,
    (Cell(2, "w", "1"), None, Cell(0, "-", "H"), Cell(1024, "b", "")),
)


def words(alphabet: str, most: int) -> st.SearchStrategy[str]:
    return st.text(alphabet=alphabet, max_size=most).map(str.strip)


CELLS = st.builds(
    Cell, st.integers(1, 9999), st.sampled_from("wb-"), st.sampled_from(["", *"1=0WDL+-HFUZ"])
) | st.builds(Cell, st.just(0), st.just("-"), st.sampled_from("HFUZ"))
PLAYERS = st.builds(
    ReportedPlayer,
    st.integers(1, 9999),
    words("Щёa, -'", 33),
    st.sampled_from(["", "m", "w"]),
    words("GM", 3),
    st.integers(0, 9999),
    words("RUS", 3),
    words("0123456789", 11),
    st.none()
    | st.integers(1, 9999)
    | st.builds(Date, st.integers(1900, 2020), st.integers(1, 12), st.integers(1, 28)),
    st.none() | st.integers(0, 999),
    st.none() | st.integers(0, 9999),
    st.lists(st.none() | CELLS, max_size=4).map(lambda cells: (*cells, Cell(1, "w", "1"))),
)
RECORDS = st.lists(
    st.builds(
        Record,
        st.sampled_from(["012", "132", "162", "240", "XXR", "RUS", "###"]),
        st.text(alphabet="Кубок 9/.", max_size=20).map(str.rstrip),
    ),
    max_size=3,
).map(tuple)


@given(
    RECORDS,
    st.lists(PLAYERS, min_size=1, max_size=4, unique_by=lambda who: who.number).map(tuple),
    RECORDS,
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_what_is_written_is_read_again_as_it_was(before, players, after, line_end):
    report = Report(before, players, after)
    reading = read(write(report, line_end))
    assert (reading.report, reading.faults) == (report, ())


def test_a_player_is_written_in_columns():
    line = player(
        12,
        "   2 w 1",
        "",
        "0000 - H",
        "1024 b",
        sex="w",
        title="CM",
        name="Щербакова, Анна",
        rating=2236,
        federation="RUS",
        identity="13400304",
        born="1999/02/03",
        points="11.5",
        rank="3",
    )
    assert write(Report((Record("012", "Cup"),), (ANNA,))) == f"012 Cup\r\n{line}\r\n"


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"number": 0}, "bad_value", "number"),
        ({"number": 10000}, "bad_value", "number"),
        ({"name": "Щ" * 34}, "does_not_fit", "name"),
        ({"name": " Anna"}, "does_not_fit", "name"),
        ({"name": "Anna\n001"}, "bad_character", "name"),
        ({"sex": "f"}, "bad_value", "sex"),
        ({"title": "WGMI"}, "does_not_fit", "title"),
        ({"rating": 10000}, "does_not_fit", "rating"),
        ({"rating": -1}, "bad_value", "rating"),
        ({"federation": "RUSS"}, "does_not_fit", "federation"),
        ({"identity": "1" * 12}, "does_not_fit", "identity"),
        ({"born": Date(1999, 2, 29)}, "bad_value", "born"),
        ({"points": 1000}, "does_not_fit", "points"),
        ({"points": -5}, "bad_value", "points"),
        ({"rank": 10000}, "does_not_fit", "rank"),
        ({"cells": (Cell(2, "x", "1"),)}, "bad_value", "round"),
        ({"cells": (Cell(2, "w", "2"),)}, "bad_value", "round"),
        ({"cells": (Cell(0, "-", ""),)}, "bad_value", "round"),
        ({"cells": (Cell(10000, "w", "1"),)}, "bad_value", "opponent"),
        ({"cells": (None,)}, "bad_value", "rounds"),
    ],
)
def test_what_has_no_place_is_refused_and_named(change, code: str, field: str):
    with pytest.raises(UnwritableError) as refused:
        write(Report((), (replace(ANNA, **change),)))
    assert (refused.value.code, refused.value.field) == (code, field)


@pytest.mark.parametrize("tag", ["001", "12", "abc", "0123", ""])
def test_a_record_of_no_tag_is_refused(tag: str):
    with pytest.raises(UnwritableError, match="bad_tag"):
        write(Report((Record(tag, "x"),), ()))


def test_a_record_that_would_end_its_line_is_refused():
    with pytest.raises(UnwritableError, match="bad_character"):
        write(Report((Record("012", "Cup\n001    1"),), ()))


def test_a_record_that_would_lose_a_blank_is_refused():
    with pytest.raises(UnwritableError, match="bad_value"):
        write(Report((Record("012", "Cup "),), ()))


def test_two_players_of_one_number_are_refused():
    with pytest.raises(UnwritableError, match="number_twice"):
        write(Report((), (ANNA, ANNA)))
