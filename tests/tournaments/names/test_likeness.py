"""Who may be entered twice, and who only has a name like another's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.eligibility.ages import Born, Date
from tournaments.names.likeness import Known, Register, same_person
from tournaments.names.transliteration import STANDARDS, Standard, to_latin

BORN = Date(2010, 3, 5)

SAMPLE = """
Щербаков Соловьёв Цой Хрущёв Объедков Подъячев Жигулёва Ющенко Воробьев Шишкин Белый Бердяев Сычёв
Дмитриевский Петров-Водкин Ёлкина Эйхвальд Мышкин Хвощинская Абрамович Гурвиц Яйцев Ильин Чичкин

Юрий Илья Марья Мария Евгений Дмитрий Алексей Пётр Семён Жанна Яна Эдуард Александр Юлия Ольга
Сергей Аркадий Наталья Фёдор Любовь Игорь Зоя Ксения Святослав Анна-Мария

Ильич Юрьевна Кузьмич Щёголевич Иванович Никитична Евгеньевич Саввич
"""
SURNAMES, GIVEN, PATRONYMICS = (block.split() for block in SAMPLE.split("\n\n"))

NAMES = st.builds(
    lambda *parts: " ".join(filter(None, parts)),
    st.sampled_from(SURNAMES),
    st.sampled_from(GIVEN),
    st.sampled_from([*PATRONYMICS, ""]),
)
BIRTHS = st.sampled_from([None, 2010, 2011, BORN, Date(2010, 5, 3), Date(2011, 1, 1)])
KNOWN = st.builds(
    Known,
    st.lists(NAMES, min_size=1, max_size=2).map(tuple),
    BIRTHS,
    st.sampled_from([None, "male", "female"]),
)


def level(one: str, other: str, born: Born | None = BORN, other_born: Born | None = BORN) -> str:
    return same_person(Known((one,), born), Known((other,), other_born)).level


def codes(one: str, other: str) -> set[str]:
    return {
        reason.code for reason in same_person(Known((one,), BORN), Known((other,), BORN)).reasons
    }


@given(KNOWN, KNOWN)
def test_likeness_is_the_same_whoever_comes_first(one: Known, other: Known):
    assert same_person(one, other) == same_person(other, one)


@pytest.mark.parametrize("standard", STANDARDS)
def test_every_name_of_the_sample_is_found_in_latin_by_every_standard(standard: Standard):
    for surname in SURNAMES:
        for given_name in GIVEN:
            latin = to_latin(f"{surname} {given_name}", standard)
            assert level(f"{surname} {given_name}", latin) == "certain", latin
            assert level(f"{surname} {given_name}", latin.upper()) == "certain", latin


@given(
    st.from_regex("[А-ЩЭ-Я][а-щыэ-яё][а-яё]{1,10}", fullmatch=True),
    st.sampled_from(GIVEN),
    st.sampled_from(PATRONYMICS),
    st.sampled_from(STANDARDS),
)
def test_any_russian_word_is_found_in_latin_by_every_standard(
    surname: str, given_name: str, patronymic: str, standard: Standard
):
    name = f"{surname} {given_name} {patronymic}"
    assert level(name, to_latin(name, standard)) == "certain"


@given(NAMES, st.randoms(use_true_random=False))
def test_the_order_of_the_words_makes_no_other_person(name: str, chance):
    turned = name.split()
    chance.shuffle(turned)
    assert level(name, " ".join(turned)) == "certain"


def test_different_surnames_of_the_sample_are_different_people():
    people = [Known((f"{surname} Юрий",)) for surname in SURNAMES]
    register = Register(people)
    assert [[at for at, _ in register.like(each)] for each in people] == [
        [at] for at in range(len(people))
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Щербаков Иван", "Shcherbakov Ivan"),
        ("Щербаков Иван", "Ivan Scherbakov"),
        ("Shcherbakov Ivan", "SCHERBAKOV, Ivan"),
        ("Shcherbakov Ivan", "Ščerbakov Ivan"),
        ("Соловьёв Семён", "Соловьев Семен"),
        ("Solovyov Yuri", "Solovev Iurii"),
        ("Хрущёв Пётр", "Khrushchev Petr"),
        ("Alexander Georgiev", "Георгиев Александр"),
        ("Aleksandr Georgiev", "Alexander Georgiev"),
        ("Дмитрий Цой", "Dmitry Tsoy"),
        ("Петров-Водкин Кузьма", "Кузьма Петров Водкин"),
        ("Šimkus Jonas", "Simkus Jonas"),
        ("Ndjofang Jean-Marc", "N'Djofang Jean Marc"),
        ("Cергеев Иван", "Сергеев Иван"),
        ("Ганна Іванова", "Ганна Иванова"),
        ("Łukasz Nowak", "Lukasz Nowak"),
    ],
)
def test_a_whole_name_however_written_is_one_person_if_the_birth_is_one(one: str, other: str):
    assert level(one, other) == "certain"
    assert level(one, other, None) in ("possible", "likely")
    assert level(one, other, BORN, Date(2001, 7, 9)) == "unlike"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Иванов Иван Иванович", "Иванов Иван Петрович"),
        ("Иванов Иван", "Иванова Иванна"),
        ("Иванов Александр", "Иванова Александра"),
        ("Иванов Пётр", "Петров Иван"),
        ("Ксаков Олег", "Хаков Олег"),
        ("Белый Пётр", "Белая Пётр"),
        ("Валерий Иванов", "Валентин Иванов"),
        ("Иванова Анна", "Иванова Яна"),
        ("Петров Олег", "Петров"),
        ("Петров", "Петров-Водкин"),
        ("Рабинович Иван", "Иван"),
        ("Иванов И.", "Иванов"),
        ("Иванов Иван Ильич Петрович", "Иванов Иван"),
        ("Иванов Щербаков П.", "Иванов Щербоков Пётр"),
        ("Иванов Олег", "Иванов Олен"),
    ],
)
def test_different_names_are_two_people_even_of_one_birthday(one: str, other: str):
    assert level(one, other) == "unlike"
    assert codes(one, other) == {"names_differ"}


@pytest.mark.parametrize(
    ("name", "equal", "year", "unknown", "slip", "other"),
    [
        ("Иванов Пётр Ильич", "certain", "likely", "likely", "possible", "unlike"),
        ("Иванов Пётр", "likely", "possible", "possible", "unlike", "unlike"),
        ("Иванов П. И.", "likely", "possible", "unlike", "unlike", "unlike"),
        ("Иваков Пётр Ильич", "possible", "unlike", "unlike", "unlike", "unlike"),
    ],
)
def test_the_birth_decides_how_much_a_name_weighs(
    name: str, equal: str, year: str, unknown: str, slip: str, other: str
):
    births = (BORN, 2010, None, Date(2010, 5, 3), Date(2009, 4, 5))
    found = [level("Иванов Пётр Ильич", name, BORN, born) for born in births]
    assert found == [equal, year, unknown, slip, other]


@pytest.mark.parametrize(
    ("born", "slip"),
    [
        (Date(2010, 5, 3), True),
        (Date(2010, 3, 6), True),
        (Date(2010, 4, 5), True),
        (Date(2011, 3, 5), True),
        (Date(2011, 3, 6), False),
        (2011, False),
    ],
)
def test_a_slip_in_a_birth_date_leaves_a_whole_name_with_patronymic_possible(
    born: Born, slip: bool
):
    name = "Иванов Пётр Ильич"
    assert level(name, name, BORN, born) == ("possible" if slip else "unlike")
    assert level("Иванов Пётр", "Иванов Пётр", BORN, born) == "unlike"


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("Иванов Иван Иванович", "Ivanov Ivan", "patronymic_missing"),
        ("Алиев Вагиф Али оглы", "Алиев Вагиф", "patronymic_missing"),
        ("Иванов Иван И.", "Иванов Иван", "patronymic_missing"),
        ("Петрова-Водкина Анна", "Водкина Анна", "part_of_double_name"),
        ("Петрова Анна-Мария", "Петрова Анна", "part_of_double_name"),
        ("Щербаков Ю.", "Щербаков Юрий", "initial"),
        ("Шишкин Ш.", "Shishkin Sh.", "initial"),
        ("Yu. Ivanov", "Иванов Юрий", "initial"),
    ],
)
def test_what_is_missing_or_shortened_is_named_and_makes_it_less_than_certain(
    one: str, other: str, code: str
):
    assert level(one, other) == "likely"
    assert code in codes(one, other)


@pytest.mark.parametrize("other", ["Саров Олег", "Чаров Олег", "Sarov Oleg"])
def test_two_ways_to_write_one_letter_do_not_make_two_letters_one(other: str):
    assert level("Шаров Олег", other, None, None) == "unlike"
    assert level("Жаров Олег", "Яров Олег", None, None) == "unlike"
    assert level("Sharov Oleg", other, None, None) == "unlike"


def test_a_slip_of_one_letter_is_named_and_only_possible():
    found = same_person(Known(("Щербаков Иван",), BORN), Known(("Щербоков Иван",), BORN))
    assert found.level == "possible"
    near = [reason.words for reason in found.reasons if reason.code == "near_spelling"]
    assert near == [("щербаков", "щербоков")]
    assert level("Щербаков Иван", "Щербакво Иван") == "possible"
    assert level("Щербаков Иван", "Щербоков Ивар") == "unlike"


def test_twins_are_two_people():
    assert level("Иванова Ольга", "Иванова Юлия") == "unlike"
    assert level("Иванов Олег Ильич", "Иванов Пётр Ильич") == "unlike"


def test_sexes_that_are_known_and_differ_are_two_people():
    one, other = (Known(("Иванов Саша",), BORN, sex) for sex in ("male", "female"))
    assert same_person(one, other).level == "unlike"
    assert [reason.code for reason in same_person(one, other).reasons] == ["sex_differs"]


def test_of_names_in_both_scripts_the_two_most_alike_count():
    one = Known(("Ковалёв Евгений", "Kovalev Eugene"), BORN)
    assert same_person(one, Known(("Eugene Kovalev",), BORN)).level == "certain"
    assert same_person(one, Known(("Ковалев Евгений",), BORN)).level == "certain"


def test_whoever_may_be_one_of_a_list_is_found_in_its_order():
    people = [
        Known(("Щербаков Иван",), BORN),
        Known(("Иванов Иван",), BORN),
        Known(("Ivan Shcherbakov",), BORN),
        Known(("Щербаков И.",), 2010),
        Known(("Щербаков Пётр",), BORN),
    ]
    found = [(at, likeness.level) for at, likeness in Register(people).like(people[0])]
    assert found == [(0, "certain"), (2, "certain"), (3, "possible")]
    assert [at for at, _ in Register(people).like(people[0], range(3))] == [0, 2]


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text_is_compared_without_an_error(one: str, other: str):
    assert same_person(Known((one,)), Known((other,))) == same_person(
        Known((other,)), Known((one,))
    )


@given(st.lists(KNOWN, max_size=8), KNOWN)
def test_a_register_leaves_out_nobody_who_is_like_somebody(people: list[Known], somebody: Known):
    one_by_one = [(place, same_person(somebody, each)) for place, each in enumerate(people)]
    assert list(Register(people).like(somebody)) == [
        (place, likeness) for place, likeness in one_by_one if likeness.level != "unlike"
    ]


@pytest.mark.parametrize(
    "name", ["Щербаков", "Щербаков Ю.", "Щербакoв Юрий", "Shcherbakov Yury I.", "Шербаков Юрий И"]
)
def test_a_register_finds_names_that_are_short_or_slips_of_the_pen(name: str):
    people = [
        Known((other,), BORN)
        for other in ("Щербаков Юрий Ильич", "Щербаков Юрий", "Щербаков", "Щербакоф Юрий", "Цой И.")
    ]
    found = {place for place, _ in Register(people).like(Known((name,), BORN))}
    assert found
    assert found == {
        place
        for place, each in enumerate(people)
        if same_person(each, Known((name,), BORN)).level != "unlike"
    }
