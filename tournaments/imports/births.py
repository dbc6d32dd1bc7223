"""When somebody was born, as lists write it."""

from __future__ import annotations

import re
from typing import Literal

from tournaments.eligibility.ages import Born, day_of

YEARS = range(1900, 2100)
"""The years of birth that are taken for such."""

_DAY_FIRST = re.compile(r"([0-9]{1,2})([./\-])([0-9]{1,2})\2([0-9]{4})")
_YEAR_FIRST = re.compile(r"([0-9]{4})([./\-])([0-9]{1,2})\2([0-9]{1,2})( 00:00(:00)?)?")
_YEAR = re.compile(r"[0-9]{4}")
_SHORT_YEAR = re.compile(r"([0-9]{1,2}[./\-][0-9]{1,2}[./\-])?'?[0-9]{2}")
_OF_THE_YEAR = re.compile(r" *(г\.? ?р\.?|г\.?|год(а|у)?( рождения)?)$", re.IGNORECASE)


def read_birth(text: str) -> Born | Literal["bad_date", "two_digit_year"]:
    """A day or a year of birth, or what is wrong with it.

    31.12.2010, 31/12/2010 and 31-12-2010 have the day first, whatever country they come from;
    2010-12-31, 2010.12.31 and 2010/12/31 the year; 2010 is a year. A year of two digits says no
    century and is refused, as are days that no calendar has and years outside of ``YEARS``.
    """
    plain = _OF_THE_YEAR.sub("", " ".join(text.split()))
    if _YEAR.fullmatch(plain):
        return int(plain) if int(plain) in YEARS else "bad_date"
    if found := _DAY_FIRST.fullmatch(plain):
        day, month, year = int(found[1]), int(found[3]), int(found[4])
    elif found := _YEAR_FIRST.fullmatch(plain):
        year, month, day = int(found[1]), int(found[3]), int(found[4])
    else:
        return "two_digit_year" if _SHORT_YEAR.fullmatch(plain) else "bad_date"
    born = day_of(year, month, day)
    return born if born is not None and year in YEARS else "bad_date"
