"""What a Tournament Report File holds, and where in its lines it stands (TRF26, player section)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from tournaments.eligibility.ages import Born

Severity = Literal["error", "warning"]
"""``error``: something of the file is not in what was read; ``warning``: it was taken otherwise."""

FaultCode = Literal[
    "unknown_line",
    "bad_number",
    "number_twice",
    "number_missing",
    "bad_field",
    "bad_cell",
    "hidden_characters",
    "bad_score",
    "own_opponent",
    "unknown_opponent",
    "pairing_disagrees",
    "colours_disagree",
    "results_disagree",
    "result_without_opponent",
    "points_differ",
]

TAG = re.compile(r"[0-9]{3}|[A-Z][A-Z0-9]{2}|###")
"""Numbers of TRF, codes of federations and of TRF16's extensions, comments."""

_ROUNDS = re.compile(r"[0-9]{1,3}")

FIRST_ROUND = 92
"""The column, from 1, in which the first round begins."""

ROUND_WIDTH = 10


@dataclass(frozen=True, slots=True)
class Columns:
    """A field of a player's line, both columns included, from 1."""

    first: int
    last: int

    @property
    def width(self) -> int:
        """How many characters fit."""
        return self.last - self.first + 1

    def of(self, line: str) -> str:
        """What stands there, without the blanks around it."""
        return line[self.first - 1 : self.last].strip()


NUMBER = Columns(5, 8)
SEX = Columns(10, 10)
TITLE = Columns(11, 13)
NAME = Columns(15, 47)
RATING = Columns(49, 52)
FEDERATION = Columns(54, 56)
IDENTITY = Columns(58, 68)
BORN = Columns(70, 79)
POINTS = Columns(81, 84)
RANK = Columns(86, 89)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a file that is not as the format has it.

    Args:
        code: stable.
        severity: whether something was lost.
        line: from 1.
        column: from 1.
        params: what stood there or was expected, by name.
    """

    code: FaultCode
    severity: Severity
    line: int
    column: int
    params: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """A round of a player.

    Args:
        opponent: his number, 0 for none.
        colour: ``w``, ``b`` or ``-``.
        result: one of ``1=0WDL+-HFUZ``, or nothing while a game is open.
    """

    opponent: int
    colour: str
    result: str


@dataclass(frozen=True, slots=True)
class ReportedPlayer:
    """A line 001.

    Args:
        number: the starting rank, 1 to 9999.
        name: at most 33 characters.
        sex: ``m``, ``w`` or nothing.
        title: at most three letters.
        rating: 0 if there is none.
        federation: three letters or nothing.
        identity: the number in FIDE's list, at most 11 characters.
        born: a day or a year, nothing if it is not known.
        points: in tenths.
        rank: nothing if it is not given.
        cells: by round; nothing for a round left blank, of which none is the last.
        line: where it was read, 0 if nowhere; takes no part in comparison.
    """

    number: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int = 0
    federation: str = ""
    identity: str = ""
    born: Born | None = None
    points: int | None = None
    rank: int | None = None
    cells: tuple[Cell | None, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """Any other line, kept as it is.

    Args:
        tag: its first three characters.
        text: the rest but for the blank in column 4 and blanks at the end.
        line: where it was read, 0 if nowhere; takes no part in comparison.
    """

    tag: str
    text: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Report:
    """A file.

    Args:
        before: the records above the first player, in their order.
        players: in the order of their lines.
        after: the records below the first player, in their order.
    """

    before: tuple[Record, ...]
    players: tuple[ReportedPlayer, ...]
    after: tuple[Record, ...] = ()

    def texts(self, tag: str) -> tuple[str, ...]:
        """The texts of every record with a tag."""
        return tuple(record.text for record in (*self.before, *self.after) if record.tag == tag)

    @property
    def rounds(self) -> int | None:
        """How many rounds the tournament is to have (142, or XXR of TRF16), if it is said."""
        said = (*self.texts("142"), *self.texts("XXR"))
        return next((int(text) for text in said if _ROUNDS.fullmatch(text.strip())), None)
