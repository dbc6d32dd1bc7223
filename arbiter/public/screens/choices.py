"""What a screen shows, as its address says it."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from django.http import QueryDict
from django.utils.translation import get_language, pgettext

Show = Literal["boards", "pairings", "find", "standings"]
SHOWS: tuple[Show, ...] = get_args(Show)
Scheme = Literal["dark", "light"]
LANGUAGES = ("ru", "en")
SHORTEST_S, USUAL_S, LONGEST_S = 5, 15, 300


@dataclass(frozen=True, slots=True)
class Choices:
    """`every` is how many seconds a page stands; no sections are all of them."""

    shows: tuple[Show, ...]
    sections: frozenset[uuid.UUID]
    every: int
    scheme: Scheme
    language: str


def choices_of(query: QueryDict) -> Choices:
    """Of an address; what it leaves out or cannot mean is as usual."""
    shows = tuple(show for show in SHOWS if show in query.getlist("show"))
    return Choices(
        shows=shows or SHOWS,
        sections=frozenset(filter(None, map(_uuid, query.getlist("section")))),
        every=_seconds(query.get("every", "")),
        scheme="light" if query.get("scheme") == "light" else "dark",
        language=language_of(query),
    )


def language_of(query: QueryDict) -> str:
    """The language that an address names, or else that of the page."""
    asked = query.get("language", "")
    return asked if asked in LANGUAGES else (get_language() or "ru")[:2]


def show_words() -> Mapping[Show, Any]:
    """What the screens are called."""
    return {
        "boards": pgettext("screen", "Live boards"),
        "pairings": pgettext("screen", "Pairings"),
        "find": pgettext("screen", "Find your table"),
        "standings": pgettext("screen", "Standings"),
    }


def _seconds(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 4:
        return USUAL_S
    return min(max(int(text), SHORTEST_S), LONGEST_S)


def _uuid(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None
