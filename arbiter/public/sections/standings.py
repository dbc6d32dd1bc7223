"""Standings, and the sum that a figure of them is."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from arbiter.public.sections.shown import asked_standings, choices, frame, query, section_or_404
from tournaments.selectors.standings import SectionStandings
from tournaments.standings.registry import tie_break
from tournaments.tables.standings import opened, opened_words, standings_table
from tournaments.words.sums import annulment_words
from tournaments.words.tie_breaks import tie_break_explained


@require_safe
def standings(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Everybody's place with what put him there; every figure opens its sum."""
    section = section_or_404(section_id)
    found = asked_standings(request, section)
    context = {
        **frame(section, "standings"),
        **choices(found),
        "table": _drawn(found),
        "struck": [annulment_words(one, found.field.name) for one in found.annulments],
    }
    return render(request, "public/sections/standings.html", context)


def _drawn(found: SectionStandings) -> SafeString:
    """The table as it stands in the page, kept in each language for as long as it is right."""

    def draw() -> SafeString:
        context = {
            "table": standings_table(found),
            "query": query(found.after, found.group),
            "sums": "sum/",
        }
        return render_to_string("public/sections/standings_table.html", context)

    return found.once(("drawn", get_language()), draw)


@require_safe
def opened_sum(request: HttpRequest, section_id: uuid.UUID, number: int, key: str) -> HttpResponse:
    """A figure of a player, opened; the round and the group as of the standings."""
    section = section_or_404(section_id)
    found = asked_standings(request, section)
    figure = opened(found, number, key)
    if figure is None:
        raise Http404
    name, what = figure
    context = {
        "name": name,
        "explained": tie_break_explained(what.code),
        "lines": opened_words(found, what),
        "total": sum(what.value[:1]) if len(what.value) == 1 else None,
        "lower_first": tie_break(what.code).lower_first,
    }
    return render(request, "public/sections/sum.html", context)
