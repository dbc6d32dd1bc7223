"""Nobody pays for a power cut; nobody is interrupted because one process of several died."""

import pytest
from django.db import connection

from arbiter import background
from arbiter.models import Game, Installation
from arbiter.record.commands import MakeMove, ResumePlay, StopClocks
from arbiter.services import heartbeat
from arbiter.services.data_folder import DataFolderLock
from arbiter.services.heartbeat import beat, start_of_process, watch
from arbiter.services.interruption import interrupt_game
from arbiter.services.sweep import sweep
from arbiter.services.timeline import now_ms
from tests.services.games import ARBITER, WHITE, new_game, play, send, started_game

pytestmark = [pytest.mark.django_db, pytest.mark.database, pytest.mark.usefixtures("watched")]


@pytest.fixture
def quick_listening(monkeypatch):
    """A start that is not alone listens for hundredths of a second."""
    monkeypatch.setattr(heartbeat, "LISTEN_S", 0.05)
    monkeypatch.setattr(heartbeat, "LISTEN_STEP_S", 0.01)


def test_the_heartbeat_is_written_each_second_by_whoever_comes_first(clock):
    start_of_process(alone=True)
    first = now_ms()
    clock.advance(400)
    beat()
    assert Installation.objects.get().heartbeat_ms == first
    clock.advance(600)
    beat()
    assert Installation.objects.get().heartbeat_ms == first + 1_000


def test_a_start_of_the_whole_installation_interrupts_however_short_it_was(clock):
    start_of_process(alone=True)
    game = started_game()
    clock.advance(1_000)
    beat()
    proven = now_ms()
    clock.advance(300)
    start_of_process(alone=True)
    game.refresh_from_db()
    assert game.status == "interrupted"
    assert game.deadline_ms is None
    assert game.events.get(kind="interrupted").at_ms == proven


def test_a_game_is_interrupted_at_its_last_event_when_that_is_later(clock):
    start_of_process(alone=True)
    game = started_game()
    clock.advance(400)
    play(game, "c3-d4")
    last = now_ms()
    clock.advance(200)
    start_of_process(alone=True)
    assert game.events.get(kind="interrupted").at_ms == last


def test_the_time_of_the_outage_is_charged_to_nobody(clock):
    start_of_process(alone=True)
    game = started_game(minutes=5)
    clock.advance(10_000)
    start_of_process(alone=True)
    clock.advance(50_000)
    answer = send(game, ResumePlay(), ARBITER)
    assert answer.accepted
    game.refresh_from_db()
    assert game.status == "running"
    assert game.deadline_ms == now_ms() + 300_000


def test_only_games_under_way_are_interrupted(clock):
    not_started, stopped, running = new_game(), started_game(), started_game()
    send(stopped, StopClocks(reason="x"), ARBITER)
    start_of_process(alone=True)
    assert {game.id: game.status for game in Game.objects.all()} == {
        not_started.id: "not_started",
        stopped.id: "stopped",
        running.id: "interrupted",
    }


def test_a_process_that_starts_beside_a_living_one_interrupts_nothing(
    clock, monkeypatch, quick_listening
):
    start_of_process(alone=True)
    game = started_game()
    heard = iter(range(100))

    def another_process_beats() -> int:
        return now_ms() + next(heard)

    monkeypatch.setattr(heartbeat, "_heartbeat", another_process_beats)
    start_of_process(alone=False)
    game.refresh_from_db()
    assert game.status == "running"


def test_a_process_that_hears_no_other_starts_the_installation(clock, quick_listening):
    start_of_process(alone=True)
    game = started_game()
    start_of_process(alone=False)
    game.refresh_from_db()
    assert game.status == "interrupted"


def test_a_gap_of_more_than_five_seconds_interrupts(clock):
    start_of_process(alone=True)
    game = started_game()
    proven = now_ms()
    clock.advance(5_001)
    beat()
    game.refresh_from_db()
    assert game.status == "interrupted"
    assert game.events.get(kind="interrupted").at_ms == proven


def test_a_gap_of_five_seconds_does_not(clock):
    start_of_process(alone=True)
    game = started_game()
    clock.advance(5_000)
    beat()
    game.refresh_from_db()
    assert game.status == "running"


def test_after_a_closed_lid_the_first_command_finds_the_game_interrupted(clock):
    """The laptop slept for ten minutes; a move comes before the heartbeat's thread wakes."""
    start_of_process(alone=True)
    game = started_game(minutes=5)
    clock.advance(600_000)
    answer = send(game, MakeMove(move="c3-d4", ply=1), WHITE)
    assert answer.code == "clocks_stopped"
    game.refresh_from_db()
    assert game.status == "interrupted"
    assert game.events.get(kind="interrupted").at_ms == game.last_at_ms


def test_after_a_closed_lid_the_sweep_flags_nobody(clock):
    start_of_process(alone=True)
    game = started_game(minutes=5)
    clock.advance(600_000)
    sweep(now_ms())
    game.refresh_from_db()
    assert game.status == "interrupted"
    assert not game.events.filter(kind="flag_fell").exists()


def test_a_flag_that_had_fallen_before_the_last_heartbeat_has_fallen(clock):
    start_of_process(alone=True)
    game = started_game(minutes=5)
    for _ in range(301):
        clock.advance(1_000)
        beat()
    clock.advance(2_000)
    start_of_process(alone=True)
    game.refresh_from_db()
    assert (game.status, game.result_rule) == ("ended", "flag")


def test_the_last_heartbeat_known_to_another_process_counts(clock):
    """Another process beat meanwhile: no gap, though this one slept."""
    start_of_process(alone=True)
    game = started_game()
    clock.advance(6_000)
    Installation.objects.update(heartbeat_ms=now_ms() - 100)
    assert watch.has_gap
    beat()
    game.refresh_from_db()
    assert game.status == "running"
    assert not watch.has_gap


def test_a_silent_boards_game_is_interrupted_at_its_last_contact(clock):
    game = started_game()
    clock.advance(4_000)
    contact = now_ms()
    clock.advance(10_000)
    assert interrupt_game(game_id=game.id, proven_ms=contact)
    assert not interrupt_game(game_id=game.id, proven_ms=contact)
    assert game.events.get(kind="interrupted").at_ms == contact


def test_the_lock_of_a_folder_vouches_only_for_the_database_in_it(tmp_path, monkeypatch):
    """Two folders, one PostgreSQL server: the second process is no start of the installation."""
    lock = DataFolderLock()
    lock.take(tmp_path)
    monkeypatch.setattr(background, "data_folder_lock", lock)
    assert background.serves_alone() == (connection.vendor == "sqlite")
    lock.leave()
    assert not background.serves_alone()
