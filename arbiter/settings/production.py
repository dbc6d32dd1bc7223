"""Many web processes over PostgreSQL behind a TLS proxy; refuses to start without its settings."""

import os
from pathlib import Path

from arbiter.settings.base import *  # noqa: F403  a profile extends the base
from arbiter.settings.database import postgresql
from arbiter.settings.fault import BadSetting


def required(name: str, meaning: str) -> str:
    value = os.environ.get(name, "")
    if not value:
        raise BadSetting("setting_missing", f"Set {name}: {meaning}.")
    return value


SECRET_KEY = required("ARBITER_SECRET_KEY", "a random text of 50 characters or more, kept secret")
ALLOWED_HOSTS = required("ARBITER_HOSTS", "the host names served, parted by commas").split(",")
DATABASES = {
    "default": postgresql(required("DATABASE_URL", "postgresql://USER:PASSWORD@HOST:PORT/NAME"))
}
DATA_FOLDER: Path | None = None
BACKUP_FOLDER: Path | None = (
    Path(os.environ["ARBITER_BACKUPS"]) if os.environ.get("ARBITER_BACKUPS") else None
)

SEVERAL_HOSTS = True

CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = True
SECURE_HSTS_SECONDS = 31_536_000
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
