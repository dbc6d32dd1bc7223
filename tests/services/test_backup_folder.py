"""The folder of backups: what is kept, what is cleared away, what is copied elsewhere."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from arbiter.services.backup_fault import BackupFault
from arbiter.services.backup_folder import (
    Backup,
    backup_at,
    backups_in,
    copied_to,
    folder_held,
    free_path,
    surplus,
)
from arbiter.settings.base import ROOT

NOON = datetime(2026, 5, 9, 12, tzinfo=UTC)


def kept(folder: Path, at: datetime = NOON, occasion: str = "closing") -> Backup:
    path = free_path(folder, at, occasion, "sqlite3")
    path.write_bytes(b"whole")
    backup = backup_at(path)
    assert backup is not None
    return backup


def test_two_of_one_second_stand_beside_each_other(tmp_path: Path) -> None:
    first, second = kept(tmp_path), kept(tmp_path)
    assert (first.name, second.name) == (
        "20260509T120000Z-closing.sqlite3",
        "20260509T120000Z-closing-2.sqlite3",
    )
    assert backups_in(tmp_path) == [second, first]


def test_other_files_and_empty_ones_are_no_backups(tmp_path: Path) -> None:
    for name in ("arbiter.sqlite3", "20261399T990000Z-closing.sqlite3", "notes.txt"):
        (tmp_path / name).write_bytes(b"x")
    (tmp_path / "20260509T120000Z-closing.sqlite3").touch()
    assert backups_in(tmp_path) == []
    assert backups_in(tmp_path / "nowhere") == []


def test_the_latest_and_the_last_of_each_day_are_kept(tmp_path: Path) -> None:
    early = [kept(tmp_path, NOON + timedelta(hours=hour)) for hour in range(3)]
    today = NOON + timedelta(days=1)
    late = [kept(tmp_path, today + timedelta(minutes=minute)) for minute in range(25)]
    assert set(surplus(backups_in(tmp_path))) == {*early[:2], *late[:5]}


def test_days_without_end_are_not_kept(tmp_path: Path) -> None:
    days = [kept(tmp_path, NOON + timedelta(days=day)) for day in range(70)]
    assert set(surplus(backups_in(tmp_path))) == set(days[:10])


def test_what_a_killed_process_left_unfinished_is_cleared_away(tmp_path: Path) -> None:
    whole = kept(tmp_path)
    (tmp_path / "20260509T120001Z-closing.sqlite3.part").write_bytes(b"half")
    (tmp_path / "20260509T120001Z-closing.sqlite3.part-journal").write_bytes(b"half")
    with folder_held(tmp_path):
        assert {path.name for path in tmp_path.iterdir()} == {whole.name, ".lock"}


def test_a_copy_is_read_back_and_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "stick").mkdir()
    backup = kept(tmp_path / "own")
    copy = copied_to(backup, str(tmp_path / "stick"))
    assert copy.read_bytes() == b"whole"
    copy.write_bytes(b"somebody's own")
    with pytest.raises(BackupFault) as fault:
        copied_to(backup, str(tmp_path / "stick"))
    assert fault.value.code == "backup_exists_there"
    assert copy.read_bytes() == b"somebody's own"


@pytest.mark.parametrize(
    ("folder", "code"),
    [
        ("", "backup_folder_unknown"),
        ("stick", "backup_folder_unknown"),
        ("/nowhere/at/all", "backup_folder_unknown"),
        ("/tmp\0/x", "backup_folder_unknown"),
        (__file__, "backup_folder_unknown"),
        (str(ROOT / "arbiter" / "static"), "backup_folder_refused"),
        ("/proc", "backup_failed"),
    ],
)
def test_a_copy_goes_to_no_other_place(tmp_path: Path, folder: str, code: str) -> None:
    with pytest.raises(BackupFault) as fault:
        copied_to(kept(tmp_path), folder)
    assert fault.value.code in {code, "backup_folder_refused"}
    assert code == "backup_failed" or fault.value.code == code


def test_a_copy_that_cannot_be_finished_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stick").mkdir()
    backup = kept(tmp_path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BackupFault) as fault:
        copied_to(backup, str(tmp_path / "stick"))
    assert fault.value.code == "backup_failed"
    assert list((tmp_path / "stick").iterdir()) == []
