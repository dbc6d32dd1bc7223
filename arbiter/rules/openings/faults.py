"""What can be wrong with a table of openings, with codes that stay the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.rules.errors import RulesError

REASONS: dict[str, tuple[str, str]] = {
    # the table
    "table_id": (
        "the id of a table has small letters, digits, dots and dashes",
        "name it like idf-745",
    ),
    "edition": ("the edition is missing or too long", "give its year or name"),
    "source": ("the source is missing or too long", "say who published the table and where"),
    "variants": ("the table names no variant, or one that is not known", "name a known variant"),
    "no_entries": ("there is no entry", "put one opening on each row below the header"),
    "too_many_rows": ("there are too many rows", "split the table"),
    # the file
    "too_large": ("the file is too large", "split the table"),
    "not_text": ("the file is neither UTF-8 nor cp1251 text", "save it again as UTF-8"),
    "no_header": ("the first row names no column number", "begin with: number;section;moves;fen"),
    "unknown_column": (
        "no column has this name",
        "use number, section, moves, fen, remark, barred",
    ),
    "doubled_column": ("the column is named twice", "keep one of them"),
    "broken_row": ("the row cannot be read as CSV", "close every quote; save the file again"),
    "too_many_cells": ("the row has more cells than the header", "quote cells with a delimiter"),
    "yes_or_no": ("the cell is neither yes nor no", "write yes, no or nothing"),
    # an entry
    "number_missing": ("the entry has no number", "give the number as printed"),
    "number_doubled": ("the number stands twice in the table", "number the entries apart"),
    "too_long": ("the text is too long", "shorten it"),
    "hidden_characters": (
        "the text holds characters that nobody sees",
        "take out controls, direction marks and characters without width",
    ),
    "nothing_to_play": ("the entry has neither moves nor a position", "give one of them"),
    "too_many_moves": ("the entry has more than 40 plies", "shorten the line"),
    "set_up_in_moves": ("a set-up stands among the moves", "move it to the column fen"),
    "invalid_move": ("this is no move", "look at the squares"),
    "illegal_move": ("the move is not legal there", "look at the moves before it"),
    "ambiguous_move": ("the text fits several moves", "write the move in full"),
    "game_over": ("the game is over there", "shorten the line or mend the position"),
    "invalid_set_up": (
        "this is neither a FEN nor a set-up",
        "write W:W...:B..., a3-f4 --- or Remove 11 and 28",
    ),
    "invalid_fen": ("the FEN is no position of the variant", "mend the FEN"),
    "unknown_square": ("the board has no such square", "look at the square"),
    "no_man_there": ("no man of that side stands there", "name the square of a man"),
    "square_occupied": ("the square is not empty", "put the man on an empty square"),
    "own_promotion_row": ("a man there would be a king", "put the man on another row"),
}
"""Code: what is wrong, and what to do."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, and where.

    Args:
        code: a key of ``REASONS``.
        row: row of the file, from 1, the header among them; of a table, place of the entry from 1;
            0: the whole.
        column: name of the column; empty: the row as a whole.
        text: what stands there, cut to 80 characters.
        number: number of the entry, where it is known.
    """

    code: str
    row: int = 0
    column: str = ""
    text: str = ""
    number: str = ""

    def __str__(self) -> str:
        why, remedy = REASONS[self.code]
        place = f"row {self.row}" if self.row else "table"
        place += f", column {self.column}" if self.column else ""
        said = f" {self.text!r}" if self.text else ""
        return f"{place}: {self.code}:{said} {why}; {remedy}"


class InvalidEntry(RulesError):
    """An entry that cannot be played in a variant.

    Attributes:
        reason: a key of ``REASONS``.
        column: ``moves`` or ``fen``.
        text: the part that is at fault.
    """

    code = "invalid_entry"

    def __init__(self, reason: str, column: str, text: str) -> None:
        super().__init__(
            f"{column}: {text[:80]!r}: {REASONS[reason][0]}", reason=reason, text=text[:80]
        )
        self.reason, self.column, self.text = reason, column, text[:80]


class InvalidTable(RulesError):
    """A table or its file, with everything that is wrong with it.

    Attributes:
        faults: in the order of the rows, at least one.
    """

    code: ClassVar[str] = "invalid_table"

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)), faults=faults)
        self.faults = faults
