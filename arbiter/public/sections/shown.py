"""Which section a public page is about, and after which round and for which group."""

import uuid
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import pgettext

from arbiter.templatetags.game_words import page_language
from tournaments.eligibility.age_groups import BY_KEY
from tournaments.models import PairingGame, Section
from tournaments.selectors.standings import SectionStandings, UnknownGroup, standings_of
from tournaments.words.so_far import so_far_words


def section_or_404(section_id: uuid.UUID) -> Section:
    """The section with its competition. Raises Http404."""
    return get_object_or_404(Section.objects.select_related("competition"), pk=section_id)


def asked_standings(request: HttpRequest, section: Section) -> SectionStandings:
    """The standings that the address asks for: ``?after=3&group=u14``. Raises Http404."""
    try:
        return standings_of(section, asked_round(request), request.GET.get("group") or None)
    except UnknownGroup:
        raise Http404 from None


def asked_round(request: HttpRequest) -> int | None:
    """``?after=3``; nothing where nothing or no number is asked for."""
    asked = request.GET.get("after", "")
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 4 else None


def frame(section: Section, tab: str) -> dict[str, Any]:
    """What every page of a section shows around its own content."""
    return {"section": section, "competition": section.competition, "tab": tab}


def choices(standings: SectionStandings) -> dict[str, Any]:
    """The rounds and groups that a table can be shown for, as addresses within the page."""
    group, after = standings.group, standings.after
    groups = standings.known.groups
    return {
        "standings": standings,
        "reached": so_far_words(standings.so_far),
        "afters": [
            {"round": number, "query": query(number, group), "chosen": number == after}
            for number in range(1, standings.begun + 1)
        ],
        "groups": [
            {
                "name": group_words(key) if key else pgettext("standings", "everybody"),
                "query": query(after, key),
                "chosen": key == group,
            }
            for key in (None, *groups)
        ]
        if groups
        else [],
    }


def query(after: int, group: str | None) -> str:
    """The part of an address that asks for standings."""
    asked: dict[str, Any] = {"after": after}
    if group is not None:
        asked["group"] = group
    return f"?{urlencode(asked)}"


def group_words(key: str) -> str:
    """A group of joint play by name: an age group of the documents, or the organiser's own."""
    group = BY_KEY.get(key)
    if group is None:
        return key
    return group.open.ru if page_language() == "ru" else group.open.en


def game_of_player(game: PairingGame, player_id: uuid.UUID) -> dict[str, Any]:
    """A game from the side of one of its players, his points first."""
    white = game.white_id == player_id
    result = game.game.result
    return {
        "id": game.game_id,
        "white": white,
        "result": result if white else "-".join(reversed(result.split("-"))),
        "status": game.game.status,
        "rule": game.game.result_rule,
    }
