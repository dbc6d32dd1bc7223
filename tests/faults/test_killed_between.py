"""What is left when a submission is cut off at a named point of the write path."""

import threading
from contextlib import ExitStack
from functools import partial

import pytest
from django.db import connection

from arbiter.models import Command, Game, GameEvent
from arbiter.record.commands import MakeMove
from arbiter.services import answer as answer_module
from arbiter.services import hints
from arbiter.services.refused import Busy
from arbiter.services.transaction import writing
from tests.services.games import BLACK, WHITE, play, send, started_game
from tests.services.threads import Holder

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database, pytest.mark.faults]

MOVE = MakeMove(move="c3-d4", ply=1)


class Killed(BaseException):
    """The process ends here."""


def kill(*_: object, **__: object) -> None:
    raise Killed


def assert_untouched(game: Game) -> None:
    now = Game.objects.get(id=game.id)
    assert (now.version, now.head_hash, now.state) == (game.version, game.head_hash, game.state)
    assert GameEvent.objects.filter(game=game).count() == game.version
    assert not Command.objects.filter(key="k").exists()


@pytest.mark.parametrize(
    "point",
    [
        (Game, "save"),
        (GameEvent.objects, "bulk_create"),
        (Command, "save"),
    ],
    ids=["before the state", "before the events", "before the answer is kept"],
)
def test_before_the_commit_nothing_stands_and_the_same_key_acts(monkeypatch, point):
    game = started_game()
    with monkeypatch.context() as patched:
        patched.setattr(*point, kill)
        with pytest.raises(Killed):
            send(game, MOVE, WHITE, key="k")
    assert_untouched(game)
    again = send(game, MOVE, WHITE, key="k")
    assert (again.status, again.replayed) == (201, False)


def test_after_the_commit_and_before_the_answer_the_move_stands_once():
    game = started_game()
    end_listening = hints.listen(kill)
    try:
        with pytest.raises(Killed):
            send(game, MOVE, WHITE, key="k")
    finally:
        end_listening()
    again = send(game, MOVE, WHITE, key="k")
    assert (again.status, again.replayed) == (201, True)
    assert GameEvent.objects.filter(game=game, kind="move_made").count() == 1


def test_a_listener_that_fails_does_not_spoil_the_answer(caplog):
    def fail(change: str) -> None:
        raise RuntimeError("no listener")

    game = started_game()
    end_listening = hints.listen(fail)
    try:
        assert send(game, MOVE, WHITE).status == 201
    finally:
        end_listening()
    assert "no listener" in caplog.text


def test_a_killed_writer_leaves_the_queue_to_the_next():
    game = started_game()
    for _ in range(3):
        with pytest.raises(Killed), writing():
            kill()
    play(game, "c3-d4", "b6-a5")


def test_a_connection_cut_in_the_middle_is_busy_and_writes_nothing(monkeypatch):
    """PostgreSQL ends the backend; on SQLite the connection is closed under the transaction."""
    game = started_game()
    real = answer_module.keep_answer

    def cut(*args: object, **kwargs: object) -> None:
        if connection.vendor == "postgresql":
            pid = connection.connection.info.backend_pid
            Holder(partial(terminate, pid)).run_through()
        else:
            connection.connection.interrupt()
            connection.connection.close()
        real(*args, **kwargs)

    with monkeypatch.context() as patched:
        patched.setattr("arbiter.services.record.keep_answer", cut)
        if connection.vendor == "postgresql":
            answer = send(game, MOVE, WHITE, key="k")
            assert (answer.status, answer.code) == (503, "busy")
        else:
            with pytest.raises(Exception, match="closed database"):
                send(game, MOVE, WHITE, key="k")
    connection.close()
    assert_untouched(game)
    assert send(game, MOVE, WHITE, key="k").status == 201


def terminate(pid: int, held: threading.Event, released: threading.Event) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
    held.set()


@pytest.mark.sqlite_only
def test_another_process_that_holds_the_database_makes_a_writer_busy():
    """The file is locked past the queue of this process."""
    game = started_game()

    def hold(held: threading.Event, released: threading.Event) -> None:
        with connection.cursor() as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            held.set()
            released.wait(timeout=10)
            cursor.execute("ROLLBACK")

    with Holder(hold):
        answer = send(game, MOVE, WHITE, key="k")
        with pytest.raises(Busy), writing(patience_ms=50):
            pass
    assert (answer.status, answer.code) == (503, "busy")
    assert_untouched(game)
    assert send(game, MOVE, WHITE, key="k").status == 201
    assert send(game, MakeMove(move="b6-a5", ply=2), BLACK).status == 201


@pytest.mark.postgresql_only
def test_after_the_server_has_ended_every_connection_the_next_command_is_answered():
    """What lies in the pool is looked at before it is used."""
    connection.close_pool()  # the pool of tests before this may have grown
    game = started_game()
    connection.close()
    Holder(end_the_others).run_through()
    assert send(game, MOVE, WHITE).status == 201


@pytest.mark.postgresql_only
def test_of_many_connections_that_the_server_has_ended_one_command_finds_them_all():
    """It is told that the server is busy; the next one is answered at once."""
    game = started_game()
    connection.close()
    with ExitStack() as crowd:
        for _ in range(12):
            crowd.enter_context(Holder(hold_a_connection))
    Holder(end_the_others).run_through()
    assert send(game, MOVE, WHITE, key="k").code == "busy"
    assert send(game, MOVE, WHITE, key="k").status == 201


def hold_a_connection(held: threading.Event, released: threading.Event) -> None:
    with connection.cursor():
        held.set()
        released.wait(timeout=10)


def end_the_others(held: threading.Event, released: threading.Event) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    held.set()
