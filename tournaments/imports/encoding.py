"""In which encoding a text file was saved."""

from __future__ import annotations

import codecs

from tournaments.imports.finding import unreadable

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_HIGH_BYTES = b"\x00\x04"
"""Of Latin and Cyrillic letters in UTF-16."""


def decoded(content: bytes) -> str:
    """The text of a file, without the mark at its beginning.

    UTF-8 and UTF-16 by their marks; without one UTF-16 by its zeros, UTF-8 if it is, else cp1251.

    Raises:
        UnreadableFile: ``not_text``.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _as(encoding, content[len(mark) :])
    if b"\0" in content:
        return _as(_which_utf_16(content), content)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return _as("cp1251", content)


def _as(encoding: str, content: bytes) -> str:
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        raise unreadable("not_text") from error
    if "\0" in text:
        raise unreadable("not_text")
    return text


def _which_utf_16(content: bytes) -> str:
    little, big = (sum(each in _HIGH_BYTES for each in content[start:2000:2]) for start in (1, 0))
    return "utf-16-le" if little >= big else "utf-16-be"
