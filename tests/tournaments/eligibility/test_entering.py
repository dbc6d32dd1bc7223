"""Who may enter a section, and what is said to the others. Cases worked by hand from S3."""

from dataclasses import replace

import pytest

from tournaments.eligibility.age_groups import LADDER, TO_12, TO_12_INCLUDED, veterans
from tournaments.eligibility.ages import AgeRule, Date
from tournaments.eligibility.entering import Person, Reason, SectionRules, eligible

BY_YEAR = AgeRule(Date(2024, 6, 1))
ON_DATE = AgeRule(Date(2024, 6, 1), "on_date")
GROUPS = {group.key: group for group in LADDER}


def section(key: str, age: AgeRule = BY_YEAR, play_up: int | None = 0) -> SectionRules:
    return SectionRules(GROUPS[key], age, play_up=play_up)


def codes(person: Person, rules: SectionRules) -> tuple[bool, list[str]]:
    verdict = eligible(person, rules)
    return verdict.allowed, [reason.code for reason in verdict.reasons]


def aged(age: int) -> Person:
    return Person(2024 - age)


def test_an_open_section_of_every_age_admits_somebody_of_whom_nothing_is_known():
    assert codes(Person(), SectionRules()) == (True, [])


@pytest.mark.parametrize("key", ["to-23", "from-23"])
def test_who_is_23_may_choose_between_the_youth_and_the_adults(key: str):
    assert codes(aged(23), section(key)) == (True, [])


def test_who_is_24_is_too_old_for_the_youth_and_told_the_ages():
    verdict = eligible(aged(24), section("to-23", play_up=None))
    assert not verdict.allowed
    assert verdict.reasons == (Reason("too_old", (("age", 24), ("age_to", 23))),)


def test_who_is_12_is_too_old_for_up_to_12_unless_12_is_included():
    assert codes(aged(12), SectionRules(TO_12, BY_YEAR)) == (False, ["too_old"])
    assert codes(aged(12), SectionRules(TO_12_INCLUDED, BY_YEAR)) == (True, [])


def test_a_younger_player_stays_in_his_group_where_nobody_plays_up():
    verdict = eligible(aged(13), section("14-15"))
    assert verdict.reasons == (
        Reason(
            "too_young",
            (("age", 13), ("age_from", 14), ("groups_allowed", 0), ("groups_up", 1)),
        ),
    )


@pytest.mark.parametrize(
    ("age", "key", "groups_up"),
    [
        (11, "12-13", 1),
        (13, "16-17", 2),
        (11, "16-17", 3),
        (17, "from-23", 3),
        (22, "from-23", 1),
        (19, "to-23", 1),
    ],
)
def test_playing_up_is_counted_in_groups_and_allowed_to_so_many(age: int, key: str, groups_up: int):
    assert codes(aged(age), section(key, play_up=groups_up - 1)) == (False, ["too_young"])
    assert codes(aged(age), section(key, play_up=groups_up)) == (True, ["plays_up"])
    found = eligible(aged(age), section(key, play_up=None)).reasons[0].params
    assert dict(found)["groups_up"] == groups_up


def test_a_step_into_a_group_of_the_organisers_own_is_counted_too():
    own = replace(GROUPS["14-15"], key="15", age_from=15, age_to=15)
    assert codes(aged(14), SectionRules(own, BY_YEAR, play_up=1)) == (True, ["plays_up"])
    assert codes(aged(13), SectionRules(own, BY_YEAR, play_up=1)) == (False, ["too_young"])


def test_nobody_plays_up_among_the_veterans():
    rules = SectionRules(veterans(60), BY_YEAR, play_up=None)
    assert codes(aged(59), rules) == (False, ["too_young"])
    assert codes(aged(60), rules) == (True, [])


def test_age_on_a_date_admits_whom_the_year_of_birth_does_not():
    born = Person(Date(2010, 6, 2))
    assert codes(born, section("12-13", ON_DATE)) == (True, [])
    assert codes(born, section("12-13", BY_YEAR)) == (False, ["too_old"])


def test_the_year_of_birth_is_enough_where_both_ages_are_judged_alike():
    assert codes(Person(2011), section("12-13", ON_DATE)) == (True, [])
    assert codes(Person(2008), section("12-13", ON_DATE)) == (False, ["too_old"])


def test_of_two_ages_judged_alike_the_younger_is_told():
    verdict = eligible(Person(2011), section("14-15", ON_DATE, play_up=1))
    assert verdict.reasons == (
        Reason("plays_up", (("age", 12), ("age_from", 14), ("groups_up", 1))),
    )


def test_the_day_of_birth_is_asked_for_where_it_decides():
    verdict = eligible(Person(2010), section("12-13", ON_DATE))
    assert not verdict.allowed
    assert verdict.reasons == (Reason("birth_date_missing", (("older", 14), ("younger", 13))),)


def test_a_birth_is_asked_for_in_a_section_of_an_age_only():
    assert codes(Person(), section("14-15")) == (False, ["birth_missing"])
    assert codes(Person(sex="female"), SectionRules(sex="female")) == (True, [])


def test_nobody_enters_who_is_born_after_the_event():
    assert codes(Person(2025), section("to-12")) == (False, ["born_after_the_event"])
    assert codes(Person(Date(2024, 6, 2)), section("to-12", ON_DATE)) == (
        False,
        ["born_after_the_event"],
    )


def test_a_section_of_one_sex_is_closed_to_the_other_and_an_open_one_to_none():
    women = SectionRules(sex="female")
    assert codes(Person(sex="female"), women) == (True, [])
    assert codes(Person(sex="male"), women) == (False, ["other_sex"])
    assert codes(Person(), women) == (False, ["sex_missing"])
    assert codes(Person(sex="male"), SectionRules()) == (True, [])


def test_everything_that_stands_against_an_entry_is_said_and_nothing_else():
    girls_14 = SectionRules(GROUPS["14-15"], BY_YEAR, "female", play_up=1)
    assert codes(Person(2000, "male"), girls_14) == (False, ["other_sex", "too_old"])
    assert codes(Person(2011, "male"), girls_14) == (False, ["other_sex"])
    assert codes(Person(2011, "female"), girls_14) == (True, ["plays_up"])


def test_a_group_without_a_way_to_count_age_is_refused():
    with pytest.raises(ValueError, match="how age is counted"):
        SectionRules(TO_12)
    with pytest.raises(ValueError, match="play_up is -1"):
        SectionRules(play_up=-1)
