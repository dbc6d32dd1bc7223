"""Triggers by which the database refuses to change, remove or empty the log of the games.

They are no part of a migration, because Django's table rebuilds on SQLite drop triggers without a
word: they are put back after every `migrate`, and a check finds them missing.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

from arbiter.models.game_event import GameEvent

TABLE = GameEvent._meta.db_table
REFUSAL = "the log of a game is append-only"

SQLITE = {
    f"{TABLE}_no_{act.lower()}": (
        f"CREATE TRIGGER {TABLE}_no_{act.lower()} BEFORE {act} ON {TABLE} "
        f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    )
    for act in ("UPDATE", "DELETE")
} | {
    # INSERT OR REPLACE removes the row in its way without asking the trigger of DELETE.
    f"{TABLE}_no_replace": (
        f"CREATE TRIGGER {TABLE}_no_replace BEFORE INSERT ON {TABLE} "  # noqa: S608  own names
        "WHEN EXISTS "
        f"(SELECT 1 FROM {TABLE} WHERE id = NEW.id OR (game_id = NEW.game_id AND seq = NEW.seq)) "
        f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    )
}
POSTGRESQL_FUNCTION = (
    f"CREATE OR REPLACE FUNCTION {TABLE}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ "
    f"BEGIN RAISE EXCEPTION '{REFUSAL}' USING ERRCODE = 'restrict_violation'; END $$"
)
POSTGRESQL = {
    f"{TABLE}_no_{act.lower()}": (
        f"CREATE TRIGGER {TABLE}_no_{act.lower()} BEFORE {act} ON {TABLE} "
        f"FOR EACH STATEMENT EXECUTE FUNCTION {TABLE}_refuse()"
    )
    for act in ("UPDATE", "DELETE", "TRUNCATE")
}


def triggers(connection: BaseDatabaseWrapper) -> dict[str, str]:
    """Name of each trigger that this database needs, with the SQL that makes it."""
    return POSTGRESQL if connection.vendor == "postgresql" else SQLITE


def missing(connection: BaseDatabaseWrapper) -> set[str]:
    """Names of the triggers that the database should have and has not."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT tgname FROM pg_trigger WHERE tgrelid = to_regclass(%s)",
                [TABLE],
            )
        else:
            cursor.execute(
                "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s", [TABLE]
            )
        present = {name for (name,) in cursor.fetchall()}
    return set(triggers(connection)) - present


def install(connection: BaseDatabaseWrapper) -> None:
    """Makes the triggers that are missing."""
    absent = missing(connection)
    if not absent:
        return
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(POSTGRESQL_FUNCTION)
        for name in sorted(absent):
            cursor.execute(triggers(connection)[name])
