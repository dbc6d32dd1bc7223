"""An archive written and read back is the same event."""

import json
from threading import Thread
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from arbiter.models import Game, GameEvent, User
from arbiter.services.verification import verify_game
from tests.append_only import lift
from tests.tournaments.archive.whole_event import whole_event
from tournaments.archive.document import ArchiveFault, write_document
from tournaments.archive.rows import TABLES
from tournaments.models import Competition, Membership, Player, Section
from tournaments.predicates import is_organiser
from tournaments.selectors.archive import archive_of
from tournaments.selectors.standings import standings_of
from tournaments.services.files.unarchive import unarchive

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


def empty_database() -> None:
    lift(connection)
    call_command("flush", interactive=False, verbosity=0)
    assert not Game.objects.exists()


def places() -> list[tuple[int, str, int]]:
    shown = standings_of(Section.objects.get())
    return [(one.first, shown.field.name(one.number), one.points) for one in shown.places]


def test_every_kind_of_row_comes_back_byte_for_byte() -> None:
    content = archive_of(whole_event())
    document = json.loads(content)
    assert [rows.name for rows in TABLES if not document[rows.name]] == []
    assert [name for name in ("accounts", "openings", "games") if not document[name]] == []
    ranked, states = places(), dict(Game.objects.values_list("pk", "state"))
    empty_database()

    found = unarchive(content)
    assert archive_of(found) == content
    assert places() == ranked
    assert dict(Game.objects.values_list("pk", "state")) == states
    assert not [fault for game in Game.objects.all() for fault in verify_game(game)]
    assert archive_of(unarchive(content)) == content


def test_all_of_it_is_of_one_moment_whoever_writes_meanwhile() -> None:
    competition = whole_event()
    before = archive_of(competition)
    late = []

    def register() -> None:
        late.append(Player.objects.create(competition=competition, name_ru="Поздний Пётр"))
        competition.sections.first().entries.create(player=late[0], seed=900)
        connection.close()

    def meanwhile(execute: Any, sql: str, *args: Any) -> Any:
        if "tournaments_entry" in sql and not late:
            writer = Thread(target=register)
            writer.start()
            writer.join()
        return execute(sql, *args)

    with connection.execute_wrapper(meanwhile):
        assert archive_of(competition) == before
    assert late
    assert archive_of(competition) != before


def test_accounts_come_without_a_way_in() -> None:
    content = archive_of(whole_event())
    assert b"password" not in content
    assert "Анна Ли".encode() in content
    empty_database()
    found = unarchive(content)
    for user in User.objects.all():
        assert not user.is_active
        assert not user.has_usable_password()
        assert not is_organiser(user, found)
    assert not Membership.objects.filter(made_here=True).exists()


def test_private_data_can_be_left_out() -> None:
    content = archive_of(whole_event(), private=False)
    for secret in ("2014-05-09", "+7 900", "the clock was slow"):
        assert secret.encode() not in content
    empty_database()
    found = unarchive(content)
    assert archive_of(found, private=False) == content
    assert not found.journal.exists()
    assert not [fault for game in Game.objects.all() for fault in verify_game(game)]


def test_another_event_with_its_ids_is_refused() -> None:
    competition = whole_event()
    content = archive_of(competition)
    competition.place = "elsewhere"
    competition.save()
    with pytest.raises(ArchiveFault) as fault:
        unarchive(content)
    assert fault.value.code == "exists_already"


@pytest.mark.parametrize("broken", ["hash", "payload", "order", "text"])
def test_a_log_that_was_touched_is_refused_and_nothing_is_stored(broken: str) -> None:
    document = json.loads(archive_of(whole_event()))
    empty_database()
    log = max((game["events"] for game in document["games"]), key=len)
    if broken == "hash":
        log[0]["hash"] = "0" * 64
    elif broken == "payload":
        log[1]["payload"]["at"] = 1
    elif broken == "order":
        log[0], log[1] = log[1], log[0]
    else:
        said = [one for game in document["games"] for one in game["events"] if "text" in one]
        said[0]["text"] += "!"
    with pytest.raises(ArchiveFault) as fault:
        unarchive(write_document(document))
    assert fault.value.code == "broken_log"
    assert not Competition.objects.exists()
    assert not GameEvent.objects.exists()
