import uuid

import pytest

from arbiter.models.log import state_of
from arbiter.record.authority import Actor
from arbiter.record.commands import Interrupt, StopClocks
from arbiter.services.record import record
from arbiter.services.system import SYSTEM
from arbiter.services.timeline import now_ms
from tournaments.services.starting.all_clocks import start_all


class Tables:
    """Three games of a round, and commands to one of them."""

    def __init__(self, hall):
        self.hall = hall
        self.games = [hall.game(table=n + 1, white=2 * n, black=2 * n + 1) for n in range(3)]
        self.by = hall.organiser
        self.arbiter = Actor(str(hall.organiser.pk), "arbiter")

    @property
    def sent(self):
        """What every act carries but its key."""
        return {"actor": self.arbiter, "at": now_ms()}

    def start(self, key="start"):
        return start_all(round_=self.hall.round, tables=(), key=key, **self.sent)

    def give(self, table, command, actor=None):
        answer = record(
            game_id=self.games[table - 1].game_id,
            command=command,
            actor=actor or self.arbiter,
            key=uuid.uuid4().hex,
            at=now_ms(),
        )
        assert answer.accepted, answer
        return answer

    def stop(self, table):
        return self.give(table, StopClocks("a dispute"))

    def interrupt(self, table):
        proven_at = self.state(table).last_at
        return self.give(table, Interrupt(proven_at=proven_at), SYSTEM)

    def state(self, table):
        game = self.games[table - 1].game
        game.refresh_from_db()
        return state_of(game)

    @property
    def statuses(self):
        return [self.state(table).status for table in (1, 2, 3)]


@pytest.fixture
def tables(hall):
    return Tables(hall)
