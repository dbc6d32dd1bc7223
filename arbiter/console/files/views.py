"""The page of a section's paper and files, and the files."""

import uuid

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from arbiter.api.section_files import report_response, section_pdn, sheet_file
from arbiter.console.access import section_of
from arbiter.refusals.words import detail_of
from arbiter.services.refused import Refused
from arbiter.templatetags.sheets import sheet_lines
from tournaments.models import Section
from tournaments.selectors.printed import SHEETS, published_rounds

RULE = "see_competition"


@never_cache
@login_required
@require_safe
def files(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Every sheet in every form, for the round asked for."""
    return _page(request, section_of(request, section_id, RULE))


@never_cache
@login_required
@require_safe
def sheet(request: HttpRequest, section_id: uuid.UUID, sheet: str, form: str) -> HttpResponse:
    """A sheet as a file."""
    section = section_of(request, section_id, RULE)
    return sheet_file(request, section, sheet, form, staff=True)


@never_cache
@login_required
@require_safe
def games(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The games of all rounds."""
    return section_pdn(request, section_of(request, section_id, RULE))


@never_cache
@login_required
@require_safe
def report(request: HttpRequest, section_id: uuid.UUID, trf: str) -> HttpResponse:
    """The Tournament Report File, or the page with why there is none."""
    section = section_of(request, section_id, RULE)
    try:
        return report_response(section, trf)
    except Refused as refused:
        return _page(request, section, detail_of(refused.code, refused.params))


def _page(request: HttpRequest, section: Section, refusal: str = "") -> HttpResponse:
    rounds = published_rounds(section)
    asked = request.GET.get("round", "")
    numbers = [round_.number for round_ in rounds]
    latest = numbers[-1] if numbers else None
    chosen = next((number for number in numbers if str(number) == asked), latest)
    language = request.GET.get("language", "")
    context = {
        "section": section,
        "tab": "files",
        "rounds": rounds,
        "chosen": chosen,
        "sheet_language": language if language in ("ru", "en") else (get_language() or "ru")[:2],
        "lines": sheet_lines(SHEETS, with_round=chosen is not None),
        "refusal": refusal,
    }
    status = 409 if refusal else 200
    return render(request, "console/files/files.html", context, status=status)
