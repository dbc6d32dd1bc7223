"""Lists of players as organisers keep them: every column found, every slip named with its place."""

from __future__ import annotations

import pytest

from tests.tournaments.imports.lists import codes, csv, only, read
from tournaments.eligibility.ages import Born, Date
from tournaments.imports.people import ListedPerson
from tournaments.imports.reading import read_list

FULL = (
    "Фамилия;Имя;Отчество;Пол;Дата рождения;Разряд;Звание;Рейтинг;Регион;ID;Клуб;Тренер;Группа",
    "Щербаков;Юрий;Ильич;м;31.12.2010;1;МС;2100;Москва;A-17;Белая ладья;Цой И.И.;Юноши",
)


def test_every_field_of_a_full_list_is_read():
    assert only(*FULL) == ListedPerson(
        line=2,
        name_ru="Щербаков Юрий Ильич",
        born=Date(2010, 12, 31),
        sex="male",
        rank="I",
        title="МС",
        rating=2100,
        federation="Москва",
        identity="A-17",
        club="Белая ладья",
        coach="Цой И.И.",
        section="Юноши",
    )


def test_columns_stand_in_any_order():
    turned = tuple(";".join(reversed(row.split(";"))) for row in FULL)
    assert only(*turned) == only(*FULL)


def test_half_a_name_is_taken_and_asked_about():
    reading = read("Фамилия;Имя", ";Юлия", "Попова;", "Попова;Юлия")
    assert codes(reading) == [
        ("half_a_name", "warning", 2, 1),
        ("half_a_name", "warning", 3, 2),
    ]
    assert [person.name_ru for person in reading.people] == ["Юлия", "Попова", "Попова Юлия"]


def test_an_english_list_says_the_same():
    person = only(
        "Surname,Given name,Sex,Born,Title,Rating,Federation,ID,Club,Coach,Section",
        "Shcherbakov,Yury,m,2010-12-31,MS,2100,Moscow,A-17,White,Tsoy,Boys",
    )
    assert (person.name_ru, person.name_en) == ("", "Shcherbakov Yury")
    assert (person.sex, person.born, person.title) == ("male", Date(2010, 12, 31), "МС")
    assert (person.federation, person.section) == ("Moscow", "Boys")


@pytest.mark.parametrize(
    "heading", ["ФИО", "Ф.И.О.", "Фамилия, имя, отчество", "Фамилия Имя", "Участник", "Name"]
)
def test_one_column_may_hold_the_whole_name(heading: str):
    assert only(f'"{heading}";Пол', "Цой Анна Юрьевна;ж").name_ru == "Цой Анна Юрьевна"


def test_names_go_by_their_script_and_not_by_their_heading():
    person = only("ФИО;Name", "Tsoy, Anna;Цой Анна")
    assert (person.name_ru, person.name_en) == ("Цой Анна", "Tsoy Anna")


def test_name_beside_surname_is_the_given_name():
    assert only("Surname;Name", "Tsoy;Anna").name_en == "Tsoy Anna"


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251"]
)
def test_delimiter_and_encoding_are_found_out(delimiter: str, encoding: str):
    rows = [delimiter.join(("ФИО", "Дата рождения", "Город")), delimiter * 2]
    rows.append(delimiter.join(("Ёлкин Пётр", "05.03.2011", '"Орёл; ""центр"", \t дом"')))
    (person,) = read_list(csv(*rows, encoding=encoding)).people
    assert (person.name_ru, person.born, person.line) == ("Ёлкин Пётр", Date(2011, 3, 5), 3)
    assert person.federation == 'Орёл; "центр", дом'


def test_a_title_above_the_heading_is_passed_over_and_told():
    reading = read("Кубок города, 2026, открытый", "", "ФИО;Пол", "Цой Анна;ж")
    assert [person.line for person in reading.people] == [4]
    assert codes(reading) == [("lines_above", "warning", 1, 0)]


@pytest.mark.parametrize(
    ("text", "born"),
    [
        ("31.12.2010", Date(2010, 12, 31)),
        ("1.2.2010", Date(2010, 2, 1)),
        ("31/12/2010", Date(2010, 12, 31)),
        ("31-12-2010", Date(2010, 12, 31)),
        ("2010-12-31", Date(2010, 12, 31)),
        ("2010.12.31", Date(2010, 12, 31)),
        ("2010-12-31 00:00:00", Date(2010, 12, 31)),
        ("29.02.2012", Date(2012, 2, 29)),
        ("2010", 2010),
        ("2010 г.р.", 2010),
        ("31.12.2010 г.", Date(2010, 12, 31)),
        ("", None),
        ("—", None),
    ],
)
def test_births_are_days_or_years(text: str, born: Born | None):
    assert only("ФИО;Год рождения", f"Цой Анна;{text}").born == born


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("31.12.10", "two_digit_year"),
        ("10", "two_digit_year"),
        ("12/31/2010", "bad_date"),
        ("29.02.2011", "bad_date"),
        ("00.00.2010", "bad_date"),
        ("31.12-2010", "bad_date"),
        ("0210", "bad_date"),
        ("2999", "bad_date"),
        ("40543", "bad_date"),
        ("весна 2010", "bad_date"),
        ("2010-12-31 10:00:00", "bad_date"),
        ("٢٠١٠", "bad_date"),
    ],
)
def test_what_is_no_birth_is_refused(text: str, code: str):
    reading = read("ФИО;Дата рождения", f"Цой Анна;{text}")
    assert codes(reading) == [(code, "error", 2, 2)]
    assert reading.people[0].born is None


@pytest.mark.parametrize(
    ("sex", "texts"),
    [
        ("male", "м М m M муж муж. мужской male юноша"),
        ("female", "ж Ж f F w W жен жен. женский female девушка"),
    ],
)
def test_sexes_have_many_words(sex: str, texts: str):
    for text in texts.split():
        assert only("ФИО;Пол", f"Цой Анна;{text}").sex == sex


@pytest.mark.parametrize(
    ("heading", "text", "code"),
    [
        ("Пол", "x", "bad_sex"),
        ("Рейтинг", "сильный", "bad_rating"),
        ("Рейтинг", "2100.5", "bad_rating"),
        ("Рейтинг", "-5", "bad_rating"),
        ("Рейтинг", "21000", "bad_rating"),
        ("Клуб", "Белая\u200b ладья", "hidden_characters"),
        ("Клуб", "ы" * 201, "cell_too_long"),
    ],
)
def test_a_cell_that_cannot_be_taken_has_a_fault_with_its_place(heading: str, text: str, code: str):
    reading = read(f"ФИО;{heading}", f"Цой Анна;{text}")
    assert codes(reading) == [(code, "error", 2, 2)]


@pytest.mark.parametrize(
    ("text", "rating"), [("2100", 2100), ("2 100", 2100), ("1850.0", 1850), ("0", None), ("", None)]
)
def test_ratings_are_whole_numbers(text: str, rating: int | None):
    assert only("ФИО;Рейтинг", f"Цой Анна;{text}").rating == rating


def test_characters_that_nobody_sees_are_written_out_in_the_fault():
    (fault,) = read("ФИО;Клуб", "Цой Анна;a\u202eb").faults
    assert fault.params == (("text", "a\\u202eb"),)


def test_a_column_that_nobody_reads_is_told():
    reading = read("№;ФИО;Телефон;Город;Регион;", "1;Цой Анна;123;Орёл;Область;")
    assert codes(reading) == [
        ("unknown_column", "warning", 1, 1),
        ("unknown_column", "warning", 1, 3),
        ("column_twice", "warning", 1, 5),
    ]
    assert reading.people[0].federation == "Орёл"


def test_a_column_without_a_heading_is_told_and_cells_beyond_the_heading_refuse_the_row():
    reading = read("ФИО;;Пол", "Цой Анна;что-то;ж", "Цой Инна;;ж;лишнее")
    assert codes(reading) == [("heading_missing", "warning", 1, 2), ("row_too_long", "error", 3, 4)]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (";;ж", ("name_missing", "error", 2, 0)),
        ("Юноши 2010;;", ("bad_name", "error", 2, 1)),
        ("...;;", ("bad_name", "error", 2, 1)),
        ("Цой Анна;Цой Инна;", ("two_names", "error", 2, 2)),
        ("Цoй Анна;;", ("mixed_scripts", "warning", 2, 1)),
    ],
)
def test_every_row_has_one_name_in_each_script(row: str, fault: tuple[str, str, int, int]):
    assert codes(read("ФИО;Name;Пол", row)) == [fault]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "no_heading"),
        ("Город;Пол\nОрёл;м".encode(), "no_heading"),
        ('ФИО;Пол\n"Цой Анна;ж\n'.encode(), "broken_row"),
        ('ФИО;Пол\n"Цой" Анна;ж\n'.encode(), "broken_row"),
        (b"\x98\x01\xff", "not_text"),
        (b"\xff\xfe\x00", "not_text"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "not_a_workbook"),
        (b"PK\x03\x04", "not_a_workbook"),
        ("ФИО\n".encode() + "Цой Анна\n".encode() * 5_000, "too_many_rows"),
        (("ФИО" + ";Город" * 60).encode(), "too_many_columns"),
        (b"a" * 5_000_001, "file_too_large"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(content: bytes, code: str):
    reading = read_list(content)
    assert not reading.people
    assert [(fault.code, fault.severity) for fault in reading.faults] == [(code, "error")]


def test_empty_rows_do_not_count_among_the_most():
    rows = ["ФИО", *["Цой Анна", ""] * 4_999]
    assert len(read_list(csv(*rows)).people) == 4_999
