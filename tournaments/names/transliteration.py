"""Russian names in Latin letters by a named standard."""

from __future__ import annotations

import re
import unicodedata
from typing import Literal, get_args

import iuliia

Standard = Literal[
    "icao_doc_9303",
    "gost_52535",
    "gost_7034",
    "gost_779",
    "gost_779_alt",
    "mvd_310",
    "mvd_310_fr",
    "mvd_782",
    "bgn_pcgn",
    "bs_2979",
    "ala_lc",
    "scientific",
    "wikipedia",
]
"""The standards offered, by their keys in the library that holds the tables."""

STANDARDS: tuple[Standard, ...] = get_args(Standard)

DEFAULT: Standard = "icao_doc_9303"
"""ICAO Doc 9303, part 3: the Latin of machine-readable passports."""

_WORD = re.compile(r"[^\W\d_]+")
_CYRILLIC = re.compile(r"[\u0400-\u052f]")
_LATIN_E = str.maketrans("ёЁ", "ëË")


class NotRussianError(ValueError):
    """A name has a Cyrillic letter that the standards for Russian do not know.

    Args:
        letter: the first such letter.
        column: where it stands in the name, from 1.
    """

    code = "not_russian"

    def __init__(self, letter: str, column: int) -> None:
        self.letter = letter
        self.column = column
        super().__init__(
            f"{letter!r} (column {column}) is no letter of the Russian alphabet: "
            "write the Latin name by hand, as in the passport"
        )


def to_latin(name: str, standard: Standard = DEFAULT) -> str:
    """A Russian name in Latin letters; what is not Cyrillic stays as it is.

    A word in capitals stays one. Where a table leaves ё as it is, the Latin ë takes its place.

    Raises:
        NotRussianError: with a letter of another Cyrillic alphabet, whose passports write it by
            rules of their own.
    """
    composed = unicodedata.normalize("NFC", name)
    scheme = iuliia.schemas.get(standard)

    def word(found: re.Match[str]) -> str:
        text = found.group()
        if len(text) > 1 and text.isupper():
            latin = scheme.translate(text.lower()).upper()
        else:
            latin = scheme.translate(text)
        latin = latin.translate(_LATIN_E)
        left = _CYRILLIC.search(latin)
        if left is not None:
            same = (letter.upper() == left.group().upper() for letter in composed)
            column = next(at for at, found_here in enumerate(same, 1) if found_here)
            raise NotRussianError(composed[column - 1], column)
        return latin

    return _WORD.sub(word, composed)
