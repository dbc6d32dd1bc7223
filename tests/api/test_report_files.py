"""Tournament Report Files over the API: looked at, then a section."""

import base64

import pytest

from tests.tournaments.trf.lines import file, player

pytestmark = pytest.mark.database

CUP = file(
    "012 Cup",
    player(1, "   2 w 1", name="Белов, Андрей"),
    player(2, "   1 b 0", name="Smith, John"),
)
TYPED = {"time_control": "classic-45"}


def sent(text, **more):
    return {"file": base64.b64encode(text.encode()).decode(), **more}


@pytest.fixture
def path(hall):
    return f"competitions/{hall.competition.pk}/report"


def test_what_it_would_make_is_told_and_nothing_is_stored(arbiter, path, hall):
    before = hall.competition.sections.count()
    answer = arbiter.post(f"{path}/check", sent(CUP))
    assert answer.status_code == 200, answer.content
    told = answer.json()
    assert told["name"] == "Cup"
    assert told["players"] == [
        {"number": 1, "name": "Белов, Андрей"},
        {"number": 2, "name": "Smith, John"},
    ]
    assert told["rounds"] == [{"number": 1, "meetings": 1, "byes": 0, "open": 0}]
    assert (told["results"], told["faults"], told["refusal"]) == (1, [], None)
    assert hall.competition.sections.count() == before


def test_it_becomes_a_section_once(arbiter, path, hall):
    body = sent(CUP, name="Осень", **TYPED)
    made = [arbiter.post(f"{path}/import", body, key="one") for _ in range(2)]
    assert {each.status_code for each in made} == {201}, made[0].content
    (section,) = hall.competition.sections.filter(name_ru="Осень")
    assert made[1].json()["id"] == str(section.pk)
    assert section.rounds.get().state == "closed"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (file(player(1, "   2 w 1"), player(2, "   1 b 1")), "report_faulty"),
        (file(player(1, name="A\u202eB")), "report_faulty"),
        (file(player(1, born="0012")), "report_faulty"),
        ("012 Cup\n", "report_empty"),
        ("x\n" * 5001, "report_too_large"),
        ("001" + "x" * 5000, "report_too_large"),
    ],
)
def test_what_cannot_be_taken_is_refused_by_its_code(arbiter, path, hall, text, code):
    before = hall.competition.sections.count()
    answer = arbiter.post(f"{path}/import", sent(text, **TYPED))
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert hall.competition.sections.count() == before


def test_a_file_beyond_the_bounds_of_a_body_is_refused(arbiter, path):
    answer = arbiter.post(f"{path}/check", sent("x" * 1_500_001))
    assert (answer.status_code, answer.json()["code"]) == (413, "file_too_large")
    answer = arbiter.post(f"{path}/check", sent("x" * 1_700_000))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
