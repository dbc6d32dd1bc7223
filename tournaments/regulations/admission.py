"""Who may enter a section, in the form that is stored with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from arbiter.record.json_fields import Length, Within
from tournaments.eligibility.age_groups import (
    BY_KEY,
    AgeGroup,
    SectionSex,
    Title,
    veterans,
)
from tournaments.eligibility.ages import AgeRule, Counted, Date
from tournaments.eligibility.entering import SectionRules

OLDEST = 120
VETERANS = "veterans"
OWN = "own"
"""A group of the organiser's: its ages stand beside the key."""

Age = Annotated[int, Within(0, OLDEST)]


@dataclass(frozen=True, slots=True)
class Admission:
    """Who is admitted; the default admits everyone.

    Args:
        group: key of an age group (`BY_KEY`), ``veterans``, ``own``, or nothing.
        age_from, age_to: of ``veterans`` (from) and of ``own``.
        sex: who plays.
        counted: how age is counted.
        reference: the day on which it is counted, as ``2026-12-31``; nothing for the last day of
            the year in which the competition begins.
        play_up: by how many groups a younger player may play up; nothing for any number.
    """

    group: Annotated[str, Length(40)] = ""
    age_from: Age = 0
    age_to: Age | None = None
    sex: SectionSex = "open"
    counted: Counted = "by_year_of_birth"
    reference: Annotated[str, Length(10)] = ""
    play_up: Annotated[int, Within(0, 20)] | None = 0

    def age_group(self) -> AgeGroup | None:
        """The group that the key names. Raises ValueError for a key that there is not."""
        if not self.group:
            return None
        if self.group == VETERANS:
            return veterans(self.age_from)
        if self.group == OWN:
            to = "" if self.age_to is None else str(self.age_to)
            span = f"{self.age_from}–{to}" if to else f"{self.age_from}+"
            title = Title(f"{span} лет", f"Ages {span}")
            return AgeGroup(OWN, self.age_from, self.age_to, title, title, title, source="")
        try:
            return BY_KEY[self.group]
        except KeyError:
            raise ValueError(f"no age group {self.group!r}") from None

    def rules(self, year: int) -> SectionRules:
        """What `eligible` takes, in a competition that begins in ``year``."""
        group = self.age_group()
        return SectionRules(
            group=group,
            age=AgeRule(self.counted_on(year), self.counted) if group else None,
            sex=self.sex,
            play_up=self.play_up,
        )

    def counted_on(self, year: int) -> Date:
        """The day on which age is counted. Raises ValueError for text that is no day."""
        return day(self.reference) if self.reference else Date(year, 12, 31)


def day(text: str) -> Date:
    """A day written as ``2026-12-31``. Raises ValueError."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(part.isdecimal() for part in parts):
        raise ValueError(f"{text!r} is no day")
    year, month, of_month = map(int, parts)
    if not (1 <= month <= 12 and 1 <= of_month <= _days(year, month)):
        raise ValueError(f"{text!r} is no day")
    return Date(year, month, of_month)


def _days(year: int, month: int) -> int:
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def of_group(key: str, sex: SectionSex = "open", play_up: int | None = 0) -> Admission:
    """Admission to one of the age groups of the documents."""
    return replace(Admission(), group=key, sex=sex, play_up=play_up)
