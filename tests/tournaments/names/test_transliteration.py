"""Russian names in Latin letters by the standards offered."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.names.transliteration import STANDARDS, NotRussianError, Standard, to_latin

RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"


@pytest.mark.parametrize(
    ("standard", "latin"),
    [
        ("icao_doc_9303", "Shcherbakov Iurii Ilich"),
        ("gost_52535", "Shcherbakov Iurii Ilich"),
        ("gost_7034", "Shherbakov Yurij Il'ich"),
        ("gost_779", "Ŝerbakov Ûrij Ilʹič"),
        ("mvd_310", "Shcherbakov Yuriy Il'ich"),
        ("mvd_310_fr", "Chtcherbakov Iourii Ilitch"),
        ("bgn_pcgn", "Shcherbakov Yuriy Il’ich"),
        ("scientific", "Ščerbakov Jurij Ilʹič"),
        ("wikipedia", "Shcherbakov Yury Ilyich"),
    ],
)
def test_a_name_is_written_by_the_standard_named(standard: Standard, latin: str):
    assert to_latin("Щербаков Юрий Ильич", standard) == latin


def test_without_a_standard_the_letters_are_those_of_machine_readable_passports():
    assert to_latin("Цой Хрущёв Объедков Эмма Ыйбин") == "Tsoi Khrushchev Obieedkov Emma Yibin"


def test_a_word_in_capitals_stays_in_capitals_and_an_initial_does_not_become_one():
    assert to_latin("ЩЕРБАКОВ Ю. Я.") == "SHCHERBAKOV Iu. Ia."
    assert to_latin("САЛТЫКОВ-Щедрин") == "SALTYKOV-Shchedrin"


def test_what_is_latin_already_stays():
    assert to_latin("Schwarzman (Šimkus) 2") == "Schwarzman (Šimkus) 2"


def test_letters_put_together_of_a_letter_and_a_mark_are_read_as_one():
    assert to_latin(unicodedata.normalize("NFD", "Андрей Ёлкин")) == "Andrei Elkin"


@pytest.mark.parametrize(
    ("name", "letter", "column"),
    [("Їжак", "Ї", 1), ("Олексій", "і", 6), ("Weiß ЇЖАК", "Ї", 6), ("ІВАН ї", "І", 1)],
)
def test_a_letter_of_another_cyrillic_alphabet_is_refused_and_shown(
    name: str, letter: str, column: int
):
    with pytest.raises(NotRussianError, match="by hand") as refused:
        to_latin(name)
    assert (refused.value.letter, refused.value.column) == (letter, column)


@given(
    st.text(alphabet=RUSSIAN + RUSSIAN.upper() + " -.'", max_size=30), st.sampled_from(STANDARDS)
)
def test_no_standard_leaves_a_cyrillic_letter(name: str, standard: Standard):
    assert not re.search("[\u0400-\u04ff]", to_latin(name, standard))
