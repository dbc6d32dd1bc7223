"""Lists of players: every fault that a reading gives is a sentence with its place."""

import pytest
from django.utils import translation

from tests.tournaments.imports.lists import planned, read
from tournaments.imports.faults import Fault
from tournaments.imports.finding import fault
from tournaments.imports.plan import PlannedSection
from tournaments.imports.reading import read_list
from tournaments.words.player_lists import (
    LIST_FAULT_WORDS,
    fate_words,
    list_fault_words,
    person_field_words,
)

LIST = (
    "Кубок",
    "№;ФИО;Name;Пол;Дата рождения;Рейтинг;Разряд;Город;Регион;;Группа",
    "1;;;x;31.12.10;сильный;дан;;;a;;b",
    "2;Юноши 2010;;;31.02.2010;;;;;;Девушки",
    "3;Цoй Анна;Цой Инна;;;;;\u200b;;;",
    f"4;Ґонта Іван;;;;;;{'ы' * 201};;;A",
)
FILES = (b"", b"PK\x03\x04", b"\xff\xfe\x00", 'ФИО\n"'.encode(), b"x" * 5_000_001)
FILES += ("ФИО\n".encode() * 5_001, ("ФИО" + ";" * 60 + "x").encode())


def faults() -> list[Fault]:
    sections = (PlannedSection("A", ("A",)), PlannedSection("B", ("B",)))
    found = [*read(*LIST).faults, *(one for file in FILES for one in read_list(file).faults)]
    found += [one for row in planned(LIST, (), sections) for one in row.faults]
    found += [fault("section_missing", "error", 2), fault("formula_without_value", "error", 2, 1)]
    found.append(fault("formula_error", "error", 2, 1, text="#REF!"))
    found += read("Фамилия;Имя", ";Анна").faults
    found.append(fault("no_such_sheet", "error", sheet="A", known="B, C"))
    found.append(fault("unpacked_too_large", "error", bytes=9, most=1))
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_fault_takes_its_values(language: str):
    with translation.override(language):
        texts = {each.code: list_fault_words(each) for each in faults()}
    assert set(texts) == set(LIST_FAULT_WORDS)
    for code, text in texts.items():
        assert "%" not in text, code
        assert text[0].isupper()


def test_a_fault_says_where_it_stands():
    with translation.override("ru"):
        assert list_fault_words(fault("bad_sex", "error", 3, 4, text="x")) == (
            "Строка 3, столбец 4. Не удаётся понять, какой пол: «x». Напишите м или ж."
        )
        assert list_fault_words(fault("name_missing", "error", 3)) == "Строка 3. Не указано имя."
        assert list_fault_words(fault("not_text", "error")).startswith("Это не книга")


def test_fates_and_fields_have_words():
    with translation.override("ru"):
        assert fate_words("doubtful") == "возможно, уже есть в списке: выберите"
        assert person_field_words("rank") == "разряд"
