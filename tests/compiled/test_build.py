"""The law runs compiled only while the build is that of its present sources."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter import compiled


def perft(wanted: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "perft", "russian", "4"],
        cwd=compiled.ROOT,
        env={**os.environ, "ARBITER_COMPILED": wanted},
        capture_output=True,
        text=True,
    )


def test_the_law_can_be_told_to_run_from_its_source():
    report = json.loads(perft("0").stdout)
    assert (report["build"], report["counts"]) == ("pure", [7, 49, 302, 1469])


def test_what_is_said_to_run_is_what_was_imported():
    module = Path(sys.modules["arbiter.rules.capture"].__file__ or "")
    assert compiled.build() == ("pure" if module.suffix == ".py" else "compiled")


@pytest.fixture
def law_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A law of one file with a build of its own."""
    law = tmp_path / "arbiter" / "rules"
    law.mkdir(parents=True)
    (law / "capture.py").write_text("most = 1\n")
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "LAW", law)
    monkeypatch.setattr(compiled, "BUILDS", tmp_path / ".compiled")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    compiled.folder_of_build().mkdir(parents=True)
    return law


def finders_after_install() -> int:
    before = len(sys.meta_path)
    compiled.install()
    return len(sys.meta_path) - before


def test_a_build_of_the_present_sources_is_used(
    law_elsewhere: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.delenv("ARBITER_COMPILED", raising=False)
    assert finders_after_install() == 1


@pytest.mark.parametrize(
    ("file", "text"), [("capture.py", "most = 2\n"), ("flags.py", ""), ("capture.py", None)]
)
def test_a_stale_build_is_never_used(
    law_elsewhere: Path, monkeypatch: pytest.MonkeyPatch, file: str, text: str | None
):
    changed = law_elsewhere / file
    changed.unlink() if text is None else changed.write_text(text)
    monkeypatch.delenv("ARBITER_COMPILED", raising=False)
    assert finders_after_install() == 0


def test_a_stale_build_is_refused_where_a_build_is_asked_for(
    law_elsewhere: Path, monkeypatch: pytest.MonkeyPatch
):
    (law_elsewhere / "capture.py").write_text("most = 2\n")
    monkeypatch.setenv("ARBITER_COMPILED", "1")
    with pytest.raises(ImportError, match="make compiled"):
        compiled.install()
