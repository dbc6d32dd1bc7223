"""Registering and correcting by the pages."""

import pytest

from tests.console.page_forms import Forms, send
from tournaments.models import Entry, JournalEntry, Player

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def register(browser, at, **typed):
    return send(browser, at("new_entry"), at("new_entry"), **typed)


def test_a_clerk_registers_a_player_with_all_that_is_known(account, at, numbers):
    given = {
        "name_ru": " Щукин  Юрий",
        "born": "04.03.2011",
        "sex": "male",
        "rank": "1 разряд",
        "rating": "1900",
        "federation": "Москва",
        "club": "Спартак",
        "coach": "Петров",
        "contact": "+7 000",
    }
    response = register(account("clerk", "clerk"), at, **given)
    assert response.status_code == 302
    player = Player.objects.get(name_ru="Щукин Юрий")
    assert (player.name_en, player.latin_is_ours) == ("Shchukin Iurii", True)
    assert (player.birth_date.isoformat(), player.rank, player.rating) == ("2011-03-04", "I", 1900)
    assert numbers()[-1] == "Щукин Юрий"


@pytest.mark.parametrize(
    "typed",
    [
        {"name_ru": ""},
        {"name_ru": "Щукин\u200b Юрий"},
        {"name_ru": "Щукин Юрий", "born": "31.02.2011"},
        {"name_ru": "Щукин Юрий", "born": "11"},
        {"name_ru": "Щукин Юрий", "rating": "много"},
        {"name_ru": "Щ" * 201},
    ],
)
def test_what_cannot_be_comes_back_with_a_word(console, at, typed, numbers):
    response = register(console, at, **{"born": "2011", **typed})
    assert response.status_code == 422
    assert b'class="error"' in response.content
    assert len(numbers()) == 6


def test_of_somebody_alike_it_is_asked_who_he_is(console, at, numbers, words):
    response = register(console, at, name_en="Belov Andrey", born="2011")
    assert response.status_code == 422
    assert "The same person: Белов Андрей" in words.of(response)
    values = Forms(response.content.decode()).forms[at("new_entry")][1]
    console.post(at("new_entry"), {**values, "who": "another"})
    assert numbers()[-1] == "Belov Andrey"


def test_the_same_person_is_not_entered_twice(console, at, entries, words):
    response = register(console, at, name_en="Belov Andrey", born="2011")
    values = Forms(response.content.decode()).forms[at("new_entry")][1]
    response = console.post(at("new_entry"), {**values, "who": entries[0].player.pk})
    assert "in this section already" in words.of(response)


def test_the_reason_why_somebody_is_too_old_is_said_and_an_official_may_overrule(
    account, console, at, section, words
):
    clerk = account("clerk", "clerk")
    given = {"name_ru": "Стариков Пётр", "born": "2001"}
    response = register(clerk, at, **given)
    assert "Too old: 25" in words.of(response)
    assert b'name="overruled"' not in response.content
    values = Forms(response.content.decode()).forms[at("new_entry")][1]
    assert clerk.post(at("new_entry"), {**values, "overruled": "so"}).status_code == 403
    response = register(console, at, **given)
    values = Forms(response.content.decode()).forms[at("new_entry")][1]
    console.post(at("new_entry"), {**values, "overruled": "вне конкурса"})
    assert section.entries.get(seed=7).reason == "вне конкурса"
    assert JournalEntry.objects.get(kind="player_entered").reason == "вне конкурса"


def test_the_form_sent_twice_enters_once(console, at, numbers):
    values = {"key": "k", "name_ru": "Щукин Юрий", "born": "2011"}
    for _again in range(2):
        assert console.post(at("new_entry"), values).status_code == 302
    assert numbers().count("Щукин Юрий") == 1


def test_somebody_of_another_section_is_entered_without_typing(console, at, entries, section):
    blitz = section.competition.sections.create(
        number=2, name_ru="Блиц", variant="russian", pack="ru-2013", time_control={}
    )
    page = at("new_entry").replace(str(section.pk), str(blitz.pk))
    form = at("enter_known").replace(str(section.pk), str(blitz.pk))
    send(console, page, form, player=entries[2].player.pk)
    assert Entry.objects.get(section=blitz).player == entries[2].player


def test_a_player_is_corrected(console, of, entries, words):
    entry = entries[0]
    response = send(console, of("edit_player", entry), "", born="4.3.2012", club="Динамо")
    assert response.url == of("entry", entry)
    entry.player.refresh_from_db()
    assert (entry.player.birth_date.isoformat(), entry.player.birth_year) == ("2012-03-04", None)
    shown = words.of(console.get(of("entry", entry)))
    assert "04.03.2012" in shown
    assert "Динамо" in shown
    assert send(console, of("edit_player", entry), "", name_ru="", name_en="").status_code == 422
