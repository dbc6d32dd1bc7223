"""The organiser's standings: lots, rulings and striking out by forms."""

import pytest
from django.urls import reverse

from arbiter.models import User
from tests.markup import page
from tests.section_play import SectionPlay
from tournaments.models import PlaceDecision, StruckOut
from tournaments.pairing.seeding import by_lot
from tournaments.selectors.standings import standings_of
from tournaments.services.setting_up.staff import appoint

ENGLISH = {"Accept-Language": "en"}


@pytest.fixture
def event(organiser):
    """Four in a round robin, all drawn."""
    event = SectionPlay(organiser, tie_breaks=("wins",), keeps_results="more_than_half")
    event.play(["1-1", "1-1"])
    return event


@pytest.fixture
def desk(client, organiser):
    client.force_login(organiser, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(event):
    return reverse("console:section_standings", args=[event.section.pk])


def decide(client, event, decision, **typed):
    where = reverse("console:decide_places", args=[event.section.pk, decision])
    return client.post(where, typed, headers=ENGLISH)


def ids(event):
    return ",".join(str(entry.pk) for entry in event.entries)


def test_those_who_are_level_are_named_with_a_lot_and_a_ruling(desk, event):
    shown = page(desk.get(address(event), headers=ENGLISH))
    assert "1. Player 1 , 2. Player 2" in shown.text or "1. Player 1, 2. Player 2" in shown.text
    assert "Draw lots" in shown.text
    assert "Rule on the order" in shown.text
    assert shown.forbidden == []
    found = [given["id"] for _, given in shown.elements if "id" in given]
    assert len(found) == len(set(found))


def test_a_lot_by_the_form_parts_them(desk, event):
    assert decide(desk, event, "lot", players=ids(event), seed="May 1").status_code == 302
    order = [place.number for place in standings_of(event.section).places]
    assert order == list(by_lot("May 1", [1, 2, 3, 4]))
    assert "decided" in page(desk.get(address(event), headers=ENGLISH)).text


def test_a_ruling_by_the_form_may_leave_some_level(desk, event):
    first, second, third, fourth = event.entries
    places = {str(first.pk): 2, str(second.pk): 1, str(third.pk): 2, str(fourth.pk): 4}
    sent = decide(desk, event, "ruling", players=ids(event), reason="play-off", **places)
    assert sent.status_code == 302
    found = {
        place.number: (place.first, place.last) for place in standings_of(event.section).places
    }
    assert found == {2: (1, 1), 1: (2, 3), 3: (2, 3), 4: (4, 4)}


def test_a_ruling_without_a_reason_comes_back_with_what_was_typed(desk, event):
    places = {str(entry.pk): 5 - entry.seed for entry in event.entries}
    sent = decide(desk, event, "ruling", players=ids(event), reason="", **places)
    assert sent.status_code == 422
    shown = page(sent)
    typed = [given["value"] for given in shown.all("input", name=str(event.entries[0].pk))]
    assert typed == ["4"]
    assert not PlaceDecision.objects.exists()


def test_a_lot_among_some_only_is_refused_in_words(desk, event):
    sent = decide(desk, event, "lot", players=ids(event).rpartition(",")[0], seed="x")
    assert sent.status_code == 409
    assert not PlaceDecision.objects.exists()


@pytest.mark.parametrize("players", ["", "nobody", "1,2"])
def test_players_of_no_section_are_not_found(desk, event, players):
    assert decide(desk, event, "lot", players=players, seed="x").status_code == 404


def test_striking_out_is_proposed_where_the_regulations_want_it(desk, event):
    entry = event.entries[0]
    entry.to_round = 1
    entry.save()
    shown = page(desk.get(address(event), headers=ENGLISH))
    assert "By the regulations the results of Player 1" in shown.text
    assert decide(desk, event, "strike-out", player=entry.pk, reason="left").status_code == 302
    assert StruckOut.objects.get().entry == entry
    assert "Player 1: results annulled" in page(desk.get(address(event), headers=ENGLISH)).text


def test_a_clerk_sees_the_standings_and_decides_nothing(client, event):
    clerk = User.objects.create_user(username="clerk")
    appoint(user=clerk, competition=event.competition, role="clerk")
    client.force_login(clerk, backend="django.contrib.auth.backends.ModelBackend")
    assert "Draw lots" not in page(client.get(address(event), headers=ENGLISH)).text
    assert decide(client, event, "lot", players=ids(event), seed="x").status_code == 403
