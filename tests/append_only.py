"""Takes the triggers off the log of the games, as no part of the product may."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.backends.base.base import BaseDatabaseWrapper

from arbiter.models.append_only import TABLE, install, missing, triggers


def lift(connection: BaseDatabaseWrapper) -> None:
    """Removes the triggers until they are installed again."""
    with connection.cursor() as cursor:
        for name in set(triggers(connection)) - missing(connection):
            on_table = f" ON {TABLE}" if connection.vendor == "postgresql" else ""
            cursor.execute(f"DROP TRIGGER {name}{on_table}")


@contextmanager
def lifted(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """The log can be tampered with inside."""
    lift(connection)
    try:
        yield
    finally:
        install(connection)
