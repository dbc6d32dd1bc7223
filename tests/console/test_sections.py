"""Sections on the console: the table, adding them, their regulations, staff and the journal."""

import pytest
from django.test import Client

from arbiter.models import User
from tests.console.page_forms import forms_of, send
from tournaments.models import JournalEntry, Round, Section
from tournaments.services.setting_up.section import create_section

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture
def page(hall):
    return f"/console/competitions/{hall.competition.pk}/"


@pytest.fixture
def fresh(hall):
    """A section in which nothing has been paired."""
    return create_section(
        competition=hall.competition,
        by=hall.organiser,
        name={"ru": "Женщины", "en": "Women"},
        pack="ru-2013",
        time_control="classic-45",
        preset="micro-swiss",
    )


def settings(section):
    return f"/console/sections/{section.pk}/settings/"


def test_the_table_says_where_each_section_stands_and_what_is_next(console, page, fresh, words):
    text = words.of(console.get(page))
    assert "Women Swiss system by micro-matches, 7 rounds, micro-matches of 2 games" in text
    assert "0 of 7" in text
    assert "Enter the players" in text


def test_a_section_is_added_and_its_regulations_are_looked_over(console, page, hall):
    typed = {"group": "14-15", "sex": "female", "preset": "round-robin", "first_table": "11"}
    response = send(console, f"{page}sections/new/", "", time_control="classic-45", **typed)
    made = Section.objects.get(name_en="Girls, 14–15")
    assert response.url == settings(made)
    assert (made.number, made.first_table) == (2, 11)
    assert made.regulations.system == "round_robin"


def test_sections_of_several_age_groups_are_added_at_once(console, page, hall):
    path = f"{page}sections/groups/"
    body = {**forms_of(console, path)[""][1], "groups": ["to-12", "12-13"]}
    body |= {"sexes": ["male", "female"], "tables_each": "10", "time_control": "classic-45"}
    for _sending in range(2):
        assert console.post(path, body).url == page
    added = hall.competition.sections.order_by("number")[1:]
    assert [section.name_en for section in added] == [
        "Boys up to 12",
        "Girls up to 12",
        "Younger boys, 12–13",
        "Younger girls, 12–13",
    ]
    assert [section.first_table for section in added] == [1, 11, 21, 31]


def test_nothing_is_added_where_nothing_was_chosen(console, page, hall, words):
    path = f"{page}sections/groups/"
    body = forms_of(console, path)[""][1] | {"time_control": "classic-45"}
    refused = console.post(path, body)
    assert refused.status_code == 422
    assert "Choose at least one." in words.of(refused)


def test_a_preset_fills_the_form_and_is_kept_by_saving_it(console, fresh):
    path = settings(fresh)
    action, values = forms_of(console, f"{path}?preset=knockout")[path]
    assert values["system"] == "knockout"
    again = forms_of(console, f"{path}?preset=knockout")[path][1]
    assert len({values["lot"], again["lot"], "1"}) == 3
    assert Section.objects.get(pk=fresh.pk).regulations.system == "micro_swiss"
    assert console.post(action, {**values, "lot": "4711"}).url == path
    assert Section.objects.get(pk=fresh.pk).regulations.lot == "4711"


def test_what_is_not_touched_in_the_form_stays_as_it_was(console, fresh):
    before = fresh.regulations
    path = settings(fresh)
    assert send(console, path, path).status_code == 302
    stored = Section.objects.get(pk=fresh.pk)
    # the page reader sends one box of several
    assert stored.regulations.altered({"bars_bye": list(before.bars_bye)}) == before
    assert (stored.time_control, stored.pack) == (fresh.time_control, fresh.pack)


def test_tie_breaks_are_put_in_order_by_numbered_choices(console, fresh):
    path = settings(fresh)
    order = {"tie_break_1": "wins", "tie_break_2": "", "tie_break_3": "solkoff"}
    rest = {f"tie_break_{place}": "" for place in (4, 5, 6)}
    assert send(console, path, path, **order, **rest).status_code == 302
    assert Section.objects.get(pk=fresh.pk).regulations.tie_breaks == ("wins", "solkoff")


def test_what_the_form_has_no_place_for_stays(console, fresh):
    codes = ["wins", "solkoff", "shmulyan", "progressive", "black_games", "game_points", "lot"]
    fresh.settings = fresh.regulations.altered({"tie_breaks": codes}).to_json()
    fresh.save(update_fields=["settings"])
    path = settings(fresh)
    assert send(console, path, path, tie_break_2="solkoff_median").status_code == 302
    kept = Section.objects.get(pk=fresh.pk).regulations.tie_breaks
    assert kept == ("wins", "solkoff_median", *codes[2:])


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({"system": "swiss", "scoring-games": "2"}, "scoring-games", "it is out of range"),
        ({"rounds": ""}, "rounds", "it is missing"),
        ({"scoring-draw": "5"}, "scoring-draw", "it is out of range"),
        ({"system": "knockout", "lot": ""}, "lot", "it is missing"),
        ({"opening_draw": "of_round", "opening": ""}, "opening", "it is missing"),
        ({"admission-group": "own", "admission-age_to": "900"}, "admission-age_to", "less than"),
        ({"name_ru": "", "name_en": ""}, "name_ru", "A name is missing"),
    ],
)
def test_a_fault_is_said_at_its_field(console, fresh, words, typed, field, said):
    path = settings(fresh)
    refused = send(console, path, path, **typed)
    assert refused.status_code == 422
    assert said in str(refused.context["form"].errors[field])
    assert "Not saved. Look at:" in words.of(refused)
    assert Section.objects.get(pk=fresh.pk).regulations == fresh.regulations


def test_what_the_first_round_settled_can_be_read_and_not_typed(console, hall, words):
    assert Round.objects.filter(section=hall.section).exists()
    path = settings(hall.section)
    shown = console.get(path)
    assert "A round has been confirmed." in words.of(shown)
    assert shown.context["form"].fields["system"].disabled
    typed = {"system": "knockout", "lot": "1", "two_clerks": "on", "tie_break_1": "wins"}
    assert send(console, path, path, **typed).status_code == 302
    stored = Section.objects.get(pk=hall.section.pk).regulations
    assert (stored.system, stored.two_clerks, stored.tie_breaks[0]) == ("by_hand", True, "wins")


def test_sections_change_places_and_one_is_deleted(console, page, hall, fresh):
    console.post(f"/console/sections/{fresh.pk}/move/")
    assert hall.competition.sections.first() == fresh
    assert console.post(f"/console/sections/{fresh.pk}/delete/").url == page
    refused = console.post(f"/console/sections/{hall.section.pk}/delete/")
    assert refused.status_code == 409
    assert hall.competition.sections.get() == hall.section


def test_a_competition_is_altered_and_the_journal_says_it(console, page, words):
    typed = {"name_ru": "Кубок", "name_en": "Cup", "starts_on": "2026-05-02"}
    refused = send(console, f"{page}edit/", "", **typed, ends_on="2026-05-01")
    assert "The last day is before the first" in words.of(refused)
    assert send(console, f"{page}edit/", "", **typed, ends_on="2026-05-03").url == page
    text = words.of(console.get(f"{page}journal/"))
    assert "The competition was altered" in text
    assert "Name in English: Championship → Cup" in text


def test_the_journal_shows_an_unknown_act_by_its_code(console, page, hall, words):
    JournalEntry.objects.create(competition=hall.competition, kind="moon_landed", reason="<b>")
    text = words.of(console.get(f"{page}journal/"))
    assert "moon_landed" in text
    assert "<b>" not in console.get(f"{page}journal/").content.decode().split("journal-table")[1]


def test_a_clerk_reads_and_an_arbiter_too_but_only_the_organiser_alters(page, hall, account):
    for role in ("clerk", "arbiter", "chief"):
        client = account(role, role)
        for path in (page, f"{page}journal/", settings(hall.section)):
            shown = client.get(path)
            assert shown.status_code == 200
            assert b"regulations-form" not in shown.content
        assert client.post(settings(hall.section), {}).status_code == 403
        assert client.get(f"{page}edit/").status_code == 403


def test_an_account_that_there_is_gets_a_role_and_loses_it(console, page, hall, account, words):
    account("petrova")
    path = f"{page}staff/"
    typed = {"known-username": "petrova", "known-role": "chief"}
    assert send(console, path, f"{path}roles/", **typed).url == path
    shown = words.of(console.get(path))
    assert "chief arbiter Take the role back" in shown
    assert "Does not change the regulations nor the staff." in shown
    member = User.objects.get(username="petrova")
    assert console.post(f"{path}{member.pk}/chief/take/").url == path
    assert not member.memberships.exists()
    wrong = send(console, path, f"{path}roles/", **{**typed, "known-username": "nobody"})
    assert "There is no account of this user name" in words.of(wrong)


def test_the_last_organiser_is_not_taken_out(console, page, hall, words):
    refused = console.post(f"{page}staff/{hall.organiser.pk}/organiser/take/")
    assert refused.status_code == 409
    assert "A competition keeps an organiser" in words.of(refused)
    assert (
        f"{hall.organiser.pk}/organiser/take/" not in console.get(f"{page}staff/").content.decode()
    )


def test_nobody_without_a_role_looks_in(page, hall, account):
    stranger = account("stranger")
    for path in (page, f"{page}journal/", settings(hall.section)):
        assert stranger.get(path).status_code == 403
        assert Client().get(path).status_code == 302
