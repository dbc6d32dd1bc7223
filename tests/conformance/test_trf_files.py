"""Tournament Report Files made by other programs, read from the shared folder."""

from pathlib import Path

import pytest

from tournaments.trf.reading import read
from tournaments.trf.reporting import report_of
from tournaments.trf.results import played_of
from tournaments.trf.writing import write

pytestmark = pytest.mark.conformance

FILES = [
    ("bbp_10p5r_s42.trf", 10, 25, 5, set()),
    ("bbp_20p7r_s42.trf", 20, 70, 7, set()),
    ("bbp_40p9r_s42.trf", 40, 180, 9, set()),
    ("dutch_2025_C5.input", 6, 7, 3, set()),
    ("large_15p9r_byes.trf", 15, 74, 9, {("bad_field", 10)}),
]


@pytest.mark.parametrize(("name", "players", "meetings", "rounds", "named"), FILES)
def test_every_file_is_read_and_its_points_agree_with_its_rounds(
    shared: Path, name: str, players: int, meetings: int, rounds: int, named: set[tuple[str, int]]
) -> None:
    reading = read((shared / "trf" / name).read_text("utf-8"))
    assert len(reading.report.players) == players
    assert {(fault.code, fault.column) for fault in reading.faults} == named, "sex is given as u"
    found = played_of(reading.report)
    assert found.faults == (), "points among them"
    assert (len(found.played.meetings), found.played.rounds) == (meetings, rounds)
    assert (found.unit, found.played.scoring.win, found.played.scoring.draw) == (5, 2, 1)


@pytest.mark.parametrize("name", [name for name, *_ in FILES])
def test_every_file_read_and_written_is_read_again_equal(shared: Path, name: str) -> None:
    report = read((shared / "trf" / name).read_text("utf-8")).report
    again = read(write(report))
    assert (again.report, again.faults) == (report, ())


@pytest.mark.parametrize("name", [name for name, *_ in FILES])
def test_what_was_played_makes_the_same_lines_of_players(shared: Path, name: str) -> None:
    report = read((shared / "trf" / name).read_text("utf-8")).report
    made = report_of(played_of(report).played, report.players)
    assert made.players == report.players
