"""A database of the drill's own: the installation's data are not touched."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from django.conf import settings
from django.core.management import call_command
from django.db import connections

from arbiter.settings.database import sqlite

FILE = "arbiter.sqlite3"
NO_WAITING = "PRAGMA synchronous=OFF;"
"""Power cuts are simulated here: no commit has to wait for a disk."""


class FolderNotEmpty(Exception):
    """Something is in the folder already."""


@contextmanager
def scratch_database(keep: Path | None) -> Iterator[None]:
    """From here on this process reads and writes a new SQLite file, without backups.

    Args:
        keep: a data folder to be made, which `serve` can show afterwards; else the file is gone
            when this ends.

    Raises FolderNotEmpty, OSError.
    """
    with tempfile.TemporaryDirectory(prefix="arbiter-drill-") as temporary:
        folder = Path(temporary) if keep is None else keep
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise FolderNotEmpty(str(folder))
        _use(folder)
        call_command("migrate", verbosity=0)
        try:
            yield
        finally:
            connections.close_all()


def _use(folder: Path) -> None:
    connections.close_all()
    database = sqlite(folder / FILE)
    options = cast(dict[str, object], database["OPTIONS"])
    options["init_command"] = f"{options['init_command']} {NO_WAITING}"
    configured = connections.configure_settings({"default": database})
    connections.settings["default"] = configured["default"]
    del connections["default"]
    settings.DATA_FOLDER = folder
    settings.BACKUP_FOLDER = None
