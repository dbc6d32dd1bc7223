"""Writing a Tournament Report File: every field in its columns, or a refusal."""

from __future__ import annotations

from typing import Literal

from tournaments.eligibility.ages import Born
from tournaments.trf import report as columns
from tournaments.trf.reading import born
from tournaments.trf.report import (
    FIRST_ROUND,
    ROUND_WIDTH,
    TAG,
    Cell,
    Columns,
    Record,
    Report,
    ReportedPlayer,
)

_RESULTS = ("", *"1=0WDL+-HFUZ")

Why = Literal["does_not_fit", "bad_character", "bad_value", "number_twice", "bad_tag"]


class UnwritableError(ValueError):
    """Something has no place in the format.

    Args:
        code: why.
        field: which field of the report.
        value: what cannot be written.
        number: of the player, 0 if it is none's.
    """

    def __init__(self, code: Why, field: str, value: object, number: int = 0) -> None:
        self.code = code
        self.field = field
        self.value = value
        self.number = number
        of_whom = f" of player {number}" if number else ""
        super().__init__(f"{field}{of_whom} cannot be written ({code}): {value!r}; change it first")


def write(report: Report, line_end: str = "\r\n") -> str:
    """A report as text; reading it gives the same report.

    Nothing is shortened.

    Raises:
        UnwritableError: a number, text or record that the columns have no room for, characters that
            would end a line, a value that the format does not know, two players of one number.
    """
    numbers = [player.number for player in report.players]
    for number in numbers:
        if numbers.count(number) > 1:
            raise UnwritableError("number_twice", "number", number, number)
    lines = [
        *(_record(record) for record in report.before),
        *(_player(player) for player in report.players),
        *(_record(record) for record in report.after),
    ]
    return "".join(line + line_end for line in lines)


def _record(record: Record) -> str:
    if record.tag == "001" or not TAG.fullmatch(record.tag):
        raise UnwritableError("bad_tag", "tag", record.tag)
    _printable(record.text, record.tag, 0)
    if record.text != record.text.rstrip():
        raise UnwritableError("bad_value", record.tag, record.text)
    return f"{record.tag} {record.text}".rstrip()


def _player(player: ReportedPlayer) -> str:
    number = player.number
    line = [" "] * (FIRST_ROUND - 1)

    def put(where: Columns, field: str, text: str, right: bool = False) -> None:
        _printable(text, field, number)
        if len(text) > where.width or text != text.strip():
            raise UnwritableError("does_not_fit", field, text, number)
        placed = text.rjust(where.width) if right else text.ljust(where.width)
        line[where.first - 1 : where.last] = placed

    if not 1 <= number <= 9999:
        raise UnwritableError("bad_value", "number", number, number)
    if player.sex not in ("", "m", "w"):
        raise UnwritableError("bad_value", "sex", player.sex, number)
    for field, value in (
        ("rating", player.rating),
        ("points", player.points),
        ("rank", player.rank),
    ):
        if value is not None and value < 0:
            raise UnwritableError("bad_value", field, value, number)
    line[:3] = "001"
    put(columns.NUMBER, "number", str(number), right=True)
    put(columns.SEX, "sex", player.sex)
    put(columns.TITLE, "title", player.title, right=True)
    put(columns.NAME, "name", player.name)
    put(columns.RATING, "rating", str(player.rating or ""), right=True)
    put(columns.FEDERATION, "federation", player.federation)
    put(columns.IDENTITY, "identity", player.identity, right=True)
    put(columns.BORN, "born", _born(player.born))
    if player.born is not None and born(_born(player.born)) != player.born:
        raise UnwritableError("bad_value", "born", player.born, number)
    put(columns.POINTS, "points", _points(player.points), right=True)
    put(columns.RANK, "rank", "" if player.rank is None else str(player.rank), right=True)
    if player.cells and player.cells[-1] is None:
        raise UnwritableError("bad_value", "rounds", "a blank round at the end", number)
    return ("".join(line) + "".join(_cell(cell, number) for cell in player.cells)).rstrip()


def _cell(cell: Cell | None, number: int) -> str:
    if cell is None:
        return " " * ROUND_WIDTH
    if not 0 <= cell.opponent <= 9999:
        raise UnwritableError("bad_value", "opponent", cell.opponent, number)
    if cell.colour not in ("w", "b", "-") or cell.result not in _RESULTS:
        raise UnwritableError("bad_value", "round", f"{cell.colour} {cell.result}", number)
    if not cell.opponent and not cell.result:
        raise UnwritableError("bad_value", "round", "nobody met", number)
    opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
    return f"{opponent} {cell.colour} {cell.result:1}  "


def _born(day: Born | None) -> str:
    if day is None:
        return ""
    return f"{day:04}" if isinstance(day, int) else f"{day.year:04}/{day.month:02}/{day.day:02}"


def _points(points: int | None) -> str:
    return "" if points is None else score(points)


def score(points: int) -> str:
    """Points in tenths as the format writes them: 4.5."""
    return f"{points // 10}.{points % 10}"


def _printable(text: str, field: str, number: int) -> None:
    if not text.isprintable():
        raise UnwritableError("bad_character", field, text, number)
