"""The lines of a PDN source, one at a time, whatever it is and however it is encoded."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import IO, AnyStr, Literal, NamedTuple, cast

from arbiter.rules.pdn.faults import PdnError

Source = str | bytes | IO[str] | IO[bytes]
Encoding = Literal["ascii", "utf-8", "cp1251"]

MAX_PIECE = 1 << 18
"""A longer line is handed on in pieces, cut at a space."""

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class Line(NamedTuple):
    """A line, or a piece of a very long one, without its end.

    Args:
        text: what it says.
        number: of the line, from 1.
        column: of the first character of ``text``, from 1.
        encoding: in which it was written; text that came decoded counts as UTF-8.
        decoded: whether every byte of it could be read.
    """

    text: str
    number: int
    column: int
    encoding: Encoding
    decoded: bool = True

    @property
    def begins(self) -> bool:
        """Whether the text stands at the beginning of the line."""
        return self.column == 1


def lines(source: Source) -> Iterator[Line]:
    """The lines of ``source``.

    Bytes are read as UTF-8, and a line that is not UTF-8 as cp1251, so that files of both
    encodings joined together are read rightly. Lines end with LF, CR LF or CR.

    Args:
        source: text or bytes, or a stream of either that ``readline(size)`` can be asked of.

    Raises:
        PdnError: the source is UTF-16, or neither text nor bytes.
    """
    number, column = 1, 1
    for text, encoding, readable in _decoded(source):
        ended = text.endswith("\n")
        parts = (text.removesuffix("\n").removesuffix("\r") if ended else text).split("\r")
        for nth, part in enumerate(parts, start=1):
            yield Line(part, number, column, encoding, readable)
            if ended or nth < len(parts):
                number, column = number + 1, 1
            else:
                column += len(part)


def _decoded(source: Source) -> Iterator[tuple[str, Encoding, bool]]:
    """Pieces of text, in which encoding they were, and whether all of it could be read."""
    stream = source
    if isinstance(stream, str):
        stream = io.StringIO(stream, newline="\n")
    elif isinstance(stream, bytes):
        stream = io.BytesIO(stream)
    head = stream.readline(MAX_PIECE)
    if isinstance(head, str):
        for text in _pieces(head, cast(IO[str], stream), "\n", " "):
            yield text, "ascii" if text.isascii() else "utf-8", True
    elif isinstance(head, bytes):
        if head.startswith(_UTF_16):
            raise PdnError("a PDN file is written in UTF-8 or cp1251, not in UTF-16")
        for piece in _pieces(head, cast(IO[bytes], stream), b"\n", b" "):
            yield _decode(piece)
    else:
        raise PdnError(f"PDN is text or bytes, not {type(head).__name__}")


def _pieces(head: AnyStr, stream: IO[AnyStr], end: AnyStr, space: AnyStr) -> Iterator[AnyStr]:
    """Lines with their ends; a line of more than ``MAX_PIECE`` is cut behind a space."""
    piece = head
    while piece:
        cut = len(piece)
        if cut >= MAX_PIECE and not piece.endswith(end):
            cut = piece.rfind(space) + 1 or cut
        yield piece[:cut]
        piece = piece[cut:]
        if not piece.endswith(end):
            piece += stream.readline(MAX_PIECE)


def _decode(piece: bytes) -> tuple[str, Encoding, bool]:
    if piece.isascii():
        return piece.decode("ascii"), "ascii", True
    try:
        return piece.decode("utf-8"), "utf-8", True
    except UnicodeDecodeError:
        text = piece.decode("cp1251", "replace")
        return text, "cp1251", "\ufffd" not in text
