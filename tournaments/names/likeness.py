"""Whether two entries may be of one person, and what speaks for it and against it.

Tuned to few false alarms: a word that neither side can explain makes two people, and so do two
different birth dates but for a slip of the pen. ADR 0078 has the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from tournaments.eligibility.ages import Born
from tournaments.eligibility.entering import Sex
from tournaments.names.candidates import Candidates
from tournaments.names.comparison import Agreement, NameCode, compare
from tournaments.names.words import words

Level = Literal["unlike", "possible", "likely", "certain"]

LEVELS: tuple[Level, ...] = ("unlike", "possible", "likely", "certain")
"""From the weakest to the strongest."""

BirthCode = Literal[
    "birth_equal", "birth_year_equal", "birth_unknown", "birth_near", "birth_differs"
]
"""``birth_near``: day and month changed places, or one of year, month and day is another."""

Code = Literal["sex_differs", "names_differ"] | BirthCode | NameCode

_LEVELS: dict[Agreement, dict[BirthCode, Level]] = {
    "all_of_three": {
        "birth_equal": "certain",
        "birth_year_equal": "likely",
        "birth_unknown": "likely",
        "birth_near": "possible",
    },
    "all_of_two": {
        "birth_equal": "certain",
        "birth_year_equal": "likely",
        "birth_unknown": "possible",
    },
    "all_of_one": {
        "birth_equal": "likely",
        "birth_year_equal": "possible",
        "birth_unknown": "possible",
    },
    "part": {"birth_equal": "likely", "birth_year_equal": "possible", "birth_unknown": "possible"},
    "initials": {"birth_equal": "likely", "birth_year_equal": "possible"},
    "near": {"birth_equal": "possible"},
}


@dataclass(frozen=True, slots=True)
class Known:
    """What an entry says of a person.

    Args:
        names: the full name in one script or in both, in any order of its words; at least one.
        born: the day of birth, the year alone, or nothing.
        sex: nothing if it is not known.
    """

    names: tuple[str, ...]
    born: Born | None = None
    sex: Sex | None = None


@dataclass(frozen=True, slots=True, order=True)
class Reason:
    """What was found.

    Args:
        code: stable.
        words: the words of the names that it speaks of, in lower case, sorted.
    """

    code: Code
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Likeness:
    """How alike two entries are.

    Args:
        level: ``certain``: tell the operator; ``likely``: ask; ``possible``: list; ``unlike``: say
            nothing.
        reasons: sorted by their codes.
    """

    level: Level
    reasons: tuple[Reason, ...]


def same_person(a: Known, b: Known) -> Likeness:
    """How alike two entries are; the same whichever comes first.

    Of entries with names in both scripts, the two names that are the most alike count.
    """
    first, second = sorted((a, b), key=_place)
    found = [_alike(one, other, first, second) for one, other in product(first.names, second.names)]
    return max(found, key=lambda each: (LEVELS.index(each.level), -len(each.reasons), each.reasons))


class Register:
    """People among whom somebody is looked for, without comparing him with each of them."""

    def __init__(self, entries: Sequence[Known]) -> None:
        self._entries = entries
        self._bearers: dict[tuple[str, ...], list[int]] = {}
        for place, entry in enumerate(entries):
            self._bearers.setdefault(entry.names, []).append(place)
        self._names = tuple(self._bearers)
        self._candidates = Candidates(self._names)

    def like(self, somebody: Known, among: range | None = None) -> Iterator[tuple[int, Likeness]]:
        """Who may be this person, by the place in the list, in its order.

        Args:
            among: the places that are asked for; all of them without it.
        """
        alike = (self._names[at] for at in self._candidates.of(somebody.names))
        for place in sorted(place for names in alike for place in self._bearers[names]):
            entry = self._entries[place]
            if among is not None and place not in among:
                continue
            if _births(somebody.born, entry.born) == "birth_differs":
                continue
            likeness = same_person(somebody, entry)
            if likeness.level != "unlike":
                yield place, likeness


def _place(known: Known) -> tuple[tuple[str, ...], str, str]:
    return known.names, repr(known.born), repr(known.sex)


def _alike(one: str, other: str, first: Known, second: Known) -> Likeness:
    if first.sex and second.sex and first.sex != second.sex:
        return Likeness("unlike", (Reason("sex_differs"),))
    found = compare(words(one), words(other))
    if found is None:
        return Likeness("unlike", (Reason("names_differ"),))
    birth = _births(first.born, second.born)
    reasons = [Reason(birth)] + [Reason(code, about) for code, about in found.reasons]
    return Likeness(_LEVELS[found.agreement].get(birth, "unlike"), tuple(sorted(reasons)))


def _births(one: Born | None, other: Born | None) -> BirthCode:
    if one is None or other is None:
        return "birth_unknown"
    if isinstance(one, int) or isinstance(other, int):
        years = {born if isinstance(born, int) else born.year for born in (one, other)}
        return "birth_year_equal" if len(years) == 1 else "birth_differs"
    if one == other:
        return "birth_equal"
    turned = one == (other.year, other.day, other.month)
    slip = sum(mine != theirs for mine, theirs in zip(one, other, strict=True)) == 1
    return "birth_near" if turned or slip else "birth_differs"
