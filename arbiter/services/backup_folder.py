"""The folder of an installation's backups: files named by time and occasion, none written over."""

import fcntl
import hashlib
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from arbiter.services.backup_fault import BackupFault
from arbiter.settings.base import ROOT

LATEST_KEPT = 20
DAYS_KEPT = 60
PART = ".part"
"""What is being written ends so, until it is whole."""

_NAME = re.compile(r"(\d{8}T\d{6}Z)-([a-z]{1,40}(?:-[a-z]{1,40})*)(?:-(\d+))?\.(sqlite3|pgdump)")
_TIME = "%Y%m%dT%H%M%SZ"


@dataclass(frozen=True, slots=True)
class Backup:
    """A whole copy of the database.

    Args:
        made_at: in UTC, to the second.
        occasion: before what it was made, in small Latin letters and hyphens.
        again: which of those made for this occasion in this second, from 1.
        size: in bytes.
    """

    path: Path
    made_at: datetime
    occasion: str
    again: int
    size: int

    @property
    def name(self) -> str:
        return self.path.name


def backup_at(path: Path) -> Backup | None:
    """The backup that a file is by its name; nothing for another file or an empty one."""
    named = _NAME.fullmatch(path.name)
    if named is None or not path.is_file() or not (size := path.stat().st_size):
        return None
    try:
        made_at = datetime.strptime(named[1], _TIME).replace(tzinfo=UTC)
    except ValueError:
        return None
    return Backup(path, made_at, named[2], int(named[3] or 1), size)


def backups_in(folder: Path) -> list[Backup]:
    """The backups of a folder, the newest first; none where there is no such folder."""
    if not folder.is_dir():
        return []
    found = [backup for path in folder.iterdir() if (backup := backup_at(path))]
    return sorted(found, key=lambda one: (one.made_at, one.again, one.name), reverse=True)


def free_path(folder: Path, at: datetime, occasion: str, suffix: str) -> Path:
    """Where the next backup belongs; the folder's lock is held."""
    stem = f"{at.astimezone(UTC).strftime(_TIME)}-{occasion}"
    path, again = folder / f"{stem}.{suffix}", 1
    while path.exists():
        again += 1
        path = folder / f"{stem}-{again}.{suffix}"
    return path


def surplus(backups: Sequence[Backup]) -> list[Backup]:
    """Those that need not be kept: neither among the latest 20, nor the last of one of the latest
    60 days (UTC) on which any was made.

    Args:
        backups: the newest first.
    """
    last_of_day: dict[object, Backup] = {}
    for backup in backups:
        last_of_day.setdefault(backup.made_at.date(), backup)
    kept = {one.path for one in (*backups[:LATEST_KEPT], *list(last_of_day.values())[:DAYS_KEPT])}
    return [backup for backup in backups if backup.path not in kept]


@contextmanager
def folder_held(folder: Path) -> Iterator[None]:
    """One writer at a time; what a killed one left unfinished is cleared away first.

    Raises BackupFault ``backup_failed``: the folder cannot be made or written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise BackupFault("backup_failed", why=str(error)) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for path in folder.glob(f"*{PART}*"):
            path.unlink(missing_ok=True)
        yield
    finally:
        os.close(lock)


def kept_whole(part: Path, path: Path) -> None:
    """A finished file gets its name, and both outlive a loss of power."""
    synced(part)
    part.rename(path)
    synced(path.parent)


def synced(path: Path) -> None:
    """What was written to a file, or the names in a folder, is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def copied_to(backup: Backup, folder: str) -> Path:
    """Copy a backup to a folder that somebody named, such as a stick's, and read it back.

    Raises BackupFault: ``backup_folder_unknown``, no folder has this name, which begins at the root
    of the machine; ``backup_folder_refused``, nothing may be written in it, or it is a part of the
    program; ``backup_exists_there``; ``backup_failed``.
    """
    target = Path(folder)
    if not folder or "\0" in folder or not target.is_absolute() or not target.is_dir():
        raise BackupFault("backup_folder_unknown", folder=folder)
    target = target.resolve()
    if not os.access(target, os.W_OK | os.X_OK) or target.is_relative_to(ROOT):
        raise BackupFault("backup_folder_refused", folder=folder)
    path = target / backup.name
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    except FileExistsError:
        raise BackupFault("backup_exists_there", name=backup.name) from None
    except OSError as error:
        raise BackupFault("backup_failed", why=str(error)) from error
    try:
        with backup.path.open("rb") as source, os.fdopen(descriptor, "wb") as copy:
            shutil.copyfileobj(source, copy, 1 << 20)
            copy.flush()
            os.fsync(copy.fileno())
        synced(target)
        if _digest(path) != _digest(backup.path):
            raise OSError("the copy reads otherwise than what was copied")
    except OSError as error:
        path.unlink(missing_ok=True)
        raise BackupFault("backup_failed", why=str(error)) from error
    return path


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
