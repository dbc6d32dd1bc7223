"""Sections, their regulations, the staff and the journal over the API."""

import pytest

from arbiter.models import ApiToken
from tests.api.caller import program
from tournaments.models import Round
from tournaments.services.setting_up.staff import appoint

pytestmark = pytest.mark.database


def test_presets_are_listed_with_regulations_that_are_whole(public):
    listed = public.get("presets").json()["presets"]
    swiss = next(each for each in listed if each["slug"] == "micro-swiss")
    assert swiss["name"]["en"] == "Swiss by micro-matches"
    assert swiss["regulations"]["scoring"]["games"] == 2


def test_the_first_section_may_have_a_name_of_its_own(arbiter, public):
    body = {
        "name": "Кубок",
        "section": {"ru": "Девочки", "en": "Girls"},
        "time_control": "classic-45",
    }
    made = arbiter.post("competitions", body).json()
    listed = public.get(f"competitions/{made['id']}/sections").json()["sections"]
    assert [each["name"] for each in listed] == [body["section"]]


def test_a_section_is_added_altered_and_deleted(hall, arbiter, public):
    path = f"competitions/{hall.competition.pk}/sections"
    body = {"preset": "micro-swiss", "time_control": "classic-45"}
    body["regulations"] = {"rounds": 9, "admission": {"group": "14-15", "sex": "male"}}
    made = arbiter.post(path, body).json()
    assert made["name"] == {"ru": "Юноши, 14–15 лет", "en": "Boys, 14–15"}
    section = f"sections/{made['id']}"
    changed = arbiter.post(section, {"regulations": {"rounds": 5}, "first_table": 30}).json()
    assert (changed["regulations"]["rounds"], changed["first_table"]) == (5, 30)
    shown = public.get(section, **{"Accept-Language": "en"}).json()
    assert shown["regulations"] == changed["regulations"]
    assert shown["told"][0] == {
        "label": "Form of competition",
        "sentence": "Swiss system by micro-matches, 5 rounds, micro-matches of 2 games",
    }
    assert arbiter.send("DELETE", section).status_code == 204
    assert [each["number"] for each in public.get(path).json()["sections"]] == [1]


@pytest.mark.parametrize(
    ("body", "code", "detail"),
    [
        (
            {"regulations": {"rounds": "7"}},
            "invalid_regulations",
            "Field “rounds”: it has to be a whole number.",
        ),
        (
            {"regulations": {"scoring": {"win": 1, "draw": 2}}},
            "invalid_regulations",
            "Field “scoring.draw”: it is out of range.",
        ),
        ({"preset": "x"}, "unknown_preset", None),
        ({"regulations": []}, "malformed", None),
        ({"colour": 1}, "malformed", None),
    ],
)
def test_faulty_regulations_are_told_by_their_field(hall, arbiter, body, code, detail):
    answer = arbiter.post(f"sections/{hall.section.pk}", body, **{"Accept-Language": "en"})
    assert (answer.status_code < 500, answer.json()["code"]) == (True, code)
    if detail:
        assert answer.json()["detail"] == detail


def test_what_the_first_round_settled_is_refused(hall, arbiter):
    assert Round.objects.filter(section=hall.section).exists()
    answer = arbiter.post(f"sections/{hall.section.pk}", {"regulations": {"seeds": "rating"}})
    assert (answer.status_code, answer.json()["code"]) == (409, "regulations_settled")
    free = arbiter.post(f"sections/{hall.section.pk}", {"regulations": {"tie_breaks": ["wins"]}})
    assert free.status_code == 201


def test_sections_for_age_groups_are_made_at_once_and_put_in_order(hall, arbiter):
    path = f"competitions/{hall.competition.pk}/sections"
    body = {"groups": ["to-12", "12-13"], "sexes": ["open"], "time_control": "classic-45"}
    made = arbiter.post(f"{path}/groups", {**body, "preset": "round-robin"}).json()["sections"]
    assert [each["regulations"]["system"] for each in made] == ["round_robin", "round_robin"]
    order = [made[1]["id"], made[0]["id"], str(hall.section.pk)]
    ordered = arbiter.post(f"{path}/order", {"order": order}).json()["sections"]
    assert [each["id"] for each in ordered] == order
    wrong = arbiter.post(f"{path}/order", {"order": order[:2]})
    assert wrong.json()["code"] == "sections_differ"


def test_a_competition_is_altered(hall, arbiter):
    path = f"competitions/{hall.competition.pk}"
    body = {"name": {"ru": "Кубок", "en": "Cup"}, "starts_on": "2026-05-01", "reason": "mistyped"}
    assert arbiter.post(path, body).json()["name"]["en"] == "Cup"
    wrong = arbiter.post(path, {"ends_on": "2026-04-01"})
    assert wrong.json()["code"] == "ends_too_early"
    journal = arbiter.get(f"{path}/journal", **{"Accept-Language": "en"}).json()["journal"]
    assert (journal[0]["kind"], journal[0]["reason"]) == ("competition_edited", "mistyped")
    assert {"field": "Begins", "before": "–", "after": "2026-05-01"} in journal[0]["changes"]
    earlier = arbiter.get(f"{path}/journal?before={journal[0]['id']}").json()["journal"]
    assert [each["kind"] for each in earlier] == ["competition_created"]


def test_the_password_of_a_new_account_is_told_once_and_kept_nowhere(hall, arbiter):
    path = f"competitions/{hall.competition.pk}/staff"
    body = {"username": "petrova", "display_name": "Петрова", "role": "clerk"}
    first = arbiter.post(f"{path}/accounts", body, key="one").json()
    assert len(first.pop("password")) == 17
    assert arbiter.post(f"{path}/accounts", body, key="one").json() == first
    again = arbiter.post(f"{path}/{first['id']}/password").json()
    assert again["password"]


def test_a_role_is_given_by_user_name_and_taken_back(hall, arbiter, django_user_model):
    other = django_user_model.objects.create_user(username="other")
    path = f"competitions/{hall.competition.pk}/staff"
    given = arbiter.post(path, {"username": "other", "role": "chief"}).json()["staff"]
    assert {"id": str(other.pk), "username": "other", "name": "other", "roles": ["chief"]} in given
    assert program(ApiToken.issue(other)).get(path).status_code == 403
    assert arbiter.post(f"{path}/{other.pk}/password").json()["code"] == "foreign_account"
    assert arbiter.send("DELETE", f"{path}/{other.pk}/chief").status_code == 204
    assert arbiter.send("DELETE", f"{path}/{other.pk}/chief").status_code == 404
    own = arbiter.send("DELETE", f"{path}/{hall.organiser.pk}/organiser")
    assert own.json()["code"] == "last_organiser"


def test_a_clerk_reads_the_journal_and_changes_no_regulations(hall, django_user_model):
    clerk = django_user_model.objects.create_user(username="clerk")
    appoint(user=clerk, competition=hall.competition, role="clerk")
    caller = program(ApiToken.issue(clerk))
    assert caller.get(f"competitions/{hall.competition.pk}/journal").status_code == 200
    assert caller.post(f"sections/{hall.section.pk}", {"first_table": 2}).status_code == 403
