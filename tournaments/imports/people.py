"""People as a list has them, and as a competition knows them."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.eligibility.ages import Born
from tournaments.eligibility.entering import Sex
from tournaments.imports.faults import Fault


@dataclass(frozen=True, slots=True, kw_only=True)
class Particulars:
    """What is said of a person; empty, or nothing, for what is not.

    Args:
        name_ru, name_en: the full name in Cyrillic and in Latin letters, surname first.
        born: the day of birth, or the year alone.
        sex: nothing if it is not known.
        rank: разряд, in the normal form of ``tournaments.imports.ranks`` if it is a known one.
        title: звание, likewise.
        rating: 1 to 9999.
        federation: country, region or town.
        identity: the number in a federation's list.
    """

    name_ru: str = ""
    name_en: str = ""
    born: Born | None = None
    sex: Sex | None = None
    rank: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    identity: str = ""
    club: str = ""
    coach: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPerson(Particulars):
    """A row of a list.

    Args:
        line: the row of the sheet, from 1.
        section: what the row says of the section, as it stands.
    """

    line: int
    section: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownPerson(Particulars):
    """Somebody who is in the competition already.

    Args:
        key: the competition's own, opaque here.
    """

    key: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of a list.

    Args:
        people: every row that is not empty, what could be read of the faulty ones among them.
        faults: by line and column; with an error of line 0 or before the heading nothing was read.
    """

    people: tuple[ListedPerson, ...]
    faults: tuple[Fault, ...]
