"""Promise 1: what was acknowledged stands in the log once and in order, whatever was killed."""

import os
import random
import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psycopg
import pytest

from arbiter.officiate.client import Caller, ServerRefused
from arbiter.rules import get_variant
from tests.faults.running_server import RunningServer

CLIENTS = 8
GAMES = 20
SUBMISSIONS = 200
KILLS = 10

pytestmark = [pytest.mark.faults, pytest.mark.slow]


@dataclass
class Board:
    """A two-sided board of one game and the moves whose acceptance it has seen."""

    game_id: str
    caller: Caller
    line: tuple[str, ...]
    acknowledged: list[str] = field(default_factory=list)


@pytest.fixture
def server(tmp_path: Path, empty_database: Path):
    with _database() as database_url:
        running = RunningServer(tmp_path, database_url, begun=empty_database)
        running.start()
        try:
            yield running
        finally:
            running.close()


class _database:
    """A fresh database on the run's PostgreSQL server; none when the run is on SQLite."""

    name = f"killed_{os.getpid()}"

    def __enter__(self) -> str | None:
        self._server = os.environ.get("DATABASE_URL")
        if not self._server:
            return None
        with psycopg.connect(self._server, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {self.name}")
        return self._server.replace("/postgres?", f"/{self.name}?", 1)

    def __exit__(self, *_: object) -> None:
        if self._server:
            with psycopg.connect(self._server, autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {self.name} WITH (FORCE)")


def test_every_acknowledged_move_survives_ten_kills_once_and_in_order(
    server: RunningServer,
) -> None:
    chance = random.Random(20261130)
    token = server.manage("token", "nemesis", "--create").stdout.strip().splitlines()[-1]
    arbiter = Caller(server.url, f"Token {token}")
    competition = arbiter.post(
        "competitions",
        {
            "name": {"ru": "Обрывы", "en": "Power cuts"},
            "pack": "ru-2013",
            "time_control": "classic-45",
            "players": [{"name": f"Player {n}"} for n in range(2 * GAMES)],
        },
    ).answer
    interrupted = 0
    every_board: list[Board] = []
    for cut in range(1, KILLS + 1):
        boards = _seat_round(server, arbiter, competition, chance)
        every_board += boards
        interrupted += _play_through_a_kill(server, arbiter, boards, chance)
        assert sum(len(board.acknowledged) for board in boards) == SUBMISSIONS, f"cut {cut}"
        for board in boards:
            board.caller.close()

    assert interrupted > 0, "no kill fell into a running game"
    for board in every_board:
        events = arbiter.get(f"games/{board.game_id}/events?after=0")["events"]
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        moves = [e["payload"] for e in events if e["kind"] == "move_made"]
        assert [move["ply"] for move in moves] == list(range(1, len(moves) + 1))
        assert [move["notation"] for move in moves] == board.acknowledged
    arbiter.close()
    verified = server.manage("verify_log")
    assert verified.returncode == 0, verified.stdout + verified.stderr


def _seat_round(
    server: RunningServer, arbiter: Caller, competition: dict, chance: random.Random
) -> list[Board]:
    round_id = arbiter.post(f"competitions/{competition['id']}/rounds", {}).answer["id"]
    players = [player["id"] for player in competition["players"]]
    boards = []
    for table in range(1, GAMES + 1):
        white, black = players[2 * table - 2 : 2 * table]
        game = arbiter.post(
            f"rounds/{round_id}/games",
            {"table": table, "white": white, "black": black, "fen": None, "opening": None},
        ).answer
        grant = arbiter.post(f"tables/{game['table']['id']}/grants", {"side": "both"}).answer
        arbiter.post(f"games/{game['id']}/start", {})
        caller = Caller(server.url, f"Board {grant['token']}", timeout_s=3)
        boards.append(Board(game["id"], caller, _random_line(SUBMISSIONS // GAMES, chance)))
    return boards


def _random_line(plies: int, chance: random.Random) -> tuple[str, ...]:
    position = get_variant("russian").initial()
    line = []
    for _ in range(plies):
        move = chance.choice(position.legal_moves())
        line.append(move.notation("full"))
        position = position.after(move)
    return tuple(line)


def _play_through_a_kill(
    server: RunningServer, arbiter: Caller, boards: list[Board], chance: random.Random
) -> int:
    """Let 8 clients submit; kill and restart the server in the middle; return games resumed."""
    failures: list[BaseException] = []
    share = defaultdict(list)
    for number, board in enumerate(boards):
        share[number % CLIENTS].append(board)

    def client(own: list[Board]) -> None:
        try:
            for ply in range(1, SUBMISSIONS // GAMES + 1):
                for board in own:
                    _submit_until_acknowledged(board, ply)
        except BaseException as failure:  # noqa: BLE001  carried to the test's own thread
            failures.append(failure)

    clients = [threading.Thread(target=client, args=(own,)) for own in share.values()]
    for thread in clients:
        thread.start()
    kill_at = chance.randint(SUBMISSIONS // 4, 3 * SUBMISSIONS // 4)
    while sum(len(board.acknowledged) for board in boards) < kill_at and not failures:
        time.sleep(0.001)
    server.kill()
    server.start()
    resumed = sum(_resume_if_interrupted(arbiter, board) for board in boards)
    for thread in clients:
        thread.join()
    if failures:
        raise failures[0]
    return resumed


def _submit_until_acknowledged(board: Board, ply: int) -> None:
    """Send one move with one key until the server accepts it, whatever happens meanwhile."""
    key = f"{board.game_id}-{ply}"
    side = "white" if ply % 2 else "black"
    body = {"move": board.line[ply - 1], "ply": ply, "side": side}
    until = time.monotonic() + 90
    while time.monotonic() < until:
        try:
            board.caller.post(f"games/{board.game_id}/moves", body, key=key)
        except httpx.TransportError:
            time.sleep(0.05)
        except ServerRefused as refused:
            if refused.status not in (409, 503):
                raise
            time.sleep(0.25)
        else:
            board.acknowledged.append(body["move"])
            return
    raise TimeoutError(f"move {ply} of game {board.game_id} was never accepted")


def _resume_if_interrupted(arbiter: Caller, board: Board) -> int:
    if arbiter.get(f"games/{board.game_id}")["status"] != "interrupted":
        return 0
    arbiter.post(f"games/{board.game_id}/resumption", {})
    return 1
