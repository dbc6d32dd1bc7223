"""What would become of each row: nobody is entered twice, and nothing is decided silently."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.imports.lists import fates, known, planned
from tournaments.eligibility.age_groups import LADDER
from tournaments.eligibility.ages import AgeRule, Date
from tournaments.eligibility.entering import SectionRules
from tournaments.imports.plan import PlannedSection

HEADING = "ФИО;Дата рождения;Пол;Рейтинг;ID;Группа"
ANNA = "Цой Анна Юрьевна;05.03.2010;ж;1500;;"
KNOWN_ANNA = known("k1", "Цой Анна Юрьевна", born=Date(2010, 3, 5), sex="female")
BOYS = PlannedSection(
    "boys",
    ("Юноши", "Boys"),
    SectionRules(LADDER[2], AgeRule(Date(2026, 1, 1)), "male", play_up=1),
)
TWIN = known("k2", "Tsoi Anna Iurevna", born=Date(2010, 3, 5))
ALL = PlannedSection("all", ("Открытый", "Open"))


def test_somebody_nobody_knows_is_new_with_a_latin_name_of_ours():
    (row,) = planned((HEADING, ANNA))
    assert (row.fate, row.section, row.same_as) == ("new", "main", "")
    assert row.person.name_en == "Tsoi Anna Iurevna"
    assert row.latin_made


def test_a_latin_name_that_the_list_gives_is_kept():
    (row,) = planned(("ФИО;Name", "Цой Анна;Choi Anna"))
    assert row.person.name_en == "Choi Anna"
    assert not row.latin_made


def test_a_name_that_the_standard_cannot_write_is_told_and_taken():
    (row,) = planned(("ФИО", "Ґонта Іван"))
    assert row.fate == "new"
    assert [each.code for each in row.faults] == ["not_russian"]
    assert (row.person.name_en, row.latin_made) == ("", False)


def test_the_same_person_is_known_with_what_would_be_filled_in():
    (row,) = planned((HEADING, ANNA), (known("k0", "Цой Инна"), KNOWN_ANNA))
    assert (row.fate, row.same_as) == ("known", "k1")
    assert [(each.field, each.known, each.listed) for each in row.filled_in] == [
        ("name_en", "", "Tsoi Anna Iurevna"),
        ("rating", None, 1500),
    ]
    assert not row.differs


def test_the_same_person_is_known_in_the_other_script():
    (row,) = planned(
        ("Name;Born;Sex", "Tsoy Anna;2010-03-05;f"),
        (known("k1", "Цой Анна", born=Date(2010, 3, 5)),),
    )
    assert (row.fate, row.same_as) == ("known", "k1")
    assert row.candidates[0].likeness.level == "certain"
    assert [each.field for each in row.filled_in] == ["name_en", "sex"]


def test_what_the_list_says_otherwise_is_told():
    (row,) = planned(
        (HEADING, ANNA),
        (known("k1", "Цой Анна Юрьевна", born=Date(2010, 3, 5), rating=1400),),
    )
    assert [(each.field, each.known, each.listed) for each in row.differs] == [
        ("rating", 1400, 1500)
    ]


def test_a_day_of_birth_fills_in_the_year():
    (row,) = planned(
        (HEADING, ANNA), (known("k1", "Цой Анна Юрьевна", born=2010),), decided={2: "k1"}
    )
    assert row.fate == "known"
    assert ("born", 2010, Date(2010, 3, 5)) in [
        (each.field, each.known, each.listed) for each in row.filled_in
    ]
    assert not row.differs


def test_who_plays_in_the_section_is_entered_already():
    section = PlannedSection("main", entered=frozenset({"k1"}))
    assert fates((HEADING, ANNA), (KNOWN_ANNA,), (section,)) == ["entered_already"]


@pytest.mark.parametrize(
    "person",
    [
        known("k1", "Цой Анна"),
        known("k1", "Цой Анна Юрьевна", born=Date(2010, 5, 3)),
        known("k1", "Цой Анна Юрьевна", born=2010),
        known("k1", "Цой А.", born=Date(2010, 3, 5)),
    ],
)
def test_who_may_be_somebody_known_is_for_the_organiser_to_tell(person):
    (row,) = planned((HEADING, ANNA), (person,))
    assert (row.fate, row.same_as) == ("doubtful", "")
    assert [each.key for each in row.candidates] == ["k1"]


def test_two_who_are_both_the_same_person_are_for_the_organiser_to_tell():
    (row,) = planned((HEADING, ANNA), (KNOWN_ANNA, TWIN))
    assert row.fate == "doubtful"
    assert {each.key for each in row.candidates} == {"k1", "k2"}


def test_the_organisers_choice_settles_a_doubt():
    person = known("k1", "Цой Анна")
    assert fates((HEADING, ANNA), (person,), decided={2: "k1"}) == ["known"]
    assert fates((HEADING, ANNA), (person,), decided={2: ""}) == ["new"]


def test_the_same_name_without_births_is_known_if_nothing_else_differs():
    rows = ("ФИО;Город", "Цой Анна;Орёл")
    assert fates(rows, (known("k1", "Цой Анна", federation="Орел"),)) == ["known"]
    assert fates(rows, (known("k1", "Цой Анна", federation="Курск"),)) == ["doubtful"]


def test_another_identity_makes_a_doubt_and_the_same_one_settles_it():
    rows = (HEADING, "Цой Анна;05.03.2010;ж;;17;")
    born = Date(2010, 3, 5)
    assert fates(rows, (known("k1", "Цой Анна", born=born, identity="18"),)) == ["doubtful"]
    assert fates(rows, (known("k1", "Цой Анна", born=2010, identity="17"),)) == ["known"]
    assert fates(rows, (known("k1", "Ким Вера", born=born, identity="17"),)) == ["doubtful"]


def test_a_namesake_of_another_year_and_a_brother_are_new():
    rows = (HEADING, "Цой Юрий Ильич;01.01.2010;м;;;")
    people = (
        known("k1", "Цой Юрий Ильич", born=Date(1975, 6, 7)),
        known("k2", "Цой Пётр Ильич", born=Date(2010, 1, 1)),
    )
    assert fates(rows, people) == ["new"]


def test_a_second_line_of_the_same_person_names_the_first():
    rows = planned((HEADING, ANNA, "Ким Вера;2011;ж;;;", "Tsoy Anna Yurievna;05.03.2010;ж;1600;;"))
    assert [row.fate for row in rows] == ["new", "new", "twice_in_file"]
    assert rows[2].other_line == 2
    assert [each.field for each in rows[2].differs] == ["rating"]


def test_two_lines_of_one_known_person_are_twice_in_the_file():
    rows = planned((HEADING, ANNA, "Цой Анна;2010;;;;"), (KNOWN_ANNA,), decided={3: "k1"})
    assert [(row.fate, row.other_line) for row in rows] == [("known", 0), ("twice_in_file", 2)]


def test_two_lines_that_may_be_of_one_person_make_the_second_doubtful():
    rows = planned((HEADING, "Цой Анна;;;1500;;", "Цой Анна;;;1600;;"))
    assert [row.fate for row in rows] == ["new", "doubtful"]
    assert [(each.key, each.line) for each in rows[1].candidates] == [("", 2)]


def test_one_person_enters_two_sections():
    rows = planned((HEADING, ANNA + "Открытый", ANNA + "main"), (), (ALL, *MAIN))
    assert [(row.fate, row.section) for row in rows] == [("new", "all"), ("known", "main")]
    assert (rows[1].same_as, rows[1].other_line) == ("", 2)


MAIN = (PlannedSection("main", ("main",)),)


def test_a_doubt_goes_with_the_person_into_the_other_section():
    content = (HEADING, ANNA + "Открытый", ANNA + "main")
    person = known("k1", "Цой Анна")
    assert fates(content, (person,), (ALL, *MAIN)) == ["doubtful", "doubtful"]
    settled = planned(content, (person,), (ALL, *MAIN), decided={2: "k1"})
    assert [(row.fate, row.same_as) for row in settled] == [("known", "k1"), ("known", "k1")]


@pytest.mark.parametrize(
    ("row", "reasons"),
    [
        ("Цой Анна;05.03.2011;ж;;;Юноши", ["other_sex"]),
        ("Цой Пётр;05.03.2000;м;;;юноши", ["too_old"]),
        ("Цой Пётр;05.03.2000;;;;boys", ["sex_missing", "too_old"]),
        ("Цой Пётр;;м;;;boys", ["birth_missing"]),
    ],
)
def test_whom_the_section_does_not_admit_is_not_eligible_with_the_reasons(
    row: str, reasons: list[str]
):
    (found,) = planned((HEADING, row), (), (BOYS, ALL))
    assert found.fate == "not_eligible"
    assert [each.code for each in found.reasons] == reasons


def test_who_plays_up_is_new_and_it_is_told():
    (row,) = planned((HEADING, "Цой Пётр;05.03.2014;м;;;Юноши"), (), (BOYS,))
    assert row.fate == "new"
    assert [each.code for each in row.reasons] == ["plays_up"]


def test_what_is_known_of_a_person_counts_where_the_list_is_silent():
    person = known("k1", "Цой Пётр", born=Date(2012, 3, 5), sex="male")
    (row,) = planned((HEADING, "Цой Пётр;2012;;;;"), (person,), (BOYS,), decided={2: "k1"})
    assert row.fate == "known"


@pytest.mark.parametrize(
    ("section", "code"), [("Девушки", "unknown_section"), ("", "section_missing")]
)
def test_a_row_needs_a_section_that_there_is(section: str, code: str):
    rows = (HEADING, f"Цой Пётр;2012;м;;;{section}")
    (row,) = planned(rows, (), (BOYS, ALL))
    assert row.fate == "refused"
    assert [each.code for each in row.faults] == [code]
    if not section:
        assert planned(rows, (), (BOYS, ALL), default="all")[0].section == "all"


def test_a_row_with_errors_is_refused_and_is_nobodys_twin():
    rows = planned((HEADING, "Цой Анна;31.02.2010;ж;;;", "Цой Анна;;ж;;;"))
    assert [row.fate for row in rows] == ["refused", "new"]
    assert [each.code for each in rows[0].faults] == ["bad_date"]


def test_a_warning_refuses_nothing():
    (row,) = planned(("ФИО;Разряд", "Цой Анна;4 дан"))
    assert row.fate == "new"
    assert [each.code for each in row.faults] == ["unknown_rank"]


def test_keys_that_nobody_has_are_an_error():
    with pytest.raises(ValueError, match="default"):
        planned((HEADING, ANNA), default="x")
    with pytest.raises(ValueError, match="nobody known"):
        planned((HEADING, ANNA), decided={2: "x"})


ROWS = st.lists(
    st.tuples(
        st.sampled_from(["Цой Анна", "Tsoy Anna", "Цой А.", "Ким Вера", "Ким Вера Львовна", ""]),
        st.sampled_from(["", "2010", "05.03.2010", "x"]),
        st.sampled_from(["", "Юноши", "Открытый", "?"]),
    ),
    max_size=8,
)


@settings(max_examples=150, deadline=None)
@given(ROWS)
def test_every_row_has_a_fate_and_a_list_entered_once_is_never_entered_again(rows):
    lines = ("ФИО;Дата рождения;Группа", *(";".join(row) for row in rows))
    sections = (BOYS, ALL)
    first = planned(lines, (), sections)
    assert [row.person.line for row in first] == [
        line for line, row in enumerate(rows, 2) if any(row)
    ]
    made = {row.person.line: row for row in first if row.fate == "new"}
    entered = [
        row
        for row in first
        if row.fate == "new" or (row.fate == "known" and row.other_line in made)
    ]
    people = tuple(
        known(
            str(line),
            row.person.name_ru,
            name_en=row.person.name_en,
            born=row.person.born,
            sex=row.person.sex,
        )
        for line, row in made.items()
    )
    filled = tuple(
        PlannedSection(
            each.key,
            each.names,
            each.rules,
            frozenset(
                str(row.other_line or row.person.line) for row in entered if row.section == each.key
            ),
        )
        for each in sections
    )
    again = planned(lines, people, filled)
    assert not [row for row in again if row.fate == "new" and row.person.line in made]


CLOSED = PlannedSection("closed", ("Закрытый",), closed=True)


def test_a_section_that_takes_nobody_any_more_refuses_its_own_rows_only():
    rows = planned(
        ("ФИО;Группа", "Белов Андрей;Закрытый", "Белов Андрей;Открытый"), sections=(CLOSED, ALL)
    )
    assert [row.fate for row in rows] == ["section_closed", "known"]


def test_whom_it_may_be_is_asked_though_the_earlier_row_could_not_be_taken():
    listed = ("ФИО;Группа", "Громов Илья;Закрытый", "Громов Илья;Открытый")
    rows = planned(listed, (known("k1", "Громов Илья Петрович"),), sections=(CLOSED, ALL))
    assert [row.fate for row in rows] == ["section_closed", "doubtful"]
