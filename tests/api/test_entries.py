"""The players of a section over the API: what everybody sees and what staff do."""

import base64

import pytest

from arbiter.models import ApiToken, Command, User
from tests.api.caller import program
from tests.markup import without_ids
from tournaments.models import EntryStatus
from tournaments.services.entries.applications import apply
from tournaments.services.entries.registration import register_player
from tournaments.services.setting_up.staff import appoint

pytestmark = pytest.mark.database

LIST = base64.b64encode("ФИО;Дата рождения\nНовиков Иван;2010\nBelov Andrey;2011\n".encode())
FULL = {
    "name_ru": "Щукин Юрий",
    "birth_date": "2011-03-04",
    "rating": 2100,
    "coach": "Петров",
    "contact": "+7 000",
}


@pytest.fixture
def clerk(hall):
    user = User.objects.create_user(username="clerk")
    appoint(user=user, competition=hall.competition, role="clerk")
    return program(ApiToken.issue(user))


@pytest.fixture
def path(hall):
    hall.round.delete()
    return f"sections/{hall.section.pk}"


@pytest.fixture
def entry(hall, path):
    return hall.section.entries.order_by("seed").first()


def test_everybody_sees_who_plays_and_nothing_that_is_private(hall, path, public, arbiter):
    hall.section.takes_applications = True
    hall.section.save()
    arbiter.post(f"{path}/entries", {"player": FULL})
    apply(section=hall.section, values={"name_ru": "Тайный Игрок"})
    told = public.get(f"{path}/entries")
    assert [each["number"] for each in told.json()["entries"]] == list(range(1, 8))
    words = without_ids(told.content.decode())
    for private in ("2011", "+7", "Петров", "Тайный", "coach", "birth", "contact"):
        assert private not in words
    assert "Тайный" not in public.get(f"competitions/{hall.competition.pk}").content.decode()
    staff = arbiter.get(f"{path}/entries").json()["entries"]
    assert {each["status"] for each in staff} == {"admitted", "applied"}
    assert {each["player"]["birth_date"] for each in staff} == {None, "2011-03-04"}


def test_a_player_is_registered_once_under_a_key_and_nothing_private_is_stored_with_it(path, clerk):
    first = clerk.post(f"{path}/entries", {"player": FULL}, key="k")
    again = clerk.post(f"{path}/entries", {"player": FULL}, key="k")
    assert (first.status_code, first.json()) == (201, again.json())
    assert first.json()["player"]["names"]["en"] == "Shchukin Iurii"
    assert set(Command.objects.get(key="k").params) == {"id"}


def test_somebody_alike_is_named_until_it_is_said_who_it_is(hall, path, clerk):
    asked = clerk.post(f"{path}/entries", {"player": {"name_en": "Belov Andrey"}})
    assert (asked.status_code, asked.json()["code"]) == (409, "perhaps_known")
    assert asked.json()["candidates"] == [str(hall.players[0].pk)]
    another = {"player": {"name_en": "Belov Andrey"}, "is_another": True}
    assert clerk.post(f"{path}/entries", another).status_code == 201
    same = {"player": {"name_en": "Belov Andrey"}, "same_as": asked.json()["candidates"][0]}
    assert clerk.post(f"{path}/entries", same).json()["code"] == "entered_already"


@pytest.mark.parametrize(
    ("player", "field", "why"),
    [
        ({}, "player.name_ru", "missing"),
        ({"name_ru": "Белов\u200b"}, "player.name_ru", "bad_characters"),
        ({"name_ru": "Щ", "rating": -1}, "player.rating", "out_of_range"),
        ({"name_ru": "Щ", "birth_year": 1800}, "player.birth_year", "out_of_range"),
        ({"name_ru": "Щ", "birth_year": 2001, "birth_date": "2001-01-01"}, None, "not_one_of"),
        ({"name_ru": "Щ", "birth_date": "0001-01-01"}, None, "out_of_range"),
        ({"name_ru": "Щ", "birth_date": "9999-12-31"}, None, "out_of_range"),
        ({"name_ru": "Щ", "sex": "x"}, "player.sex", "not_one_of"),
        ({"name_ru": "Щ" * 201}, "player.name_ru", "too_long"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(path, clerk, player, field, why):
    refused = clerk.post(f"{path}/entries", {"player": player})
    assert refused.status_code == 400
    error = refused.json()["errors"][0]
    assert error["why"] == why
    assert field in (None, error["field"])


def test_only_an_official_admits_against_the_regulations(hall, path, clerk, arbiter):
    hall.section.settings = {"admission": {"group": "own", "age_to": 10}}
    hall.section.save()
    body = {"player": {"name_ru": "Щукин Юрий", "birth_year": 1990}}
    refused = clerk.post(f"{path}/entries", body, **{"Accept-Language": "ru"})
    assert refused.json()["code"] == "not_eligible"
    assert "Старше" in refused.json()["detail"] or "10" in refused.json()["detail"]
    overruled = {**body, "overruled": "вне конкурса"}
    assert clerk.post(f"{path}/entries", overruled).status_code == 403
    assert arbiter.post(f"{path}/entries", overruled).json()["reason"] == "вне конкурса"


def test_a_player_is_corrected_and_keeps_a_name(path, clerk, entry):
    edited = clerk.post(f"entries/{entry.pk}/player", {"rating": 1500, "club": "Спартак"})
    assert (edited.json()["player"]["rating"], edited.json()["player"]["club"]) == (1500, "Спартак")
    nameless = clerk.post(f"entries/{entry.pk}/player", {"name_ru": "", "name_en": ""})
    assert (nameless.status_code, nameless.json()["code"]) == (400, "malformed")


def test_applications_are_admitted_and_rejected_with_a_reason(hall, path, arbiter):
    hall.section.takes_applications = True
    hall.section.save()
    one, other = (
        apply(section=hall.section, values={"name_ru": name}) for name in ("Щукин Ю", "Яшин Л")
    )
    assert arbiter.post(f"entries/{one.pk}/admission").json()["number"] == 7
    assert arbiter.post(f"entries/{other.pk}/rejection", {"reason": " "}).status_code == 400
    rejected = arbiter.post(f"entries/{other.pk}/rejection", {"reason": "нет мест"})
    assert rejected.json()["status"] == EntryStatus.REJECTED


def test_a_list_is_looked_at_and_then_taken_in_once(path, clerk):
    body = {"file": LIST.decode()}
    looked_at = clerk.post(f"{path}/entries/check", body)
    assert [row["fate"] for row in looked_at.json()["rows"]] == ["new", "doubtful"]
    made = clerk.post(f"{path}/entries/import", {**body, "decided": [{"line": 3, "same_as": ""}]})
    assert [row["fate"] for row in made.json()["rows"]] == ["new", "new"]
    again = clerk.post(f"{path}/entries/import", body)
    assert [row["fate"] for row in again.json()["rows"]] == ["entered_already"] * 2


@pytest.mark.parametrize("file", ["", "no base64!", 3])
def test_a_file_is_in_base64(path, clerk, file):
    assert clerk.post(f"{path}/entries/check", {"file": file}).status_code == 400


def test_the_choice_of_a_stranger_is_refused(path, clerk):
    body = {"file": LIST.decode(), "decided": [{"line": 2, "same_as": "nobody"}]}
    for act in ("check", "import"):
        assert clerk.post(f"{path}/entries/{act}", body).json()["code"] == "unknown_player"


def test_a_player_goes_and_comes_back(path, arbiter, entry):
    gone = arbiter.post(f"entries/{entry.pk}/withdrawal", {"reason": "болезнь"})
    assert gone.json()["entry"]["to_round"] == 0
    assert gone.json()["open_games"] == []
    assert arbiter.post(f"entries/{entry.pk}/return", {}).json()["number"] == 6


def test_who_has_not_checked_in_is_left_out(path, clerk, arbiter, entry):
    assert clerk.post(f"entries/{entry.pk}/check-in", {"present": True}).json()["checked_in_at"]
    assert len(arbiter.post(f"{path}/entries/absent").json()["left_out"]) == 5
    undone = clerk.post(f"entries/{entry.pk}/check-in", {"present": False})
    assert undone.json()["checked_in_at"] is None


def test_byes_are_granted_and_taken_back(path, arbiter, entry):
    made = arbiter.post(f"entries/{entry.pk}/byes", {"round": 2, "kind": "half"})
    assert (made.status_code, made.json()["round"]) == (201, 2)
    shown = arbiter.get(f"entries/{entry.pk}").json()
    assert shown["byes"] == [made.json()]
    assert arbiter.send("DELETE", f"byes/{made.json()['id']}").status_code == 204
    assert arbiter.get(f"entries/{entry.pk}").json()["byes"] == []


def test_two_and_all_of_one_club_are_kept_apart(hall, path, arbiter):
    entries = list(hall.section.entries.order_by("seed"))
    for entry in entries[:3]:
        arbiter.post(f"entries/{entry.pk}/player", {"club": "Спартак"})
    pair = {"first": str(entries[0].pk), "second": str(entries[1].pk), "kind": "absolute"}
    ban = arbiter.post(f"{path}/forbidden", pair).json()["forbidden"][0]
    many = arbiter.post(f"{path}/forbidden", {"common": "club", "kind": "avoid"})
    assert len(many.json()["forbidden"]) == 2
    assert arbiter.send("DELETE", f"forbidden/{ban['id']}").status_code == 204
    assert len(arbiter.get(f"{path}/forbidden").json()["forbidden"]) == 2
    for wrong in ({"kind": "avoid"}, {**pair, "common": "club"}, {**pair, "first": "x"}):
        assert arbiter.post(f"{path}/forbidden", wrong).status_code == 400


def test_players_are_numbered_by_rating_by_lot_and_in_an_order(hall, path, arbiter):
    entries = list(hall.section.entries.order_by("seed"))
    arbiter.post(f"entries/{entries[5].pk}/player", {"rating": 2000})
    by_rating = arbiter.post(f"{path}/numbers", {"by": "rating"}).json()["entries"]
    assert by_rating[0]["id"] == str(entries[5].pk)
    assert arbiter.post(f"{path}/numbers", {"by": "lot", "seed": "1"}).status_code == 201
    assert arbiter.post(f"{path}/numbers", {"by": "lot"}).status_code == 400
    order = [str(entry.pk) for entry in reversed(entries)]
    ordered = arbiter.post(f"{path}/numbers", {"by": "order", "order": order}).json()["entries"]
    assert [each["id"] for each in ordered] == order
    moved = arbiter.post(f"entries/{order[0]}/number", {"number": 6}).json()["entries"]
    assert moved[5]["id"] == order[0]


def test_an_entry_made_by_mistake_is_taken_off(hall, path, arbiter, entry):
    assert arbiter.send("DELETE", f"entries/{entry.pk}").status_code == 204
    assert arbiter.get(f"entries/{entry.pk}").status_code == 404
    numbers = hall.section.entries.order_by("seed").values_list("seed", flat=True)
    assert list(numbers) == [1, 2, 3, 4, 5]


def test_staff_of_another_competition_see_no_more_than_everybody(hall, path):
    stranger = program(ApiToken.issue(User.objects.create_user(username="stranger")))
    register_player(section=hall.section, values={"name_ru": "Щ", "contact": "+7"}, by=None)
    assert "contact" not in stranger.get(f"{path}/entries").content.decode()
