"""What everybody may see, and how a game is replayed."""

import uuid

import pytest
from django.urls import reverse

from arbiter.models import Game
from arbiter.record.commands import MakeClaim, OfferDraw, Resign, RuleClaim, StopClocks, WriteNote
from tests.markup import page
from tests.public.conftest import ENGLISH


@pytest.fixture
def pages(hall, played):
    """The name, ids and query of every whole page."""
    return [
        ("home", (), {}),
        ("competition", (hall.competition.pk,), {}),
        ("round", (hall.round.pk,), {}),
        ("round", (hall.round.pk,), {"view": "boards"}),
        ("game", (played.game_id,), {}),
    ]


def test_every_page_has_a_title_one_heading_and_a_way_back(look, pages):
    for name, ids, query in pages:
        shown = look(name, *ids, **query)
        assert len(shown.all("title")) >= 1, name
        assert len(shown.all("h1")) == 1, name
        assert name == "home" or shown.all("p", **{"class": "back"}), name


def test_no_page_breaks_the_strict_policy(look, pages):
    for name, ids, query in pages:
        assert look(name, *ids, **query).forbidden == [], name


def test_the_policy_is_sent_with_every_page(client, pages):
    for name, ids, query in pages:
        policy = client.get(reverse(f"public:{name}", args=ids), query)["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy


def test_ids_are_unique_on_every_page(look, pages):
    for name, ids, query in pages:
        shown = look(name, *ids, **query)
        found = [given["id"] for _, given in shown.elements if "id" in given]
        assert len(found) == len(set(found)), name


def test_the_list_counts_the_games_in_play(look, played):
    assert "Championship – In play 1" in look("home").text


def test_a_game_whose_clocks_are_stopped_is_in_play(look, hall, played, send):
    send(played, StopClocks(), as_arbiter=True)
    assert "Championship – In play 1" in look("home").text
    assert "Round 1 1 1 0" in look("competition", hall.competition.pk).text
    assert "1 in play 0 ended" in look("round", hall.round.pk).text


def test_a_ruling_on_a_claim_is_there_for_everybody_to_read(look, played, send):
    claim = MakeClaim(kind="repetition", move="b2-c3", record="clear", side="white")
    send(played, claim)
    version = Game.objects.get(pk=played.game_id).version
    assert "claimed" not in look("game", played.game_id).text
    send(played, RuleClaim(verdict="rejected", version=version), as_arbiter=True)
    words = "White claimed a draw: rejected. Art. 2.1.9.1.9. The check took 1 second."
    assert words in look("game", played.game_id).text
    assert words in look("papers", played.game_id).text


def test_a_competition_shows_its_rounds_and_time_control(look, hall, played):
    shown = look("competition", hall.competition.pk)
    assert "45 min" in shown.text
    assert "Round 1 1 1 0" in shown.text


def test_a_round_is_live_game_by_game(look, hall, played):
    shown = look("round", hall.round.pk)
    (row,) = shown.all("tr", data_game=str(played.game_id))
    assert row["hx-get"] == reverse("public:round_row", args=[played.game_id])
    assert row["data-version"] == "4"
    (body,) = shown.all("body")
    assert body["data-stream"] == f"/api/v1/rounds/{hall.round.pk}/stream"
    assert "1…d6-e5" in shown.text


def test_the_same_round_is_shown_as_boards(look, hall, played):
    shown = look("round", hall.round.pk, view="boards")
    assert len(shown.all("svg")) == 1
    assert shown.all("li", data_game=str(played.game_id))


def test_a_game_opens_at_its_present_position_and_follows_it(look, played):
    shown = look("game", played.game_id)
    (position,) = shown.all("div", id="position")
    assert position["data-ply"] == "2"
    assert position["hx-trigger"] == "game-changed from:body"


def test_a_game_can_be_opened_at_a_ply_and_then_stays_there(look, played):
    (position,) = look("game", played.game_id, ply=1).all("div", id="position")
    assert position["data-ply"] == "1"
    assert "hx-trigger" not in position


@pytest.mark.parametrize("asked", ["-1", "x", "", "9" * 50, "१"])
def test_a_ply_that_is_no_ply_opens_the_present_position(look, played, asked):
    (position,) = look("game", played.game_id, ply=asked).all("div", id="position")
    assert position["data-ply"] == "2"


@pytest.mark.parametrize(("ply", "shown_ply"), [(0, "0"), (1, "1"), (2, "2"), (99, "2")])
def test_each_ply_has_its_fragment(look, played, ply, shown_ply):
    (position,) = look("position", played.game_id, ply).all("div", id="position")
    assert position["data-ply"] == shown_ply


def test_the_clocks_of_a_past_position_do_not_run(look, played):
    clocks = look("position", played.game_id, 1).all("time")
    assert [clock["data-running"] for clock in clocks] == ["false", "false"]
    assert [
        clock["data-running"] for clock in look("last_position", played.game_id).all("time")
    ] == [
        "false",
        "true",
    ]


def test_a_result_names_its_ground_and_article(look, played, send):
    send(played, Resign(side="white"))
    shown = look("game", played.game_id)
    assert "0:2 Black won: the opponent resigned. Art. 1.8.1." in shown.text
    assert "Article 1.8.1" in shown.text


def test_the_public_is_told_that_a_claim_is_checked_but_not_of_what(look, played, send):
    send(played, MakeClaim(kind="repetition", move="e3-f4", record="clear", side="white"))
    shown = look("game", played.game_id)
    assert "Claim is being checked." in shown.text
    assert "e3-f4" not in shown.text
    assert "rejected" not in shown.text


def test_staff_see_on_public_pages_what_everybody_sees(client, hall, played, send, look):
    send(played, OfferDraw(side="black"))
    send(played, WriteNote(text="Player late"), as_arbiter=True)
    anonymous = look("papers", played.game_id).text
    client.force_login(hall.organiser, backend="django.contrib.auth.backends.ModelBackend")
    assert look("papers", played.game_id).text == anonymous
    assert "Player late" not in anonymous


@pytest.mark.parametrize("name", ["competition", "round", "game"])
def test_what_does_not_exist_is_said_to_be_missing(client, db, name):
    missing = client.get(reverse(f"public:{name}", args=[uuid.uuid4()]), headers=ENGLISH)
    assert missing.status_code == 404
    assert "Page not found" in page(missing).text


def test_reading_pages_take_no_writes(client, hall, played):
    for name, ids in [("home", ()), ("round", (hall.round.pk,)), ("game", (played.game_id,))]:
        assert client.post(reverse(f"public:{name}", args=ids)).status_code == 405


def test_the_language_is_chosen_by_a_form_and_kept(client, hall, played):
    chosen = client.post(reverse("set_language"), {"language": "en", "next": "/"})
    assert chosen.status_code == 302
    shown = page(client.get(reverse("public:game", args=[played.game_id])))
    assert shown.all("html")[0]["lang"] == "en"
    client.post(reverse("set_language"), {"language": "ru", "next": "/"})
    shown = page(client.get(reverse("public:game", args=[played.game_id])))
    assert "Ходы" in shown.text
