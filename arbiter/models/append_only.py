"""Triggers by which the database refuses to change, remove or empty what is written once: the log
of the games, the editions of tables of openings that games refer to, and what other apps name.

They are no part of a migration, because Django's table rebuilds on SQLite drop triggers without a
word: they are put back after every `migrate`, and a check finds them missing.
"""

from typing import NamedTuple

from django.db.backends.base.base import BaseDatabaseWrapper

from arbiter.models.game_event import GameEvent
from arbiter.models.opening_table import ImportedOpeningTable


class WrittenOnce(NamedTuple):
    """A table whose rows are never changed: its columns that are unique together, besides the id,
    and what is said to whoever tries."""

    table: str
    unique: tuple[str, ...]
    refusal: str


LOG = WrittenOnce(GameEvent._meta.db_table, ("game_id", "seq"), "the log of a game is append-only")
OPENINGS = WrittenOnce(
    ImportedOpeningTable._meta.db_table,
    ("table", "edition"),
    "an edition of a table of openings is never changed",
)
WRITTEN_ONCE = [LOG, OPENINGS]


def guard(*tables: WrittenOnce) -> None:
    """Has tables of another app guarded as well; to be called when that app is ready."""
    WRITTEN_ONCE.extend(table for table in tables if table not in WRITTEN_ONCE)


def triggers(connection: BaseDatabaseWrapper, guarded: WrittenOnce) -> dict[str, str]:
    """Name of each trigger that a table needs in this database, with the SQL that makes it."""
    return _postgresql(guarded) if connection.vendor == "postgresql" else _sqlite(guarded)


def _sqlite(guarded: WrittenOnce) -> dict[str, str]:
    table, refused = guarded.table, f"BEGIN SELECT RAISE(ABORT, '{guarded.refusal}'); END"
    same = "id = NEW.id"
    if guarded.unique:
        columns = " AND ".join(f'"{column}" = NEW."{column}"' for column in guarded.unique)
        same = f"{same} OR ({columns})"
    # INSERT OR REPLACE removes the row in its way without asking the trigger of DELETE.
    in_the_way = f"EXISTS (SELECT 1 FROM {table} WHERE {same})"  # noqa: S608  own names
    conditions = {
        "update": "BEFORE UPDATE ON {}",
        "delete": "BEFORE DELETE ON {}",
        "replace": f"BEFORE INSERT ON {{}} WHEN {in_the_way}",
    }
    return {
        f"{table}_no_{act}": f"CREATE TRIGGER {table}_no_{act} {when.format(table)} {refused}"
        for act, when in conditions.items()
    }


def _postgresql(guarded: WrittenOnce) -> dict[str, str]:
    table = guarded.table
    # By row: a cascade asks about rows that are not there, and may.
    each = {"UPDATE": "ROW", "DELETE": "ROW", "TRUNCATE": "STATEMENT"}
    return {
        f"{table}_no_{act.lower()}": (
            f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
            f"FOR EACH {unit} EXECUTE FUNCTION {table}_refuse()"
        )
        for act, unit in each.items()
    }


def _postgresql_function(guarded: WrittenOnce) -> str:
    return (
        f"CREATE OR REPLACE FUNCTION {guarded.table}_refuse() RETURNS trigger LANGUAGE plpgsql "
        f"AS $$ BEGIN RAISE EXCEPTION '{guarded.refusal}' USING ERRCODE = 'restrict_violation'; "
        "END $$"
    )


def missing(connection: BaseDatabaseWrapper, guarded: WrittenOnce) -> set[str]:
    """Names of the triggers that the table should have and has not; a table that the database has
    not got yet needs none."""
    if guarded.table not in connection.introspection.table_names():
        return set()
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT tgname FROM pg_trigger WHERE tgrelid = to_regclass(%s)", [guarded.table]
            )
        else:
            cursor.execute(
                "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s",
                [guarded.table],
            )
        present = {name for (name,) in cursor.fetchall()}
    return set(triggers(connection, guarded)) - present


def install(connection: BaseDatabaseWrapper) -> None:
    """Makes the triggers that are missing."""
    for guarded in WRITTEN_ONCE:
        absent = missing(connection, guarded)
        if not absent:
            continue
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                cursor.execute(_postgresql_function(guarded))
            for name in sorted(absent):
                cursor.execute(triggers(connection, guarded)[name])
