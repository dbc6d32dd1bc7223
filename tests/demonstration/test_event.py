"""The demonstration: every start opens a round in which the printed words come true."""

import pytest

from arbiter.demonstration.event import board_of, command, set_up
from arbiter.models import Game
from arbiter.models.log import state_of
from arbiter.record.commands import MakeClaim
from arbiter.services.timeline import now_ms
from tournaments.models import BoardGrant, Player
from tournaments.services.boards.access import enter_grant, note_contact
from tournaments.services.boards.silence import interrupt_silent_boards

pytestmark = [pytest.mark.database, pytest.mark.slow]


@pytest.fixture
def shown(db):
    return set_up()


def visitors_game(shown) -> Game:
    return Game.objects.get(pk=shown.tables[0].game_id)


@pytest.mark.parametrize(("move", "verdict"), [("e7-f8", "upheld"), ("e7-d6", "rejected")])
def test_the_claim_that_is_printed_is_true_and_the_other_one_false(shown, move, verdict):
    game = visitors_game(shown)
    claim = MakeClaim(kind="repetition", move=move, record="clear", side="black")
    assert command(game.pk, claim, board_of(game.pk))
    assert state_of(Game.objects.get(pk=game.pk)).claim.finding.verdict == verdict


def test_every_player_has_a_name_in_both_languages(shown):
    assert Player.objects.count() == 16
    assert not Player.objects.filter(name_ru="").exists()
    assert not Player.objects.filter(name_en="").exists()


def test_the_tablet_of_an_earlier_start_does_not_interrupt_the_new_round(shown):
    earlier, _ = enter_grant(secret=shown.board_secret)
    note_contact(grant=earlier, at_ms=now_ms())
    again = set_up()
    assert interrupt_silent_boards(now_ms() + 60_000) == []
    assert visitors_game(again).status == "running"
    assert BoardGrant.objects.filter(revoked_at=None).count() == 1
    assert Player.objects.count() == 16
