"""The write path, one command after another."""

from uuid import uuid4

import pytest

from arbiter.models import Command, EventText, Game, GameEvent
from arbiter.models.log import state_at, state_of
from arbiter.models.recent_states import RecentStates
from arbiter.record.commands import (
    MakeClaim,
    MakeMove,
    OfferDraw,
    Resign,
    RuleClaim,
    Start,
    StopClocks,
    WriteNote,
)
from arbiter.record.state_codec import state_to_json
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tests.services.games import (
    ARBITER,
    BLACK,
    OTHER_ARBITER,
    WHITE,
    new_game,
    play,
    send,
    started_game,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_a_move_is_appended_with_its_state_deadline_and_hash(clock):
    game = started_game(minutes=5)
    clock.advance(1_500)
    answer = send(game, MakeMove(move="c3-d4", ply=1), WHITE)
    game.refresh_from_db()
    assert (answer.status, answer.code) == (201, None)
    assert [event.kind for event in answer.events] == ["move_made"]
    assert (game.version, game.ply, game.status) == (3, 1, "running")
    assert game.deadline_ms == now_ms() + 300_000
    last = GameEvent.objects.get(game=game, seq=3)
    assert game.head_hash == last.hash
    assert last.previous_hash == GameEvent.objects.get(game=game, seq=2).hash
    assert last.payload["spent_ms"] == 1_500
    assert state_to_json(state_at(game.id, 3)) == game.state


def test_the_same_key_gives_the_first_answer_and_acts_once(clock):
    game = started_game()
    move = MakeMove(move="c3-d4", ply=1)
    first = send(game, move, WHITE, key="k")
    play(game, "b6-a5")
    again = send(game, move, WHITE, key="k")
    assert again.replayed
    assert (again.status, again.code, again.at) == (first.status, first.code, first.at)
    assert [e.hash for e in again.events] == [e.hash for e in first.events]
    assert state_to_json(again.state) == state_to_json(first.state)
    assert Game.objects.get(id=game.id).ply == 2


def test_a_refusal_is_given_again_under_its_key(clock):
    game = started_game()
    illegal = MakeMove(move="c3-c5", ply=1)
    first = send(game, illegal, WHITE, key="k")
    again = send(game, illegal, WHITE, key="k")
    assert first.code == again.code == "illegal_move"
    assert dict(again.params) == dict(first.params)
    assert again.replayed
    assert GameEvent.objects.filter(game=game, kind="illegal_attempt").count() == 1


def test_the_same_key_with_another_body_is_refused(clock):
    game = started_game()
    send(game, MakeMove(move="c3-d4", ply=1), WHITE, key="k")
    other = send(game, MakeMove(move="c3-b4", ply=1), WHITE, key="k")
    assert (other.status, other.code) == (422, "idempotency_key_reused")
    assert Game.objects.get(id=game.id).version == 3


def test_a_key_belongs_to_its_actor_and_its_game(clock):
    game, other = started_game(), started_game()
    assert send(game, WriteNote("late"), ARBITER, key="k").accepted
    assert send(game, WriteNote("late"), OTHER_ARBITER, key="k").accepted
    assert send(other, WriteNote("late"), ARBITER, key="k").accepted
    assert Command.objects.filter(key="k").count() == 3


def test_a_stale_answer_is_not_kept(clock):
    game = started_game()
    early = send(game, MakeMove(move="b6-a5", ply=2), BLACK, key="k")
    assert early.status == 409
    play(game, "c3-d4")
    assert send(game, MakeMove(move="b6-a5", ply=2), BLACK, key="k").status == 201


def test_a_command_for_a_version_that_has_passed_gets_the_present_state(clock):
    game = started_game()
    seen = game.version
    send(game, WriteNote("first"), ARBITER)
    answer = send(game, StopClocks(reason="noise"), OTHER_ARBITER, version=seen)
    assert (answer.status, answer.code) == (409, "stale_version")
    assert answer.state is not None
    assert answer.state.version == seen + 1
    assert Game.objects.get(id=game.id).version == seen + 1


def test_who_may_not_changes_nothing(clock):
    game = new_game()
    answer = send(game, Start(), WHITE)
    assert (answer.status, answer.code) == (403, "not_allowed")
    assert Game.objects.get(id=game.id).version == 1


def test_free_words_stand_beside_the_log_and_can_be_erased(clock):
    game = started_game()
    send(game, WriteNote("the father of white shouted"), ARBITER)
    event = GameEvent.objects.select_related("words").get(game=game, kind="noted")
    assert event.text == "the father of white shouted"
    assert "father" not in str(event.payload)
    EventText.objects.all().delete()
    event = GameEvent.objects.select_related("words").get(game=game, kind="noted")
    assert event.text is None


def test_the_stamp_of_a_command_is_raised_to_the_last_event(clock):
    game = started_game()
    clock.advance(2_000)
    entered = now_ms()
    clock.advance(100)
    send(game, WriteNote("later stamp, got in first"), ARBITER)
    answer = send(game, MakeMove(move="c3-d4", ply=1), WHITE, at=entered)
    assert answer.events[0].at_ms == entered + 100


def test_a_game_that_ends_keeps_its_result_and_has_no_deadline(clock):
    game = started_game()
    send(game, Resign(), WHITE)
    game.refresh_from_db()
    assert (game.status, game.result, game.result_rule) == ("ended", "0-2", "resignation")
    assert game.deadline_ms is None
    assert game.ended_at is not None


def test_a_claim_is_checked_while_the_claimants_clock_runs(clock):
    game = started_game(fen="W:WKc1,a3:BKf8,h6")
    circle = ["c1-d2", "f8-e7", "d2-c1", "e7-f8"]
    play(game, *circle, *circle[:3], tick=lambda: clock.advance(1_000))
    clock.advance(1_000)
    claim = send(game, MakeClaim(kind="repetition", move="e7-f8"), BLACK)
    assert claim.code is None
    game.refresh_from_db()
    assert game.status == "checking"
    clock.advance(41_234)
    ruling = send(
        game, RuleClaim(verdict="upheld", version=game.version), ARBITER, version=game.version
    )
    ruled = next(event for event in ruling.events if event.kind == "claim_ruled")
    assert ruled.payload["charged_ms"] == 41_234
    game.refresh_from_db()
    assert (game.result, game.result_rule) == ("1-1", "repetition")


def test_the_stored_state_is_what_the_log_folds_to(clock):
    game = started_game()
    play(game, "c3-d4", "b6-a5", tick=lambda: clock.advance(700))
    send(game, OfferDraw(), BLACK)
    game.refresh_from_db()
    assert state_of(game) == state_at(game.id, game.version)


def test_a_game_that_is_not_there_is_no_refusal(clock):
    game = new_game()
    with pytest.raises(Game.DoesNotExist):
        record(
            game_id=uuid4(),
            command=Start(),
            actor=ARBITER,
            key="k",
            at=now_ms(),
        )
    assert game.version == 1


@pytest.mark.parametrize("stored", [{}, {"schema": 0}, {"schema": 4, "moves": [[]]}])
def test_a_stored_state_that_cannot_be_read_is_folded_anew_from_the_log(stored, clock, monkeypatch):
    game = started_game(minutes=5)
    send(game, MakeMove(move="c3-d4", ply=1), WHITE)
    game.refresh_from_db()
    before = state_of(game)
    monkeypatch.setattr("arbiter.models.log.recent_states", RecentStates())
    game.state = stored
    assert state_of(game) == before
