"""Screens for the hall: what they show, what an address means, and what a look costs."""

import pytest
from django.urls import reverse

from arbiter.record.commands import MakeMove, Resign, Start
from tests.markup import page
from tests.public.conftest import ENGLISH


@pytest.fixture
def part(client, hall):
    def ask(show, **headers):
        address = reverse("public:screen_part", args=[hall.section.pk, show])
        return client.get(address, {"language": "en"}, headers={**ENGLISH, **headers})

    return ask


def parts_of(response) -> list[str]:
    found = page(response).all("li")
    return [given["data-address"] for given in found if "data-address" in given]


def test_an_address_carries_the_choices(client, hall):
    address = reverse("public:screen", args=[hall.competition.pk])
    asked = {"show": ["standings", "boards"], "every": "30", "scheme": "light", "language": "ru"}
    shown = page(client.get(address, asked, headers=ENGLISH))
    assert shown.all("html", lang="ru")[0]["data-scheme"] == "light"
    assert shown.all("body")[0]["data-every"] == "30"
    assert shown.forbidden == []
    assert parts_of(client.get(address, asked)) == [
        f"/screens/sections/{hall.section.pk}/{show}/?language=ru"
        for show in ("boards", "standings")
    ]


@pytest.mark.parametrize(
    ("every", "seconds"), [("", "15"), ("1", "5"), ("999", "300"), ("soon", "15"), ("99999", "15")]
)
def test_a_page_stands_for_some_seconds_at_least_and_minutes_at_most(client, hall, every, seconds):
    address = reverse("public:screen", args=[hall.competition.pk])
    shown = page(client.get(address, {"every": every}))
    assert shown.all("body")[0]["data-every"] == seconds


def test_only_the_sections_chosen_are_shown(client, hall):
    address = reverse("public:screen", args=[hall.competition.pk])
    assert parts_of(client.get(address, {"section": "00000000-0000-4000-8000-000000000000"})) == []
    assert len(parts_of(client.get(address, {"section": str(hall.section.pk)}))) == 4


def test_the_boards_show_names_clocks_and_the_last_move(part, played):
    shown = page(part("boards"))
    assert len(shown.all("figure")) == 1
    assert "1…d6-e5" in shown.text
    assert "Белов Андрей" in shown.text


def test_the_boards_show_a_move_at_once_and_nothing_that_is_held_back(part, hall, played, send):
    before = part("boards")
    assert part("boards", if_none_match=before["ETag"]).status_code == 304
    send(played, MakeMove(move="b2-c3", ply=3, side="white"))
    assert "2.b2-c3" in page(part("boards", if_none_match=before["ETag"])).text
    hall.competition.delay = 1
    hall.competition.save()
    text = page(part("boards")).text
    assert "b2-c3" not in text
    assert "1…d6-e5" in text
    assert "without their last 1 move" in text


def test_players_find_their_tables_by_name(part, hall, played):
    hall.game(2, white=3, black=2)
    text = " ".join(page(part("find")).text.split())
    lines = [
        "Smith John Table 2 White Ветров Пётр",
        "Белов Андрей Table 1 White Громов Илья",
        "Ветров Пётр Table 2 Black Smith John",
        "Громов Илья Table 1 Black Белов Андрей",
    ]
    assert text.endswith(" ".join(lines))


def test_pairings_and_standings_follow_the_results(part, played, send):
    assert part("standings").status_code in (200, 204)
    send(played, Resign(side="black"))
    assert "2:0" in page(part("pairings")).text
    assert "Белов Андрей" in page(part("standings")).text


@pytest.mark.parametrize("show", ["boards", "pairings", "find"])
def test_before_a_pair_is_made_there_is_nothing_to_show(part, show):
    assert part(show).status_code == 204


def test_another_show_is_nowhere(part):
    assert part("secrets").status_code == 404


def test_a_wall_that_shows_the_boards_already_costs_a_few_questions(
    part, hall, played, send, django_assert_max_num_queries
):
    second = hall.game(2, white=2, black=3)
    send(second, Start())
    shown = part("boards")
    with django_assert_max_num_queries(4):
        assert part("boards", if_none_match=shown["ETag"]).status_code == 304


def test_a_screen_is_composed_on_a_page_of_its_own(look, hall):
    shown = look("screens", hall.competition.pk)
    assert shown.forbidden == []
    assert {"boards", "pairings", "find", "standings"} <= {
        given.get("value") for given in shown.all("input", name="show")
    }
