"""The suite: a SQLite file of the worker's own, or the PostgreSQL server of DATABASE_URL."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from arbiter.settings.base import *  # noqa: F403  a profile extends the base
from arbiter.settings.database import postgresql, sqlite

SECRET_KEY = "the suite's own key, used nowhere else"  # noqa: S105  guards nothing
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

FOLDER = Path(tempfile.mkdtemp(prefix="arbiter-test-"))
DATA_FOLDER: Path | None = FOLDER
BACKUP_FOLDER: Path | None = None
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

DATABASE_URL = os.environ.get("DATABASE_URL", "")
if DATABASE_URL:
    DATABASES = {"default": postgresql(DATABASE_URL, pool_size=40)}
else:
    TEST_FILE = FOLDER / "test.sqlite3"
    DATABASES = {"default": {**sqlite(TEST_FILE), "TEST": {"NAME": str(TEST_FILE)}}}
