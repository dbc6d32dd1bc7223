"""How much of a game the public may know where it sees games in play later."""

import pytest

from arbiter.models import Game
from arbiter.record.commands import MakeMove, Resign, Retract
from arbiter.selectors.delayed import version_shown
from arbiter.selectors.public_view import public_view
from arbiter.selectors.viewer import ARBITER as ARBITERS_VIEW
from arbiter.selectors.viewer import Delay, Viewer
from arbiter.services.timeline import now_ms
from tests.services.games import ARBITER, BLACK, WHITE, play, send, started_game

pytestmark = [pytest.mark.django_db, pytest.mark.database]

MINUTE = 60_000
TWO_MOVES = Viewer("public", delay=Delay(2, "moves"))
TEN_MINUTES = Viewer("public", delay=Delay(10, "minutes"))


@pytest.fixture
def game(clock) -> Game:
    """After 1.c3-d4 d6-e5 2.b2-c3, a move every five minutes."""
    game = started_game()
    play(game, "c3-d4", "d6-e5", "b2-c3", tick=lambda: clock.advance(5 * MINUTE))
    game.refresh_from_db()
    return game


def seen(game: Game, viewer: Viewer) -> list[str]:
    game.refresh_from_db()
    return [move["notation"] for move in public_view(game, viewer, now_ms())["moves"]]


def test_the_last_moves_of_both_sides_together_are_held_back(game):
    assert seen(game, TWO_MOVES) == ["c3-d4"]
    assert seen(game, ARBITERS_VIEW) == ["c3-d4", "d6-e5", "b2-c3"]


def test_what_is_younger_than_the_minutes_is_held_back(game, clock):
    assert seen(game, TEN_MINUTES) == ["c3-d4"]
    clock.advance(5 * MINUTE)
    assert seen(game, TEN_MINUTES) == ["c3-d4", "d6-e5"]
    clock.advance(5 * MINUTE)
    assert seen(game, TEN_MINUTES) == ["c3-d4", "d6-e5", "b2-c3"]


def test_position_clocks_and_side_to_move_are_those_of_the_moves_shown(game):
    view = public_view(game, TWO_MOVES, now_ms())
    assert view["to_move"] == "black"
    assert view["ply"] == 1
    assert view["clocks"]["running"] is None
    assert view["clocks"]["white_ms"] == view["moves"][0]["left_ms"]
    assert view["delay"] == {"amount": 2, "unit": "moves"}


def test_a_game_that_has_ended_is_shown_whole_at_once(game):
    assert send(game, Resign(), BLACK).accepted
    view = public_view(Game.objects.get(pk=game.pk), TEN_MINUTES, now_ms())
    assert len(view["moves"]) == 3
    assert view["result"]["result"] == "2-0"
    assert view["delay"] is None


def test_moves_taken_back_do_not_bring_later_ones_forward(game):
    assert send(game, Retract(to_ply=1, reason="Так решено."), ARBITER).accepted
    assert seen(game, TWO_MOVES) == []


def test_before_the_first_move_nothing_is_held_back_of_a_delay_by_moves():
    game = started_game()
    assert version_shown(game, TWO_MOVES, now_ms()) == game.version
    assert send(game, MakeMove(move="c3-d4", ply=1, side="white"), WHITE).accepted
    assert seen(game, TWO_MOVES) == []
