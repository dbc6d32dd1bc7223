"""What can be wrong with a table of openings, with codes that stay the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.rules.errors import RulesError


def gettext_noop(message: str) -> str:
    """Marks a message for translation by the shell."""
    return message


_ = gettext_noop

REASONS: dict[str, tuple[str, str]] = {
    # the table
    "table_id": (
        _("the id of a table has small letters, digits, dots and dashes"),
        _("name it like idf-745"),
    ),
    "edition": (_("the edition is missing, too long, or only dots"), _("give its year or name")),
    "source": (_("the source is missing or too long"), _("say who published the table and where")),
    "variants": (
        _("the table names no variant, or one that is not known"),
        _("name a known variant"),
    ),
    "no_entries": (_("there is no entry"), _("put one opening on each row below the header")),
    "too_many_rows": (_("there are too many rows"), _("split the table")),
    # the file
    "too_large": (_("the file is too large"), _("split the table")),
    "not_text": (_("the file is neither UTF-8 nor cp1251 text"), _("save it again as UTF-8")),
    "no_header": (
        _("the first row names no column number"),
        _("begin with: number;section;moves;fen"),
    ),
    "unknown_column": (
        _("no column has this name"),
        _("use number, section, moves, fen, remark, barred"),
    ),
    "doubled_column": (_("the column is named twice"), _("keep one of them")),
    "broken_row": (_("the row cannot be read as CSV"), _("close every quote; save the file again")),
    "too_many_cells": (
        _("the row has more cells than the header"),
        _("quote cells with a delimiter"),
    ),
    "yes_or_no": (_("the cell is neither yes nor no"), _("write yes, no or nothing")),
    # an entry
    "number_missing": (_("the entry has no number"), _("give the number as printed")),
    "number_doubled": (_("the number stands twice in the table"), _("number the entries apart")),
    "too_long": (_("the text is too long"), _("shorten it")),
    "hidden_characters": (
        _("the text holds characters that nobody sees"),
        _("take out controls, direction marks and characters without width"),
    ),
    "nothing_to_play": (_("the entry has neither moves nor a position"), _("give one of them")),
    "too_many_moves": (_("the entry has more than 40 plies"), _("shorten the line")),
    "set_up_in_moves": (_("a set-up stands among the moves"), _("move it to the column fen")),
    "invalid_move": (_("this is no move"), _("look at the squares")),
    "illegal_move": (_("the move is not legal there"), _("look at the moves before it")),
    "ambiguous_move": (_("the text fits several moves"), _("write the move in full")),
    "game_over": (_("the game is over there"), _("shorten the line or mend the position")),
    "invalid_set_up": (
        _("this is neither a FEN nor a set-up"),
        _("write W:W...:B..., a3-f4 --- or Remove 11 and 28"),
    ),
    "invalid_fen": (_("the FEN is no position of the variant"), _("mend the FEN")),
    "unknown_square": (_("the board has no such square"), _("look at the square")),
    "no_man_there": (_("no man of that side stands there"), _("name the square of a man")),
    "square_occupied": (_("the square is not empty"), _("put the man on an empty square")),
    "own_promotion_row": (_("a man there would be a king"), _("put the man on another row")),
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
