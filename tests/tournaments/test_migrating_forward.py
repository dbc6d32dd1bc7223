"""A database of the last release of part B, filled, is brought up to date and works on."""

import uuid
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from arbiter.models import Game, User
from arbiter.models.append_only import WRITTEN_ONCE, missing
from arbiter.record.commands import Create, DeclareResult
from arbiter.record.commands.opening import Seats
from arbiter.services.create_game import create_game
from arbiter.services.timeline import now_ms
from arbiter.services.verification import vanished_games, verify_game
from tests.services.games import ARBITER, control, send
from tests.tournaments.staged import Staged
from tournaments.models import (
    Competition,
    Entry,
    Membership,
    Pairing,
    PairingGame,
    Role,
    Round,
    RoundState,
    Section,
)
from tournaments.predicates import is_arbiter
from tournaments.regulations.regulations import Regulations
from tournaments.selectors.played import played_of
from tournaments.selectors.standings import standings_of
from tournaments.services.rounds.draft import confirm_round, draft_by_hand
from tournaments.services.rounds.publication import close_round

pytestmark = [pytest.mark.database, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

PART_B = [("arbiter", "0002_opening_tables"), ("tournaments", "0003_seeds_stand_in_the_log")]
PLAYERS = ("Белов", "Громов", "Ветров", "Орлов", "Зимин", "Лесной")


@pytest.fixture
def database_of_part_b(tmp_path: Path) -> Iterator[Any]:
    """Another database, empty, in the place of the suite's; the models that it had."""
    suites_own = connection.settings_dict["NAME"]
    name = str(tmp_path / "old.sqlite3")
    if connection.vendor == "postgresql":
        name = f"old_{uuid.uuid4().hex}"
        with connection.cursor() as cursor:
            cursor.execute(f"CREATE DATABASE {name}")
    _turn_to(name)
    try:
        executor = MigrationExecutor(connection)
        executor.migrate(PART_B)
        yield executor.loader.project_state(PART_B).apps
    finally:
        _turn_to(suites_own)
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _turn_to(name: str) -> None:
    connection.close()
    if connection.vendor == "postgresql":
        connection.close_pool()
    connection.settings_dict["NAME"] = name


def test_everything_is_there_and_works(database_of_part_b: Any) -> None:
    old = Filled(database_of_part_b)
    first = old.round(1)
    old.game(first, 1, 0, 1, "2-0")
    old.game(first, 2, 2, 3, "1-1")
    second = old.round(2)
    old.game(second, 1, 0, 2, None)
    call_command("migrate", verbosity=0)

    section = Section.objects.get()
    assert (section.name_ru, section.regulations) == ("Основной", Regulations())
    assert section.competition.name_ru == "Первенство"
    assert [str(entry.player) for entry in section.entries.all()] == list(PLAYERS)
    assert {entry.status for entry in section.entries.all()} == {"admitted"}
    assert [round_.state for round_ in section.rounds.all()] == [RoundState.PUBLISHED] * 2
    boards = Pairing.objects.order_by("round__number", "board")
    assert [(one.board, one.place.number) for one in boards] == [(1, 1), (2, 2), (1, 1)]
    assert all((one.bye, one.by_hand, one.reasons) == ("", False, []) for one in boards)
    assert is_arbiter(User.objects.get(), section.competition)
    assert Membership.objects.get().role == Role.ARBITER

    assert [meeting.round for meeting in played_of(section).meetings] == [1, 1, 2]
    standings = standings_of(section)
    points = {standings.field.name(place.number): place.points for place in standings.places}
    assert points["Белов"] == 2
    assert points["Орлов"] == 1
    assert not [*vanished_games()]
    assert not [fault for game in Game.objects.all() for fault in verify_game(game)]
    assert not [
        missing(connection, guarded) for guarded in WRITTEN_ONCE if missing(connection, guarded)
    ]
    closed = close_round(round_=section.rounds.get(number=1), by=User.objects.get())
    assert len(closed.head_hash) == 64


def test_whoever_sat_at_two_tables_plays_the_later_one_in_an_extra_round(
    database_of_part_b: Any,
) -> None:
    old = Filled(database_of_part_b)
    first = old.round(1)
    old.game(first, 1, 0, 1, "2-0")
    old.game(first, 2, 2, 0, "1-1")
    old.game(first, 3, 0, 3, "0-2")
    old.game(first, 4, 4, 5, "2-0")
    old.game(first, 5, 5, 4, "2-0")
    second = old.round(2)
    old.game(second, 1, 1, 0, "1-1")
    call_command("migrate", verbosity=0)

    seats = {
        round_.number: [
            (one.place.number, str(one.first.player), str(one.second and one.second.player))
            for one in round_.pairings.order_by("board")
        ]
        for round_ in Round.objects.order_by("number")
    }
    assert seats == {
        1: [(1, "Белов", "Громов"), (4, "Зимин", "Лесной")],
        2: [(1, "Громов", "Белов")],
        3: [(2, "Ветров", "Белов"), (5, "Лесной", "Зимин")],
        4: [(3, "Белов", "Орлов")],
    }
    extra = Round.objects.get(number=3)
    assert extra.by_hand
    assert "From round 1" in extra.reason
    assert PairingGame.objects.count() == 6
    assert standings_of(Section.objects.get()).by_number[1].points == 4
    assert Competition.objects.count() == 1
    assert Entry.objects.count() == 6


def test_what_a_confirmation_let_stand_is_found_in_the_journal(organiser: User) -> None:
    event = Staged(organiser, 4, system="by_hand")
    made = draft_by_hand(section=event.section, by=organiser, reason="жребий")
    confirm_round(round_=made, by=organiser, reason="остальные не пришли")
    later = Round.objects.get()
    assert later.accepted_errors
    Round.objects.update(accepted_errors="")
    forward = import_module("tournaments.migrations.0007_accepted_errors")
    forward.as_the_journal_has_them(apps, None)
    assert Round.objects.get().accepted_errors == later.accepted_errors
    assert event.publish(made).state == "published"


class Filled:
    """A competition as part B stored it: rows through the models of then, logs by the law."""

    def __init__(self, apps: Any) -> None:
        self.models = SimpleNamespace(
            **{model.__name__: model for model in apps.get_app_config("tournaments").get_models()}
        )
        user = User.objects.create_user(username="arbiter")
        of = self.models
        self.competition = of.Competition.objects.create(
            name_ru="Первенство", created_by_id=user.pk
        )
        of.Membership.objects.create(competition=self.competition, user_id=user.pk, role="arbiter")
        self.section = of.Section.objects.create(
            competition=self.competition,
            name_ru="Основной",
            variant="russian",
            pack="ru-2013",
            time_control=control(),
        )
        self.entries = [
            of.Entry.objects.create(
                section=self.section,
                player=of.Player.objects.create(competition=self.competition, name_ru=name),
                seed=seed,
            )
            for seed, name in enumerate(PLAYERS, 1)
        ]

    def round(self, number: int) -> Any:
        return self.models.Round.objects.create(section=self.section, number=number)

    def game(self, round_: Any, table: int, white: int, black: int, result: str | None) -> None:
        of = self.models
        two = [self.entries[index] for index in (white, black)]
        place, _ = of.Table.objects.get_or_create(competition=self.competition, number=table)
        pairing = of.Pairing.objects.create(round=round_, table=place, white=two[0], black=two[1])
        seats = Seats(white=str(two[0].player_id), black=str(two[1].player_id))
        create = Create(
            variant="russian", pack="ru-2013", time_control=control(), seats=seats, fen=None
        )
        game_id = create_game(
            command=create, actor=ARBITER, key=uuid.uuid4().hex, at=now_ms()
        ).game_id
        assert game_id is not None
        of.PairingGame.objects.create(
            pairing=pairing,
            game_id=game_id,
            white_id=two[0].player_id,
            black_id=two[1].player_id,
        )
        if result is not None:
            ended = DeclareResult(result=result, rule="agreement", reason="sheet")
            assert send(game_id, ended, ARBITER).code is None
