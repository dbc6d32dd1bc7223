"""The cross-table: everybody against everybody, or round by round."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from arbiter.public.sections.shown import asked_standings, choices, frame, section_or_404
from tournaments.tables.cross_table import cross_table as table_of
from tournaments.tables.standings import points_column


@require_safe
def cross_table(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """All results in one table, in the order of the places, or by number (``?by=number``)."""
    section = section_or_404(section_id)
    found = asked_standings(request, section)
    numbered = request.GET.get("by") == "number"

    def draw() -> SafeString:
        context = {
            "table": table_of(section, found, numbered=numbered),
            "points": points_column(found.scores.scoring),
            "micro": found.scores.scoring.games > 1,
        }
        return render_to_string("public/sections/cross_table_table.html", context)

    context = {
        **frame(section, "cross_table"),
        **choices(found),
        "numbered": numbered,
        "table": found.once(("cross-table drawn", numbered, get_language()), draw),
    }
    return render(request, "public/sections/cross_table.html", context)
