"""The standings that everybody sees, and the sums behind their figures."""

import pytest
from django.urls import reverse

from tests.markup import page
from tests.public.conftest import ENGLISH
from tests.section_play import SectionPlay


@pytest.fixture
def event(organiser):
    event = SectionPlay(organiser, tie_breaks=("sonneborn_berger", "wins", "lot"))
    event.play(["2-0", "1-1"])
    return event


def test_the_standings_say_of_what_they_are_and_rank_everybody(look, event):
    shown = look("section_standings", event.section.pk)
    assert "After round 1" in shown.text
    assert len(shown.all("th", scope="row")) == 4
    assert shown.forbidden == []
    assert len(shown.all("h1")) == 1


def test_games_still_open_are_said(look, event):
    event.play(["2-0", None], close=False)
    shown = look("section_standings", event.section.pk)
    assert "After round 1 and 1 of 2 games of round 2" in shown.text
    assert "not final" in shown.text


def test_every_figure_opens_its_sum(client, look, event):
    shown = look("section_standings", event.section.pk)
    figures = shown.all("button", **{"class": "figure"})
    level = 2
    assert len(figures) == 4 * 3 + level, "points, two tie-breaks, and that no lot has been drawn"
    for figure in figures:
        address = reverse("public:section_standings", args=[event.section.pk]) + figure["hx-get"]
        assert client.get(address, headers=ENGLISH).status_code == 200
        assert figure["popovertarget"] == "sum"
    (target,) = shown.all("div", id="sum")
    assert "popover" in target


def test_a_sum_names_round_opponent_and_points(look, event):
    won = event.section.rounds.get().pairings.get(board=1)
    winner, loser = won.first, won.second
    shown = look("section_sum", event.section.pk, winner.seed, "points")
    assert f"Round 1, {loser.player.name_en}: 2" in shown.text
    shown = look("section_sum", event.section.pk, winner.seed, "0")
    assert "Sonneborn-Berger" in shown.text
    assert f"Round 1, {loser.player.name_en}: 2 × 0 = 0" in shown.text


@pytest.mark.parametrize(("number", "key"), [(9, "points"), (1, "3"), (1, "nothing"), (1, "-1")])
def test_a_figure_that_there_is_not_is_not_found(client, event, number, key):
    address = reverse("public:section_sum", args=[event.section.pk, number, key])
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("asked", ["x", "", "-1", "१", "9" * 40])
def test_a_round_that_is_none_shows_the_present_standings(look, event, asked):
    assert "After round 1" in look("section_standings", event.section.pk, after=asked).text


def test_an_unknown_group_is_not_found(client, event):
    address = reverse("public:section_standings", args=[event.section.pk])
    assert client.get(address, {"group": "none"}).status_code == 404


def test_names_stand_in_the_language_with_the_other_script_beside(client, event):
    address = reverse("public:section_standings", args=[event.section.pk])
    english = page(client.get(address, headers=ENGLISH)).text
    russian = page(client.get(address, headers={"Accept-Language": "ru"})).text
    assert "Player 1 Игрок 1" in english
    assert "Игрок 1 Player 1" in russian


@pytest.mark.parametrize("key", ["9" * 5000, "99", "00", "x", "-1"])
def test_there_is_no_sum_of_what_is_no_figure(client, event, key):
    address = reverse("public:section_standings", args=[event.section.pk]) + f"sum/1/{key}/"
    assert client.get(address).status_code == 404
