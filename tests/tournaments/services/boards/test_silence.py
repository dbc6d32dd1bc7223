"""A tablet for both sides that falls silent interrupts its game at its last report."""

import pytest

from arbiter.models import Game
from arbiter.record.authority import Actor
from arbiter.record.commands import ResumePlay, Start
from arbiter.services.interruption import interrupt_game
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.selectors.boards import silent_two_sided_boards
from tournaments.services.boards.access import note_contact, note_sign_of_life, revoke_grant
from tournaments.services.boards.silence import interrupt_silent_boards

pytestmark = pytest.mark.database


@pytest.fixture
def order(hall):
    arbiter = Actor(str(hall.organiser.pk), "arbiter")

    def order(game, command, key):
        answer = record(game_id=game.pk, command=command, actor=arbiter, key=key, at=now_ms())
        assert answer.accepted, answer

    return order


@pytest.fixture
def game(hall, order):
    game = hall.game().game
    order(game, Start(), "start")
    return game


@pytest.fixture
def grant(hall, game):
    grant = hall.grant("both")
    note_contact(grant=grant, at_ms=now_ms())
    grant.refresh_from_db()
    return grant


def status(game):
    return Game.objects.get(pk=game.pk).status


def test_a_board_that_reports_itself_goes_on(game, grant):
    assert interrupt_silent_boards(grant.last_contact_ms + 9_999) == []
    assert status(game) == "running"


def test_after_ten_seconds_of_silence_the_game_is_interrupted_at_the_last_report(game, grant):
    assert interrupt_silent_boards(grant.last_contact_ms + 10_000) == [game.pk]
    assert status(game) == "interrupted"
    interrupted = game.events.get(kind="interrupted")
    assert interrupted.at_ms == grant.last_contact_ms


def test_a_silent_board_interrupts_once_and_not_again_after_the_arbiter_has_resumed(
    game, grant, order
):
    later = grant.last_contact_ms + 10_000
    interrupt_silent_boards(later)
    order(game, ResumePlay(), "resume")
    assert interrupt_silent_boards(later + 60_000) == []
    assert status(game) == "running"
    note_contact(grant=grant, at_ms=later + 60_000)
    assert interrupt_silent_boards(later + 70_000) == [game.pk]


def test_a_board_silent_since_the_last_round_has_ten_seconds_to_report_itself(hall, order):
    """Its last report is older than the game: no clock ran against it then."""
    grant = hall.grant("both")
    note_contact(grant=grant, at_ms=now_ms() - 3_600_000)
    game = hall.game().game
    order(game, Start(), "start")
    started = game.events.get(kind="game_started").at_ms
    assert interrupt_silent_boards(started + 9_999) == []
    assert interrupt_silent_boards(started + 10_000) == [game.pk]
    assert game.events.get(kind="interrupted").at_ms == started


def test_a_board_that_fell_silent_while_play_was_interrupted_does_not_interrupt_it_again(
    game, grant, order
):
    """A power cut takes the server and the tablet: the arbiter resumes play once."""
    assert interrupt_game(game_id=game.pk, proven_ms=grant.last_contact_ms)
    later = grant.last_contact_ms + 10_000
    assert interrupt_silent_boards(later) == []
    order(game, ResumePlay(), "resume")
    assert interrupt_silent_boards(later + 60_000) == []
    assert status(game) == "running"


def test_a_board_put_away_interrupts_nothing_while_another_serves_the_table(hall, game, grant):
    later = grant.last_contact_ms + 10_000
    note_contact(grant=hall.grant("both"), at_ms=later)
    assert interrupt_silent_boards(later) == []
    assert interrupt_silent_boards(later + 10_000) == [game.pk]


@pytest.mark.parametrize("side", ["white", "black"])
def test_a_board_of_one_side_may_be_silent(hall, game, side):
    grant = hall.grant(side)
    note_contact(grant=grant, at_ms=now_ms())
    assert silent_two_sided_boards(now_ms() + 60_000) == []


def test_a_board_that_never_reported_itself_is_not_waited_for(hall, game):
    hall.grant("both")
    assert silent_two_sided_boards(now_ms() + 60_000) == []


def test_a_command_is_a_report_too(game, grant):
    later = grant.last_contact_ms + 5_000
    note_sign_of_life(grant=grant, at_ms=later)
    assert interrupt_silent_boards(later + 9_999) == []
    assert interrupt_silent_boards(later + 10_000) == [game.pk]


def test_a_command_does_not_make_a_board_one_that_reports_itself(hall, game):
    grant = hall.grant("both")
    note_sign_of_life(grant=grant, at_ms=now_ms())
    assert silent_two_sided_boards(now_ms() + 60_000) == []


def test_a_revoked_board_is_not_waited_for(game, grant):
    revoke_grant(grant=grant)
    assert silent_two_sided_boards(grant.last_contact_ms + 60_000) == []


def test_a_game_that_is_not_under_way_is_not_interrupted(hall):
    waiting = hall.game(table=2, white=2, black=3)
    grant = hall.grant("both", table=2)
    note_contact(grant=grant, at_ms=now_ms())
    assert interrupt_silent_boards(now_ms() + 60_000) == []
    assert status(waiting.game) == "not_started"
