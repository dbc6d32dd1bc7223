"""Takes the triggers off what is written once, as no part of the product may."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.backends.base.base import BaseDatabaseWrapper

from arbiter.models.append_only import WRITTEN_ONCE, install, missing, triggers


def lift(connection: BaseDatabaseWrapper) -> None:
    """Removes the triggers until they are installed again."""
    for guarded in WRITTEN_ONCE:
        with connection.cursor() as cursor:
            for name in set(triggers(connection, guarded)) - missing(connection, guarded):
                on_table = f" ON {guarded.table}" if connection.vendor == "postgresql" else ""
                cursor.execute(f"DROP TRIGGER {name}{on_table}")


@contextmanager
def lifted(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """The log can be tampered with inside."""
    lift(connection)
    try:
        yield
    finally:
        install(connection)
