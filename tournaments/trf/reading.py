"""Reading a Tournament Report File: everything that can be understood, and what could not be."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from tournaments.eligibility.ages import Born, day_of
from tournaments.trf import report as columns
from tournaments.trf.report import (
    FIRST_ROUND,
    ROUND_WIDTH,
    TAG,
    Cell,
    Columns,
    Fault,
    FaultCode,
    Record,
    Report,
    ReportedPlayer,
    Severity,
)

Value = TypeVar("Value")

_LINE_END = re.compile(r"\r\n|\r|\n")
_NUMBER = re.compile(r"[0-9]+")
_POINTS = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]))?")
_DATE = re.compile(r"([0-9]{4})(?:[/.\-]([0-9]{1,2})[/.\-]([0-9]{1,2}))?")
_CELL = re.compile(r" *([0-9]{0,4}) ([wWbB\- ]) ([1=0WDLwdl+\-HFUZhfuz ]) *")
_LOOSE_CELL = re.compile(r" *([0-9]{1,4})? *([wWbB\-])? *([1=0WDLwdl+\-HFUZhfuz])? *")


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read.

    Args:
        report: what was understood.
        faults: what was not, by line and column.
    """

    report: Report
    faults: tuple[Fault, ...]


def read(text: str) -> Reading:
    """Reads a file of TRF16 or TRF26, its characters already decoded.

    Never fails: a field that cannot be read is left empty and named in a fault with its line and
    column. Lines other than players' are kept as they are, whatever they say. A line whose first
    three characters are no tag, and a player without a number of his own, are left out with an
    error.

    Source: FIDE handbook, TRF16 (C.04 annex 2) and TRF26 (in force from 1 September 2025).
    """
    reader = _Reader()
    for number, line in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), 1):
        if line.strip():
            reader.line(number, line.rstrip())
    made = Report(tuple(reader.before), tuple(reader.players), tuple(reader.after))
    return Reading(made, tuple(sorted(reader.faults, key=lambda each: (each.line, each.column))))


@dataclass(slots=True)
class _Reader:
    before: list[Record] = field(default_factory=list)
    players: list[ReportedPlayer] = field(default_factory=list)
    after: list[Record] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    numbers: set[int] = field(default_factory=set)

    def line(self, number: int, line: str) -> None:
        tag = line[:3]
        if not TAG.fullmatch(tag):
            self.fault("unknown_line", "error", number, 1, text=tag)
        elif tag == "001":
            self.player(number, line)
        else:
            kept = self.after if self.players else self.before
            kept.append(Record(tag, line[4:] if line[3:4] in ("", " ") else line[3:], number))

    def player(self, at: int, line: str) -> None:
        number = self.value(at, line, columns.NUMBER, _whole, "bad_number", "error")
        if not number:
            if not columns.NUMBER.of(line) or number == 0:
                self.fault("bad_number", "error", at, columns.NUMBER.first, text="")
            return
        if number in self.numbers:
            self.fault("number_twice", "error", at, columns.NUMBER.first, number=number)
            return
        self.numbers.add(number)
        birth = born(columns.BORN.of(line))
        if birth is None and columns.BORN.of(line):
            self.fault("bad_field", "error", at, columns.BORN.first, text=columns.BORN.of(line))
        self.players.append(
            ReportedPlayer(
                number,
                columns.NAME.of(line),
                self.value(at, line, columns.SEX, _sex) or "",
                columns.TITLE.of(line),
                self.value(at, line, columns.RATING, _whole) or 0,
                columns.FEDERATION.of(line),
                columns.IDENTITY.of(line),
                birth,
                self.value(at, line, columns.POINTS, tenths),
                self.value(at, line, columns.RANK, _whole),
                self.cells(at, line),
                at,
            )
        )

    def value(
        self,
        at: int,
        line: str,
        where: Columns,
        parse: Callable[[str], Value | None],
        code: FaultCode = "bad_field",
        severity: Severity = "error",
    ) -> Value | None:
        """A field of a player; nothing if it is empty or, with a fault, if it cannot be read."""
        text = where.of(line)
        value = parse(text) if text else None
        if text and value is None:
            self.fault(code, severity, at, where.first, text=text)
        return value

    def cells(self, at: int, line: str) -> tuple[Cell | None, ...]:
        found: list[Cell | None] = []
        for start in range(FIRST_ROUND - 1, len(line), ROUND_WIDTH):
            chunk = line[start : start + ROUND_WIDTH]
            cell = _cell(chunk)
            if cell is None and chunk.strip():
                self.fault("bad_cell", "error", at, start + 1, text=chunk.strip())
            found.append(cell)
        while found and found[-1] is None:
            found.pop()
        return tuple(found)

    def fault(
        self, code: FaultCode, severity: Severity, line: int, column: int, **params: int | str
    ) -> None:
        self.faults.append(Fault(code, severity, line, column, tuple(sorted(params.items()))))


def tenths(text: str) -> int | None:
    """Points with at most one decimal, in tenths; nothing if they are none."""
    found = _POINTS.fullmatch(text)
    return 10 * int(found[1]) + int(found[2] or 0) if found else None


def _whole(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


def _sex(text: str) -> str | None:
    return text.lower() if text.lower() in ("m", "w") else None


def born(text: str) -> Born | None:
    """A day, or the year where month and day are not given or are 00."""
    found = _DATE.fullmatch(text)
    if found is None or not int(found[1]):
        return None
    year, month, day = int(found[1]), int(found[2] or 0), int(found[3] or 0)
    if not month and not day:
        return year
    return day_of(year, month, day)


def _cell(chunk: str) -> Cell | None:
    found = _CELL.fullmatch(chunk.ljust(ROUND_WIDTH)) or _LOOSE_CELL.fullmatch(chunk)
    if found is None or not chunk.strip():
        return None
    opponent, colour, result = (group.strip() for group in found.groups(default=""))
    if not int(opponent or 0) and not result:
        return Cell(0, "-", "Z")
    return Cell(int(opponent or 0), colour.lower() or "-", result.upper())
