"""The words of a full name and what they are."""

import pytest

from tournaments.names.words import words


def texts(name: str) -> list[str]:
    return [word.text for word in words(name)]


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Щербаков, Иван  Ильич", ["щербаков", "иван", "ильич"]),
        ("И.И.Иванов", ["и", "и", "иванов"]),
        ("Петров-Водкин Кузьма", ["петров", "водкин", "кузьма"]),
        ("N'Djofang Jean‐Marc", ["n'djofang", "jean", "marc"]),
        ("Иванов (2) Иван!", ["иванов", "иван"]),
        ("Алиев Вагиф Али оглы", ["алиев", "вагиф", "али"]),
        ("12 . - ' ", []),
    ],
)
def test_a_name_falls_into_words(name: str, parts: list[str]):
    assert texts(name) == parts


def test_an_initial_is_a_letter_or_two_with_a_full_stop():
    found = {word.text: word.initial for word in words("Ю Sh. Ли Ким. Олег")}
    assert found == {"ю": True, "sh": True, "ли": False, "ким": False, "олег": False}


def test_the_parts_of_a_double_name_belong_together():
    assert [word.double for word in words("Петров-Водкин Анна - Мария-Луиза Ли")] == [
        1,
        1,
        0,
        2,
        2,
        0,
    ]


@pytest.mark.parametrize(
    "name",
    [
        *("Ильич", "Иванович", "Юрьевна", "Никитична", "Кузьмич", "Фомич", "Лукич", "Ильинична"),
        *("Ivanovich", "Yuryevna", "Kuzmich", "Али оглы", "Гасан кызы", "Ali oglu", "Вагиф-оглы"),
    ],
)
def test_a_patronymic_is_known_by_its_end(name: str):
    assert [word.patronymic for word in words(f"{name} Иванов")] == [True, False]
    assert words(f"{name} Иванов")[1].double == 0


@pytest.mark.parametrize("name", ["Иван", "Анна", "Щербаков", "Шевченко", "Сорокина", "Оглы"])
def test_other_words_are_no_patronymics(name: str):
    assert not words(name)[0].patronymic
