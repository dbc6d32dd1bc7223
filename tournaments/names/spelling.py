"""What a word of a name sounds like, so that its spellings in both scripts meet.

A reading is a folded Latin spelling. A Cyrillic word has one by each standard of transliteration, a
Latin word one by each way to take its letters (x is ks or kh; š is sh, or s whose mark was lost).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from tournaments.names.transliteration import DEFAULT, STANDARDS, to_latin

_CYRILLIC = re.compile(r"[\u0400-\u052f]")
_RUSSIAN = re.compile("[а-яё]+")

_LOOK_ALIKES = str.maketrans("abcehkmoptxy", "авсенкмортху")
_NEIGHBOURS = str.maketrans("іїєґўӣӯәөүұқғңһҷҳ", "ииегуиуаоуукгнхжх")
_WITHOUT_DECOMPOSITION = str.maketrans("łøđı", "lodi")
_OF_STANDARDS = str.maketrans(
    {"š": "sh", "č": "ch", "ž": "zh", "ŝ": "shch", "û": "iu", "â": "ia", "ё": "e"}
)

_SOUNDS = (
    (re.compile("tsch"), "C"),
    (re.compile("shch|chtch|sch|shh|sh"), "S"),
    (re.compile("tch|ch"), "C"),
    (re.compile("zh"), "Z"),
    (re.compile("kh"), "h"),
    (re.compile("ts|tc|tz|cz"), "c"),
    (re.compile("w"), "v"),
    (re.compile("[yj]"), "i"),
    (re.compile("i+"), "i"),
    (re.compile("i[eo]"), "e"),
    (re.compile("ander$"), "andr"),
    (re.compile(r"(.)\1+"), r"\1"),
)


@dataclass(frozen=True, slots=True)
class Sound:
    """The readings of a word.

    Args:
        cyrillic: it is written in Cyrillic.
        own: what it is compared by with a word of its own script.
        all: what it is compared by with a word of the other one.
    """

    cyrillic: bool
    own: frozenset[str]
    all: frozenset[str]

    def beside(self, other: Sound) -> tuple[frozenset[str], frozenset[str]]:
        """The readings of both by which the two are to be compared.

        Two Cyrillic words are not led over Latin: Шаров in French spelling is Чаров in English.
        """
        if self.cyrillic and other.cyrillic:
            return self.own, other.own
        return self.all, other.all

    def same_as(self, other: Sound) -> bool:
        """Whether the two words may be one word."""
        mine, theirs = self.beside(other)
        return not mine.isdisjoint(theirs)


@lru_cache(maxsize=8192)
def sound(word: str) -> Sound:
    """The readings of a word of letters, in either script or with letters of both mixed up."""
    text = unicodedata.normalize("NFC", word).casefold()
    if _CYRILLIC.search(text.replace("ё", "")):
        return _sound_of_cyrillic(text.translate(_LOOK_ALIKES).translate(_NEIGHBOURS))
    readings = frozenset(
        _folded(plain.replace("x", heard))
        for letters in (text.translate(_OF_STANDARDS), text)
        for plain in [_without_marks(letters)]
        for heard in (("ks", "h") if "x" in plain else ("x",))
    )
    return Sound(False, readings, readings)


def _sound_of_cyrillic(text: str) -> Sound:
    if not _RUSSIAN.fullmatch(text):
        return Sound(True, frozenset({text}), frozenset({text}))
    plain = text.replace("ё", "е")
    spellings = {to_latin(each, standard) for each in {text, plain} for standard in STANDARDS}
    own = frozenset({_heard(to_latin(plain, DEFAULT))})
    return Sound(True, own, frozenset(map(_heard, spellings)))


def _heard(latin: str) -> str:
    return _folded(_without_marks(latin.translate(_OF_STANDARDS)).replace("x", "h"))


def _without_marks(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.translate(_WITHOUT_DECOMPOSITION))
    return "".join(letter for letter in parts if letter.isalpha())


def _folded(text: str) -> str:
    for pattern, sound in _SOUNDS:
        text = pattern.sub(sound, text)
    return text
