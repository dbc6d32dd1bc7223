"""Rounds from pairing to close over the API, and what everybody else sees of them."""

import pytest

from arbiter.models import ApiToken
from tests.api.caller import nobody, program
from tests.tournaments.staged import Staged, all_drawn
from tournaments.models import Player
from tournaments.services.rounds.jobs import run_queued

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(organiser):
    return lambda players=4, **settings: Staged(organiser, players, **settings)


@pytest.fixture
def staff(organiser):
    return program(ApiToken.issue(organiser))


def pair(staff, event, **body):
    return staff.post(f"sections/{event.section.pk}/rounds", body)


def test_a_round_from_pairing_to_close(staff, event):
    here = event(system="round_robin")
    answer = pair(staff, here)
    assert answer.status_code == 201
    made = answer.json()
    assert made["state"] == "draft"
    assert [(one["first"]["number"], one["second"]["number"]) for one in made["pairings"]] == [
        (1, 4),
        (2, 3),
    ]
    assert made["pairings"][0]["reasons"][0]["code"] == "berger_table"
    assert made["findings"] == []
    path = f"rounds/{made['id']}"
    assert staff.post(f"{path}/confirmation", {}).json()["state"] == "confirmed"
    announced = staff.post(f"{path}/publication", {}).json()
    assert [one["table"]["number"] for one in announced["pairings"]] == [1, 2]
    refused = staff.post(f"{path}/closing", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "games_open")
    here.play(here.section.rounds.get())
    closed = staff.post(f"{path}/closing", {}).json()
    assert (closed["state"], len(closed["head_hash"])) == ("closed", 64)
    assert staff.post(f"{path}/reopening", {"reason": "опечатка"}).json()["state"] == "published"


def test_a_draft_is_altered_by_numbers_and_the_difference_told(staff, event):
    here = event(system="round_robin")
    path = f"rounds/{pair(staff, here).json()['id']}"
    pairings = [{"first": 2, "second": 1}, {"first": 3, "second": 4}]
    altered = staff.post(f"{path}/pairings", {"pairings": pairings, "reason": "жребий"}).json()
    assert altered["by_hand"] is True
    assert altered["difference"]["put_in"] == [
        {"first": 2, "second": 1, "bye": None},
        {"first": 3, "second": 4, "bye": None},
    ]
    assert staff.post(f"{path}/discard", {}).json()["state"] == "discarded"
    assert staff.get(path).status_code == 404


@pytest.mark.parametrize(
    ("pairings", "status", "code"),
    [
        ([{"first": 9, "second": 1}], 422, "foreign_entry"),
        ([{"first": 1, "second": 1}], 422, "paired_twice"),
        ([{"first": 1}], 400, "malformed"),
        ([{"first": 1, "second": 2, "bye": "half"}], 400, "malformed"),
        ([{"first": 0, "second": 2}], 400, "malformed"),
        ("1-2", 400, "malformed"),
    ],
)
def test_pairings_that_cannot_be_are_refused(staff, event, pairings, status, code):
    here = event(system="round_robin")
    path = f"rounds/{pair(staff, here).json()['id']}"
    answer = staff.post(f"{path}/pairings", {"pairings": pairings, "reason": "жребий"})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_finding_is_told_with_its_words_and_needs_a_reason(staff, event):
    here = event(system="round_robin")
    path = f"rounds/{pair(staff, here).json()['id']}"
    body = {"pairings": [{"first": 1, "second": 4}], "reason": "двое больны"}
    found = staff.post(f"{path}/pairings", body).json()["findings"]
    assert {(one["code"], *one["numbers"]) for one in found} == {
        ("player_missing", 2),
        ("player_missing", 3),
    }
    assert all(one["words"] for one in found)
    assert staff.post(f"{path}/confirmation", {}).json()["code"] == "round_faulty"
    confirmed = staff.post(f"{path}/confirmation", {"reason": "двое больны"})
    assert confirmed.json()["state"] == "confirmed"
    assert staff.post(f"{path}/draft", {}).json()["state"] == "draft"


def test_a_swiss_round_is_a_job_that_is_looked_after(staff, event):
    here = event(6, system="micro_swiss", rounds=3, scoring={"games": 2})
    answer = pair(staff, here)
    assert answer.status_code == 202
    path = f"jobs/{answer.json()['id']}"
    assert staff.get(path).json()["state"] == "queued"
    assert pair(staff, here).json()["code"] == "job_running"
    assert run_queued()
    done = staff.get(path).json()
    assert done["state"] == "done"
    assert staff.get(f"rounds/{done['round']}").json()["number"] == 1
    assert staff.send("DELETE", path).json()["code"] == "job_ended"


def test_the_same_key_pairs_once(staff, event):
    here = event(6, system="micro_swiss", rounds=3, scoring={"games": 2})
    first, again = (
        staff.post(f"sections/{here.section.pk}/rounds", {}, key="once") for _ in range(2)
    )
    assert first.json() == again.json()
    assert (first.status_code, again.status_code) == (202, 202)


def test_a_level_meeting_is_decided(staff, event):
    here = event(system="knockout", lot="2026")
    first = here.round(all_drawn)
    one = first.pairings.order_by("board")[0]
    refused = pair(staff, here)
    assert refused.json()["code"] == "no_legal_pairing"
    body = {
        "pairing": str(one.pk),
        "kind": "play_off",
        "winner": str(one.first_id),
        "basis": "2-0",
    }
    made = staff.post(f"rounds/{first.pk}/deciders", body)
    assert (made.status_code, made.json()["winner"]) == (201, str(one.first_id))


def test_everybody_sees_announced_rounds_without_their_reasons(staff, event):
    here = event(system="round_robin")
    draft = pair(staff, here).json()
    everybody = nobody()
    path = f"rounds/{draft['id']}"
    assert everybody.get(path).status_code == 404
    assert everybody.get(f"sections/{here.section.pk}/rounds").json() == {"rounds": []}
    assert len(staff.get(f"sections/{here.section.pk}/rounds").json()["rounds"]) == 1
    staff.post(f"{path}/confirmation", {})
    staff.post(f"{path}/publication", {})
    seen = everybody.get(path).json()
    assert [one["first"]["player"]["name"] for one in seen["pairings"]] == ["Игрок 01", "Игрок 02"]
    assert not {"findings", "difference", "reason", "refusal"} & set(seen)
    assert not any("reasons" in one for one in seen["pairings"])


def test_the_hour_of_a_round_is_said_with_its_offset_told_to_everybody_and_taken_back(staff, event):
    here = event(system="round_robin")
    here.announced()
    path = f"rounds/{here.section.rounds.get().pk}"
    said = staff.post(f"{path}/hour", {"starts_at": "2026-12-05T10:00:00+03:00"})
    assert (said.status_code, said.json()["starts_at"]) == (201, "2026-12-05T07:00:00+00:00")
    assert nobody().get(path).json()["starts_at"] == "2026-12-05T07:00:00+00:00"
    refused = staff.post(f"{path}/hour", {"starts_at": "2026-12-05T10:00:00"})
    assert refused.json()["errors"] == [{"field": "starts_at", "why": "not_a_moment"}]
    assert staff.post(f"{path}/hour", {"starts_at": None}).json()["starts_at"] is None


def test_the_games_of_a_section_are_sent_again_only_where_something_has_changed(staff, event):
    here = event(system="round_robin")
    round_ = here.announced()
    path = f"sections/{here.section.pk}/games.pdn"
    first = nobody().get(path)
    known = {"If-None-Match": first["ETag"]}
    assert nobody().get(path, **known).status_code == 304
    assert staff.get(path)["ETag"] != first["ETag"]
    here.play(round_, all_drawn)
    again = nobody().get(path, **known)
    assert again.status_code == 200
    assert again.content.count(b"1-1") > first.content.count(b"1-1")
    known = {"If-None-Match": again["ETag"]}
    Player.objects.filter(pk=here.entry(1).player_id).update(name_ru="Яшин")
    assert "Яшин" in nobody().get(path, **known).content.decode()
