"""A whole copy of the database while it is being served."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils import timezone

from arbiter.services.backup_fault import BackupFault
from arbiter.services.backup_folder import (
    PART,
    Backup,
    backup_at,
    backups_in,
    folder_held,
    free_path,
    kept_whole,
    surplus,
)
from arbiter.services.postgresql_tools import dump
from arbiter.settings.database import BUSY_TIMEOUT_S


def own_folder() -> Path:
    """Where this installation keeps its backups. Raises BackupFault ``backup_folder_unset``."""
    folder: Path | None = settings.BACKUP_FOLDER
    if folder is None:
        raise BackupFault("backup_folder_unset")
    return folder


def make_backup(occasion: str, folder: Path | None = None) -> Backup:
    """Copy the database as it stands after the last commit; old copies are thinned out.

    Args:
        occasion: before what, in small Latin letters and hyphens.
        folder: in the place of the installation's own.

    Raises BackupFault: ``backup_folder_unset``; ``backup_tool_missing``, this machine has no
    pg_dump; ``backup_failed``: nothing was kept, the older ones stand.
    """
    folder = folder or own_folder()
    on_sqlite = connection.vendor == "sqlite"
    with folder_held(folder):
        path = free_path(folder, timezone.now(), occasion, "sqlite3" if on_sqlite else "pgdump")
        part = path.with_name(path.name + PART)
        try:
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
            if on_sqlite:
                copy_sqlite(Path(connection.settings_dict["NAME"]), part)
            else:
                dump(connection.settings_dict, part)
            kept_whole(part, path)
        except (OSError, sqlite3.Error) as error:
            part.unlink(missing_ok=True)
            raise BackupFault("backup_failed", why=str(error)) from error
        except BackupFault:
            part.unlink(missing_ok=True)
            raise
        for old in surplus(backups_in(folder)):
            old.path.unlink(missing_ok=True)
    made = backup_at(path)
    assert made is not None
    return made


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database at one moment of it, whoever writes meanwhile, into one file, and check it.

    Raises sqlite3.Error; BackupFault ``backup_failed``, the copy is damaged.
    """
    live = sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True, timeout=BUSY_TIMEOUT_S)
    with closing(live), closing(sqlite3.connect(target)) as copy:
        live.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        found = [row[0] for row in copy.execute("PRAGMA integrity_check(3)")]
    if found != ["ok"]:
        raise BackupFault("backup_failed", why="; ".join(found))
