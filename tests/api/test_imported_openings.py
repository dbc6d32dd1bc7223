"""A table of openings taken in over the API: looked at first, stored whole or not at all."""

import pytest
from django.conf import settings

from arbiter.models import ImportedOpeningTable
from tests.api.test_schema import conforms

pytestmark = pytest.mark.django_db

ENGLISH = {"Accept-Language": "en"}
TABLE = {
    "id": "club",
    "edition": "2026",
    "source": "Клуб, рукопись",
    "variants": ["russian"],
    "csv": "\ufeffnumber;moves;fen;barred\nI-3;ab4 ba5 ba3 ab6;;\nVI-17;;a3-f4 ---;да\n",
}


def test_a_dry_run_tells_the_fate_of_every_row_and_stores_nothing(arbiter):
    csv = "number;moves;remark\n1;c3-d4;\n2;c3-c4;\n2;c3-b4;\n3;c3-b4;a\u202eb\n"
    answer = arbiter.post("openings/check", {**TABLE, "csv": csv}, **ENGLISH)
    assert answer.status_code == 200
    conforms(answer.json(), "JudgedOpenings")
    fates = [(row["row"], row["number"], row["fault"]) for row in answer.json()["rows"]]
    assert fates[0] == (2, "1", None)
    assert [(row, number, fault["code"]) for row, number, fault in fates[1:]] == [
        (3, "2", "invalid_move"),
        (4, "2", "number_doubled"),
        (5, "3", "hidden_characters"),
    ]
    assert fates[1][2]["remedy"] == "look at the squares"
    assert answer.json()["sound"] is False
    assert not ImportedOpeningTable.objects.exists()


def test_what_is_wrong_is_told_in_the_language_of_the_caller(arbiter):
    csv = "number;moves\n1;c3-c4"
    told = arbiter.post("openings/check", {**TABLE, "csv": csv}, **{"Accept-Language": "ru"})
    assert told.json()["rows"][0]["fault"]["why"] == "это не ход"


def test_a_sound_table_is_stored_once_and_found_again(arbiter):
    judged = arbiter.post("openings/check", TABLE).json()
    assert (judged["sound"], judged["same_positions"]) == (True, [])
    stored = arbiter.post("openings/import", TABLE, key="once")
    assert stored.status_code == 201
    conforms(stored.json(), "ImportedOpenings")
    assert stored.json()["sources"] == {"ru": "Клуб, рукопись", "en": "Клуб, рукопись"}
    assert arbiter.post("openings/import", TABLE, key="once").json() == stored.json()
    again = arbiter.post("openings/import", TABLE)
    assert (again.status_code, again.json()["code"]) == (409, "edition_taken")
    found = arbiter.get("openings/club/2026").json()
    assert [entry["barred"] for entry in found["entries"]] == [False, True]


def test_a_table_with_a_fault_is_stored_in_no_part(arbiter):
    answer = arbiter.post(
        "openings/import", {**TABLE, "csv": "number;moves\n1;c3-d4\n2;c3-c4\n"}, **ENGLISH
    )
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (422, "invalid_opening_table")
    assert problem["errors"] == [{"field": "csv[3].moves", "why": "invalid_move"}]
    assert problem["detail"] == "Nothing was stored. The first: csv[3].moves: this is no move."
    assert not ImportedOpeningTable.objects.exists()


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"csv": "moves\nc3-d4"}, 422, "invalid_opening_table"),
        ({"csv": ""}, 400, "malformed"),
        ({"csv": 5}, 400, "malformed"),
        ({"csv": "x" * settings.API_BODY_LIMIT}, 413, "too_large"),
        ({"csv": "number;moves\n" + "\n" * 11_000 + "1;c3-d4"}, 422, "invalid_opening_table"),
        ({"id": "Клуб"}, 422, "invalid_opening_table"),
        ({"variants": ["chess"]}, 422, "invalid_opening_table"),
        ({"variants": []}, 400, "malformed"),
        ({"source": "x\u202e"}, 400, "malformed"),
        ({"pages": 1}, 400, "malformed"),
    ],
)
def test_what_is_no_table_is_refused_by_its_code(arbiter, change, status, code):
    answer = arbiter.post("openings/import", {**TABLE, **change})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not ImportedOpeningTable.objects.exists()


def test_the_sources_of_the_shipped_tables_stand_in_both_languages(arbiter):
    for table in arbiter.get("openings").json()["tables"]:
        assert table["source"] == table["sources"]["en"]
        assert table["sources"]["ru"].startswith("Выведена:")
