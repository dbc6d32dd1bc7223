"""One laptop in a hall: one process, no broker, SQLite unless DATABASE_URL names a PostgreSQL
server; everything lives in one data folder."""

import os
from pathlib import Path

from arbiter.settings.base import *  # noqa: F403  a profile extends the base
from arbiter.settings.base import ROOT
from arbiter.settings.database import postgresql, sqlite
from arbiter.settings.secret_key import secret_key

FOLDER = Path(os.environ.get("ARBITER_DATA", ROOT / "data")).absolute()
DATA_FOLDER: Path | None = FOLDER
BACKUP_FOLDER: Path | None = FOLDER / "backups"
SECRET_KEY = secret_key(FOLDER / "secret_key")
DATABASE_URL = os.environ.get("DATABASE_URL", "")
DATABASES = {
    "default": postgresql(DATABASE_URL) if DATABASE_URL else sqlite(FOLDER / "arbiter.sqlite3")
}

# `serve --lan` adds the machine's own addresses.
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
