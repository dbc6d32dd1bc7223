"""Settings with which the program cannot start: one sentence with its code, and no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.settings.database import postgresql
from arbiter.settings.fault import BadSetting
from tests.faults.running_server import ROOT


def manage(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    names = ("ARBITER_PROFILE", "ARBITER_DATA", "DATABASE_URL", "DJANGO_SETTINGS_MODULE")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    return subprocess.run(
        [sys.executable, "manage.py", command],
        cwd=ROOT,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def said(command: str, **environment: str) -> str:
    """The one line in which the program refuses to start."""
    ended = manage(command, **environment)
    assert ended.returncode == 1
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql://arbiter:secret@hall:99999/arbiter", "Its port is no number"),
        ("postgresql://arbiter:sec/ret@hall/arbiter", "Its port is no number"),
        ("postgresql://arbiter:secret@[::1/arbiter", "It is no address"),
        ("mysql://arbiter:secret@hall/arbiter", "does not begin with postgresql://"),
        ("postgresql://arbiter:secret@hall", "It names no database"),
    ],
)
def test_a_database_url_that_cannot_be_read_is_told_without_its_password(url: str, why: str):
    with pytest.raises(BadSetting, match=why) as refused:
        postgresql(url)
    assert refused.value.code == "database_url_malformed"
    assert "sec" not in str(refused.value)


def test_a_bad_port_is_one_sentence_and_no_traceback(tmp_path: Path):
    line = said("check", ARBITER_DATA=str(tmp_path), DATABASE_URL="postgresql://u@hall:99999/x")
    assert line == (
        "manage.py: database_url_malformed: DATABASE_URL cannot be read: Its port is no number "
        "from 0 to 65535. Give it the form postgresql://USER:PASSWORD@HOST:PORT/NAME."
    )


def test_a_data_folder_that_is_a_file_is_one_sentence_and_no_traceback(tmp_path: Path):
    file = tmp_path / "data"
    file.touch()
    line = said("serve", ARBITER_DATA=str(file))
    assert line == (
        f"manage.py: data_folder_unusable: The data folder {file} cannot be used: secret_key: "
        "Not a directory. Set ARBITER_DATA to a folder that this account may write."
    )


@pytest.mark.parametrize("spoil", [Path.mkdir, lambda path: path.write_bytes(b"\xff\xfe")])
def test_a_secret_key_that_cannot_be_read_is_one_sentence(tmp_path: Path, spoil):
    spoil(tmp_path / "secret_key")
    assert "data_folder_unusable" in said("check", ARBITER_DATA=str(tmp_path))


def test_a_folder_whose_lock_cannot_be_taken_is_one_sentence(tmp_path: Path):
    (tmp_path / "serve.lock").mkdir()
    assert "The data folder cannot be used" in said("serve", ARBITER_DATA=str(tmp_path))


def test_a_profile_that_there_is_not_is_one_sentence():
    assert "unknown_profile: ARBITER_PROFILE is 'hall'" in said("check", ARBITER_PROFILE="hall")


def test_a_setting_that_production_needs_is_one_sentence():
    assert "setting_missing: Set ARBITER_SECRET_KEY" in said("check", ARBITER_PROFILE="production")
