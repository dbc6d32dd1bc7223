"""Who has seen and who has taken what needs a person."""

import uuid
from functools import partial

import pytest

from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.record.commands import parse_command
from arbiter.services.record import record
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from tests.hall import Hall
from tests.services.threads import at_once
from tournaments.models import Attention
from tournaments.selectors.hall import at_table, concerns_of_game, open_rounds, tables_of
from tournaments.services.hall.attention import release, see, take

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def give(game, kind, /, **body):
    answer = record(
        game_id=game.game_id,
        command=parse_command(kind, body),
        actor=Actor("arbiter", "arbiter"),
        key=uuid.uuid4().hex,
        at=now_ms(),
    )
    assert answer.accepted, answer


def call(game):
    actor = Actor(str(uuid.uuid4()), "board", frozenset({"white"}))
    answer = record(
        game_id=game.game_id,
        command=parse_command("call_arbiter", {"side": "white"}),
        actor=actor,
        key=uuid.uuid4().hex,
        at=now_ms(),
    )
    assert answer.accepted, answer


def marks(game):
    return [concern.mark for concern in concerns_of_game(game.game_id, now_ms())]


def row(game):
    game.game.refresh_from_db()
    (attended,) = at_table(game, now_ms()).attended
    return attended.row


@pytest.fixture
def hall():
    return Hall(User.objects.create_user(username="chief"))


@pytest.fixture
def game(hall):
    made = hall.game()
    give(made, "start")
    call(made)
    return made


@pytest.fixture
def vera():
    return User.objects.create_user(username="vera", display_name="Вера")


@pytest.fixture
def oleg():
    return User.objects.create_user(username="oleg", display_name="Олег")


def test_whoever_takes_a_call_has_seen_it_and_another_is_told_who_has_it(game, vera, oleg):
    take(pairing_game=game, marks=marks(game), by=vera)
    assert (row(game).seen_by, row(game).taken_by) == (vera, vera)
    with pytest.raises(Refused) as refused:
        take(pairing_game=game, marks=marks(game), by=oleg)
    assert (refused.value.code, refused.value.params) == ("concern_taken", {"name": "Вера"})


def test_who_saw_it_first_stays(game, vera, oleg):
    see(pairing_game=game, marks=marks(game), by=vera)
    see(pairing_game=game, marks=marks(game), by=oleg)
    take(pairing_game=game, marks=marks(game), by=oleg)
    assert (row(game).seen_by, row(game).taken_by) == (vera, oleg)


def test_what_is_let_go_may_be_taken_by_another(game, vera, oleg):
    take(pairing_game=game, marks=marks(game), by=vera)
    release(pairing_game=game, marks=marks(game), by=vera)
    assert (row(game).taken_by, row(game).released_by) == (None, vera)
    take(pairing_game=game, marks=marks(game), by=oleg)
    assert row(game).taken_by == oleg


def test_a_call_made_again_is_taken_by_nobody(game, vera):
    take(pairing_game=game, marks=marks(game), by=vera)
    give(game, "answer_call")
    call(game)
    assert row(game) is None


def test_what_is_over_is_neither_seen_nor_taken(game, vera):
    was = marks(game)
    give(game, "answer_call")
    with pytest.raises(Refused, match="concern_over"):
        take(pairing_game=game, marks=was, by=vera)
    assert not Attention.objects.exists()


def test_the_hall_reads_all_tables_with_four_questions(
    hall, game, vera, django_assert_max_num_queries
):
    for table in (2, 3):
        call(hall.game(table=table, white=2 * table - 2, black=2 * table - 1))
    take(pairing_game=game, marks=marks(game), by=vera)
    rounds = open_rounds(hall.competition)
    with django_assert_max_num_queries(4):
        found = tables_of(rounds, now_ms())
    assert [each.attended[0].is_taken for each in found] == [True, False, False]


def test_a_closed_round_is_no_part_of_the_hall(hall, game):
    assert open_rounds(hall.competition) == [hall.round]
    assert open_rounds(hall.competition, [uuid.uuid4()]) == []
    hall.round.state = "closed"
    hall.round.save()
    assert open_rounds(hall.competition) == []


@pytest.mark.django_db(transaction=True)
def test_of_two_who_take_one_call_at_once_one_has_it_and_the_other_is_told_who():
    made = Hall(User.objects.create_user(username="chief")).game()
    give(made, "start")
    call(made)
    users = [User.objects.create_user(username=name) for name in ("vera", "oleg")]

    def try_to_take(user):
        try:
            take(pairing_game=made, marks=marks(made), by=user)
        except Refused as refused:
            return refused.params["name"]
        return user.username

    first, second = at_once(*[partial(try_to_take, user) for user in users])
    assert first == second == row(made).taken_by.username
