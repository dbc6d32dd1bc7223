"""Tables of openings over the API, and games that begin with one."""

import pytest

pytestmark = pytest.mark.django_db


def test_the_tables_are_listed_and_one_is_given_with_its_entries(arbiter):
    listed = arbiter.get("openings").json()["tables"]
    assert {"id": "three-move", "edition": "2026"}.items() <= listed[1].items()
    one = arbiter.get("openings/flying-one/2026").json()
    assert (one["count"], len(one["entries"])) == (192, 192)
    assert one["entries"][0]["kind"] == "set_up"
    assert one["entries"][0]["fen"].startswith("W:W")
    assert arbiter.get("openings/flying-one/1999").status_code == 404


def test_a_game_is_opened_by_table_edition_and_number_alone(arbiter, hall):
    body = {"table": 5, "white": "Jones Ann", "black": "Орлов О."}
    opening = {"table": "three-plies", "edition": "2026", "number": "1"}
    path = f"rounds/{hall.round.pk}/games"
    made = arbiter.post(path, {**body, "opening": opening})
    assert made.status_code == 201
    assert [move["notation"] for move in made.json()["state"]["moves"]] == [
        "a3-b4",
        "b6-a5",
        "b4-c5",
    ]
    pdn = arbiter.get(f"games/{made.json()['id']}/game.pdn").content.decode()
    assert '[OpeningTable "three-plies"]' in pdn
    assert '[OpeningNumber "1"]' in pdn
    wrong = arbiter.post(path, {**body, "table": 6, "opening": {**opening, "moves": ["c3-d4"]}})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "opening_differs")


def test_everybody_is_told_where_the_first_moves_come_from(arbiter, hall, public):
    body = {"table": 5, "white": "Jones Ann", "black": "Орлов О."}
    opening = {"table": "three-plies", "edition": "2026", "number": "1"}
    drawn = arbiter.post(f"rounds/{hall.round.pk}/games", {**body, "opening": opening}).json()
    others = {"table": 6, "white": "Smith John", "black": "Громов Илья"}
    chosen = arbiter.post(f"rounds/{hall.round.pk}/games", others).json()
    told = {**opening, "plies": 3, "seed": None}
    assert public.get(f"games/{drawn['id']}").json()["opening"] == told
    assert public.get(f"games/{chosen['id']}").json()["opening"] is None
    listed = public.get(f"rounds/{hall.round.pk}/games").json()
    assert told in [game["opening"] for game in listed]


def test_the_pdn_of_a_drawn_position_carries_fen_and_seed(arbiter, hall):
    body = {"table": 5, "white": "Jones Ann", "black": "Орлов О."}
    opening = {"table": "flying-one", "edition": "2026", "seed": "42"}
    made = arbiter.post(f"rounds/{hall.round.pk}/games", {**body, "opening": opening})
    number = made.json()["state"]["opening"]["number"]
    assert made.json()["state"]["opening"] == {**opening, "number": number, "plies": 0}
    pdn = arbiter.get(f"games/{made.json()['id']}/game.pdn").content.decode()
    assert '[SetUp "1"]' in pdn
    assert '[OpeningSeed "42"]' in pdn
