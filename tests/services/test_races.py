"""Commands that come at the same instant, from threads with connections of their own."""

import threading
import time
from functools import partial
from itertools import pairwise

import pytest
from django.db import connection, transaction

from arbiter.models import Command, Game, GameEvent, User
from arbiter.record.commands import DeclareResult, MakeMove, NoteFlag, Resign, StopClocks
from arbiter.services.idempotency import Once, once
from arbiter.services.installation import lock_installation
from arbiter.services.refused import Busy, TooSoon
from arbiter.services.sweep import sweep
from arbiter.services.timeline import now_ms, timeline
from arbiter.services.transaction import writing
from tests.services.games import ARBITER, BLACK, OTHER_ARBITER, WHITE, play, send, started_game
from tests.services.threads import Holder, at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

MOVE = MakeMove(move="c3-d4", ply=1)
OFFSETS = (-2, -1, 0, 1)


def hold_the_lock_of(game: Game, held: threading.Event, released: threading.Event) -> None:
    """What a slow transaction on the same game does."""
    with transaction.atomic():
        Game.objects.select_for_update().get(id=game.id)
        held.set()
        released.wait(timeout=10)


def test_the_same_key_from_eight_threads_acts_once():
    game = started_game()
    answers = at_once(*[partial(send, game, MOVE, WHITE, key="k")] * 8)
    assert {answer.status for answer in answers} == {201}
    assert sum(answer.replayed for answer in answers) == 7
    assert {answer.events[0].hash for answer in answers} == {
        GameEvent.objects.get(game=game, kind="move_made").hash
    }
    assert Command.objects.filter(key="k").count() == 1


def test_the_same_move_with_keys_of_its_own_is_made_once():
    game = started_game()
    answers = at_once(*[partial(send, game, MOVE, WHITE)] * 8)
    assert sorted(answer.status for answer in answers) == [201] + [409] * 7
    assert GameEvent.objects.filter(game=game, kind="move_made").count() == 1


def test_of_two_arbiters_who_rule_on_the_same_version_one_is_told_to_look_again():
    game = started_game()
    answers = at_once(
        partial(send, game, DeclareResult("2-0", reason="x"), ARBITER, version=game.version),
        partial(send, game, DeclareResult("0-2", reason="y"), OTHER_ARBITER, version=game.version),
    )
    assert sorted(answer.status for answer in answers) == [201, 409]
    assert {answer.code for answer in answers} == {None, "stale_version"}
    assert GameEvent.objects.filter(game=game, kind="result_declared").count() == 1


def test_a_move_and_a_resignation_at_once_leave_one_order():
    game = started_game()
    at_once(partial(send, game, MOVE, WHITE), partial(send, game, Resign(), BLACK))
    game.refresh_from_db()
    kinds = list(game.events.order_by("seq").values_list("kind", flat=True))
    assert game.status == "ended"
    assert kinds[-2:] == ["resigned", "game_ended"]
    assert list(game.events.order_by("seq").values_list("seq", flat=True)) == list(
        range(1, game.version + 1)
    )


def test_a_new_key_without_a_row_to_lock_acts_once():
    made = []

    def make() -> tuple[int, dict[str, object]]:
        time.sleep(0.05)
        user = User.objects.create_user(username=f"u{len(made)}{time.monotonic_ns()}")
        made.append(user.pk)
        return 201, {"user": str(user.pk)}

    answers: list[Once] = at_once(
        *[partial(once, scope="users", actor_id="a", key="k", body={"n": 1}, make=make)] * 4
    )
    assert User.objects.count() == 1
    assert {answer.answer["user"] for answer in answers} == {str(User.objects.get().pk)}
    assert sum(answer.replayed for answer in answers) == 3


def test_what_fails_leaves_its_key_free():
    def fail() -> tuple[int, dict[str, object]]:
        User.objects.create_user(username="half")
        raise RuntimeError("killed in the middle")

    with pytest.raises(RuntimeError):
        once(scope="users", actor_id="a", key="k", body={}, make=fail)
    assert not User.objects.exists()
    done = once(scope="users", actor_id="a", key="k", body={}, make=lambda: (201, {"ok": True}))
    assert not done.replayed


def test_a_command_that_waited_more_than_a_second_is_busy_and_can_be_sent_again():
    game = started_game()
    with Holder(partial(hold_the_lock_of, game)):
        began = time.monotonic()
        answer = send(game, MOVE, WHITE, key="k")
        waited = time.monotonic() - began
        # A reader is not kept waiting.
        assert Game.objects.get(id=game.id).version == game.version
    assert (answer.status, answer.code) == (503, "busy")
    assert 0.9 < waited < 2.5
    assert not Command.objects.filter(key="k").exists()
    assert Game.objects.get(id=game.id).version == game.version
    assert send(game, MOVE, WHITE, key="k").status == 201


def test_a_command_whose_second_was_over_before_its_turn_writes_nothing():
    game = started_game()
    answer = send(game, MOVE, WHITE, key="k", at=now_ms() - 1_200)
    assert (answer.status, answer.code) == (503, "busy")
    assert not Command.objects.filter(key="k").exists()


def test_a_lock_that_is_soon_free_is_waited_for():
    game = started_game()

    def hold_a_little(held: threading.Event, released: threading.Event) -> None:
        with transaction.atomic():
            Game.objects.select_for_update().get(id=game.id)
            held.set()
            time.sleep(0.4)

    with Holder(hold_a_little):
        assert send(game, MOVE, WHITE).status == 201


def test_writers_of_several_games_all_get_their_turn():
    games = [started_game() for _ in range(4)]
    assert {a.status for a in at_once(*[partial(send, g, MOVE, WHITE) for g in games])} == {201}


@pytest.mark.sqlite_only
def test_writers_get_their_turn_in_the_order_of_their_coming():
    order: list[int] = []

    def write(number: int) -> None:
        with writing(patience_ms=5_000):
            order.append(number)
            time.sleep(0.01)

    def hold(held: threading.Event, released: threading.Event) -> None:
        with writing():
            held.set()
            released.wait(timeout=10)

    threads = []
    with Holder(hold):
        for number in range(12):
            thread = threading.Thread(target=lambda n=number: (write(n), connection.close()))
            thread.start()
            threads.append(thread)
            time.sleep(0.02)
    for thread in threads:
        thread.join()
    assert order == list(range(12))


def test_a_writer_who_gives_up_leaves_the_queue_to_the_others():
    game = started_game()

    def impatient() -> str:
        try:
            with writing(patience_ms=100):
                lock_installation()
                return "wrote"
        except Busy:
            return "gave up"

    def hold(held: threading.Event, released: threading.Event) -> None:
        with writing():
            lock_installation()
            held.set()
            released.wait(timeout=10)

    with Holder(hold):
        assert at_once(impatient, impatient) == ["gave up", "gave up"]
    assert at_once(impatient, lambda: send(game, MOVE, WHITE).status) == ["wrote", 201]


@pytest.mark.slow
class TestTheFlag:
    """Real time: a clock of a few hundred milliseconds runs out."""

    SECONDS = 0.4

    def game(self) -> Game:
        return started_game(minutes=self.SECONDS / 60)

    def test_a_move_stamped_a_millisecond_before_the_deadline_wins_over_the_sweep(self):
        game = self.game()
        deadline = game.deadline_ms
        timeline.sleep_until(deadline + 300)
        late_word = at_once(
            partial(send, game, MOVE, WHITE, at=deadline - 1),
            partial(send, game, NoteFlag(), ARBITER, at=now_ms()),
        )
        assert [answer.status for answer in late_word] == [201, 201]
        assert late_word[0].events[0].payload["clocks"]["white_ms"] == 1
        game.refresh_from_db()
        assert game.ply == 1
        assert not game.events.filter(kind="flag_fell", payload__side="white").exists()

    @pytest.mark.parametrize("late_ms", [0, 1])
    def test_a_move_stamped_at_the_deadline_or_after_it_loses(self, late_ms):
        game = self.game()
        deadline = game.deadline_ms
        timeline.sleep_until(deadline + late_ms)
        answer = send(game, MOVE, WHITE, at=deadline + late_ms)
        assert now_ms() >= deadline + 1_000
        assert answer.code == "flag_fallen"
        assert [event.kind for event in answer.events] == ["flag_fell", "game_ended"]
        assert answer.events[0].at_ms == deadline
        game.refresh_from_db()
        assert (game.result, game.result_rule) == ("0-2", "flag")

    @pytest.mark.parametrize(
        "within", [False, True], ids=["by itself", "in a caller's transaction"]
    )
    def test_a_late_command_waits_without_the_lock(self, within):
        game = self.game()
        deadline = game.deadline_ms
        answers = []

        def stop() -> tuple[int, dict[str, object]]:
            answer = send(game, StopClocks(reason="x"), ARBITER, at=deadline)
            answers.append(answer.status)
            return answer.status, {}

        def late() -> None:
            once(scope="x", actor_id="a", key="k", body={}, make=stop) if within else stop()
            connection.close()

        timeline.sleep_until(deadline)
        thread = threading.Thread(target=late)
        thread.start()
        time.sleep(0.2)
        began = time.monotonic()
        assert send(game, MOVE, WHITE, at=deadline - 1).status == 201
        assert time.monotonic() - began < 0.5
        thread.join()
        assert answers == [201]

    def test_what_nobody_sends_again_is_told_when_to(self):
        game = self.game()
        deadline = game.deadline_ms
        timeline.sleep_until(deadline)
        with pytest.raises(TooSoon) as refused, writing():
            send(game, StopClocks(reason="x"), ARBITER, at=deadline)
        assert refused.value.code == "busy"
        assert 0 < refused.value.params["retry_after_ms"] <= 1_000

    def test_the_sweep_writes_nothing_in_the_second_after_the_deadline(self):
        game = self.game()
        timeline.sleep_until(game.deadline_ms)
        assert sweep(now_ms()) == 0
        timeline.sleep_until(game.deadline_ms + 1_000)
        at_once(partial(sweep, now_ms()), partial(sweep, now_ms()), partial(sweep, now_ms()))
        game.refresh_from_db()
        assert (game.result, game.result_rule) == ("0-2", "flag")
        flags = game.events.filter(kind="flag_fell")
        assert [flag.at_ms for flag in flags] == [game.events.get(seq=2).at_ms + 400]

    def test_of_moves_and_flags_around_the_deadline_the_stamp_decides(self):
        games = [self.game() for _ in range(4)]
        stamps = [game.deadline_ms + offset for game, offset in zip(games, OFFSETS, strict=True)]
        timeline.sleep_until(max(game.deadline_ms for game in games) + 2)
        answers = at_once(
            *(partial(send, g, MOVE, WHITE, at=at) for g, at in zip(games, stamps, strict=True))
        )
        assert [answer.code for answer in answers] == [None, None, "flag_fallen", "flag_fallen"]


def test_a_whole_game_of_two_boards_is_in_order():
    game = started_game()
    play(game, "c3-d4", "b6-a5", "d4-c5", "d6:b4", "a3:c5")
    rows = list(game.events.order_by("seq"))
    assert [row.seq for row in rows] == list(range(1, game.version + 1))
    assert all(one.hash == after.previous_hash for one, after in pairwise(rows))
