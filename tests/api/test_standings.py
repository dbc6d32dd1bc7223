"""Standings, tables, players and decisions over the API."""

from datetime import date

import pytest

from arbiter.models import ApiToken
from tests.api.caller import program
from tests.markup import without_ids
from tests.section_play import SectionPlay
from tournaments.pairing.seeding import by_lot

pytestmark = pytest.mark.database


@pytest.fixture
def event(organiser):
    """Four in a round robin after a round that nobody won, and half of the next."""
    event = SectionPlay(organiser, tie_breaks=("sonneborn_berger", "wins"))
    event.play(["1-1", "1-1"])
    return event


@pytest.fixture
def official(event):
    return program(ApiToken.issue(event.organiser))


@pytest.fixture
def path(event):
    return f"sections/{event.section.pk}"


def test_everybody_reads_places_with_the_terms_of_every_figure(public, event, path):
    event.play(["2-0", None], close=False)
    read = public.get(f"{path}/standings").json()
    assert (read["after"], read["complete"], read["ended"], read["games"]) == (2, 1, 1, 2)
    first = read["places"][0]
    assert (first["first"], first["last"], first["points"]) == (1, 1, 3)
    figure = first["figures"][0]
    assert figure["code"] == "sonneborn_berger"
    counted = [term["contribution"] for term in figure["terms"] if not term["cut"]]
    assert figure["value"] == [sum(counted)]


def test_an_earlier_round_can_be_asked_for(public, event, path):
    event.play(["2-0", "1-1"])
    assert public.get(f"{path}/standings?after=1").json()["after"] == 1
    assert public.get(f"{path}/progress?after=1").json()["players"][0]["steps"][-1]["after"] == 1


@pytest.mark.parametrize("query", ["after=x", "after=-1", "after=9999", "group=none"])
def test_what_cannot_be_asked_for_is_said(public, path, query):
    refused = public.get(f"{path}/standings?{query}")
    assert refused.status_code == 400
    assert refused.json()["code"] == "malformed"


def test_the_cross_table_names_the_games(public, event, path):
    table = public.get(f"{path}/cross-table").json()
    assert table["kind"] == "square"
    met = [cell for row in table["rows"] for cells in row["cells"] for cell in cells]
    ids = {game["id"] for cell in met for game in cell["games"]}
    assert ids == {str(game.game_id) for game in event.games(event.section.rounds.get())}


def test_a_player_is_read_with_his_games_and_nothing_private(public, event):
    player = event.entries[0].player
    player.birth_date = date(2009, 7, 3)
    player.contact = "private@example.org"
    player.save()
    answer = public.get(f"players/{player.pk}")
    (section,) = answer.json()["sections"]
    assert section["place"]["number"] == 1
    assert len(section["games"]) == 1
    assert "2009" not in without_ids(answer.content.decode())
    assert "private@" not in answer.content.decode()


def test_a_draft_is_in_no_table(public, event, path):
    event.draft()
    for of in ("standings", "cross-table", "progress"):
        assert public.get(f"{path}/{of}").json()["after"] == 1
    assert (
        len(public.get(f"players/{event.entries[0].player_id}").json()["sections"][0]["games"]) == 1
    )


def test_a_lot_and_a_ruling_part_those_who_are_level(official, event, path):
    keys = [str(entry.pk) for entry in event.entries]
    drawn = official.post(f"{path}/decisions", {"kind": "lot", "players": keys, "seed": "May 1"})
    assert drawn.status_code == 201
    assert [one["number"] for one in drawn.json()["places"]] == list(by_lot("May 1", [1, 2, 3, 4]))
    order = [[keys[3]], [keys[0], keys[1]], [keys[2]]]
    body = {"kind": "ruling", "order": order, "reason": "play-off"}
    ruled = official.post(f"{path}/decisions", body).json()
    assert ruled["places"][0]["number"] == 4
    assert [one["kind"] for one in ruled["decisions"]] == ["lot", "ruling"]


def test_one_struck_out_has_no_place(official, event, path):
    entry = str(event.entries[0].pk)
    body = {"kind": "strike_out", "entry": entry, "reason": "left"}
    read = official.post(f"{path}/decisions", body).json()
    assert [one["number"] for one in read["struck_out"]] == [1]
    assert 1 not in [one["number"] for one in read["places"]]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "malformed"),
        ({"kind": "lot", "players": []}, "malformed"),
        ({"kind": "lot", "players": [], "seed": "x"}, "not_level"),
        ({"kind": "ruling", "order": [], "reason": ""}, "reason_missing"),
        ({"kind": "ruling", "order": [[]], "reason": "x"}, "malformed"),
        ({"kind": "strike_out", "entry": "1", "reason": "x"}, "malformed"),
        (
            {"kind": "lot", "players": ["00000000-0000-0000-0000-000000000000"], "seed": "x"},
            "foreign_entry",
        ),
    ],
)
def test_a_decision_that_cannot_be_taken_is_refused(official, path, body, code):
    assert official.post(f"{path}/decisions", body).json()["code"] == code
