"""Seating players and opening their games."""

import pytest
from django.db import IntegrityError, transaction

from arbiter.models import Game
from arbiter.services.refused import Refused
from tests.hall import Hall
from tests.services.threads import at_once
from tournaments.models import Pairing, PairingGame, Table
from tournaments.selectors.games import (
    game_of_board,
    games_of_round,
    names_of_game,
    pairing_game_of,
    tables_of_round,
)
from tournaments.services.entries.registration import add_players
from tournaments.services.rounds.game_by_hand import player_named
from tournaments.services.setting_up.competition import create_round

pytestmark = pytest.mark.database


def test_a_game_is_opened_at_a_table_that_is_set_up_on_the_way(hall):
    made = hall.game(table=12)
    assert made.pairing.table.number == 12
    assert made.game.status == "not_started"
    assert pairing_game_of(made.game_id).pairing.round.section.competition == hall.competition


def test_the_log_knows_the_players_by_their_ids_alone(hall):
    game = hall.game().game
    created = game.events.get()
    players = hall.players
    assert created.payload["seats"] == {
        "white": str(players[0].pk),
        "black": str(players[1].pk),
    }
    assert "Белов" not in str(created.payload)


def test_names_of_a_game(hall):
    names = names_of_game(hall.game(white=0, black=3).game)
    assert names["white"]["name"] == "Белов Андрей"
    assert names["black"]["name"] == "Smith John"


def seat(hall, **seats):
    return {side: player_named(hall.section, text) for side, text in seats.items()}


def test_a_player_is_found_by_the_exact_name(hall):
    assert seat(hall, white=" Белов   Андрей ")["white"] == hall.players[0]


@pytest.mark.parametrize("text", ["Белов", "", "00000000-0000-0000-0000-000000000000"])
def test_a_player_that_is_none_of_the_section_is_refused(hall, text):
    with pytest.raises(Refused, match="unknown_player"):
        seat(hall, white=text)


def test_two_players_of_one_name_are_told_apart_by_id(organiser):
    hall = Hall(organiser, players=("Иванов И.", "Иванов И."))
    with pytest.raises(Refused) as refused:
        seat(hall, white="Иванов И.")
    assert refused.value.code == "ambiguous_player"
    candidates = refused.value.params["candidates"]
    assert set(candidates) == {str(player.pk) for player in hall.players}


def test_a_player_does_not_meet_himself(hall):
    with pytest.raises(Refused, match="same_player"):
        hall.game(white=0, black=0)


def test_a_table_seats_one_pairing_a_round(hall):
    hall.game(table=1, white=0, black=1)
    with pytest.raises(Refused, match="table_taken"):
        hall.game(table=1, white=2, black=3)


def test_the_same_two_play_a_micro_match_with_changed_sides(hall):
    first = hall.game(table=1, white=0, black=1)
    second = hall.game(table=1, white=1, black=0)
    assert second.pairing == first.pairing
    assert [first.number, second.number] == [1, 2]


@pytest.mark.django_db(transaction=True)
def test_games_opened_at_once_for_one_pairing_are_numbered_one_after_another(hall):
    at_once(*[hall.game] * 6)
    assert sorted(PairingGame.objects.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.django_db(transaction=True)
def test_players_entered_at_once_are_seeded_one_after_another(hall):
    at_once(*[lambda: add_players(section=hall.section, names=["Новиков", "Лебедев"])] * 4)
    assert [entry.seed for entry in hall.section.entries.order_by("seed")] == list(range(1, 15))


def test_what_the_record_refuses_leaves_nothing_behind(hall):
    with pytest.raises(Exception, match="invalid_fen"):
        hall.game(fen="not a position")
    assert not Pairing.objects.exists()
    assert not Table.objects.exists()
    assert not Game.objects.exists()


def test_the_database_refuses_two_places_for_one_game(hall):
    made = hall.game()
    with pytest.raises(IntegrityError), transaction.atomic():
        PairingGame.objects.create(
            pairing=made.pairing,
            number=2,
            game=made.game,
            white=made.white,
            black=made.black,
        )


def test_a_board_acts_on_the_lowest_numbered_open_game(hall):
    first = hall.game(table=1, white=0, black=1)
    second = hall.game(table=1, white=1, black=0)
    grant = hall.grant("both")
    assert game_of_board(grant) == first
    Game.objects.filter(pk=first.game_id).update(status="ended", ended_at="2026-01-01T00:00Z")
    assert game_of_board(grant) == second


def test_a_board_follows_its_table_into_the_next_round(hall):
    hall.game(table=1)
    grant = hall.grant("white")
    hall.round = create_round(section=hall.section)
    later = hall.game(table=1, white=2, black=3)
    assert game_of_board(grant) == later


def test_a_board_of_a_free_table_has_no_game(hall):
    hall.game(table=1)
    assert game_of_board(hall.grant("white", table=2)) is None


def test_the_games_of_a_round_come_in_the_order_of_the_tables(hall):
    third = hall.game(table=3, white=0, black=1)
    first = hall.game(table=1, white=2, black=3)
    assert list(games_of_round(hall.round)) == [first, third]
    assert [table.number for table in tables_of_round(hall.round)] == [1, 3]
