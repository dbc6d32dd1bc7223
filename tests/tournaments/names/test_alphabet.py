"""Lists that are read by the alphabet."""

import pytest

from tournaments.names.alphabet import alphabetical


def listed(language, *names):
    return sorted(names, key=lambda name: alphabetical(name, language))


def test_yo_stands_where_ye_stands_and_after_it_when_nothing_else_differs():
    names = ["Яковлев", "Жуков", "Ершов", "Ерёмин", "Еремин", "Ёлкин", "Абрамов"]
    in_order = ["Абрамов", "Ёлкин", "Еремин", "Ерёмин", "Ершов", "Жуков", "Яковлев"]
    assert listed("ru", *names) == in_order


def test_short_i_is_a_letter_of_its_own():
    assert listed("ru", "Йонас", "Иванов", "Июлев") == ["Иванов", "Июлев", "Йонас"]


def test_a_latin_letter_with_a_mark_stands_where_the_letter_does():
    assert listed("en", "Zukov", "Žagars", "Øst", "Young") == ["Young", "Žagars", "Zukov", "Øst"]


@pytest.mark.parametrize(
    ("language", "in_order"), [("ru", ["Белов", "Adams"]), ("en", ["Adams", "Белов"])]
)
def test_the_letters_of_the_language_come_first(language, in_order):
    assert listed(language, "Adams", "Белов") == in_order
    assert listed(language, "Белов", "Adams") == in_order
