"""How old somebody is, by the year of birth and on a date. Worked by hand."""

import pytest

from tournaments.eligibility.ages import AgeRule, Born, Date

BY_YEAR = AgeRule(Date(2024, 6, 1))
SUMMER = AgeRule(Date(2024, 6, 1), "on_date")


@pytest.mark.parametrize("born", [Date(2012, 1, 1), Date(2012, 12, 31), 2012])
def test_everyone_born_in_a_year_is_of_one_age_by_the_year_of_birth(born: Born):
    assert BY_YEAR.ages(born) == (12,)


@pytest.mark.parametrize(
    ("born", "age"),
    [
        (Date(2012, 5, 31), 12),
        (Date(2012, 6, 1), 12),
        (Date(2012, 6, 2), 11),
        (Date(2012, 7, 1), 11),
        (Date(2011, 12, 31), 12),
    ],
)
def test_on_a_date_a_birthday_on_that_day_counts_and_the_day_after_does_not(born: Date, age: int):
    assert SUMMER.ages(born) == (age,)


def test_the_year_alone_leaves_two_ages_on_a_date():
    assert SUMMER.ages(2012) == (11, 12)


def test_on_the_last_day_of_a_year_the_year_alone_is_enough():
    assert AgeRule(Date(2024, 12, 31), "on_date").ages(2012) == (12,)
    assert AgeRule(Date(2024, 12, 31), "on_date").ages(Date(2012, 12, 31)) == (12,)


def test_who_is_born_on_29_february_is_older_on_1_march_of_a_common_year():
    born = Date(2012, 2, 29)
    assert AgeRule(Date(2023, 2, 28), "on_date").ages(born) == (10,)
    assert AgeRule(Date(2023, 3, 1), "on_date").ages(born) == (11,)
    assert AgeRule(Date(2024, 2, 29), "on_date").ages(born) == (12,)
