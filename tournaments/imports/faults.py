"""What can be wrong with a list of players, by stable codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from arbiter.rules.hidden_characters import hides

Severity = Literal["error", "warning"]
"""``error``: the row, or a file without a line, is not taken; ``warning``: it is, with something
left out or taken otherwise."""

FileCode = Literal[
    "file_too_large",
    "unpacked_too_large",
    "not_text",
    "not_a_workbook",
    "no_such_sheet",
    "broken_row",
    "too_many_rows",
    "too_many_columns",
    "no_heading",
]

HeadingCode = Literal["lines_above", "unknown_column", "column_twice", "heading_missing"]

RowCode = Literal[
    "row_too_long",
    "cell_too_long",
    "hidden_characters",
    "mixed_scripts",
    "formula_without_value",
    "formula_error",
    "name_missing",
    "bad_name",
    "two_names",
    "bad_date",
    "two_digit_year",
    "bad_sex",
    "bad_rating",
    "unknown_rank",
    "section_missing",
    "unknown_section",
    "not_russian",
]

FaultCode = FileCode | HeadingCode | RowCode


@dataclass(frozen=True, slots=True)
class Fault:
    """Something of a file that cannot be taken as it stands.

    Args:
        code: stable.
        severity: whether it keeps the row, or the file, from being taken.
        line: the row of the sheet, from 1; 0 for the file as a whole.
        column: from 1; 0 for the row as a whole.
        params: what stood there or was expected, by name, in the order of the names; a text is cut
            to ``SHOWN`` characters, and those that nobody sees are written out.
    """

    code: FaultCode
    severity: Severity
    line: int = 0
    column: int = 0
    params: tuple[tuple[str, int | str], ...] = ()


SHOWN = 80


def fault(
    code: FaultCode, severity: Severity, line: int = 0, column: int = 0, **params: int | str
) -> Fault:
    """A fault with its parameters cut and in their order."""
    shown = {name: _shown(each) if isinstance(each, str) else each for name, each in params.items()}
    return Fault(code, severity, line, column, tuple(sorted(shown.items())))


def _shown(text: str) -> str:
    cut = text[:SHOWN]
    return ascii(cut)[1:-1] if hides(cut) else cut


class UnreadableFile(Exception):
    """A file of which nothing can be read.

    Args:
        fault: why, of severity ``error``.
    """

    code = "unreadable_file"

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(f"{fault.code} (line {fault.line}): {dict(fault.params)}")


def unreadable(
    code: FileCode, line: int = 0, column: int = 0, **params: int | str
) -> UnreadableFile:
    """The error of a file of which nothing can be read."""
    return UnreadableFile(fault(code, "error", line, column, **params))
