"""What is wrong in a PDN file, and where.

An ``error`` means that the game cannot be relied on from there. A ``warning`` names what the
reading forgave: it departs from PDN 3.0, yet its meaning is not in doubt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from arbiter.rules.errors import RulesError

Severity = Literal["error", "warning"]

MAX_FAULTS_PER_GAME = 100

LISTED_EACH_TIME = ("variation_unread",)
"""Warnings that each have a place of their own to look at."""


class PdnError(RulesError):
    """The input as a whole cannot be read as PDN."""

    code = "invalid_pdn"


class UnwritableGame(RulesError):
    """The game cannot be written as PDN."""

    code = "unwritable_game"


class FaultKind(NamedTuple):
    """How grave a kind of fault is, and its message with the names of its parameters."""

    severity: Severity
    message: str


FAULTS: dict[str, FaultKind] = {
    "invalid_pdn": FaultKind("error", "the file cannot be read: {reason}"),
    "unknown_token": FaultKind("error", "{token!r} is nothing that PDN knows here"),
    "token_too_long": FaultKind("error", "{token!r}... is longer than {limit} characters"),
    "unknown_move": FaultKind("error", "the file does not know the move and writes {token!r}"),
    "invalid_move": FaultKind("error", "{move!r} is not a move; position {position}"),
    "illegal_move": FaultKind("error", "{move!r} is illegal: {reason}; position {position}"),
    "ambiguous_move": FaultKind(
        "error", "{move!r} fits several moves: {candidates}; position {position}"
    ),
    "too_many_captures": FaultKind(
        "error", "{move!r} is not looked for: too many captures are possible; position {position}"
    ),
    "too_many_moves": FaultKind("error", "a game of more than {limit} half-moves is not read"),
    "setup_inside_game": FaultKind("error", "a set-up inside a game is not read: {token!r}"),
    "result_contradicts_tag": FaultKind(
        "error", "the game ends with {result!r}, its tag says {tag!r}"
    ),
    "unclosed_comment": FaultKind("error", "the comment that begins here is never closed"),
    "nested_comment": FaultKind("error", "comments do not nest: '}}' closes none"),
    "stray_brace": FaultKind("error", "'}}' closes no comment"),
    "comment_too_long": FaultKind("error", "only {limit} characters of the comment are kept"),
    "text_too_long": FaultKind(
        "error", "only {limit} characters of comments and variations of a game are kept"
    ),
    "unclosed_variation": FaultKind("error", "the variation that begins here is never closed"),
    "stray_parenthesis": FaultKind("error", "')' closes no variation"),
    "invalid_tag": FaultKind("error", "a tag is written [Name \"value\"], not {token!r}"),
    "tag_too_long": FaultKind("error", "only {limit} characters of the tag {name!r} are kept"),
    "too_many_tags": FaultKind("error", "a game has at most {limit} tags; {name!r} is left out"),
    "invalid_game_type": FaultKind("error", "GameType {value!r} names no game"),
    "unsupported_game_type": FaultKind("error", "GameType {value!r} ({game}) is not played here"),
    "game_type_contradicts": FaultKind(
        "error", "GameType {value!r} contradicts {expected!r} of {variant}"
    ),
    "invalid_fen": FaultKind("error", "FEN {fen!r} is no position of {variant}: {reason}"),
    "setup_without_fen": FaultKind("error", "the tag SetUp announces a position, FEN is missing"),
    "undecodable": FaultKind("error", "the line is written neither in UTF-8 nor in cp1251"),
    "too_many_faults": FaultKind("error", "more than {limit} faults; the rest is left out"),
    "variation_unread": FaultKind(
        "warning", "from {token!r} on the variation is only kept as it is written: {reason}"
    ),
    "variation_too_deep": FaultKind(
        "warning", "below {limit} variations inside each other the text is only kept"
    ),
    "missing_result": FaultKind("warning", "the game ends without a result"),
    "unknown_result": FaultKind("warning", "{result!r} is no result of a game"),
    "empty_game": FaultKind("warning", "a game without tags and without moves"),
    "move_number": FaultKind("warning", "move number {found!r} where {expected!r} is due"),
    "number_without_dot": FaultKind("warning", "move number {found!r} without a dot"),
    "spaces_in_move": FaultKind("warning", "{move!r} is written with spaces"),
    "leading_zero": FaultKind("warning", "{move!r} is written with leading zeros"),
    "forced_move_star": FaultKind("warning", "'*' behind {move!r} is read as a forced move"),
    "duplicate_tag": FaultKind("warning", "the tag {name!r} stands twice; {value!r} is left out"),
    "tag_quotes": FaultKind("warning", "the tag {name!r} holds quotes without a backslash"),
    "setup_contradicts_fen": FaultKind("warning", "SetUp {value!r} beside a FEN; the FEN counts"),
    "unreadable_clock": FaultKind("warning", "{token!r} gives no clock time"),
}  # fmt: skip


class Place(NamedTuple):
    """A place in a file, counted from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault.

    Args:
        file: name of the file, or nothing.
        game: number of the game in the file, from 1.
        ply: the half-move that is at fault; elsewhere the half-moves read before. 0: the tags.
        line, column: from 1.
        code: stable name, a key of ``FAULTS``.
        severity: ``error`` or ``warning``.
        params: what a translated message needs.
        count: how often the game shows it; a warning is listed at its first place only.
    """

    file: str
    game: int
    ply: int
    line: int
    column: int
    code: str
    severity: Severity
    params: Mapping[str, object] = field(default_factory=dict)
    count: int = 1

    @property
    def message(self) -> str:
        """The fault in English, for developers and logs."""
        text = FAULTS[self.code].message.format_map(self.params)
        return f"{text} ({self.count} times)" if self.count > 1 else text

    def __str__(self) -> str:
        return (
            f"{self.file or '-'}:{self.line}:{self.column}: game {self.game}, ply {self.ply}: "
            f"{self.severity} {self.code}: {self.message}"
        )


@dataclass(slots=True)
class FaultLog:
    """The faults of one game while it is being read.

    Args:
        file: name of the file.
        game: number of the game in the file, from 1.
        strict: a departure from PDN 3.0 is an error.
    """

    file: str
    game: int
    strict: bool = False
    found: list[Fault] = field(default_factory=list)
    _first: dict[str, int] = field(default_factory=dict)

    def add(self, code: str, at: Place, ply: int, **params: object) -> None:
        """Note a fault of the kind ``code``."""
        severity = FAULTS[code].severity
        if severity == "warning" and code in self._first and code not in LISTED_EACH_TIME:
            first = self._first[code]
            self.found[first] = replace(self.found[first], count=self.found[first].count + 1)
            return
        if len(self.found) == MAX_FAULTS_PER_GAME:
            code, severity, params = "too_many_faults", "error", {"limit": MAX_FAULTS_PER_GAME}
        elif len(self.found) > MAX_FAULTS_PER_GAME:
            return
        self._first.setdefault(code, len(self.found))
        if self.strict:
            severity = "error"
        self.found.append(
            Fault(self.file, self.game, ply, at.line, at.column, code, severity, params)
        )

    def in_order(self) -> tuple[Fault, ...]:
        """The faults in the order of the file."""
        return tuple(sorted(self.found, key=lambda fault: (fault.line, fault.column)))
