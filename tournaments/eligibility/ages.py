"""How old somebody is in a competition: by the year of birth, or on a date."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Counted = Literal["by_year_of_birth", "on_date"]

_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Date(NamedTuple):
    """A day of the Gregorian calendar; whoever makes one sees to it that the day exists.

    Args:
        year: with all its digits.
        month: 1 to 12.
        day: 1 to 31.
    """

    year: int
    month: int
    day: int


def day_of(year: int, month: int, day: int) -> Date | None:
    """The day of three numbers, 0 or more; nothing if the calendar has none."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    exists = 1 <= month <= 12 and 1 <= day <= _DAYS[month - 1] and (leap or (month, day) != (2, 29))
    return Date(year, month, day) if exists else None


Born = Date | int
"""When somebody was born: the day, or the year where no more is known."""


@dataclass(frozen=True, slots=True)
class AgeRule:
    """From what and how age is counted in an event.

    Args:
        reference: the day on which it is counted; of the year of birth only its year matters.
        counted: ``by_year_of_birth``: year of the event less year of birth, so that everyone born
            in a year is of one age (the default of rules 0.15); ``on_date``: years completed on
            that day, the birthday itself included.
    """

    reference: Date
    counted: Counted = "by_year_of_birth"

    def ages(self, born: Born) -> tuple[int, ...]:
        """Every age that fits what is known of the birth, the lower first, in years.

        One, or two where age is counted on a date that is not the last day of its year and only
        the year of birth is known. Who is born on 29 February is a year older on 1 March of a year
        without that day. Negative for somebody born after the reference.
        """
        if self.counted == "by_year_of_birth":
            return (self.reference.year - (born if isinstance(born, int) else born.year),)
        if isinstance(born, int):
            if self.reference[1:] == (12, 31):
                return (self.reference.year - born,)
            return (self.reference.year - born - 1, self.reference.year - born)
        before_birthday = self.reference[1:] < born[1:]
        return (self.reference.year - born.year - before_birthday,)
