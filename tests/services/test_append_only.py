"""The log cannot be changed, and `verify_log` finds it when somebody has."""

from io import StringIO

import pytest
from django.core.checks import run_checks
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction

from arbiter.models import Command, EventText, Game, GameEvent, ImportedOpeningTable
from arbiter.models.append_only import LOG, OPENINGS, WRITTEN_ONCE, missing, triggers
from arbiter.models.recent_states import RecentStates
from arbiter.record.commands import MakeMove, WriteNote
from arbiter.rules.openings import Entry, OpeningTable
from arbiter.services.opening_tables import import_table
from tests.append_only import lift, lifted
from tests.services.games import ARBITER, WHITE, new_game, play, send, started_game

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def game(clock) -> Game:
    game = started_game()
    play(game, "c3-d4", "b6-a5", tick=lambda: clock.advance(1_000))
    return game


def verify(*arguments: str) -> str:
    out = StringIO()
    try:
        call_command("verify_log", *arguments, stdout=out)
    except CommandError as fault:
        return f"{out.getvalue()}{fault}"
    return out.getvalue()


@pytest.mark.parametrize("guarded", WRITTEN_ONCE, ids=lambda guarded: guarded.table)
def test_the_triggers_are_there_after_the_migrations(guarded):
    assert missing(connection, guarded) == set()
    third = "truncate" if connection.vendor == "postgresql" else "replace"
    names = {f"{guarded.table}_no_{act}" for act in ("update", "delete", third)}
    assert set(triggers(connection, guarded)) == names


@pytest.mark.parametrize(
    "tamper",
    [
        lambda: GameEvent.objects.filter(seq=2).update(at_ms=0),
        lambda: GameEvent.objects.filter(seq=2).delete(),
        lambda: GameEvent.objects.get(seq=2).save(),
    ],
    ids=["update", "delete", "save"],
)
def test_the_database_refuses_to_change_the_log(game, tamper):
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        tamper()


def test_the_database_refuses_to_put_a_row_in_the_place_of_another(game):
    row = GameEvent.objects.get(game=game, seq=2)
    fields = [field.column for field in GameEvent._meta.concrete_fields]
    columns, others = ", ".join(fields), ", ".join(name for name in fields if name != "id")
    replacing = (
        f"INSERT INTO {LOG.table} ({columns}) SELECT {columns} FROM {LOG.table} WHERE id = %s "
        "ON CONFLICT (id) DO UPDATE SET kind = 'noted'",
        f"INSERT INTO {LOG.table} ({others}) SELECT {others} FROM {LOG.table} WHERE id = %s "
        "ON CONFLICT (game_id, seq) DO UPDATE SET kind = 'noted'",
    )
    if connection.vendor == "sqlite":
        replacing += (
            f"INSERT OR REPLACE INTO {LOG.table} SELECT * FROM {LOG.table} WHERE id = %s",
            f"REPLACE INTO {LOG.table} ({others}) SELECT {others} FROM {LOG.table} WHERE id = %s",
        )
    for statement in replacing:
        with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
            connection.cursor().execute(statement, [row.id])
    assert GameEvent.objects.get(game=game, seq=2).kind == row.kind


@pytest.mark.postgresql_only
def test_postgresql_refuses_to_empty_the_log(game):
    connection.check_constraints()  # what the transaction has deferred until its end
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        connection.cursor().execute(f"TRUNCATE {LOG.table} CASCADE")
    assert game.events.count() == game.version


@pytest.fixture
def edition() -> ImportedOpeningTable:
    return import_table(
        OpeningTable("club", "2025", "by hand", ("russian",), (Entry("I-3", ("ab4",)),))
    )


@pytest.mark.parametrize(
    "tamper",
    [
        lambda: ImportedOpeningTable.objects.update(entries=[]),
        lambda: ImportedOpeningTable.objects.filter(edition="2025").update(edition="2026"),
        lambda: ImportedOpeningTable.objects.all().delete(),
        lambda: ImportedOpeningTable.objects.bulk_update(
            ImportedOpeningTable.objects.all(), ["source"]
        ),
        lambda: connection.cursor().execute(f"DELETE FROM {OPENINGS.table}"),
    ],
    ids=["update", "rename", "delete", "bulk", "sql"],
)
def test_the_database_refuses_to_change_an_edition_of_a_table_of_openings(edition, tamper):
    kept = ImportedOpeningTable.objects.values().get()
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        tamper()
    assert ImportedOpeningTable.objects.values().get() == kept


def test_the_database_refuses_to_put_an_edition_in_the_place_of_another(edition):
    table = OPENINGS.table
    others = '"table", edition, source, variants, entries, created_at'
    replacing = [
        f"INSERT INTO {table} SELECT * FROM {table} WHERE true "
        "ON CONFLICT (id) DO UPDATE SET source = 'x'",
        f"INSERT INTO {table} ({others}) SELECT {others} FROM {table} WHERE true "
        "ON CONFLICT (\"table\", edition) DO UPDATE SET source = 'x'",
    ]
    if connection.vendor == "sqlite":
        replacing += [
            f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}",
            f"REPLACE INTO {table} ({others}) SELECT {others} FROM {table}",
        ]
    for statement in replacing:
        with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
            connection.cursor().execute(statement)
    assert ImportedOpeningTable.objects.get().source == "by hand"


@pytest.mark.postgresql_only
def test_postgresql_refuses_to_empty_the_tables_of_openings(edition):
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        connection.cursor().execute(f"TRUNCATE {OPENINGS.table}")


def test_a_check_finds_missing_triggers_and_migrate_puts_them_back():
    assert not [m for m in run_checks(databases=["default"]) if m.id == "arbiter.E001"]
    lift(connection)
    found = [m.msg for m in run_checks(databases=["default"]) if m.id == "arbiter.E001"]
    assert len(WRITTEN_ONCE) > 2
    assert all(guarded.table in said for guarded, said in zip(WRITTEN_ONCE, found, strict=True))
    call_command("migrate", verbosity=0)
    assert not any(missing(connection, guarded) for guarded in WRITTEN_ONCE)


def test_a_whole_log_is_whole(game, clock):
    send(game, MakeMove(move="c1-b2", ply=3), WHITE)
    send(game, WriteNote("the arbiter's note"), ARBITER)
    started_game(fen="W:WKc1,a3:BKf8,h6")
    assert "2 games, 8 events: every log is whole." in verify()


def change(game: Game, seq: int, **columns: object) -> None:
    with lifted(connection):
        game.events.filter(seq=seq).update(**columns)


def test_a_changed_payload_is_named_by_game_and_event(game):
    payload = game.events.get(seq=3).payload
    other = new_game()
    change(game, 3, payload={**payload, "spent_ms": payload["spent_ms"] - 500})
    found = verify()
    assert f"game {game.id}, event 3: was changed: its hash does not fit" in found
    assert str(other.id) not in found


def test_a_changed_time_actor_or_order_is_found(game):
    change(game, 3, at_ms=game.events.get(seq=3).at_ms + 1)
    assert "event 3: was changed" in verify(str(game.id))


def test_a_removed_last_event_is_found(game):
    with lifted(connection):
        game.events.filter(seq=4).delete()
    assert f"event 3: is the last, but the game stands at version {game.version}" in verify()


def test_a_removed_event_in_the_middle_is_found(game):
    with lifted(connection):
        game.events.filter(seq=3).delete()
    assert "event 4: stands where event 3 should" in verify()


def test_a_tail_that_was_cut_off_with_care_is_missed_by_its_answers(game):
    """The state is set back with the log: nothing but the answered commands knows better."""
    before = Game.objects.get(id=game.id)
    play(game, "d4-c5")
    with lifted(connection):
        game.events.filter(seq=5).delete()
    before.save()
    assert "event 4: is the last, but event 5 has been answered" in verify()


def test_a_removed_game_is_found(game):
    answered = Command.objects.filter(scope=f"game:{game.id}")
    with lifted(connection):
        game.events.all().delete()
    Game.objects.filter(id=game.id).delete()
    assert f"game {game.id}, event 0: cannot be found" in verify()
    answered.delete()
    assert "every log is whole" in verify()
    assert f"There is no game {game.id}." in verify(str(game.id))


def test_a_chain_that_was_forged_from_an_event_on_does_not_fit_the_head(game):
    last = game.events.get(seq=4)
    change(game, 4, hash="0" * 64)
    assert "has another hash than the head" in verify()
    change(game, 4, hash=last.hash)
    assert "every log is whole" in verify()


def test_a_changed_state_is_found(game):
    Game.objects.filter(id=game.id).update(state={**game.state, "last_at": 1})
    assert f"game {game.id}, event 4: folds to another state than is stored" in verify()


@pytest.mark.parametrize("stored", [[], "", 1, {}])
def test_a_state_that_is_none_is_found(game, stored):
    Game.objects.filter(id=game.id).update(state=stored)
    found = verify()
    assert "state than is stored" in found or stored == {}


def test_a_changed_column_is_found(game):
    Game.objects.filter(id=game.id).update(result="2-0")
    assert "folds to another result than is stored" in verify()


def test_a_game_that_is_said_to_be_over_and_is_not_is_found(game):
    Game.objects.filter(id=game.id).update(ended_at=game.created_at)
    assert "folds to another ended_at than is stored" in verify()


def test_words_that_were_not_said_are_found(game, clock):
    send(game, WriteNote("white was late"), ARBITER)
    EventText.objects.update(text="black was late")
    assert "event 5: has other words beside it than were said" in verify()
    EventText.objects.all().delete()
    assert "every log is whole" in verify()


def test_a_state_stored_in_another_form_is_folded_anew(game, clock, monkeypatch):
    Game.objects.filter(id=game.id).update(state={"schema": 0})
    assert "every log is whole" in verify()
    monkeypatch.setattr("arbiter.models.log.recent_states", RecentStates())
    assert send(game, MakeMove(move="d4-c5", ply=3), WHITE).accepted
