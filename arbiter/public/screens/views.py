"""The screens, and the page on which one is composed. Staff see here what everybody sees."""

import uuid
from hashlib import sha256

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import override
from django.views.decorators.http import require_safe

from arbiter.public.screens.choices import (
    LONGEST_S,
    SHORTEST_S,
    SHOWS,
    USUAL_S,
    choices_of,
    language_of,
    show_words,
)
from arbiter.public.screens.parts import part
from arbiter.public.sections.shown import section_or_404
from arbiter.services.timeline import now_ms
from tournaments.models import Competition

BOARDS_S, REST_S = 2, 10
"""How often a part that is on show is asked for anew."""


@require_safe
def compose(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Choose what a screen shows; its address carries the choices."""
    found = get_object_or_404(Competition, pk=competition_id)
    context = {
        "competition": found,
        "sections": found.sections.order_by("number"),
        "shows": show_words().items(),
        "usual": USUAL_S,
        "shortest": SHORTEST_S,
        "longest": LONGEST_S,
    }
    return render(request, "public/screens/compose.html", context)


@require_safe
def screen(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """A screen: it asks for its parts one after another, as long as it is open."""
    found = get_object_or_404(Competition, pk=competition_id)
    chosen = choices_of(request.GET)
    sections = [
        section
        for section in found.sections.order_by("number")
        if not chosen.sections or section.pk in chosen.sections
    ]
    parts = [
        {
            "address": f"{reverse('public:screen_part', args=[section.pk, show])}"
            f"?language={chosen.language}",
            "again": BOARDS_S if show == "boards" else REST_S,
        }
        for show in chosen.shows
        for section in sections
    ]
    with override(chosen.language):
        context = {"competition": found, "chosen": chosen, "parts": parts}
        return render(request, "public/screens/screen.html", context)


@require_safe
def screen_part(request: HttpRequest, section_id: uuid.UUID, show: str) -> HttpResponse:
    """A part of a screen; 204 where there is nothing to show, 304 to a screen that shows it."""
    section = section_or_404(section_id)
    known = next((each for each in SHOWS if each == show), None)
    if known is None:
        raise Http404
    with override(language_of(request.GET)):
        drawn = part(section, known, now=now_ms())
    response = HttpResponse(drawn, status=200 if drawn else 204)
    response["Cache-Control"] = "no-cache"
    if drawn:
        response["ETag"] = f'"{sha256(drawn.encode()).hexdigest()[:32]}"'
        return get_conditional_response(request, response["ETag"], response=response) or response
    return response
