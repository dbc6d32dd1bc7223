"""``manage.py pdn`` reads, replays and judges files, and says what it found."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

DATA = Path(__file__).parent / "data" / "pdn"
KINGS = "a3-c1 h8-g7 c1-a3 g7-h8 " * 9


def report(*arguments: object) -> dict[str, Any]:
    out = StringIO()
    call_command("pdn", *map(str, arguments), "--json", stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "games.pdn"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_of_games_is_counted() -> None:
    found = report(DATA / "club_evening.pdn")
    assert (found["games"], found["complete"], found["plies"]) == (5, 5, 197)
    assert (found["judged"], found["not_judged"]) == (5, [])
    assert {fault["severity"] for fault in found["faults"]} == {"warning"}


def test_several_files_are_counted_together() -> None:
    found = report(DATA / "club_evening.pdn", DATA / "club_evening.pdn")
    assert (found["games"], found["plies"]) == (10, 394)


def test_a_fault_names_file_game_ply_line_column_and_code(tmp_path: Path) -> None:
    path = file(tmp_path, "1. c3-d4 *\n1. c3-d4\n d6-d5 *")
    (fault,) = report(path)["faults"]
    assert fault.pop("message").startswith("'d6-d5' is not a move; position B:W")
    assert fault == {
        "file": str(path),
        "game": 2,
        "ply": 2,
        "line": 3,
        "column": 2,
        "code": "invalid_move",
        "severity": "error",
        "count": 1,
    }


def test_a_game_played_on_after_the_law_ended_it_says_where(tmp_path: Path) -> None:
    path = file(tmp_path, f'[FEN "W:WKa3:BKh8"]\n{KINGS} 2-0')
    found = report(path, "--pack", "ru-2013")
    assert found["complete"] == 1
    (end,) = found["ends"]
    assert (end["ply"], end["rule"], end["result"]) == (10, "no_change_of_forces", "1-1")
    assert (end["played_on"], end["recorded"]) == (26, "2-0")
    assert end["article"]


def test_a_game_that_no_pack_judges_is_read_all_the_same(tmp_path: Path) -> None:
    path = file(tmp_path, '[GameType "20"]\n1. 32-28 *')
    found = report(path, "--pack", "ru-2013")
    assert (found["games"], found["complete"], found["judged"]) == (1, 1, 0)
    assert found["not_judged"][0]["games"] == 1


def test_the_variant_asked_for_is_read_and_another_is_a_fault(tmp_path: Path) -> None:
    found = report(file(tmp_path, "1. 32-28 *"), "--variant", "international")
    assert found["complete"] == 1
    found = report(file(tmp_path, '[GameType "25"]\n*'), "--variant", "international")
    assert [fault["code"] for fault in found["faults"]] == ["game_type_contradicts"]


def test_a_file_in_utf_16_is_a_fault_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.pdn"
    path.write_text("1. c3-d4 *", encoding="utf-16")
    found = report(path, DATA / "club_evening.pdn")
    errors = [fault for fault in found["faults"] if fault["severity"] == "error"]
    assert [(fault["code"], fault["game"]) for fault in errors] == [("invalid_pdn", 0)]
    assert found["games"] == 5


@pytest.mark.parametrize(
    "arguments",
    [("nowhere.pdn",), ("--variant", "chess", "x.pdn"), ("--pack", "none", "x.pdn")],
)
def test_what_cannot_be_done_at_all_is_said(arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        call_command("pdn", *arguments)


def test_people_get_lines_and_a_sum(tmp_path: Path) -> None:
    path = file(tmp_path, f'1. c3-d4 X *\n[FEN "W:WKa3:BKh8"]\n{KINGS} 2-0')
    out = StringIO()
    call_command("pdn", str(path), stdout=out)
    fault, end, total = out.getvalue().splitlines()
    assert fault.startswith(f"{path}:1:10: game 1, ply 2: error unknown_token: 'X'")
    assert "game 2, ply 10: 1-1 by no_change_of_forces (2.1.9.1.5)" in end
    assert end.endswith("recorded 2-0, 26 half-moves played on")
    assert total == "2 games, 1 complete, 37 half-moves, 2 judged, 1 faults"


def test_a_departure_that_many_games_share_is_told_once_to_people(tmp_path: Path) -> None:
    path = file(tmp_path, "1. cd4 dc5 *\n1. cb4 d6-c5 *\n1. c3-d4 dc5 *\n1. c3-d4 {[%clk 1]} *")
    assert len(report(path)["faults"]) == 4
    out = StringIO()
    call_command("pdn", str(path), stdout=out)
    shortened, clock, total = out.getvalue().splitlines()
    assert shortened == (
        f"{path}:1:4: game 1, ply 1: warning shortened_move: 'cd4' is shortened; it is read as "
        "c3-d4 (4 times), in 3 games"
    )
    assert "game 4, ply 1: warning unreadable_clock" in clock
    assert total.endswith("4 faults")


def test_strict_counts_every_departure_from_the_standard(tmp_path: Path) -> None:
    path = file(tmp_path, "1. c3 - d4 *")
    assert report(path)["complete"] == 1
    out = StringIO()
    with pytest.raises(CommandError, match=r"games.pdn:1:4: game 1: spaces_in_move") as refused:
        call_command("pdn", str(path), "--strict", "--json", stdout=out)
    assert refused.value.returncode == 2
    assert json.loads(out.getvalue())["complete"] == 0


@pytest.mark.parametrize("encoding", ["utf-8", "cp1251"])
def test_the_games_are_written_to_a_new_file_in_the_encoding_asked_for(
    tmp_path: Path, encoding: str
) -> None:
    out = tmp_path / "out.pdn"
    report(DATA / "club_evening.pdn", "--write", out, "--encoding", encoding)
    assert out.read_bytes().decode(encoding).count("[GameType ") == 5
    again = tmp_path / "again.pdn"
    found = report(out, "--write", again, "--encoding", encoding)
    departures = ["not_utf8"] * 5 if encoding == "cp1251" else []
    assert [fault["code"] for fault in found["faults"]] == departures
    assert again.read_bytes() == out.read_bytes()
    with pytest.raises(CommandError, match="there already"):
        report(out, "--write", out)


def test_what_cp1251_lacks_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    path = file(tmp_path, '[White "A"]\n1. c3-d4 *\n[White "😀"]\n1. c3-d4 *')
    out = tmp_path / "out.pdn"
    with pytest.raises(CommandError, match=r"game 2: cp1251 has no '😀' \(U\+1F600\), line 1"):
        report(path, "--write", out, "--encoding", "cp1251")
    assert not out.exists()
