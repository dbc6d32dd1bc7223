"""Which column says what, by its heading in Russian or English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from tournaments.imports.grid import Row

Field = Literal[
    "name",
    "surname",
    "given_name",
    "patronymic",
    "sex",
    "born",
    "rank",
    "title",
    "rating",
    "federation",
    "identity",
    "club",
    "coach",
    "section",
]

SEARCHED = 20
"""Rows from the top of a sheet among which the heading is looked for."""

_HEADINGS: dict[Field, str] = {
    "name": """фио; ф и о; фамилия имя; фамилия и имя; имя фамилия; фамилия имя отчество;
        фамилия имя и отчество; участник; участница; спортсмен; спортсменка; игрок;
        фамилия имя латиницей; фио латиницей; фио на латинице; имя латиницей; латиница;
        name; full name; fullname; player; player name; participant; athlete; surname name;
        surname and name; name surname; last name first name; latin name; name in latin;
        name latin; name en; name ru; english name""",
    "surname": "фамилия; surname; last name; lastname; family name",
    "given_name": "имя; имена; first name; firstname; given name; given names; forename",
    "patronymic": "отчество; patronymic; middle name; father s name",
    "sex": "пол; sex; gender; m f; м ж",
    "born": """дата рождения; год рождения; д р; др; г р; гр; дата рожд; год рожд; год; родился;
        рождение; дата или год рождения; born; birth date; birthdate; birthday; date of birth; dob;
        b day; birth year; year of birth; birth; year""",
    "rank": """разряд; спортивный разряд; сп разряд; спорт разряд; разряд звание; звание разряд;
        спортивный разряд звание; спортивное звание разряд; разряд или звание; квалификация; rank;
        category; norm""",
    "title": "звание; спортивное звание; спорт звание; title; tit",
    "rating": "рейтинг; рейт; rating; rtg; elo; эло; rating elo",
    "federation": """регион; субъект; субъект рф; область; край; город; населенный пункт; страна;
        территория; федерация; команда; регион город; город регион; страна город; страна регион;
        субъект российской федерации; federation; fed; country; region; city; town; team""",
    "identity": """id; ид; код; id фмжд; id fmjd; fmjd id; id fide; fide id; id номер; № id;
        идентификатор; national id; gambler id; player id""",
    "club": "клуб; спортшкола; школа; дюсш; организация; общество; ведомство; club; school",
    "coach": "тренер; тренеры; фио тренера; тренер ы; coach; coaches; trainer",
    "section": """группа; возрастная группа; турнир; категория; раздел; зачет; section; group;
        age group; tournament; event""",
}
"""The headings of each field, apart by semicolons, as ``_plain`` writes them."""

_ASIDE = re.compile(r"\([^)]*\)|\[[^\]]*\]")
_NO_WORD = re.compile(r"[^\w№]+|_+")


def _plain(heading: str) -> str:
    return " ".join(_NO_WORD.sub(" ", heading.casefold().replace("ё", "е")).split())


_FIELDS: dict[str, Field] = {
    _plain(heading): field
    for field, headings in _HEADINGS.items()
    for heading in headings.split(";")
}


@lru_cache(maxsize=1024)
def field_of(heading: str) -> Field | None:
    """What a heading promises; nothing if it is not known. What stands in brackets is passed over,
    if it is not known together with them."""
    if len(heading) > 200:
        return None
    return _FIELDS.get(_plain(heading)) or _FIELDS.get(_plain(_ASIDE.sub(" ", heading)))


def recognised(cells: Sequence[str]) -> int:
    """How many columns a row would name if it were the heading, 0 if none of them a name."""
    fields = {field_of(cell) for cell in cells} - {None}
    return len(fields) if fields & {"name", "surname", "given_name"} else 0


def heading_row(rows: Sequence[Row]) -> int | None:
    """The place of the heading, from 0: the row of the first ``SEARCHED`` that names the most
    columns; nothing if none of them names a column of names."""
    found = [recognised(row.cells) for row in rows[:SEARCHED]]
    return found.index(max(found)) if any(found) else None
