"""The database of a profile: a SQLite file, or PostgreSQL by its URL."""

from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from arbiter.settings.fault import BadSetting

BUSY_TIMEOUT_S = 5
SQLITE_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"

Database = dict[str, object]


def sqlite(path: Path) -> Database:
    """A SQLite file (WAL, synchronous=FULL): a commit survives the loss of power."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "CONN_MAX_AGE": 0,
        "OPTIONS": {
            "timeout": BUSY_TIMEOUT_S,
            "transaction_mode": "IMMEDIATE",
            "init_command": SQLITE_PRAGMAS,
        },
    }


def postgresql(url: str, *, pool_size: int = 20) -> Database:
    """PostgreSQL behind a pool that gives up soon: psycopg's own default waits 30 s.

    url: postgresql://USER:PASSWORD@HOST:PORT/NAME; a socket folder goes into `?host=`.
    Raises BadSetting, which does not repeat the URL: it may hold a password.
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        raise _malformed("It is no address") from None
    try:
        port = parts.port
    except ValueError:
        raise _malformed("Its port is no number from 0 to 65535") from None
    name = parts.path.lstrip("/")
    if parts.scheme not in {"postgres", "postgresql"}:
        raise _malformed("It does not begin with postgresql://")
    if not name:
        raise _malformed("It names no database")
    host = parts.hostname or parse_qs(parts.query).get("host", [""])[0]
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(name),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(host),
        "PORT": str(port or ""),
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {"pool": {"min_size": 1, "max_size": pool_size, "timeout": 3}},
    }


def _malformed(why: str) -> BadSetting:
    return BadSetting(
        "database_url_malformed",
        f"DATABASE_URL cannot be read: {why}. "
        "Give it the form postgresql://USER:PASSWORD@HOST:PORT/NAME.",
    )
