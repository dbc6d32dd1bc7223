"""``python -m arbiter.compiled.build``: compiles the law with mypyc; ``make compiled`` calls it.

Without a C compiler there is no build, and the law runs from its source.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution

from arbiter.compiled import BUILDS, GROUP, LAW, ROOT, folder_of_build, sources

FROM_SOURCE = (
    "**/__init__.py",
    "draw_counters/counting_rule.py",
    "draw_counters/*_v_*.py",
    "draw_counters/kings_only.py",
    "draw_counters/main_road.py",
    "draw_counters/no_change_of_forces.py",
    "flags.py",
    "outcome.py",
    "repetition.py",
    "pack.py",
    "pack_file.py",
    "pdn/source.py",
)
"""What is not compiled: packages; the parts of a rule pack and of a verdict, which are read back by
the types of their fields, and a compiled class forgets those; the counting rules, whose abstract
dataclass mypyc cannot build; the reading of packs and streams."""

OPTIMISATION = "3"


def has_compiler() -> bool:
    """Whether the C compiler that Python was built with is here."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def compile_law() -> Path:
    """Build the present sources; the folder appears once it is complete, older ones go."""
    folder = folder_of_build()
    if folder.is_dir():
        return folder
    BUILDS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILDS) as work:
        _compile(Path(work))
        if folder_of_build() != folder:
            raise SystemExit("the sources changed while they were compiled; do it again")
        (Path(work) / "lib").rename(folder)
    for other in BUILDS.iterdir():
        if other != folder and other.is_dir():
            shutil.rmtree(other, ignore_errors=True)
    return folder


def _compile(work: Path) -> None:
    os.chdir(ROOT)
    kept = {file for pattern in FROM_SOURCE for file in LAW.glob(pattern)}
    files = [str(file.relative_to(ROOT)) for file in sources() if file not in kept]
    settings = work / "mypy.ini"
    settings.write_text("[mypy]\nstrict = True\n")
    extensions = mypycify(
        [f"--config-file={settings}", f"--cache-dir={work / 'mypy'}", *files],
        opt_level=OPTIMISATION,
        multi_file=True,
        group_name=GROUP,
        target_dir=str(work / "c"),
    )
    distribution = Distribution({"name": GROUP, "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    if has_compiler():
        compile_law()
    else:
        sys.exit("no C compiler is here; the law runs from its source")
