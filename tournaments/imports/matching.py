"""Who of those already known a listed person is, and what the two say of each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from tournaments.eligibility.ages import Born
from tournaments.imports.people import Particulars
from tournaments.names.likeness import LEVELS, Known, Likeness, Register, same_person

FIELDS = (
    *("name_ru", "name_en", "born", "sex", "rank", "title", "rating"),
    *("federation", "identity", "club", "coach"),
)
"""What is said of a person, in the order in which it is told."""

LOOKED_AT = 50
"""So many who may be somebody are looked at, ``SHOWN`` of them shown, the most alike first."""

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Difference:
    """A field in which a list says more than is known, or something else.

    Args:
        field: one of ``FIELDS``.
        known, listed: what both say; of what is filled in nothing, or the year alone, is known.
    """

    field: str
    known: Born | str | None
    listed: Born | str | None


@dataclass(frozen=True, slots=True)
class Match:
    """Somebody who may be a listed person.

    Args:
        place: in the list that was searched, from 0.
        likeness: how alike the two are.
        sure: nobody has to be asked.
    """

    place: int
    likeness: Likeness
    sure: bool


class Directory:
    """People among whom those of a list are looked for."""

    def __init__(self, people: Sequence[Particulars]) -> None:
        self._people = people
        self._register = Register([_known(each) for each in people])
        self._by_identity: dict[str, list[int]] = {}
        self._by_name: dict[str, list[int]] = {}
        for place, each in enumerate(people):
            if each.identity:
                self._by_identity.setdefault(_folded(each.identity), []).append(place)
            for name in _known(each).names:
                self._by_name.setdefault(_folded(name), []).append(place)

    def matches(self, person: Particulars, among: range | None = None) -> tuple[Match, ...]:
        """Who may be this person, the most alike first.

        Sure is one who is certainly alike (ADR 0078), or alike with the same identity, or with the
        same name and birth to the letter; where no birth is known, if they differ in nothing else.
        Nobody is sure whose identity is another. The same identity under another name is a match of
        its own.

        Args:
            among: the places that are asked for; all of them without it.
        """
        alike = dict(islice(self._register.like(_known(person), among), LOOKED_AT))
        found = [self._match(person, place, likeness) for place, likeness in alike.items()]
        found += [each for each in self._by_letter(person, among) if each.place not in alike]
        found.sort(key=lambda each: (not each.sure, -_strength(each.likeness), each.place))
        return tuple(found[:SHOWN])

    def _by_letter(self, person: Particulars, among: range | None) -> Iterator[Match]:
        """Those with the same identity, and those whose name is the same to the letter, who are
        sure though the names alone say too little."""
        somebody = _known(person)
        same_identity = self._by_identity.get(_folded(person.identity), [])[:LOOKED_AT]
        same_name = [
            place
            for name in somebody.names
            for place in self._by_name.get(_folded(name), [])[:LOOKED_AT]
        ]
        for place in dict.fromkeys((*same_identity, *same_name)):
            other = _known(self._people[place])
            if other.names and somebody.names and (among is None or place in among):
                match = self._match(person, place, same_person(somebody, other))
                if match.sure or place in same_identity:
                    yield match

    def _match(self, person: Particulars, place: int, likeness: Likeness) -> Match:
        return Match(place, likeness, _sure(person, self._people[place], likeness))


def filled_in(known: Particulars, listed: Particulars) -> tuple[Difference, ...]:
    """What the list says and is not known; of the day of birth, where only the year is."""
    return tuple(
        Difference(field, mine, theirs)
        for field, mine, theirs in _both(known, listed)
        if theirs and (not mine or _more_of_a_birth(mine, theirs))
    )


def differing(known: Particulars, listed: Particulars) -> tuple[Difference, ...]:
    """What both say, and not the same."""
    return tuple(
        Difference(field, mine, theirs)
        for field, mine, theirs in _both(known, listed)
        if mine and theirs and not _agree(mine, theirs)
    )


def _both(known: Particulars, listed: Particulars) -> list[tuple[str, Born | str, Born | str]]:
    return [(field, getattr(known, field), getattr(listed, field)) for field in FIELDS]


def _agree(one: Born | str, other: Born | str) -> bool:
    if isinstance(one, str) and isinstance(other, str):
        return _folded(one) == _folded(other)
    return one == other or _more_of_a_birth(one, other) or _more_of_a_birth(other, one)


def _more_of_a_birth(year: Born | str, day: Born | str) -> bool:
    return isinstance(day, tuple) and day.year == year


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("ё", "е").split())


def _known(person: Particulars) -> Known:
    names = tuple(filter(None, (person.name_ru, person.name_en)))
    return Known(names, person.born, person.sex)


def _strength(likeness: Likeness) -> int:
    return LEVELS.index(likeness.level)


def _sure(listed: Particulars, known: Particulars, likeness: Likeness) -> bool:
    if listed.identity and known.identity:
        same = _folded(listed.identity) == _folded(known.identity)
        return same and likeness.level != "unlike"
    if likeness.level == "certain":
        return True
    same_name = any(
        one and _folded(one) == _folded(other)
        for one, other in ((listed.name_ru, known.name_ru), (listed.name_en, known.name_en))
    )
    if not same_name or listed.born != known.born:
        return False
    named_enough = listed.born is not None and likeness.level != "unlike"
    return named_enough or not differing(known, listed)
