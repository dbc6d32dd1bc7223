"""The bodies of writes that are no commands: whatever is wrong with a field is told in words."""

from datetime import date

import pytest
from django.utils import translation

from arbiter.api import bodies
from arbiter.api.bodies import Body, CompetitionBody
from arbiter.api.errors import flattened, malformed
from arbiter.refusals.words import FAULTS

BODIES = [each for each in vars(bodies).values() if isinstance(each, type) and each is not Body]
FIELDS = [
    pytest.param(body, name, id=f"{body.__name__}.{name}")
    for body in BODIES
    if issubclass(body, Body)
    for name in body().fields
]
WHATEVER = (
    None, 0, -1, 10**15, True, "", " ", "x", "x" * 3000, "31.12.2026", "2026-02-30", "2026-W10-1",
    "20261231", "2026-1-5", "0000-01-01", "a\u202eb", "a\x00b", [], [1], [[]], {}, {"ru": 1},
    {"x": 1},
)  # fmt: skip


def faults(body: type[Body], name: str, value: object) -> list[dict[str, str]]:
    """What is wrong with one field; of the fields that are missing nothing is said."""
    reader = body(data={name: value})
    reader.is_valid()
    found = flattened(reader.errors)
    return [each for each in found if each["field"].split(".")[0].split("[")[0] == name]


@pytest.mark.parametrize(("body", "name"), FIELDS)
def test_every_fault_of_a_field_has_its_words(body: type[Body], name: str):
    told = [fault for value in WHATEVER for fault in faults(body, name, value)]
    assert told
    assert {fault["why"] for fault in told} <= FAULTS.keys()


@pytest.mark.parametrize("day", ["31.12.2026", "2026-02-30", "20261231", "2026-1-5", "0000-01-01"])
def test_a_day_that_is_none_is_told_in_words(day: str):
    found = faults(CompetitionBody, "starts_on", day)
    assert found == [{"field": "starts_on", "why": "not_a_date"}]
    assert malformed(found).document("en")["detail"] == (
        "Look at the field starts_on: it has to be a day, as 2026-12-31."
    )
    with translation.override("ru"):
        assert "нужен день, как 2026-12-31" in malformed(found).document("ru")["detail"]


def test_a_day_is_a_day():
    reader = CompetitionBody(
        data={"name": "Cup", "time_control": "classic-45", "starts_on": "2026-12-31"}
    )
    assert reader.is_valid()
    assert reader.validated_data["starts_on"] == date(2026, 12, 31)
