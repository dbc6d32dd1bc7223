"""PostgreSQL's own programs, which copy a database and read the copy back."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arbiter.services.backup_fault import BackupFault

LONGEST_S = 900


def dump(database: Mapping[str, Any], path: Path) -> None:
    """Copy a database at one moment of it with pg_dump, and see that the copy can be listed.

    Args:
        database: Django's settings of it.

    Raises BackupFault: ``backup_tool_missing``, ``backup_failed``.
    """
    _run(database, "pg_dump", "--format=custom", "--no-owner", f"--file={path}")
    _run(database, "pg_restore", "--list", str(path), connect=False)


def check_dump(database: Mapping[str, Any], path: Path) -> None:
    """Raises BackupFault ``not_a_backup``, ``backup_tool_missing``."""
    try:
        _run(database, "pg_restore", "--list", str(path), connect=False)
    except BackupFault as fault:
        if fault.code == "backup_tool_missing":
            raise
        raise BackupFault("not_a_backup", why=fault.params["why"]) from fault


def load(database: Mapping[str, Any], path: Path) -> None:
    """Read a copy back into an emptied database, all or nothing.

    Raises BackupFault: ``backup_tool_missing``, ``backup_failed``.
    """
    options = ("--single-transaction", "--exit-on-error", "--no-owner")
    _run(database, "pg_restore", *options, str(path))


def _run(database: Mapping[str, Any], program: str, *arguments: str, connect: bool = True) -> None:
    tool = shutil.which(program)
    if tool is None:
        raise BackupFault("backup_tool_missing", tool=program)
    to = [f"--dbname={database['NAME']}"] if connect else []
    given = {
        "PGHOST": database["HOST"],
        "PGPORT": database["PORT"],
        "PGUSER": database["USER"],
        "PGPASSWORD": database["PASSWORD"],
    }
    environment = {**os.environ, **{name: str(value) for name, value in given.items() if value}}
    try:
        subprocess.run(  # noqa: S603  a program of PostgreSQL's, with arguments of our own
            [tool, *to, *arguments],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=LONGEST_S,
        )
    except subprocess.CalledProcessError as error:
        said = (error.stderr or "").strip().splitlines()
        raise BackupFault("backup_failed", why=said[0] if said else str(error)) from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BackupFault("backup_failed", why=str(error)) from error
