"""Results and corrections over the API: entered, taken back, decided, corrected."""

import uuid

import pytest

from arbiter.models import ApiToken
from tests.api.caller import program
from tests.tournaments.drawn_section import DrawnSection, games_of
from tournaments.models import Correction, Role

pytestmark = [pytest.mark.django_db, pytest.mark.database]


class Client:
    """A program of an account."""

    def __init__(self, user):
        self.caller = program(ApiToken.issue(user))

    def get(self, path, status=200):
        answer = self.caller.get(path)
        assert answer.status_code == status, answer.content
        return answer.json()

    def post(self, path, body=None, status=201, key=None):
        answer = self.caller.post(path, body or {}, key=key or uuid.uuid4().hex)
        assert answer.status_code == status, answer.content
        return answer.json()


@pytest.fixture
def section(db):
    return DrawnSection(players=4, two_clerks=True, second_arbiter=True, default_time_ms=0)


def test_two_clerks_over_the_api(section):
    vera, oleg = Client(section.member("Вера")), Client(section.member("Олег"))
    round_ = section.announce()
    game = games_of(round_)[0].game_id
    line = vera.post(f"games/{game}/result-entries", {"result": "2-0"})
    assert (line["state"], line["result"]) == ("waiting", None)
    seen = oleg.get(f"rounds/{round_.pk}/results")["results"][0]
    assert (seen["state"], seen["entries"]) == ("waiting", [])
    line = oleg.post(f"games/{game}/result-entries", {"result": "0-2"})
    assert line["state"] == "disagreement"
    assert [(one["name"], one["result"]) for one in line["entries"]] == [
        ("Вера", "2-0"),
        ("Олег", "0-2"),
    ]
    line = oleg.post(f"games/{game}/result-entries/undo")
    assert line["state"] == "waiting"
    line = oleg.post(f"games/{game}/result-entries", {"result": "2-0"})
    assert (line["state"], line["result"], line["rule"]) == ("saved", "2-0", "reported")
    refused = oleg.post(f"games/{game}/report", {"result": "0-2"}, 409)
    assert refused["code"] == "second_clerk_needed"


def test_the_same_key_acts_once(section):
    vera = Client(section.member("vera"))
    game = games_of(section.announce())[0]
    for _ in range(2):
        vera.post(f"games/{game.game_id}/result-entries", {"result": "2-0"}, key="k")
    assert game.clerk_entries.count() == 1
    reused = vera.post(f"games/{game.game_id}/result-entries", {"result": "0-2"}, 422, key="k")
    assert reused["code"] == "idempotency_key_reused"


def test_a_no_show_and_a_decision(section):
    vera, boss = Client(section.member("vera")), Client(section.chief)
    round_ = section.announce()
    first, second = games_of(round_)
    lines = boss.post(f"pairings/{first.pairing_id}/no-show", {"absent": "second"})["results"]
    assert [(one["result"], one["rule"]) for one in lines] == [("2-0", "no_show")]
    decision = f"games/{second.game_id}/result-decision"
    assert boss.post(decision, {"result": "1-1"})["result"] == "1-1"
    assert vera.post(decision, {"result": "1-1"}, 403)["code"] == "not_allowed"


def test_a_correction_from_preview_to_settlement(section):
    boss, other = Client(section.chief), Client(section.member("other", Role.ARBITER))
    round_ = section.announce()
    first, second = games_of(round_)
    for game, result in ((first, "2-0"), (second, "1-1")):
        boss.post(f"games/{game.game_id}/result-decision", {"result": result})
    path = f"games/{first.game_id}/corrections"
    seen = boss.get(f"{path}/preview?result=0-2")
    assert seen["moved"] == 2
    assert seen["rounds"] == []
    gained = sorted(one["places_gained"] for one in seen["standings"])
    assert gained == [-3, 0, 0, 3]
    first.game.refresh_from_db()
    asked = {"result": "0-2", "reason": "the sheet", "version": first.game.version}
    waiting = boss.post(path, asked)
    assert waiting["state"] == "waiting"
    settlement = f"corrections/{waiting['id']}/settlement"
    assert boss.post(settlement, status=403)["code"] == "second_arbiter_needed"
    assert other.post(settlement)["state"] == "done"
    assert other.post(settlement, status=409)["code"] == "correction_settled"
    first.game.refresh_from_db()
    asked |= {"result": "1-1", "version": first.game.version}
    again = boss.post(path, asked)
    assert boss.post(f"corrections/{again['id']}/drop")["state"] == "dropped"
    listed = boss.get(f"sections/{section.section.pk}/corrections")["corrections"]
    assert [one["state"] for one in listed] == ["dropped", "done"]
    assert Correction.objects.count() == 2


@pytest.mark.parametrize("query", ["", "?result=5-5", "?result=2-0&rule=luck"])
def test_a_preview_of_nonsense_is_malformed(section, query):
    boss = Client(section.chief)
    game = games_of(section.announce())[0].game_id
    assert boss.get(f"games/{game}/corrections/preview{query}", 400)["code"] == "malformed"
