"""Sections: made, altered while that is still possible, put in order, deleted."""

from datetime import date

import pytest

from arbiter.services.refused import Refused
from tournaments.models import Competition, JournalEntry, Round, Section
from tournaments.regulations.admission import Admission
from tournaments.services.rounds.draft import confirm_round, discard_draft, propose_round
from tournaments.services.setting_up.competition import create_competition, edit_competition
from tournaments.services.setting_up.section import (
    admissions,
    create_section,
    create_sections,
    delete_section,
    edit_section,
    order_sections,
)

pytestmark = pytest.mark.database

RULES = {"pack": "ru-2013", "time_control": "classic-45"}


@pytest.fixture
def event(organiser):
    return create_competition(
        by=organiser, name="Первенство", players=("Белов", "Громов", "Ветров", "Орлов"), **RULES
    )


@pytest.fixture
def swiss(event, organiser):
    section = event.sections.get()
    return edit_section(section=section, by=organiser, preset="micro-swiss")


def refused(code, call, **arguments):
    with pytest.raises(Refused) as error:
        call(**arguments)
    assert error.value.code == code
    return error.value.params


def begun(section, by):
    return confirm_round(round_=propose_round(section=section, by=by), by=by)


def latest(event):
    return JournalEntry.objects.filter(competition=event).first()


def test_a_section_copies_a_preset_and_keeps_what_differs(event, organiser):
    made = create_section(
        competition=event,
        by=organiser,
        name={"ru": "Женщины", "en": "Women"},
        preset="micro-swiss",
        regulations={"rounds": 9, "scoring": {"match_win": 3}},
        first_table=21,
        **RULES,
    )
    stored = Section.objects.get(pk=made.pk)
    assert (stored.number, stored.first_table) == (2, 21)
    assert stored.regulations.system == "micro_swiss"
    assert stored.regulations.rounds == 9
    assert (stored.regulations.scoring.games, stored.regulations.scoring.match_win) == (2, 3)
    assert latest(event).kind == "section_created"


def test_a_section_of_an_age_group_is_called_by_it_in_both_languages(event, organiser):
    made = create_section(
        competition=event,
        by=organiser,
        regulations={"admission": {"group": "12-13", "sex": "female"}},
        **RULES,
    )
    assert (made.name_ru, made.name_en) == ("Младшие девушки, 12–13 лет", "Younger girls, 12–13")


def test_a_section_of_no_group_needs_a_name(event, organiser):
    refused("name_missing", create_section, competition=event, by=organiser, name=" ", **RULES)


def test_sections_for_several_groups_and_both_sexes_are_made_at_once(event, organiser):
    groups = admissions(("to-12", "12-13"), ("male", "female"), Admission(play_up=1))
    made = create_sections(
        competition=event,
        by=organiser,
        groups=groups,
        preset="round-robin",
        tables_each=10,
        **RULES,
    )
    assert [section.name_ru for section in made] == [
        "Мальчики до 12 лет",
        "Девочки до 12 лет",
        "Младшие юноши, 12–13 лет",
        "Младшие девушки, 12–13 лет",
    ]
    assert [section.first_table for section in made] == [1, 11, 21, 31]
    assert {section.regulations.admission.play_up for section in made} == {1}
    nothing = {"competition": event, "by": organiser, "groups": (), **RULES}
    refused("nothing_chosen", create_sections, **nothing)


@pytest.mark.parametrize(
    ("wish", "code", "params"),
    [
        ({"preset": "no-such"}, "unknown_preset", {}),
        ({"pack": "no-such"}, "unknown_pack", {}),
        (
            {"regulations": {"system": "swiss"}},
            "invalid_regulations",
            {"field": "rounds", "why": "missing"},
        ),
        (
            {"regulations": {"scoring": {"win": "2"}}},
            "invalid_regulations",
            {"field": "scoring.win", "why": "not_an_integer"},
        ),
        (
            {"regulations": {"tie_breaks": ["luck"]}},
            "invalid_regulations",
            {"field": "tie_breaks", "why": "not_one_of"},
        ),
        (
            {"regulations": {"colour": 1}},
            "invalid_regulations",
            {"field": "colour", "why": "unknown"},
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_field(event, organiser, wish, code, params):
    arguments = {"competition": event, "by": organiser, "name": "Б", **RULES, **wish}
    found = refused(code, create_section, **arguments)
    assert params.items() <= found.items()
    assert event.sections.count() == 1


def test_everything_may_change_before_the_first_round(swiss, organiser):
    changed = edit_section(
        section=swiss,
        by=organiser,
        name={"ru": "Мужчины", "en": "Men"},
        pack="fmjd64",
        variant="russian",
        time_control="blitz-5",
        preset="swiss",
        regulations={"admission": {"sex": "male"}},
    )
    stored = Section.objects.get(pk=swiss.pk)
    assert (stored.name_ru, stored.pack, stored.regulations.system) == (
        "Мужчины",
        "fmjd64",
        "swiss",
    )
    assert stored.regulations.admission.sex == "male"
    assert changed == stored
    kept = edit_section(section=swiss, by=organiser, preset="round-robin")
    assert kept.regulations.admission.sex == "male"


def test_the_journal_keeps_what_was_before_and_after(swiss, event, organiser):
    edit_section(
        section=swiss,
        by=organiser,
        regulations={"tie_breaks": ["wins", "solkoff"]},
        reason="as announced",
    )
    row = latest(event)
    assert (row.kind, row.reason, row.by) == ("section_edited", "as announced", organiser)
    (change,) = row.facts["changes"]
    assert (change["field"], change["after"]) == ("tie_breaks", ["wins", "solkoff"])
    assert change["before"][0] == "solkoff_short_truncated"


def test_what_changes_nothing_is_not_written_down(swiss, event, organiser):
    before = latest(event)
    edit_section(section=swiss, by=organiser, first_table=1, regulations={})
    assert latest(event) == before


def test_the_first_confirmed_round_settles_the_system_and_leaves_the_tie_breaks(swiss, organiser):
    begun(swiss, organiser)
    found = refused(
        "regulations_settled", edit_section, section=swiss, by=organiser, preset="swiss"
    )
    assert "system" in found["fields"]
    assert "scoring" in found["fields"]
    refused("regulations_settled", edit_section, section=swiss, by=organiser, pack="ru-code")
    free = {
        "tie_breaks": ["wins"],
        "default_time_ms": 0,
        "two_clerks": True,
        "second_arbiter": True,
        "groups": ["A"],
    }
    changed = edit_section(
        section=swiss, by=organiser, name="Иначе", first_table=5, regulations=free
    )
    assert changed.regulations.tie_breaks == ("wins",)
    assert (changed.name_ru, changed.first_table) == ("Иначе", 5)


def test_there_are_never_fewer_rounds_than_have_been_confirmed(swiss, organiser):
    for number in (1, 2):
        Round.objects.create(section=swiss, number=number)
    edit_section(section=swiss, by=organiser, regulations={"rounds": 2})
    with pytest.raises(Refused, match="out_of_range"):
        edit_section(section=swiss, by=organiser, regulations={"rounds": 1})


def test_nothing_that_pairs_changes_under_a_round_that_is_being_made(swiss, organiser):
    draft = propose_round(section=swiss, by=organiser)
    found = refused("draft_exists", edit_section, section=swiss, by=organiser, preset="swiss")
    assert found == {"round": 1}
    discard_draft(round_=draft, by=organiser)
    assert edit_section(section=swiss, by=organiser, preset="swiss").regulations.system == "swiss"


def test_a_section_is_deleted_with_its_draft_and_its_entries_but_not_the_players(
    event, swiss, organiser
):
    create_section(competition=event, by=organiser, name="Вторая", **RULES)
    propose_round(section=swiss, by=organiser)
    delete_section(section=swiss, by=organiser, reason="nobody came")
    assert [str(section) for section in event.sections.all()] == ["Вторая"]
    assert event.players.count() == 4
    assert (latest(event).kind, latest(event).section_id) == ("section_deleted", swiss.pk)


def test_the_only_section_stays(event, swiss, organiser):
    refused("last_section", delete_section, section=swiss, by=organiser)


def test_a_section_that_has_begun_stays(event, swiss, organiser):
    create_section(competition=event, by=organiser, name="Вторая", **RULES)
    begun(swiss, organiser)
    assert refused("section_begun", delete_section, section=swiss, by=organiser) == {"round": 1}


def test_sections_change_places(event, swiss, organiser):
    for name in ("Вторая", "Третья"):
        create_section(competition=event, by=organiser, name=name, **RULES)
    first, second, third = event.sections.values_list("pk", flat=True)
    order_sections(competition=event, by=organiser, order=[third, first, second])
    assert list(event.sections.values_list("pk", "number")) == [(third, 1), (first, 2), (second, 3)]
    wrong = {"competition": event, "by": organiser}
    refused("sections_differ", order_sections, order=[first, second], **wrong)
    refused("sections_differ", order_sections, order=[first, second, second], **wrong)


def test_the_first_section_of_a_competition_copies_a_preset_too(organiser):
    made = create_competition(
        by=organiser, name="Кубок", preset="knockout", regulations={"lot": "7"}, **RULES
    )
    assert made.sections.get().regulations.lot == "7"
    refused("unknown_preset", create_competition, by=organiser, name="К", preset="x", **RULES)
    assert Competition.objects.count() == 1


def test_a_competition_is_altered_and_the_journal_keeps_it(event, organiser):
    edit_competition(competition=event, by=organiser, place="Пермь", starts_on=date(2026, 5, 1))
    changed = edit_competition(
        competition=event, by=organiser, ends_on=date(2026, 5, 3), name={"ru": "Кубок", "en": "Cup"}
    )
    assert (changed.name_en, changed.place, changed.ends_on) == ("Cup", "Пермь", date(2026, 5, 3))
    fields = [change["field"] for change in latest(event).facts["changes"]]
    assert fields == ["name_ru", "name_en", "ends_on"]
    wish = {"competition": event, "by": organiser}
    refused("ends_too_early", edit_competition, ends_on=date(2026, 4, 30), **wish)
    refused("name_missing", edit_competition, name=" ", **wish)
