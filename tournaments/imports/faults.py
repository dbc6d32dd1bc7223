"""What can be wrong with a list of players, by stable codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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
    "half_a_name",
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
            to 80 characters, and those that nobody sees are written out.
    """

    code: FaultCode
    severity: Severity
    line: int = 0
    column: int = 0
    params: tuple[tuple[str, int | str], ...] = ()
