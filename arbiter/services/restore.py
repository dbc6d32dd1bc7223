"""A backup takes the place of the database; nothing is served meanwhile."""

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import psycopg
from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from arbiter.models.append_only import WRITTEN_ONCE, missing
from arbiter.services.backup import make_backup
from arbiter.services.backup_fault import BackupFault
from arbiter.services.backup_folder import synced
from arbiter.services.data_folder import FolderInUse, data_folder_lock
from arbiter.services.postgresql_tools import check_dump, load

Migrations = set[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Restored:
    """What was done.

    Args:
        before: the database that was there: its backup, or, where it was too damaged for one, the
            file itself under another name; nothing where there was none.
        migrated: how many migrations the backup lacked.
    """

    before: Path | None
    migrated: int


def restore(file: Path) -> Restored:
    """Put a backup in the place of the database, and bring it up to date.

    What is there is backed up first, and comes back when the backup cannot be brought up to date.
    Raises BackupFault: ``database_in_use``, a server or another program has it; ``not_a_backup``;
    ``backup_newer``, made by a later version of the program; ``backup_folder_unset``,
    ``backup_tool_missing``, ``backup_failed``.
    """
    if settings.DATA_FOLDER is not None:
        try:
            data_folder_lock.take(settings.DATA_FOLDER)
        except FolderInUse as error:
            raise BackupFault("database_in_use", why=f"served from {error}") from error
    try:
        return _restored(file)
    finally:
        connection.close()
        data_folder_lock.leave()


def _restored(file: Path) -> Restored:
    _check(file)
    before = _kept_aside()
    _replace(file)
    try:
        lacking = _lacking()
        call_command("migrate", verbosity=0, interactive=False)
        unguarded = [one.table for one in WRITTEN_ONCE if missing(connection, one)]
        if unguarded:
            raise BackupFault("backup_failed", why=f"no triggers on {', '.join(unguarded)}")
    except (BackupFault, DatabaseError) as error:
        if before is not None:
            _replace(before)
        if isinstance(error, BackupFault):
            raise
        raise BackupFault("backup_failed", why=str(error)) from error
    return Restored(before, lacking)


def _kept_aside() -> Path | None:
    """The database that is there, kept whatever state it is in."""
    try:
        if connection.introspection.table_names():
            return make_backup("before-restoring").path
    except (BackupFault, DatabaseError):
        path = Path(connection.settings_dict["NAME"])
        connection.close()
        if connection.vendor == "postgresql" or not path.exists():
            raise
        damaged = path.with_name(f"{path.name}.damaged-{time.time_ns()}")
        for suffix in ("-wal", "-shm", ""):
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(damaged.with_name(damaged.name + suffix))
        return damaged
    return None


def _lacking() -> int:
    """How many migrations the database lacks. Raises BackupFault ``backup_newer``."""
    known: Migrations = set(MigrationLoader(connection).disk_migrations or ())
    applied: Migrations = set(MigrationRecorder(connection).applied_migrations())
    _none_newer(applied, known)
    return len(known - applied)


def _none_newer(applied: Migrations, known: Migrations) -> None:
    ours = {app for app, _ in known}
    newer = sorted(name for app, name in applied - known if app in ours)
    if newer:
        raise BackupFault("backup_newer", migrations=", ".join(newer))


def _check(file: Path) -> None:
    if not file.is_file():
        raise BackupFault("not_a_backup", why=f"there is no file {file}")
    if connection.vendor == "postgresql":
        check_dump(connection.settings_dict, file)
        return
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as found:
            damage = [row[0] for row in found.execute("PRAGMA integrity_check(3)")]
            applied = {
                tuple(row) for row in found.execute("SELECT app, name FROM django_migrations")
            }
            found.execute("SELECT 1 FROM arbiter_gameevent LIMIT 1")
    except sqlite3.Error as error:
        raise BackupFault("not_a_backup", why=str(error)) from error
    if damage != ["ok"]:
        raise BackupFault("not_a_backup", why="; ".join(damage))
    _none_newer(applied, set(MigrationLoader(None).disk_migrations or ()))


def _replace(file: Path) -> None:
    if connection.vendor == "postgresql":
        _replace_postgresql(file)
        return
    path = Path(connection.settings_dict["NAME"])
    connection.close()
    incoming = path.with_name(path.name + ".restoring")
    try:
        shutil.copyfile(file, incoming)
        incoming.chmod(0o600)
        synced(incoming)
        _leave_no_log_behind(path)
        os.replace(incoming, path)  # noqa: PTH105  says that it puts one in the place of another
        synced(path.parent)
    except OSError as error:
        raise BackupFault("backup_failed", why=str(error)) from error
    finally:
        incoming.unlink(missing_ok=True)


def _leave_no_log_behind(path: Path) -> None:
    """The write-ahead log of the old file must not be read into the new one."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=1)) as old:
            mode = old.execute("PRAGMA journal_mode = DELETE").fetchone()[0]
    except sqlite3.OperationalError as error:
        raise BackupFault("database_in_use", why=str(error)) from error
    except sqlite3.DatabaseError:
        mode = "delete"
        for suffix in ("-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
    if mode != "delete":
        raise BackupFault("database_in_use", why="another program has it open")


def _replace_postgresql(file: Path) -> None:
    connection.close()
    cast(Any, connection).close_pool()
    database = connection.settings_dict
    names = {"host": "HOST", "port": "PORT", "user": "USER", "password": "PASSWORD"}
    given = {name: database[key] for name, key in names.items() if database[key]}
    with psycopg.connect(dbname=database["NAME"], autocommit=True, **given) as alone:
        _require_nobody_else(alone)
        alone.execute("DROP SCHEMA public CASCADE")
        alone.execute("CREATE SCHEMA public")
    load(database, file)


def _require_nobody_else(alone: "psycopg.Connection[Any]") -> None:
    """Those of our own pool need a moment to be gone. Raises BackupFault ``database_in_use``."""
    others = 0
    for _ in range(20):
        found = alone.execute(
            "SELECT count(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND backend_type = 'client backend'"
        ).fetchone()
        others = found[0] if found else 0
        if not others:
            return
        time.sleep(0.1)
    raise BackupFault("database_in_use", why=f"{others} other connections")
