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
    departs: bool = True
    """Strict reading makes a warning an error; it does not where PDN 3.0 has it so."""


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
    "setup_inside_game": FaultKind(
        "warning",
        "a position is set up here ({fen}): the law judges the game up to this place",
        departs=False,
    ),
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
    "result_of_format": FaultKind(
        "warning",
        "{result!r} is a result of the ResultFormat {format!r}; it is only kept in its tag",
        departs=False,
    ),
    "empty_game": FaultKind("warning", "a game without tags and without moves"),
    "move_number": FaultKind("warning", "move number {found!r} where {expected!r} is due"),
    "number_without_dot": FaultKind("warning", "move number {found!r} without a dot"),
    "spaces_in_move": FaultKind("warning", "{move!r} is written with spaces"),
    "leading_zero": FaultKind("warning", "{move!r} is written with leading zeros"),
    "forced_move_star": FaultKind("warning", "'*' behind {move!r} is read as a forced move"),
    "duplicate_tag": FaultKind(
        "warning", "the tag {name!r} stands twice; {value!r} counts for nothing"
    ),
    "tag_quotes": FaultKind("warning", "the tag {name!r} holds quotes without a backslash"),
    "setup_contradicts_fen": FaultKind("warning", "SetUp {value!r} beside a FEN; the FEN counts"),
    "unreadable_clock": FaultKind("warning", "{token!r} gives no clock time"),
    "not_utf8": FaultKind("warning", "the line is written in cp1251, not in UTF-8"),
    "odd_space": FaultKind("warning", "before {token!r} stands white space that PDN does not know"),
    "line_comment": FaultKind("warning", "the comment {token!r} stands behind ';', not in braces"),
    "comment_before_tags": FaultKind(
        "warning", "the tag {name!r} stands behind a comment; tags come first"
    ),
    "comment_behind_result": FaultKind("warning", "a comment stands behind the end of its game"),
    "result_twice": FaultKind("warning", "'*' behind the result {result!r}: the game ends twice"),
    "result_spelling": FaultKind("warning", "the result {result!r} is read as {meant!r}"),
    "result_kind": FaultKind(
        "warning", "{result!r} is not how results of this GameType are written; {meant!r} is meant"
    ),
    "tag_name": FaultKind(
        "warning", "{name!r} is no name of a tag: a Latin capital, then letters, digits and '_'"
    ),
    "tag_capitals": FaultKind("warning", "the tag {name!r} is read as {due!r}"),
    "game_type_spelling": FaultKind("warning", "GameType {value!r} is spelled otherwise in PDN"),
    "old_invert_flag": FaultKind(
        "warning", "GameType {value!r} has the flag of before 2013: played on the dark squares"
    ),
    "fen_spaces": FaultKind("warning", "FEN {fen!r} holds white space"),
    "fen_dot": FaultKind("warning", "FEN {fen!r} ends with a dot"),
    "fen_letters": FaultKind(
        "warning", "FEN {fen!r} is not written with W, B, K and small letters of squares"
    ),
    "fen_counters": FaultKind("warning", "FEN {fen!r} holds move counters; they are not read"),
    "fen_king_runs": FaultKind(
        "warning", "FEN {fen!r} holds the moves of one king running, which PDN 3.0 does not know"
    ),
    "fen_of_both_notations": FaultKind(
        "warning", "FEN {fen!r} mixes letters and numbers of squares"
    ),
    "setup_spelling": FaultKind("warning", "the set-up {token!r} is written /FEN \"...\"/ in PDN"),
    "number_spelling": FaultKind(
        "warning", "move number {found!r} is neither '1.' nor '1...'; {expected!r} is due"
    ),
    "number_without_move": FaultKind("warning", "no move behind the move number {found!r}"),
    "comment_behind_number": FaultKind(
        "warning", "between the move number {found!r} and its move stands something else"
    ),
    "shortened_move": FaultKind("warning", "{move!r} is shortened; it is read as {meant}"),
    "sign_left_out": FaultKind("warning", "{move!r} lacks a sign; it is read as {meant}"),
    "odd_sign": FaultKind("warning", "{move!r} is read as {meant}: its sign is none of PDN"),
    "sign_of_other_kind": FaultKind(
        "warning", "{move!r} is read as {meant}: the sign is not {sign!r}"
    ),
    "capture_sign": FaultKind(
        "warning", "{move!r} is written with {sign!r} in games of this GameType"
    ),
    "other_notation": FaultKind(
        "warning", "{move!r} is not in the notation of the GameType; it is read as {meant}"
    ),
    "other_path": FaultKind(
        "warning", "{move!r} names other squares of the path than PDN does; it is read as {meant}"
    ),
    "look_alikes": FaultKind(
        "warning", "{move!r} has Cyrillic letters that look like Latin ones; it is read as {meant}"
    ),
    "capital_letters": FaultKind("warning", "{move!r} has capital letters"),
    "empty_variation": FaultKind("warning", "a variation without anything in it"),
    "result_in_variation": FaultKind("warning", "the variation ends with the result {token!r}"),
    "clock_spelling": FaultKind("warning", "{token!r} is not how PDN 3.0 gives a clock time"),
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

    @property
    def summed(self) -> bool:
        """Whether it is of a kind that is told at its first place only, with a count."""
        return FAULTS[self.code].severity == "warning" and self.code not in LISTED_EACH_TIME

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
        if self.strict and FAULTS[code].departs:
            severity = "error"
        self.found.append(
            Fault(self.file, self.game, ply, at.line, at.column, code, severity, params)
        )

    def copy(self) -> FaultLog:
        """Another log of the same faults."""
        return FaultLog(self.file, self.game, self.strict, list(self.found), dict(self._first))

    @property
    def errors(self) -> int:
        """How many faults leave the game in doubt, whether or not the reading is strict."""
        return sum(FAULTS[fault.code].severity == "error" for fault in self.found)

    def in_order(self) -> tuple[Fault, ...]:
        """The faults in the order of the file."""
        return tuple(sorted(self.found, key=lambda fault: (fault.line, fault.column)))
