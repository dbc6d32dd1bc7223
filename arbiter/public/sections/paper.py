"""Sheets of a section that everybody may have."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from arbiter.api.section_files import section_pdn, sheet_file
from arbiter.public.sections.shown import frame, section_or_404
from arbiter.templatetags.sheets import sheet_lines
from tournaments.selectors.printed import FOR_EVERYBODY, published_rounds


@require_safe
def paper(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The list of sheets."""
    section = section_or_404(section_id)
    rounds = published_rounds(section)
    chosen = rounds[-1].number if rounds else None
    context = {
        **frame(section, "paper"),
        "lines": sheet_lines(FOR_EVERYBODY, with_round=bool(rounds)),
        "chosen": chosen,
        "sheet_language": (get_language() or "ru")[:2],
    }
    return render(request, "public/sections/paper.html", context)


@require_safe
def sheet(request: HttpRequest, section_id: uuid.UUID, sheet: str, form: str) -> HttpResponse:
    """A sheet as a file."""
    return sheet_file(request, section_or_404(section_id), sheet, form, staff=False)


@require_safe
def games(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The games of all rounds, as everybody sees them."""
    return section_pdn(request, section_or_404(section_id))
