"""One row of a list as a person, and what in it could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tournaments.eligibility.ages import Born
from tournaments.eligibility.entering import Sex
from tournaments.imports.births import read_birth
from tournaments.imports.cells import clean, read_rating, read_sex, unfit
from tournaments.imports.columns import Columns
from tournaments.imports.faults import Fault, RowCode, Severity
from tournaments.imports.finding import fault
from tournaments.imports.grid import Row
from tournaments.imports.headings import Field
from tournaments.imports.people import ListedPerson
from tournaments.imports.ranks import RANKS, normal_rank

_CYRILLIC = re.compile("[\u0400-\u052f]")
_LATIN = re.compile("[A-Za-z]")
_LETTER = re.compile(r"[^\W\d_]")


class RowReader:
    """Reads a row.

    Args:
        row: at least as long as the heading.
        columns: where it has what.
    """

    def __init__(self, row: Row, columns: Columns) -> None:
        self.faults: list[Fault] = []
        self._line = row.line
        self._columns = columns
        self._cells = [self._fit(column, cell) for column, cell in enumerate(row.cells, 1)]

    def person(self) -> ListedPerson:
        """What the row says; ``faults`` is filled meanwhile."""
        if any(self._cells[self._columns.width :]):
            self._fault("row_too_long", self._columns.width + 1, cells=len(self._cells))
        name_ru, name_en = self._names()
        rank, title = self._rank_and_title()
        return ListedPerson(
            line=self._line,
            name_ru=name_ru,
            name_en=name_en,
            born=self._born(),
            sex=self._sex(),
            rank=rank,
            title=title,
            rating=self._rating(),
            federation=self._text("federation"),
            identity=self._text("identity"),
            club=self._text("club"),
            coach=self._text("coach"),
            section=self._text("section"),
        )

    def _names(self) -> tuple[str, str]:
        names = {"ru": "", "en": ""}
        for column, text in self._written_names():
            name = " ".join(text.replace(",", " ").split())
            script = "ru" if _CYRILLIC.search(name) else "en"
            if not _LETTER.search(name) or any(each.isdecimal() for each in name):
                self._fault("bad_name", column, text=name)
            if any(_CYRILLIC.search(word) and _LATIN.search(word) for word in name.split()):
                self._fault("mixed_scripts", column, "warning", text=name)
            if names[script] and names[script].casefold() != name.casefold():
                self._fault("two_names", column, first=names[script], other=name)
            names[script] = names[script] or name
        if not any(names.values()):
            self._fault("name_missing")
        self._look_for_the_other_half()
        return names["ru"], names["en"]

    def _look_for_the_other_half(self) -> None:
        """Of a surname and a given name, both of which the list has a column for, only one."""
        halves: tuple[Field, Field] = ("surname", "given_name")
        if not all(half in self._columns.places for half in halves):
            return
        there = [half for half in halves if self._text(half)]
        if len(there) == 1:
            missing = halves[1 - halves.index(there[0])]
            self._fault("half_a_name", self._column(missing), "warning", text=self._text(there[0]))

    def _written_names(self) -> Iterator[tuple[int, str]]:
        parts: tuple[Field, ...] = ("surname", "given_name", "patronymic")
        joined = " ".join(filter(None, (self._text(part) for part in parts)))
        if joined:
            yield min(self._column(part) for part in parts if self._text(part)), joined
        for place in self._columns.names:
            if self._cells[place]:
                yield place + 1, self._cells[place]

    def _born(self) -> Born | None:
        text = self._text("born")
        if not text:
            return None
        born = read_birth(text)
        if isinstance(born, str):
            self._fault(born, self._column("born"), text=text)
            return None
        return born

    def _sex(self) -> Sex | None:
        text = self._text("sex")
        sex = read_sex(text)
        if text and sex is None:
            self._fault("bad_sex", self._column("sex"), text=text)
        return sex

    def _rating(self) -> int | None:
        text = self._text("rating")
        rating = read_rating(text)
        if rating is None:
            self._fault("bad_rating", self._column("rating"), text=text)
        return rating or None

    def _rank_and_title(self) -> tuple[str, str]:
        """A title in the column of ranks, and the other way round, goes where it belongs if there
        is nothing."""
        rank, title = self._normal("rank"), self._normal("title")
        if rank and not title and normal_rank(rank) is not None and rank not in RANKS:
            return "", rank
        if title in RANKS and not rank:
            return title, ""
        return rank, title

    def _normal(self, field: Field) -> str:
        text = self._text(field)
        normal = normal_rank(text)
        if normal is None:
            self._fault("unknown_rank", self._column(field), "warning", text=text)
            return text
        return normal

    def _fit(self, column: int, cell: str) -> str:
        code = unfit(cell)
        if code is None:
            return clean(cell)
        self._fault(code, column, text=cell)
        return ""

    def _text(self, field: Field) -> str:
        place = self._columns.places.get(field)
        return "" if place is None else self._cells[place]

    def _column(self, field: Field) -> int:
        return self._columns.places[field] + 1

    def _fault(
        self, code: RowCode, column: int = 0, severity: Severity = "error", **params: int | str
    ) -> None:
        self.faults.append(fault(code, severity, self._line, column, **params))
