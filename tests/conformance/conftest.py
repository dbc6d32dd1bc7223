"""The folder with the real files and worked cases: SHARED_DIR, or `shared` beside the project.

It is not part of the project. `make conformance` fails when it is not there.
"""

import os
from pathlib import Path

import pytest

SHARED = Path(os.environ.get("SHARED_DIR", Path(__file__).resolve().parents[3] / "shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    if not (SHARED / "cases").is_dir():
        pytest.fail(f"{SHARED} is not there: set SHARED_DIR, or leave make conformance out")
    return SHARED
