"""A token of PDN and its place."""

from __future__ import annotations

from typing import Final, Literal

from arbiter.rules.pdn.faults import Place
from arbiter.rules.pdn.source import Encoding

TokenKind = Literal[
    "tag",
    "comment",
    "number",
    "word",
    "strength",
    "nag",
    "open",
    "close",
    "star",
    "setup",
    "stray_brace",
    "unknown",
]


class Token:
    """A token; it never changes.

    Args:
        kind: what it is.
        text: what it says; of a comment what stands inside, of a tag its value.
        row, column: where it begins, from 1.
        encoding: of the line on which it ends.
        readable: whether every byte of that line could be read.
        apart: white space, a line end or nothing at all stands before it.
        after_blank: an empty line stands before it.
        first: it is the first of its line.
        odd: codes of what PDN 3.0 writes otherwise, in it or just before it.
        name: of a tag.
        fault: code of what is wrong with the token itself.
    """

    __slots__ = (
        "after_blank",
        "apart",
        "column",
        "encoding",
        "fault",
        "first",
        "kind",
        "name",
        "odd",
        "readable",
        "row",
        "text",
    )

    def __init__(
        self,
        kind: TokenKind,
        text: str,
        row: int,
        column: int,
        encoding: Encoding,
        readable: bool,
        apart: bool,
        after_blank: bool,
        first: bool,
        odd: tuple[str, ...] = (),
        name: str = "",
        fault: str = "",
    ) -> None:
        self.kind: Final = kind
        self.text: Final = text
        self.row: Final = row
        self.column: Final = column
        self.encoding: Final = encoding
        self.readable: Final = readable
        self.apart: Final = apart
        self.after_blank: Final = after_blank
        self.first: Final = first
        self.odd: Final = odd
        self.name: Final = name
        self.fault: Final = fault

    @property
    def place(self) -> Place:
        """Where it begins."""
        return Place(self.row, self.column)

    def as_word(self) -> Token:
        """The same text, read as a word."""
        return Token(
            "word",
            self.text,
            self.row,
            self.column,
            self.encoding,
            self.readable,
            self.apart,
            self.after_blank,
            self.first,
            self.odd,
        )
