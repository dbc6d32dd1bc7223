import uuid
from types import SimpleNamespace

import pytest
from django.test import Client

from arbiter.models import GameEvent, User
from arbiter.models.log import state_of
from arbiter.record.authority import Actor
from arbiter.record.commands import parse_command
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tests.console.page_forms import forms_of, send
from tests.hall import Hall
from tournaments.models import Entry, Player
from tournaments.services.setting_up.staff import appoint

CLAIM = "W:WKc1,a3:BKf8,h6"
MADE = ("c1-d2", "f8-e7", "d2-c1", "e7-f8", "c1-d2", "f8-e7", "d2-c1")
"""The example of the record: with e7-f8 the position stands for the third time."""


def logged_in(user: User, language: str = "en") -> Client:
    client = Client(headers={"Accept-Language": language})
    client.force_login(user)
    return client


@pytest.fixture
def founder(db):
    return User.objects.create_user(username="founder", display_name="Ф. Основатель")


@pytest.fixture
def hall(founder):
    return Hall(founder)


@pytest.fixture
def console(founder):
    """The browser of an arbiter who also organises."""
    return logged_in(founder)


@pytest.fixture
def account(hall):
    """`account(name, role)`: a browser of an account with that role, or with none."""

    def make(name: str, role: str | None = None) -> Client:
        user = User.objects.create_user(username=name)
        if role is not None:
            appoint(user=user, competition=hall.competition, role=role)
        return logged_in(user)

    return make


class Table:
    """A game of the hall, its console page, and commands from elsewhere."""

    def __init__(self, hall, console, table=1, white=0, black=1, **position):
        self.made = hall.game(table=table, white=white, black=black, **position)
        self.id = self.made.game_id
        self.page = f"/console/games/{self.id}/"
        self.console = console
        self.arbiter = Actor(str(hall.organiser.pk), "arbiter")
        self.board = Actor(str(uuid.uuid4()), "board", frozenset({"white", "black"}))

    def give(self, kind, /, actor=None, at=None, **body):
        """A command by the write path itself."""
        answer = record(
            game_id=self.id,
            command=parse_command(kind, body),
            actor=actor or self.arbiter,
            key=uuid.uuid4().hex,
            at=now_ms() if at is None else at,
        )
        assert answer.accepted, answer
        return answer

    def play(self, *moves):
        for move in moves:
            ply = self.state.ply + 1
            self.give("move", actor=self.board, move=move, ply=ply, side=self.state.to_move)

    def send(self, form, /, **typed):
        """The form of that action, filled in and sent as a browser sends it."""
        return send(self.console, self.page, f"form-{form}", **typed)

    def offered(self):
        """The names of the actions that the page offers."""
        prefix = "form-"
        names = forms_of(self.console, self.page)
        return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}

    @property
    def state(self):
        self.made.game.refresh_from_db()
        return state_of(self.made.game)

    @property
    def kinds(self):
        events = GameEvent.objects.filter(game_id=self.id).order_by("seq")
        return list(events.values_list("kind", flat=True))

    @property
    def last(self):
        return GameEvent.objects.filter(game_id=self.id).order_by("seq").last()


@pytest.fixture
def table(hall, console):
    """A game not yet started."""
    return Table(hall, console)


@pytest.fixture
def playing(table):
    """A started game."""
    table.give("start")
    return table


@pytest.fixture
def claimed(hall, console):
    """`claimed(move)`: Black has claimed with that written move; e7-f8 is a true claim."""

    def make(move="e7-f8", record="clear"):
        made = Table(hall, console, fen=CLAIM)
        made.give("start")
        made.play(*MADE)
        made.give(
            "claim", actor=made.board, kind="repetition", move=move, record=record, side="black"
        )
        return made

    return make


@pytest.fixture
def several(hall, console):
    """`several(n)`: n games at tables 1 to n, not started."""

    def make(count):
        for seed in range(len(hall.players) + 1, 2 * count + 1):
            player = Player.objects.create(competition=hall.competition, name_ru=f"Игрок {seed}")
            Entry.objects.create(section=hall.section, player=player, seed=seed)
        return [
            Table(hall, console, table=number + 1, white=2 * number, black=2 * number + 1)
            for number in range(count)
        ]

    return make


@pytest.fixture
def words():
    """The text of a response without its tags."""
    import re
    from html import unescape

    def of(response):
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", response.content.decode())).split())

    return SimpleNamespace(of=of)
