"""Setting up by the console: a competition, its rounds, games, staff and boards."""

import pytest
from django.test import Client

from arbiter.models import Game, User
from arbiter.models.log import state_of
from arbiter.rules import variants
from tests.console.page_forms import Forms, forms_of, send
from tournaments.models import BoardGrant, Competition, Membership, PairingGame, Round
from tournaments.services.boards.access import entry_secret

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

NEW = "/console/competitions/new/"


def set_up(console, **typed):
    given = {
        "name_ru": "Первенство области",
        "name_en": "Regional championship",
        "place": "Пермь",
        "starts_on": "2026-05-01",
        "time_control": "classic-45",
        "players": "Белов Андрей / Belov Andrei\n\nГромов Илья\nSmith John\n",
        **typed,
    }
    return send(console, NEW, "", **given)


def test_a_competition_is_set_up_with_its_players(console, founder):
    response = set_up(console)
    made = Competition.objects.get(name_en="Regional championship")
    assert response.url == f"/console/competitions/{made.pk}/"
    names = [(player.name_ru, player.name_en) for player in made.players.order_by("entries__seed")]
    assert names == [("Белов Андрей", "Belov Andrei"), ("Громов Илья", ""), ("", "Smith John")]
    assert made.sections.get().name_en == "Open section"
    roles = Membership.objects.filter(user=founder, competition=made)
    assert {each.role for each in roles} == {"organiser", "arbiter"}


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
def test_a_competition_in_any_variant_is_set_up_under_its_pack(console, variant):
    assert set_up(console, pack=f"{variant.slug}/{variant.default_pack}").status_code == 302
    section = Competition.objects.get(name_en="Regional championship").sections.get()
    assert (section.variant, section.pack) == (variant.slug, variant.default_pack)


def test_the_same_form_sent_twice_sets_up_one_competition(console):
    action, values = forms_of(console, NEW)[""]
    body = {**values, "name_ru": "Кубок", "time_control": "blitz-5"}
    for _sending in range(2):
        assert console.post(action or NEW, body).status_code == 302
    assert Competition.objects.filter(name_ru="Кубок").count() == 1


def test_a_competition_without_a_name_is_refused_and_keeps_what_was_typed(console, words):
    response = set_up(console, name_ru="", name_en="")
    assert response.status_code == 422
    assert "Give the competition a name." in words.of(response)
    assert 'value="Пермь"' in response.content.decode()


def test_players_who_come_later_are_entered_after_the_others(console, hall):
    path = f"/console/competitions/{hall.competition.pk}/"
    action, values = forms_of(console, path)[f"{path}players/"]
    body = {**values, "players": "Новиков Олег / Novikov Oleg\nПоздняков П."}
    for _sending in range(2):
        assert console.post(action, body).url == path
    names = [player.name_ru for player in hall.players]
    assert names[-2:] == ["Новиков Олег", "Поздняков П."]
    assert len(names) == 8


def test_nobody_is_entered_by_an_empty_form_nor_by_a_stranger(console, hall, account, words):
    path = f"/console/competitions/{hall.competition.pk}/"
    refused = send(console, path, f"{path}players/", players=" ")
    assert refused.status_code == 422
    assert "This field is required." in words.of(refused)
    body = {"key": "k", "section": str(hall.section.pk), "players": "Чужой Ч."}
    assert account("stranger").post(f"{path}players/", body).status_code == 403
    assert len(hall.players) == 6


def test_a_round_is_added_and_its_games_by_hand(console, hall):
    path = f"/console/competitions/{hall.competition.pk}/"
    response = send(console, path, f"{path}rounds/")
    made = Round.objects.get(section=hall.section, number=2)
    assert response.url == f"/console/rounds/{made.pk}/pairings/"
    white, black = hall.players[:2]
    typed = {"white": str(white.pk), "black": str(black.pk), "opening_moves": "1. c3-d4 d6-c5"}
    assert send(console, response.url, "", **typed).status_code == 302
    game = Game.objects.get(pairing_game__pairing__round=made)
    assert game.ply == 2
    assert game.pairing_game.pairing.table.number == 1


def test_a_player_against_himself_is_refused_in_words(console, hall, words):
    path = f"/console/rounds/{hall.round.pk}/pairings/"
    white = str(hall.players[0].pk)
    response = send(console, path, "", white=white, black=white)
    assert response.status_code == 422
    assert "A player cannot be their own opponent." in words.of(response)


def test_a_new_arbiter_logs_in_with_the_password_that_is_shown_once(console, hall):
    path = f"/console/competitions/{hall.competition.pk}/staff/"
    typed = {"username": "petrov", "display_name": "Петров П.", "role": "arbiter"}
    response = send(console, path, path, **typed)
    password = response.context["password"]
    assert password in response.content.decode()
    assert password not in console.get(path).content.decode()
    assert Client().login(username="petrov", password=password)


def test_a_password_is_reset_by_the_organiser(console, hall, account):
    account("petrov", "arbiter")
    member = User.objects.get(username="petrov")
    path = f"/console/competitions/{hall.competition.pk}/staff/"
    response = send(console, path, f"{path}{member.pk}/password/")
    assert Client().login(username="petrov", password=response.context["password"])


def test_a_taken_name_is_said_at_its_field(console, hall, account, words):
    account("petrov", "arbiter")
    path = f"/console/competitions/{hall.competition.pk}/staff/"
    response = send(console, path, path, username="petrov", display_name="Петров")
    assert response.status_code == 422
    assert "This user name is taken." in words.of(response)


def test_only_the_organiser_manages_the_staff(hall, account):
    path = f"/console/competitions/{hall.competition.pk}/staff/"
    assert account("other", "arbiter").get(path).status_code == 403


def test_every_table_gets_its_code_which_opens_the_board(console, hall, several, client):
    several(2)
    path = f"/console/rounds/{hall.round.pk}/boards/"
    html = console.get(path).content.decode()
    action = f"{path}issue/"
    values = next(
        values
        for values in all_forms(html, action)
        if values["side"] == "each" and "table" not in values
    )
    for _sending in range(2):
        assert console.post(action, values).status_code == 302
    grants = BoardGrant.objects.filter(table__competition=hall.competition)
    assert sorted((grant.table.number, grant.side) for grant in grants) == [
        (1, "black"),
        (1, "white"),
        (2, "black"),
        (2, "white"),
    ]
    sheet = console.get(path).content.decode()
    assert sheet.count('class="qr"') == 4
    assert sheet.count('<svg viewBox="0 0') == 4  # whole at the size of the screen and of the sheet
    entry = f"/board/enter/{entry_secret(grants[0])}/"
    assert entry in sheet
    assert client.post(entry).status_code == 302
    assert console.get(path).content.decode().count('class="qr"') == 3


def test_one_table_gets_its_code(console, hall, several):
    several(2)
    path = f"/console/rounds/{hall.round.pk}/boards/"
    action = f"{path}issue/"
    values = next(
        values
        for values in all_forms(console.get(path).content.decode(), action)
        if values["side"] == "both" and "table" in values
    )
    assert console.post(action, values).status_code == 302
    grant = BoardGrant.objects.get(table__competition=hall.competition)
    assert (str(grant.table_id), grant.side) == (values["table"], "both")


def test_a_board_is_revoked(console, hall, several):
    several(1)
    grant = hall.grant("both")
    path = f"/console/rounds/{hall.round.pk}/boards/"
    send(console, path, f"{path}{grant.pk}/revoke/")
    grant.refresh_from_db()
    assert grant.revoked_at is not None


def test_the_home_page_shows_the_rounds_with_what_is_running(console, hall, several, words):
    several(2)[0].give("start")
    text = words.of(console.get("/console/"))
    assert "Round 1 2 1 0" in text
    assert "arbiter, organiser" in text


def all_forms(html, action):
    """The values of every form of the page with that action."""
    parts = html.split("<form")
    return [
        Forms("<form" + part).forms[action][1] for part in parts[1:] if f'action="{action}"' in part
    ]


def test_a_game_is_given_the_opening_of_a_table_by_number_or_by_seed(console, hall, words):
    path = f"/console/rounds/{hall.round.pk}/pairings/"
    white, black = (str(player.pk) for player in hall.players[2:4])
    typed = {"table": 7, "white": white, "black": black, "opening_table": "three-plies, 2026"}
    assert send(console, path, "", **typed, opening_seed="42").status_code == 302
    made = PairingGame.objects.get(pairing__table__number=7)
    assert state_of(made.game).opening.seed == "42"
    for page in (f"/console/games/{made.game_id}/", f"/games/{made.game_id}/"):
        shown = words.of(console.get(page))
        assert "table All openings of three half-moves, edition 2026" in shown
        assert "with the seed “42”" in shown
        assert "seed “42”" in shown
    wrong = send(console, path, "", **{**typed, "table": 8}, opening_number="999")
    assert wrong.status_code == 422
    assert "The table has no such opening" in words.of(wrong)


def test_the_tables_of_openings_are_shown_with_a_board_for_each_entry(console, words):
    listed = console.get("/console/openings/")
    assert "Three-move restriction, 2026" in words.of(listed)
    page = console.get("/console/openings/two-move/2026/?page=2")
    assert page.content.count(b"<svg") == 1
    drawn = console.get("/console/openings/three-move/2026/?seed=42")
    assert "The seed “42” draws No. 141." in words.of(drawn)
    assert console.get("/console/openings/three-move/1999/").status_code == 404


def test_the_home_page_tells_the_sections_of_a_competition_apart(console, hall, words):
    assert f"/console/sections/{hall.section.pk}/" not in console.get("/console/").content.decode()
    second = hall.competition.sections.create(
        number=2, name_ru="Юниоры", pack="ru-2013", time_control=hall.section.time_control
    )
    page = console.get("/console/")
    assert f'<a href="/console/sections/{second.pk}/">Юниоры</a>' in page.content.decode()
    assert f'<a href="/console/sections/{hall.section.pk}/">' in page.content.decode()
