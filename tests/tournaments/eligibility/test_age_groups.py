"""The groups of S3, at their borders: who belongs to which."""

import pytest

from tournaments.eligibility.age_groups import LADDER, TO_12_INCLUDED, AgeGroup, veterans
from tournaments.eligibility.ages import AgeRule, Born, Date

BY_YEAR = AgeRule(Date(2024, 1, 1))


def keys_of(born: Born, rule: AgeRule, groups: tuple[AgeGroup, ...] = LADDER) -> list[str]:
    return [group.key for group in groups if any(map(group.holds, rule.ages(born)))]


@pytest.mark.parametrize(
    ("age", "keys"),
    [
        (5, ["to-12"]),
        (11, ["to-12"]),
        (12, ["12-13"]),
        (13, ["12-13"]),
        (14, ["14-15"]),
        (15, ["14-15"]),
        (16, ["16-17"]),
        (17, ["16-17"]),
        (18, ["18-19"]),
        (19, ["18-19"]),
        (20, ["to-23"]),
        (22, ["to-23"]),
        (23, ["to-23", "from-23"]),
        (24, ["from-23"]),
        (80, ["from-23"]),
    ],
)
def test_an_age_belongs_to_its_groups_and_23_to_two(age: int, keys: list[str]):
    assert keys_of(2024 - age, BY_YEAR) == keys


def test_by_the_other_reading_of_up_to_12_who_is_12_belongs_to_two_groups():
    groups = (TO_12_INCLUDED, *LADDER[1:])
    assert keys_of(2012, BY_YEAR, groups) == ["to-12-included", "12-13"]
    assert keys_of(2011, BY_YEAR, groups) == ["12-13"]


def test_the_year_alone_may_leave_two_groups_on_a_date():
    summer = AgeRule(Date(2024, 6, 1), "on_date")
    assert keys_of(2010, summer) == ["12-13", "14-15"]
    assert keys_of(Date(2010, 6, 1), summer) == ["14-15"]


def test_no_age_is_left_without_a_group():
    assert [age for age in range(100) if not keys_of(2024 - age, BY_YEAR)] == []


def test_groups_are_called_by_who_plays_in_them_in_two_languages():
    children, younger = LADDER[:2]
    assert children.title("male").ru == "Мальчики до 12 лет"
    assert children.title("female").en == "Girls up to 12"
    assert younger.title("open").ru == "Младшие юноши и девушки, 12–13 лет"
    titles = [group.title(sex) for group in LADDER for sex in ("male", "female", "open")]
    assert len({title.ru for title in titles}) == len({title.en for title in titles}) == 21


def test_veterans_are_of_the_age_that_the_organiser_names():
    group = veterans(60)
    assert (group.holds(59), group.holds(60), group.holds(95)) == (False, True, True)
    assert group.title("female") == ("Ветераны, женщины от 60 лет", "Veterans (women), 60 and over")
