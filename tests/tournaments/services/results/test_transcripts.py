"""Typing the score sheet of a paper board, beside its record."""

import pytest

from arbiter.models import GameEvent
from arbiter.record.commands import MakeMove, Start
from arbiter.services.refused import Refused
from tests.services.games import send
from tests.tournaments.drawn_section import DrawnSection, arbiter, enter, games_of
from tournaments.models import JournalEntry, Transcript
from tournaments.selectors.transcripts import sheet_of, shown_sheets
from tournaments.services.results.transcripts import type_moves
from tournaments.services.rounds.publication import close_round

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def section(db):
    return DrawnSection(players=4)


@pytest.fixture
def game(section):
    return games_of(section.announce())[0]


def written(game):
    found = Transcript.objects.get(pairing_game=game)
    return found.version, found.moves


def test_what_is_typed_is_kept_beside_the_record(section, game):
    events = GameEvent.objects.count()
    assert type_moves(pairing_game=game, version=0, text="cd4 dc5", by=section.chief) is None
    assert type_moves(pairing_game=game, version=1, text="bc3", by=section.chief) is None
    assert written(game) == (2, "c3-d4 d6-c5 b2-c3")
    assert GameEvent.objects.count() == events
    assert JournalEntry.objects.filter(kind="sheet_begun").count() == 1


def test_the_moves_before_a_fault_stand(section, game):
    fault = type_moves(pairing_game=game, version=0, text="cd4 a5-b4 bc3", by=section.chief)
    assert (fault.ply, fault.text, fault.rest) == (2, "a5-b4", "bc3")
    assert written(game) == (1, "c3-d4")


def test_moves_are_taken_back_and_typed_otherwise(section, game):
    type_moves(pairing_game=game, version=0, text="cd4 dc5 bc3", by=section.chief)
    type_moves(pairing_game=game, version=1, text="fg5", keep=1, by=section.chief)
    assert written(game) == (2, "c3-d4 f6-g5")
    type_moves(pairing_game=game, version=2, text="", keep=0, by=section.chief)
    assert written(game) == (3, "")


def test_who_has_not_seen_what_another_typed_overwrites_nothing(section, game):
    vera = section.member("vera")
    type_moves(pairing_game=game, version=0, text="cd4", by=vera)
    with pytest.raises(Refused, match="sheet_changed") as refused:
        type_moves(pairing_game=game, version=0, text="cb4", by=section.chief)
    assert refused.value.params == {"version": 1}
    assert written(game) == (1, "c3-d4")


def test_no_sheet_is_typed_beside_moves_of_a_record(section, game):
    send(game.game_id, Start(), arbiter(section.chief))
    send(game.game_id, MakeMove(move="c3-d4", ply=1), arbiter(section.chief))
    with pytest.raises(Refused, match="moves_in_record"):
        type_moves(pairing_game=game, version=0, text="cd4", by=section.chief)
    assert sheet_of(game).plies == 0


def test_the_record_hides_a_sheet_that_was_typed_before_its_first_move(section, game):
    type_moves(pairing_game=game, version=0, text="cb4", by=section.chief)
    send(game.game_id, Start(), arbiter(section.chief))
    send(game.game_id, MakeMove(move="c3-d4", ply=1), arbiter(section.chief))
    game.game.refresh_from_db()
    assert sheet_of(game).plies == 0
    assert shown_sheets([game], staff=True) == {}


def test_a_sheet_goes_on_behind_the_drawn_opening(db):
    section = DrawnSection(
        players=4,
        opening_draw="of_round",
        opening_table="three-plies",
        opening_edition="2026",
    )
    game = games_of(section.announce(opening_seed="s"))[0]
    sheet = sheet_of(game)
    drawn = sheet.record.opening_plies
    move = sheet.history.position.legal_moves()[0]
    type_moves(pairing_game=game, version=0, text=move.notation("short"), by=section.chief)
    assert drawn
    assert sheet_of(game).plies == 1
    assert sheet_of(game).history.ply == drawn + 1


def test_the_result_entered_is_held_against_the_board(section, game):
    type_moves(pairing_game=game, version=0, text="cd4", by=section.chief)
    enter(game, "2-0", section.chief)
    game.game.refresh_from_db()
    assert sheet_of(game).remarks == ()


def test_others_see_a_sheet_when_the_round_is_closed(section, game):
    round_ = game.pairing.round
    type_moves(pairing_game=game, version=0, text="cd4", by=section.chief)
    assert shown_sheets([game], staff=False) == {}
    assert [*shown_sheets([game], staff=True)] == [game.game_id]
    for each in games_of(round_):
        enter(each, "1-1", section.chief)
    close_round(round_=round_, by=section.chief)
    closed = games_of(round_)[0]
    assert shown_sheets([closed], staff=False)[game.game_id].ply == 1
