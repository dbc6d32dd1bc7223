"""The players of the demonstration: they go on with their games, each in his own time."""

import random
import threading
import time

from django.db import connection

from arbiter.demonstration.event import TableUnderWay, board_of, command, side_of_ply
from arbiter.models import Game
from arbiter.record.commands import AnswerOffer, MakeMove, OfferDraw, Resign
from arbiter.rules.side import Side, opponent

THINKING_S = (6.0, 30.0)


class Players(threading.Thread):
    """Plays the coming moves of every table; ends with the process or with the last game."""

    def __init__(self, tables: tuple[TableUnderWay, ...], seed: int = 64) -> None:
        super().__init__(name="demonstration-players", daemon=True)
        self._coming = {table.game_id: table for table in tables if table.plan.coming}
        self._chance = random.Random(seed)  # noqa: S311  thinking times, nothing secret

    def run(self) -> None:
        due = {game_id: self._chance.uniform(1.0, THINKING_S[1]) for game_id in self._coming}
        while due:
            game_id = min(due, key=lambda waiting: due[waiting])
            pause = due[game_id]
            time.sleep(pause)
            due = {waiting: left - pause for waiting, left in due.items()}
            if _go_on(self._coming[game_id]):
                due[game_id] = self._chance.uniform(*THINKING_S)
            else:
                del due[game_id]
        connection.close()


def _go_on(table: TableUnderWay) -> bool:
    """Play the next half-move, or end the game when there is none; False when it is over."""
    game = Game.objects.get(pk=table.game_id)
    if game.ended_at is not None:
        return False
    line = table.plan.made + table.plan.coming
    if game.ply < len(line):
        ply = game.ply + 1
        move = MakeMove(move=line[game.ply], ply=ply, side=side_of_ply(ply))
        command(game.pk, move, board_of(game.pk))
        return True
    _end(table, side_of_ply(game.ply))
    return False


def _end(table: TableUnderWay, last_mover: Side) -> None:
    board = board_of(table.game_id)
    if table.plan.result == "1-1":
        command(table.game_id, OfferDraw(side=last_mover), board)
        command(table.game_id, AnswerOffer(accept=True, side=opponent(last_mover)), board)
        return
    loser: Side = "black" if table.plan.result == "2-0" else "white"
    command(table.game_id, Resign(side=loser), board)
