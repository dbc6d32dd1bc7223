"""Server-sent events over a real connection."""

import threading
import time
import uuid
from functools import partial

import pytest
from django.db import connection
from django.test import Client

from arbiter.live import hub as hub_module
from arbiter.live import stream as stream_module
from arbiter.live.hub import hub
from arbiter.models import ApiToken, Game, User
from arbiter.record.commands import CallArbiter, MakeMove, OfferDraw, Start, WriteNote
from arbiter.services.hints import hint_after_commit
from arbiter.services.timeline import now_ms
from tests.hall import Hall
from tests.services.games import ARBITER, BLACK, WHITE, play, send
from tests.services.threads import at_once
from tournaments.models import Membership
from tournaments.selectors.hall import concerns_of_game
from tournaments.services.boards.access import bearer_token, revoke_grant
from tournaments.services.hall.attention import take

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.live, pytest.mark.database]

QUICK_S = 1.0
"""A message is there at once, by the hint; the tests allow for a slow machine."""


@pytest.fixture
def hall(server) -> Hall:
    return Hall(User.objects.create_user(username="organiser", password="never used"))


@pytest.fixture
def game(hall) -> Game:
    game = hall.game().game
    send(game, Start(), ARBITER)
    game.refresh_from_db()
    return game


@pytest.fixture
def staff(hall) -> dict[str, str]:
    return {"Authorization": f"Token {ApiToken.issue(hall.organiser)}"}


def path(game: Game) -> str:
    return f"games/{game.id}/stream"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD"])
def test_another_method_is_refused_in_a_problem_document(game, method):
    refused = Client(enforce_csrf_checks=True).generic(method, f"/api/v1/{path(game)}")
    assert refused.status_code == 405
    assert refused["Content-Type"] == "application/problem+json"


def test_a_stream_begins_with_a_snapshot_and_goes_on_with_events(reader, game):
    stream = reader(path(game))
    assert (stream.status, stream.content_type) == (200, "text/event-stream")
    first = stream.next("snapshot")
    assert first.id == "2"
    assert first.data["state"]["version"] == 2
    assert first.data["state"]["white"]["name"]
    play(game, "c3-d4")
    told = stream.next(timeout=QUICK_S)
    assert told.id == "3"
    assert told.data["event"]["kind"] == "move_made"
    assert told.data["state"]["last_move"]["notation"] == "c3-d4"
    assert told.data["state"]["clocks"]["now_ms"] >= told.data["event"]["at_ms"]


def test_a_lost_hint_costs_a_moment_only(reader, game, monkeypatch):
    stream = reader(path(game))
    stream.next("snapshot")
    monkeypatch.setattr("arbiter.services.append.hint_after_commit", lambda: None)
    play(game, "c3-d4")
    assert stream.next(timeout=2).id == "3"


def test_a_stream_resumes_after_the_last_event_seen(reader, game):
    play(game, "c3-d4", "b6-a5", "d4-c5")
    stream = reader(path(game), Last_Event_ID="3")
    assert [stream.next().id, stream.next().id] == ["4", "5"]
    play(game, "d6:b4")
    assert stream.next().id == "6"


@pytest.mark.parametrize("last_seen", ["999", "-1", "x", "", "1" * 40])
def test_an_unknown_last_event_gets_a_snapshot(reader, game, last_seen):
    assert reader(path(game), Last_Event_ID=last_seen).next("snapshot").id == "2"


def test_a_gap_too_old_gets_a_snapshot(reader, game, monkeypatch):
    monkeypatch.setattr("arbiter.live.watch.OLDEST_GAP", 2)
    play(game, "c3-d4", "b6-a5")
    assert reader(path(game), Last_Event_ID="2").next().id == "3"
    assert reader(path(game), Last_Event_ID="1").next("snapshot").id == "4"


def test_a_reader_who_connects_again_and_again_misses_nothing_and_reads_nothing_twice(reader, game):
    seen = [int(reader(path(game)).next("snapshot").id)]

    def write() -> None:
        for number in range(20):
            send(game, WriteNote(f"note {number}"), ARBITER)
            time.sleep(0.02)
        connection.close()

    token = ApiToken.issue(User.objects.get(username="organiser"))
    writer = threading.Thread(target=write)
    writer.start()
    while seen[-1] < 22:
        stream = reader(path(game), Last_Event_ID=str(seen[-1]), Authorization=f"Token {token}")
        seen += [int(stream.next().id), *([int(stream.next().id)] if seen[-1] < 20 else [])]
        stream.close()
    writer.join()
    assert seen == list(range(2, 23))


def test_forty_readers_get_every_event_in_order(reader, game):
    streams = [reader(path(game)) for _ in range(40)]
    for stream in streams:
        stream.next("snapshot")
    play(game, "c3-d4", "b6-a5", "d4-c5", "d6:b4", "a3:c5")
    for stream in streams:
        assert [stream.next().id for _ in range(5)] == ["3", "4", "5", "6", "7"]


def test_open_streams_hold_no_connection_of_the_pool(reader, game):
    """More streams than the pool has connections, and everything else still works."""
    streams = [reader(path(game)) for _ in range(60)]
    for stream in streams:
        stream.next("snapshot")
    assert at_once(*[partial(send, game, WriteNote("x"), ARBITER)] * 4)
    play(game, "c3-d4")
    assert streams[59].next().data["event"]["kind"] == "move_made"


def test_the_public_is_told_of_no_offer_note_or_attempt(reader, game, staff):
    public, arbiter = reader(path(game)), reader(path(game), **staff)
    public.next("snapshot")
    arbiter.next("snapshot")
    send(game, MakeMove(move="c3-c5", ply=1), WHITE)
    play(game, "c3-d4")
    send(game, OfferDraw(), WHITE)
    send(game, WriteNote("quiet"), ARBITER)
    play(game, "b6-a5")
    assert [public.next().data["event"]["kind"] for _ in range(2)] == ["move_made", "move_made"]
    kinds = [arbiter.next().data["event"]["kind"] for _ in range(6)]
    assert kinds == [
        "illegal_attempt", "move_made", "draw_offered", "noted", "move_made", "draw_declined",
    ]  # fmt: skip


def test_a_device_is_told_of_the_offer_at_its_table(reader, hall, game):
    token = bearer_token(hall.grant("black"))
    stream = reader(path(game), Authorization=f"Board {token}")
    stream.next("snapshot")
    play(game, "c3-d4")
    send(game, OfferDraw(), WHITE)
    assert stream.next().data["event"]["kind"] == "move_made"
    assert stream.next().data["state"]["offer"]["by"] == "white"


def test_the_stream_of_a_revoked_grant_ends_at_once(reader, hall, game):
    grant = hall.grant("white")
    stream = reader(path(game), Authorization=f"Board {bearer_token(grant)}")
    stream.next("snapshot")
    revoke_grant(grant=grant)
    assert stream.ended.wait(timeout=2)
    again = reader(path(game), Authorization=f"Board {bearer_token(grant)}")
    assert again.status == 401


def test_the_stream_of_a_revoked_grant_ends_without_a_hint_too(reader, hall, game, monkeypatch):
    monkeypatch.setattr(stream_module, "RECHECK_S", 0.3)
    grant = hall.grant("white")
    stream = reader(path(game), Authorization=f"Board {bearer_token(grant)}")
    stream.next("snapshot")
    type(grant).objects.filter(pk=grant.pk).delete()
    assert stream.ended.wait(timeout=3)


def test_an_arbiter_who_is_none_any_more_is_told_nothing_more(reader, hall, game, staff):
    stream = reader(path(game), **staff)
    stream.next("snapshot")
    Membership.objects.filter(user=hall.organiser).delete()
    hint_after_commit("access")
    assert stream.ended.wait(timeout=2)
    assert reader(path(game), **staff).next("snapshot").data["state"].get("attempts") is None


def test_a_session_that_ends_takes_its_stream_along(reader, hall, game):
    client = Client()
    client.force_login(hall.organiser)
    cookie = f"sessionid={client.cookies['sessionid'].value}"
    stream = reader(path(game), Cookie=cookie)
    assert "attempts" in stream.next("snapshot").data["state"]
    client.logout()
    hint_after_commit("access")
    assert stream.ended.wait(timeout=2)


def test_a_false_token_and_an_unknown_game_are_problems(reader, game):
    assert reader(path(game), Authorization="Token nonsense").status == 401
    missing = reader("games/00000000-0000-0000-0000-000000000000/stream")
    assert (missing.status, missing.content_type) == (404, "application/problem+json")


def test_a_quiet_stream_has_a_heartbeat(reader, game, monkeypatch):
    monkeypatch.setattr(stream_module, "HEARTBEAT_S", 0.2)
    stream = reader(path(game))
    stream.next("snapshot")
    assert stream.next("", timeout=2).data is None
    assert stream.next("", timeout=2).data is None


def test_a_slow_reader_gets_a_snapshot_instead_of_what_it_missed(reader, game, monkeypatch):
    monkeypatch.setattr(hub_module, "MOST_WAITING", 3)
    stream = reader(path(game))
    stream.next("snapshot")
    with hub._lock:  # the follower cannot bring anything until ten notes are there
        for number in range(4):
            play(game, ("c3-d4", "b6-a5", "d4-c5", "d6:b4")[number])
    assert stream.next("snapshot").id == "6"
    play(game, "a3:c5")
    assert stream.next().id == "7"


def test_a_stream_of_a_round_tells_of_all_its_games(reader, hall, game):
    other = hall.game(table=2, white=2, black=3).game
    send(other, Start(), ARBITER)
    stream = reader(f"rounds/{hall.round.pk}/stream", Last_Event_ID="2")
    states = stream.next("snapshot").data["states"]
    assert {state["id"] for state in states} == {str(game.id), str(other.id)}
    play(other, "c3-d4")
    assert stream.next().data["state"]["id"] == str(other.id)
    play(game, "c3-b4")
    assert stream.next().data["state"]["last_move"]["notation"] == "c3-b4"


def test_a_game_added_to_the_round_joins_its_stream(reader, hall, game):
    stream = reader(f"rounds/{hall.round.pk}/stream")
    assert len(stream.next("snapshot").data["states"]) == 1
    other = hall.game(table=2, white=2, black=3).game
    assert len(stream.next("snapshot").data["states"]) == 2
    send(other, Start(), ARBITER)
    assert stream.next().data["event"]["kind"] == "game_started"


def test_a_reader_who_leaves_is_forgotten(reader, game):
    stream = reader(path(game))
    stream.next("snapshot")
    assert len(hub) == 1
    stream.close()
    until = time.monotonic() + 5
    while len(hub) and time.monotonic() < until:
        time.sleep(0.05)
    assert len(hub) == 0


def test_boards_play_while_the_streams_run(reader, game):
    stream = reader(path(game))
    stream.next("snapshot")
    answers = at_once(
        partial(send, game, MakeMove(move="c3-d4", ply=1), WHITE),
        partial(send, game, MakeMove(move="b6-a5", ply=2), BLACK),
    )
    ids = [int(stream.next().id) for answer in answers if answer.accepted]
    assert ids == sorted(ids)


def test_the_stream_of_a_hall_tells_the_staff_alone_that_somebody_sees_to_a_call(
    reader, hall, game, staff
):
    played = game.pairing_game
    everybody, officials = reader(hall_path(hall)), reader(hall_path(hall), **staff)
    assert [one["id"] for one in officials.next("snapshot").data["states"]] == [str(game.id)]
    send(game, CallArbiter(side="white"), WHITE)
    assert officials.next(timeout=QUICK_S).data["event"]["kind"] == "arbiter_called"
    (concern,) = concerns_of_game(game.id, now_ms())
    take(pairing_game=played, marks=[concern.mark], by=hall.organiser)
    assert officials.next("attention", timeout=QUICK_S).data == {}
    everybody.next("snapshot")
    assert everybody.is_silent()


def test_the_stream_of_a_hall_is_that_of_the_sections_named(reader, hall, game, staff):
    other = reader(f"{hall_path(hall)}?section={uuid.uuid4()}", **staff)
    assert other.next("snapshot").data["states"] == []


def hall_path(hall: Hall) -> str:
    return f"competitions/{hall.competition.pk}/stream"
