"""What would become of each row of a list: the dry run of an import."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tournaments.eligibility.ages import Born
from tournaments.eligibility.entering import Person, Reason, SectionRules, eligible
from tournaments.imports.faults import Fault
from tournaments.imports.finding import fault
from tournaments.imports.matching import Difference, Directory, differing, filled_in
from tournaments.imports.people import KnownPerson, ListedPerson, Particulars, Reading
from tournaments.names.likeness import Likeness
from tournaments.names.transliteration import NotRussianError, to_latin

Fate = Literal[
    "new",
    "known",
    "entered_already",
    "section_closed",
    "doubtful",
    "not_eligible",
    "refused",
    "twice_in_file",
]
"""``new``: a person and an entry are made; ``known``: an entry of somebody who is there already, in
the competition or by an earlier line; ``entered_already``: he plays in the section;
``section_closed``: the section takes nobody any more; ``doubtful``: he may be somebody of the
competition or of the list, the organiser chooses; ``not_eligible``: the section does not admit him,
the organiser may overrule it; ``refused``: the row has errors; ``twice_in_file``: an earlier line
enters the same person in the same section."""


@dataclass(frozen=True, slots=True)
class PlannedSection:
    """A section that rows may enter.

    Args:
        key: the competition's own, opaque here.
        names: what a row may call it, in any case of letters.
        rules: who is admitted.
        entered: the keys of the people who are entered already.
        closed: nobody can be added any more.
    """

    key: str
    names: tuple[str, ...] = ()
    rules: SectionRules = field(default_factory=SectionRules)
    entered: frozenset[str] = frozenset()
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who may be the person of a row.

    Args:
        key: of the known person; empty for one of the list.
        line: of an earlier row; 0 for a known person.
        likeness: how alike the two are, and in what.
    """

    key: str
    line: int
    likeness: Likeness


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """The fate of a row, and all that speaks for it.

    Args:
        person: what the row says, with a Latin name made by us if it has none.
        fate: the first of refused, twice in the file, entered already, section closed, doubtful,
            not eligible, known and new that holds; what else was found stands beside it.
        section: the key of the section; empty if the row names none that there is.
        latin_made: the Latin name is ours.
        same_as: the key of the known person; empty if there is none, or it is to be chosen.
        other_line: the earlier row of the same person, 0 if there is none; of ``known`` without
            ``same_as`` the person that it makes.
        candidates: who may be this person, the most alike first.
        filled_in: what the row would add to what is known of him.
        differs: what the row says otherwise; nothing of it would be taken.
        reasons: against the entry, or what an arbiter should know of it.
        faults: of the row.
    """

    person: ListedPerson
    fate: Fate
    section: str = ""
    latin_made: bool = False
    same_as: str = ""
    other_line: int = 0
    candidates: tuple[Candidate, ...] = ()
    filled_in: tuple[Difference, ...] = ()
    differs: tuple[Difference, ...] = ()
    reasons: tuple[Reason, ...] = ()
    faults: tuple[Fault, ...] = ()


def plan(
    reading: Reading,
    known: Sequence[KnownPerson],
    sections: Sequence[PlannedSection],
    default: str = "",
    decided: Mapping[int, str] | None = None,
) -> tuple[PlannedRow, ...]:
    """The fate of every row; nothing is done.

    Args:
        known: everybody in the competition, with keys of their own.
        sections: those that may be entered.
        default: the key of the section of rows that name none; without it the only one there is.
        decided: by line, whom the organiser chose: a key of ``known``, or nothing ("") for a person
            who is none of the candidates.

    Raises:
        ValueError: a key of ``default`` or ``decided`` that is not known.
    """
    planner = _Planner(reading, known, sections, default, decided or {})
    return tuple(planner.rows())


class _Planner:
    def __init__(
        self,
        reading: Reading,
        known: Sequence[KnownPerson],
        sections: Sequence[PlannedSection],
        default: str,
        decided: Mapping[int, str],
    ) -> None:
        self._known = {each.key: each for each in known}
        self._keys = tuple(each.key for each in known)
        self._sections = {each.key: each for each in sections}
        self._default = default or (sections[0].key if len(sections) == 1 else "")
        self._decided = decided
        self._by_name = {_folded(name): each.key for each in sections for name in each.names}
        self._faults: dict[int, list[Fault]] = {}
        for each in reading.faults:
            self._faults.setdefault(each.line, []).append(each)
        self._refuse_unknown_keys()
        self._people = reading.people
        self._taken = [each for each in self._people if not self._refused(each.line)]
        self._places = {each.line: place for place, each in enumerate(self._taken)}
        self._competition = Directory(known)
        self._list = Directory(self._taken)
        self._done: dict[int, PlannedRow] = {}
        self._entering: dict[tuple[str, str | int], int] = {}

    def rows(self) -> list[PlannedRow]:
        for person in self._people:
            self._done[person.line] = self._row(person)
        return list(self._done.values())

    def _refuse_unknown_keys(self) -> None:
        if self._default and self._default not in self._sections:
            raise ValueError(f"default is {self._default!r}: give the key of one of the sections")
        for line, key in self._decided.items():
            if key and key not in self._known:
                raise ValueError(f"line {line}: {key!r} is the key of nobody known")

    def _refused(self, line: int) -> bool:
        return any(each.severity == "error" for each in self._faults.get(line, ()))

    def _row(self, listed: ListedPerson) -> PlannedRow:
        faults = list(self._faults.get(listed.line, ()))
        person = _with_latin_name(listed, faults)
        section = self._section_of(listed, faults)
        row = PlannedRow(
            person,
            "refused",
            section.key if section else "",
            latin_made=person.name_en != listed.name_en,
            faults=tuple(faults),
        )
        if section is None or listed.line not in self._places:
            return row
        row = self._told_apart(row)
        verdict = eligible(self._to_judge(row), section.rules)
        return self._fated(replace(row, reasons=verdict.reasons), section, verdict.allowed)

    def _section_of(self, listed: ListedPerson, faults: list[Fault]) -> PlannedSection | None:
        if not listed.section:
            if not self._default:
                faults.append(fault("section_missing", "error", listed.line))
            return self._sections.get(self._default)
        key = self._by_name.get(_folded(listed.section))
        if key is None:
            faults.append(fault("unknown_section", "error", listed.line, text=listed.section))
            return None
        return self._sections[key]

    def _told_apart(self, row: PlannedRow) -> PlannedRow:
        """Who the person of a row is, and what would change."""
        line = row.person.line
        if line in self._decided:
            return self._compared(replace(row, same_as=self._decided[line]))
        place = self._places[line]
        matches = self._competition.matches(self._taken[place])
        earlier = [
            each
            for each in self._list.matches(self._taken[place], range(place))
            if self._done[self._taken[each.place].line].fate != "refused"
        ]
        sure = [each for each in matches if each.sure]
        twins = [self._taken[each.place].line for each in earlier if each.sure]
        row = replace(
            row,
            same_as=self._keys[sure[0].place] if len(sure) == 1 else "",
            other_line=min(twins, default=0),
            candidates=(
                *(Candidate(self._keys[each.place], 0, each.likeness) for each in matches),
                *(Candidate("", self._taken[each.place].line, each.likeness) for each in earlier),
            ),
        )
        if twins and not sure:
            row = replace(row, same_as=self._done[row.other_line].same_as)
        return self._compared(row)

    def _compared(self, row: PlannedRow) -> PlannedRow:
        known = self._same(row)
        if known is None:
            return row
        said = replace(row.person, name_en="") if row.latin_made and known.name_en else row.person
        return replace(row, filled_in=filled_in(known, said), differs=differing(known, said))

    def _same(self, row: PlannedRow) -> Particulars | None:
        if row.same_as:
            return self._known[row.same_as]
        if not row.other_line:
            return None
        other = self._done[row.other_line]
        return replace(other.person, name_en="") if other.latin_made else other.person

    def _to_judge(self, row: PlannedRow) -> Person:
        same = self._same(row) or row.person
        born: Born | None = row.person.born
        if same.born is not None and not any(each.field == "born" for each in row.filled_in):
            born = same.born
        return Person(born, same.sex or row.person.sex)

    def _fated(self, row: PlannedRow, section: PlannedSection, allowed: bool) -> PlannedRow:
        line = row.person.line
        first = self._entering.setdefault((section.key, self._who(row)), line)
        if first != line:
            return replace(row, fate="twice_in_file", other_line=first)
        if row.same_as in section.entered:
            return replace(row, fate="entered_already")
        if section.closed:
            return replace(row, fate="section_closed")
        if self._to_choose(row):
            return replace(row, fate="doubtful")
        if not allowed:
            return replace(row, fate="not_eligible")
        return replace(row, fate="known" if row.same_as or row.other_line else "new")

    def _who(self, row: PlannedRow) -> str | int:
        """The key of the known person, or the line that makes the person."""
        if row.same_as:
            return row.same_as
        return self._who(self._done[row.other_line]) if row.other_line else row.person.line

    def _to_choose(self, row: PlannedRow) -> bool:
        if row.same_as or row.person.line in self._decided:
            return False
        if row.other_line:
            return self._to_choose(self._done[row.other_line])
        return bool(row.candidates)


def _with_latin_name(listed: ListedPerson, faults: list[Fault]) -> ListedPerson:
    if listed.name_en or not listed.name_ru:
        return listed
    try:
        return replace(listed, name_en=to_latin(listed.name_ru))
    except NotRussianError as error:
        faults.append(fault("not_russian", "warning", listed.line, letter=error.letter))
        return listed


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("ё", "е").split())
