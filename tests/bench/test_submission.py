"""A submission takes the same time with ten and with ten thousand finished games."""

import statistics
import time
import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arbiter.models import Command, Game, GameEvent
from arbiter.record.commands import MakeMove, Resign
from arbiter.services.timeline import now_ms
from tests.services.games import BLACK, WHITE, play, send, started_game

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.database,
    pytest.mark.bench,
    pytest.mark.slow,
]

FEW, MANY = 10, 10_000
ROUNDS = 180
THERE_AND_BACK = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")
KINGS = "W:WKc1,a3:BKf8,h6"


def finished_game() -> Game:
    game = started_game()
    play(game, "c3-d4", "b6-a5", "d4-c5", "d6:b4", "a3:c5")
    send(game, Resign(), BLACK)
    game.refresh_from_db()
    return game


def copies(of: Game, count: int) -> None:
    """Rows as a finished game leaves them, `count` times over."""
    events, commands = list(of.events.all()), list(Command.objects.filter(scope=f"game:{of.id}"))
    for first in range(0, count, 500):
        ids = [uuid.uuid4() for _ in range(first, min(first + 500, count))]
        columns = {f.attname: getattr(of, f.attname) for f in Game._meta.fields}
        Game.objects.bulk_create(Game(**{**columns, "id": game_id}) for game_id in ids)
        GameEvent.objects.bulk_create(
            GameEvent(**{**_columns(event), "game_id": game_id})
            for game_id in ids
            for event in events
        )
        Command.objects.bulk_create(
            Command(**{**_columns(command), "scope": f"game:{game_id}"})
            for game_id in ids
            for command in commands
        )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _columns(row: GameEvent | Command) -> dict[str, object]:
    return {f.attname: getattr(row, f.attname) for f in row._meta.fields if not f.primary_key}


def milliseconds_of_a_move() -> float:
    """The tenth part of the way up from the quickest, which other work on the machine disturbs
    least; over six games in turn, so that none grows long."""
    taken = []
    for _ in range(6):
        game = started_game(fen=KINGS)
        for ply in range(1, ROUNDS // 6 + 1):
            move = MakeMove(move=THERE_AND_BACK[(ply - 1) % 4], ply=ply)
            began = time.perf_counter()
            answer = send(game, move, WHITE if ply % 2 else BLACK)
            taken.append((time.perf_counter() - began) * 1_000)
            assert answer.status == 201
    return statistics.quantiles(taken, n=10)[0]


def queries_of_a_move() -> int:
    game = started_game()
    with CaptureQueriesContext(connection) as queries:
        assert send(game, MakeMove(move="c3-d4", ply=1), WHITE).status == 201
    return len(queries)


def test_a_submission_takes_the_same_time_with_ten_and_ten_thousand_finished_games():
    model = finished_game()
    copies(model, FEW - 1)
    milliseconds_of_a_move()
    few_ms, few_queries = milliseconds_of_a_move(), queries_of_a_move()
    copies(model, MANY - FEW)
    many_ms, many_queries = milliseconds_of_a_move(), queries_of_a_move()
    print(
        f"\n{connection.vendor}: a submission takes {few_ms:.2f} ms with {FEW} finished games, "
        f"{many_ms:.2f} ms with {MANY}; {many_queries} statements"
    )
    assert few_queries == many_queries
    assert many_ms < few_ms * 1.5

    assert "game_due" in Game.objects.due(now_ms()).explain()
    assert "game_open" in Game.objects.under_way().explain()
