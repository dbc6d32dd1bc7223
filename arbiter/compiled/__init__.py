"""The optional compiled build of the law (``arbiter.rules``), made of the same source.

``make compiled`` puts extension modules into ``.compiled/``, in a folder named by a digest of all
sources of the law. Python takes its modules from there only while that digest is the one of the
sources as they stand: a build that is stale is not found, and the law runs from its source. So it
does without a build, or with ``ARBITER_COMPILED=0`` in the environment. ``ARBITER_COMPILED=1``
refuses to run without a build of the present sources.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Literal

ROOT = Path(__file__).resolve().parents[2]
LAW = ROOT / "arbiter" / "rules"
BUILDS = ROOT / ".compiled"
GROUP = "arbiter_law"
"""The modules of a build share one library, the module ``arbiter_law__mypyc``."""


def sources() -> list[Path]:
    """The source files of the law."""
    return sorted(LAW.rglob("*.py"))


def folder_of_build() -> Path:
    """Where the build of the present sources for this Python lies, if there is one."""
    digest = hashlib.sha256(EXTENSION_SUFFIXES[0].encode())
    for source in sources():
        text = source.read_bytes()
        digest.update(f"\0{source.relative_to(ROOT)}\0{len(text)}\0".encode())
        digest.update(text)
    return BUILDS / digest.hexdigest()[:32]


def install() -> None:
    """Let the law be imported from the build of its present sources, if there is one."""
    wanted = os.environ.get("ARBITER_COMPILED")
    if wanted == "0" or not (wanted or BUILDS.is_dir()):
        return
    folder = folder_of_build()
    if folder.is_dir():
        sys.meta_path.insert(0, _Finder(folder))
    elif wanted == "1":
        raise ImportError("there is no build of the law as it stands: make compiled")


def build() -> Literal["compiled", "pure"]:
    """Which build of the law this process runs."""
    spec = sys.modules["arbiter.rules.capture"].__spec__
    compiled = spec is not None and isinstance(spec.loader, ExtensionFileLoader)
    return "compiled" if compiled else "pure"


class _Finder(MetaPathFinder):
    """Finds the modules of a build."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(("arbiter.rules.", f"{GROUP}__")):
            return None
        file = self.folder.joinpath(*name.split(".")).with_suffix(EXTENSION_SUFFIXES[0])
        return spec_from_file_location(name, file) if file.is_file() else None
