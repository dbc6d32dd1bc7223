"""Two people alter the same thing at once: the second one is told, and nothing is lost."""

import re

import pytest

from tests.console.page_forms import Forms, forms_of
from tests.console.test_sections import fresh, page, settings  # noqa: F401  fixtures
from tournaments.services.entries.players import edit_player
from tournaments.services.setting_up.competition import edit_competition
from tournaments.services.setting_up.section import edit_section

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

TOLD = "Not saved: somebody has changed this while the form was open."


@pytest.fixture
def other(hall):
    """Another organiser sets fields of a section."""
    return lambda section, **values: edit_section(section=section, by=hall.organiser, **values)


def answer_to(console, path, form, **typed):
    """What a form that was opened some time ago is answered: status, text, and the form."""
    action, values = form
    response = console.post(action or path, {**values, **typed})
    html = response.content.decode()
    return response.status_code, " ".join(re.sub("<[^>]+>", " ", html).split()), Forms(html).forms


def test_the_second_of_two_organisers_sees_what_the_first_has_changed(console, fresh, other):  # noqa: F811
    path = settings(fresh)
    opened = forms_of(console, path)[path]
    other(fresh, regulations={"rounds": 9, "third_place": True})
    status, text, forms = answer_to(console, path, opened, first_table="21")
    assert status == 409
    assert TOLD in text
    assert ": 7 → 9" in text
    fresh.refresh_from_db()
    assert (fresh.regulations.rounds, fresh.first_table) == (9, 1)
    shown = forms[path][1]
    assert (shown["rounds"], shown["third_place"], shown["first_table"]) == ("9", "on", "21")
    console.post(path, shown)
    fresh.refresh_from_db()
    assert (fresh.regulations.rounds, fresh.first_table) == (9, 21)


def test_what_both_have_set_stays_as_it_was_typed_beside_what_stands(console, fresh, other):  # noqa: F811
    path = settings(fresh)
    opened = forms_of(console, path)[path]
    other(fresh, regulations={"rounds": 9})
    status, text, forms = answer_to(console, path, opened, rounds="8")
    assert status == 409
    assert "Somebody has set this to: 9. What stands here is yours." in text
    assert forms[path][1]["rounds"] == "8"
    console.post(path, forms[path][1])
    fresh.refresh_from_db()
    assert fresh.regulations.rounds == 8


def test_who_has_typed_the_same_is_not_held_up(console, fresh, other):  # noqa: F811
    path = settings(fresh)
    opened = forms_of(console, path)[path]
    other(fresh, regulations={"rounds": 9})
    assert answer_to(console, path, opened, rounds="9")[0] == 302


def test_a_preset_that_is_looked_at_is_held_against_what_stood(console, fresh, other):  # noqa: F811
    path = settings(fresh)
    opened = forms_of(console, f"{path}?preset=round-robin")[path]
    other(fresh, first_table=31)
    status, _text, forms = answer_to(console, path, opened)
    assert status == 409
    shown = forms[path][1]
    assert (shown["system"], shown["first_table"]) == ("round_robin", "31")


def test_the_facts_of_a_competition(console, page, hall):  # noqa: F811
    path = f"{page}edit/"
    ((name, opened),) = [one for one in forms_of(console, path).items() if "place" in one[1][1]]
    edit_competition(competition=hall.competition, by=hall.organiser, place="Уфа")
    status, text, forms = answer_to(console, path, opened, name_en="Ufa Open")
    assert status == 409
    assert "Place: – → Уфа" in text
    shown = forms[name][1]
    assert (shown["place"], shown["name_en"]) == ("Уфа", "Ufa Open")
    assert console.post(path, shown).status_code == 302
    hall.competition.refresh_from_db()
    assert (hall.competition.place, hall.competition.name_en) == ("Уфа", "Ufa Open")


def test_the_particulars_of_a_player(console, hall):
    entry = hall.competition.sections.get().entries.first()
    path = f"/console/entries/{entry.pk}/edit/"
    ((name, opened),) = [one for one in forms_of(console, path).items() if "rating" in one[1][1]]
    edit_player(player=entry.player, by=hall.organiser, values={"rating": 2100})
    status, text, forms = answer_to(console, path, opened, club="Ладья")
    assert status == 409
    assert "Rating: – → 2100" in text
    assert console.post(path, forms[name][1]).status_code == 302
    entry.player.refresh_from_db()
    assert (entry.player.rating, entry.player.club) == (2100, "Ладья")
