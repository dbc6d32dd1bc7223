"""The transaction of every write: in turn, and not waited for longer than a caller will wait."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from django.db import InterfaceError, InternalError, OperationalError, connection, transaction
from psycopg_pool import ConnectionPool, PoolTimeout

from arbiter.services.refused import Busy
from arbiter.services.write_queue import write_queue
from arbiter.settings.database import BUSY_TIMEOUT_S

logger = logging.getLogger(__name__)

PATIENCE_MS = 1000


@contextmanager
def writing(*, patience_ms: int = PATIENCE_MS) -> Iterator[None]:
    """One transaction that writes; inside another one, a part of it.

    patience_ms: how long to wait for the database's lock, for the turn in the queue of this
    process (SQLite) or for each row's lock (PostgreSQL).
    Raises Busy, and nothing is written, when it was not got or the database is not to be reached.
    """
    if connection.in_atomic_block:
        with transaction.atomic():
            yield
        return
    patience_ms = max(patience_ms, 1)
    try:
        if connection.vendor == "sqlite":
            with _in_turn(patience_ms), transaction.atomic():
                yield
        else:
            with transaction.atomic():
                with connection.cursor() as cursor:
                    cursor.execute(
                        "SELECT set_config('lock_timeout', %s, true)", [str(patience_ms)]
                    )
                yield
    except (OperationalError, InterfaceError, InternalError) as error:
        logger.warning("Not written: %s", error)
        if isinstance(error.__cause__, PoolTimeout):
            _replace_dead_connections()
        raise Busy from error


def _replace_dead_connections() -> None:
    """After the server has ended them all, a pool that finds one dead connection after another
    sleeps longer each time and gives up at the third or fourth; so all are looked at together."""
    pool: ConnectionPool = cast(Any, connection).pool
    pool.check()


@contextmanager
def _in_turn(patience_ms: int) -> Iterator[None]:
    if not write_queue.acquire(patience_ms / 1000):
        raise Busy
    try:
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {patience_ms:d}")
        try:
            yield
        finally:
            with connection.cursor() as cursor:
                cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_S * 1000:d}")
    finally:
        write_queue.release()
