"""The words of a full name: which are initials, parts of a double name, patronymics."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from tournaments.names.spelling import Sound, sound

_SIGNS = "['’ʼʹ\"”ʺ`·\u0361]"
_WORD = re.compile(rf"(?P<letters>[^\W\d_]+(?:{_SIGNS}+[^\W\d_]*)*)(?P<after>[.\-‐‑–]?)")
_PATRONYMIC = re.compile(r"(v|il|uzm|uk|om|kit|av)iC$|(v|i?C)na$")
_SON_OR_DAUGHTER = re.compile(
    "оглы|оглу|угли|кызы|кизи|улы|уулу|ogly|oglu|ogli|ugli|kyzy|kizi|uulu"
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a full name.

    Args:
        text: its letters, in lower case.
        sound: what it sounds like.
        initial: one letter, or two with a full stop (Ш., Sh.), stand for it.
        patronymic: it ends as one; some surnames do so too (Абрамович).
        double: the number of the double name that it is a part of, from 1; 0 if of none.
    """

    text: str
    sound: Sound
    initial: bool
    patronymic: bool
    double: int


@lru_cache(maxsize=8192)
def words(name: str) -> tuple[Word, ...]:
    """The words of a full name in their order; a word for son or daughter marks the one before."""
    found: list[Word] = []
    double, open_double = 0, False
    for match in _WORD.finditer(unicodedata.normalize("NFC", name).casefold()):
        letters, after = match["letters"], match["after"]
        if found and _SON_OR_DAUGHTER.fullmatch(letters):
            last = found[-1]
            found[-1] = Word(last.text, last.sound, last.initial, True, last.double)
            open_double = False
            continue
        begins = after not in ("", ".")
        if begins and not open_double:
            double += 1
        heard = sound("".join(letter for letter in letters if letter.isalpha()))
        found.append(
            Word(
                letters,
                heard,
                initial=len(letters) == 1 or (after == "." and len(letters) == 2),
                patronymic=any(map(_PATRONYMIC.search, heard.own)),
                double=double if begins or open_double else 0,
            )
        )
        open_double = begins
    return tuple(found)
