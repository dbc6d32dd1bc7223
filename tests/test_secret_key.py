"""The key of an installation that nobody configures."""

import stat
from pathlib import Path

import pytest

from arbiter.settings.secret_key import secret_key


def test_the_key_is_made_once_and_read_by_its_owner_only(tmp_path: Path):
    path = tmp_path / "data" / "secret_key"
    key = secret_key(path)
    assert len(key) >= 50
    assert secret_key(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == ["secret_key"]


@pytest.mark.parametrize("left", [b"", b"\n", b"\0" * 67])
def test_a_file_that_a_power_cut_left_without_a_key_gets_one(tmp_path: Path, left: bytes):
    path = tmp_path / "secret_key"
    path.write_bytes(left)
    key = secret_key(path)
    assert len(key) >= 50
    assert secret_key(path) == key
