"""Whether somebody may enter a section, and if not, everything that stands against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tournaments.eligibility.age_groups import LADDER, AgeGroup, SectionSex
from tournaments.eligibility.ages import AgeRule, Born

Sex = Literal["male", "female"]

Code = Literal[
    "too_old",
    "too_young",
    "born_after_the_event",
    "birth_missing",
    "birth_date_missing",
    "other_sex",
    "sex_missing",
    "plays_up",
]


@dataclass(frozen=True, slots=True)
class Person:
    """What is known of somebody who wants to play.

    Args:
        born: the day of birth, the year alone, or nothing.
        sex: nothing if it is not known.
    """

    born: Born | None = None
    sex: Sex | None = None


@dataclass(frozen=True, slots=True)
class SectionRules:
    """Who is admitted to a section. The default admits everyone.

    Args:
        group: its ages; nothing for a section of every age.
        age: how age is counted; needed where there is a group.
        sex: who plays in it.
        play_up: by how many groups a younger player may play up, 0 or more; nothing for any number.
        ladder: the groups by which steps up are counted, those of the competition.

    Raises:
        ValueError: a group without a way to count age, or a negative number of groups.
    """

    group: AgeGroup | None = None
    age: AgeRule | None = None
    sex: SectionSex = "open"
    play_up: int | None = 0
    ladder: tuple[AgeGroup, ...] = LADDER

    def __post_init__(self) -> None:
        if self.group is not None and self.age is None:
            raise ValueError("a section of an age group has to say how age is counted: give age")
        if self.play_up is not None and self.play_up < 0:
            raise ValueError(f"play_up is {self.play_up}: give 0 or more, or None for any number")

    def groups_up(self, age: int) -> int:
        """By how many groups somebody of an age plays up, 0 if he has the age.

        Each lower limit of the ladder that he has not reached, up to the section's own, is a step:
        somebody of 13 in the group 16-17 plays up by two (14, 16).
        """
        if self.group is None:
            return 0
        limits = {group.age_from for group in self.ladder} | {self.group.age_from}
        return sum(age < limit <= self.group.age_from for limit in limits)


@dataclass(frozen=True, slots=True)
class Reason:
    """One finding of a check.

    Args:
        code: stable.
        params: numbers and words for the text, by name, in the order of their names.
    """

    code: Code
    params: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check found.

    Args:
        allowed: nothing stands against the entry.
        reasons: what stands against it, all of it; if allowed, what an arbiter should know
            (``plays_up``).
    """

    allowed: bool
    reasons: tuple[Reason, ...] = ()


def eligible(person: Person, rules: SectionRules) -> Verdict:
    """Whether somebody may enter a section.

    What is not known and would decide stands against him (``birth_missing``, ``sex_missing``, or
    ``birth_date_missing`` where the year alone leaves two ages that are judged differently); what
    would decide nothing is not asked for. Two ages judged alike give the findings of the younger.

    Source: S3, "Регламент соревнований"; rules 0.15 and 1.10 row 73; ADR 0077.
    """
    verdicts = (_by_sex(person.sex, rules), _by_age(person.born, rules))
    against = tuple(
        reason for verdict in verdicts if not verdict.allowed for reason in verdict.reasons
    )
    if against:
        return Verdict(False, against)
    return Verdict(True, tuple(reason for verdict in verdicts for reason in verdict.reasons))


def _by_sex(sex: Sex | None, rules: SectionRules) -> Verdict:
    if rules.sex in ("open", sex):
        return Verdict(True)
    code: Code = "sex_missing" if sex is None else "other_sex"
    return _against(code, section=rules.sex)


def _by_age(born: Born | None, rules: SectionRules) -> Verdict:
    group, rule = rules.group, rules.age
    if group is None or rule is None:
        return Verdict(True)
    if born is None:
        return _against("birth_missing")
    ages = rule.ages(born)
    verdicts = [_of_age(age, group, rules) for age in ages]
    if len({verdict.allowed for verdict in verdicts}) > 1:
        return _against("birth_date_missing", younger=ages[0], older=ages[-1])
    return verdicts[0]


def _of_age(age: int, group: AgeGroup, rules: SectionRules) -> Verdict:
    if age < 0:
        return _against("born_after_the_event")
    if group.age_to is not None and age > group.age_to:
        return _against("too_old", age=age, age_to=group.age_to)
    up = rules.groups_up(age)
    if not up:
        return Verdict(True)
    allowed = 0 if group.no_playing_up else rules.play_up
    if allowed is not None and up > allowed:
        return _against(
            "too_young", age=age, age_from=group.age_from, groups_up=up, groups_allowed=allowed
        )
    return Verdict(True, (_reason("plays_up", age=age, age_from=group.age_from, groups_up=up),))


def _reason(code: Code, **params: int | str) -> Reason:
    return Reason(code, tuple(sorted(params.items())))


def _against(code: Code, **params: int | str) -> Verdict:
    return Verdict(False, (_reason(code, **params),))
