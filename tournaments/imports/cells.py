"""What single cells of a list say: a text, a sex, a rating."""

from __future__ import annotations

import re
import unicodedata

from arbiter.rules.hidden_characters import hides
from tournaments.eligibility.entering import Sex
from tournaments.imports.faults import RowCode

LONGEST_CELL = 200
"""Characters."""

_DASHES = {"-", "–", "—", "−"}
_SEXES: dict[Sex, str] = {
    "male": "м муж муж. мужской мужчина мужчины мальчик мальчики юноша юноши юниор m male man men "
    "boy",
    "female": "ж жен жен. женский женщина женщины девочка девочки девушка девушки юниорка f w "
    "female woman women girl",
}
_SEX_OF = {word: sex for sex, words in _SEXES.items() for word in words.split()}
_RATING = re.compile(r"([0-9]{1,4})([.,]0+)?")
_NO_RATING = {"", "нет", "б/р", "no", "none", "без рейтинга", "unr", "unrated"}


def clean(cell: str) -> str:
    """A cell in one line, its letters composed; empty for a dash."""
    plain = " ".join(unicodedata.normalize("NFC", cell).split())
    return "" if plain in _DASHES else plain


def unfit(cell: str) -> RowCode | None:
    """Why a cell is not taken, whatever it is to say."""
    if len(cell) > LONGEST_CELL:
        return "cell_too_long"
    return "hidden_characters" if hides(cell) else None


def read_sex(text: str) -> Sex | None:
    """The sex that a word names; nothing for any other word."""
    return _SEX_OF.get(text.casefold())


def read_rating(text: str) -> int | None:
    """A rating of 1 to 9999, 0 for words that say that there is none; nothing if it is neither."""
    if text.casefold() in _NO_RATING:
        return 0
    found = _RATING.fullmatch(text.replace(" ", ""))
    return int(found[1]) if found else None
