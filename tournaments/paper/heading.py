"""What stands at the head of every sheet, and who the players are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.results import Number


@dataclass(frozen=True, slots=True)
class Heading:
    """The competition as its sheets name it, in the language of the sheet.

    Args:
        competition: its full name.
        section: the name of the section; nothing if the competition has only one.
        venue: town, and the hall if wanted.
        dates: as they are to be read, such as ``"1–7 июля 2026"``.
        round: which the sheet speaks of, from 1; 0 before the first.
        printed: when, as it is to be read; nothing leaves it out.
        chief_arbiter, chief_secretary: who signs; without a name the line is left empty.
    """

    competition: str
    section: str = ""
    venue: str = ""
    dates: str = ""
    round: int = 0
    printed: str = ""
    chief_arbiter: str = ""
    chief_secretary: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """A player as the sheet names him, in the language of the sheet.

    Args:
        name: surname first, as lists have it.
        title: the sport's title or rank, in short: ``"МС"``, ``"КМС"``, ``"1"``.
        rating: 0 if he has none.
        federation: country, region or town.
        club: or school.
        coach: by name.
    """

    name: str
    title: str = ""
    rating: int = 0
    federation: str = ""
    club: str = ""
    coach: str = ""

    @property
    def home(self) -> str:
        """Where he comes from."""
        return ", ".join(filter(None, (self.federation, self.club)))


People = Mapping[Number, Person]
"""The players of a section by their numbers."""
