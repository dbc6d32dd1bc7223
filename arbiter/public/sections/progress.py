"""How places and points moved round by round: a drawing, and the same figures as a table."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from arbiter.public.sections.shown import asked_standings, choices, frame, section_or_404
from tournaments.tables.progress_plot import progress_plot, progress_rows


@require_safe
def progress(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The places after every round up to the one asked for."""
    section = section_or_404(section_id)
    found = asked_standings(request, section)

    def draw() -> SafeString:
        context = {
            "plot": progress_plot(found),
            "rows": progress_rows(found),
            "rounds": range(1, found.after + 1),
        }
        return render_to_string("public/sections/progress_drawn.html", context)

    context = {
        **frame(section, "progress"),
        **choices(found),
        "drawn": found.once(("progress drawn", get_language()), draw),
    }
    return render(request, "public/sections/progress.html", context)
