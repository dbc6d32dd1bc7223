"""Texts as spreadsheets have to be given them, so that none is evaluated or lost, and back."""

from __future__ import annotations

import re

_FORMULA = re.compile(r"[\s']*[=+\-@＝＋－＠]|'*[\t\r\n]")
_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")
_TO_ESCAPE = re.compile("_(?=x[0-9A-Fa-f]{4}_)|\r")
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def looks_like_formula(text: str) -> bool:
    """Whether a spreadsheet may evaluate a text, or what is left of it without its apostrophes."""
    return _FORMULA.match(text) is not None


def guarded(text: str) -> str:
    """A text for CSV: with an apostrophe before it if it looks like a formula."""
    return f"'{text}" if looks_like_formula(text) else text


def without_guard(text: str) -> str:
    """What was guarded."""
    return text[1:] if text.startswith("'") and looks_like_formula(text[1:]) else text


def escaped(text: str) -> str:
    """A text for XLSX, whose XML knows no carriage return and reads _x0041_ as A."""
    return _TO_ESCAPE.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def unescaped(text: str) -> str:
    """What was escaped."""
    return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)


def writable(text: str) -> str:
    """A text without what no file can hold (NUL and other controls, half characters): U+FFFD
    stands in its place, so that it is seen."""
    return _UNWRITABLE.sub("\ufffd", text)
