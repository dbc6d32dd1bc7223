"""A data folder or database that has never been served holds no tables yet."""

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from arbiter.models import User


def make_tables_of_an_empty_database() -> None:
    """For a command that may come before the first `serve`: brings an empty database up to date.
    One that holds tables is left as it is."""
    if not connection.introspection.table_names():
        call_command("migrate", verbosity=0)


def require_tables() -> None:
    """Raises CommandError where nothing has been served or migrated yet."""
    if User._meta.db_table not in connection.introspection.table_names():
        raise CommandError(
            "The database is empty: `manage.py serve` or `manage.py migrate` fills it. "
            "ARBITER_DATA names another data folder."
        )
