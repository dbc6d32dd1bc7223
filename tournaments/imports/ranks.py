"""Sports ranks (разряды) and titles (звания) in one spelling each.

The documents of the organisers name none; these are the ranks of Russia as start lists write them,
and the titles of the international federations.
"""

from __future__ import annotations

import re

RANKS = ("КМС", "I", "II", "III", "I юн.", "II юн.", "III юн.")
"""From the highest."""

_SPELLINGS = {
    "КМС": "кмс; kmc; кандидат в мастера спорта; кандидат в мастера; к м с; cms; candidate master",
    "ЗМС": "змс; заслуженный мастер спорта",
    "МСМК": """мсмк; мс мк; mcmk; мастер спорта международного класса;
        мастер спорта россии международного класса""",
    "МС": "мс; м с; mc; мастер спорта; мастер спорта россии; мср; мастер; ms; master of sport",
    "ГР": "гр; гроссмейстер россии; г р; grandmaster of russia",
    "Гроссмейстер": "гроссмейстер; grandmaster",
    "GMI": "gmi; мг; международный гроссмейстер; international grandmaster",
    "MI": "mi; мм; международный мастер; international master",
    "MF": "mf; мф; мастер фмжд; fmjd master",
    "GMIF": "gmif",
    "MIF": "mif",
    "MFF": "mff",
}

_WITHOUT = {"б р", "бр", "без разряда", "нет", "без звания", "no", "none", "0"}

_NO_WORD = re.compile(r"[^\w]+|_+")
_RANK = re.compile(
    r"(?P<number>1|2|3|[iі]{1,3}|[l]{1,3}|перв\w+|втор\w+|трет\w+|first|second|third)"
    r" ?(?:й|ый|ий|ой|st|nd|rd)?"
    r" ?(?P<youth>ю|юн|юнош\w*|youth|junior)?"
    r" ?(?:взр\w*)? ?(?:сп\w*)? ?(?:р|раз|разр\w*|category|cat)?"
)
_NUMBERS = {"1": 1, "2": 2, "3": 3, "п": 1, "в": 2, "т": 3, "f": 1, "s": 2, "t": 3}


def _plain(text: str) -> str:
    return " ".join(_NO_WORD.sub(" ", text.casefold().replace("ё", "е")).split())


_NORMAL = {
    _plain(spelling): normal
    for normal, spellings in _SPELLINGS.items()
    for spelling in spellings.split(";")
}


def normal_rank(text: str) -> str | None:
    """A rank or title in its normal form, empty for words that say that there is none.

    Nothing for what is not known: it is kept as it was written.
    """
    plain = _plain(text)
    if not plain or plain in _WITHOUT:
        return ""
    if plain in _NORMAL:
        return _NORMAL[plain]
    found = _RANK.fullmatch(plain) if len(plain) < 60 else None
    if found is None:
        return None
    number = found["number"]
    place = _NUMBERS.get(number[0], len(number))
    return "I" * place + (" юн." if found["youth"] else "")
