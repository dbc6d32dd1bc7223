"""A report file becomes a section of a competition: looked at first, then taken in."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbiter.console.access import account, competition_of, entered_at
from arbiter.console.files.forms import ReportForm
from arbiter.console.keyed_form import once_by_form
from arbiter.record.authority import Actor
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import Competition
from tournaments.services.files.import_report import (
    PlannedReport,
    import_report,
    refuse_unless_takeable,
    uploaded_report,
)
from tournaments.words.player_lists import born_words
from tournaments.words.report_files import trf_fault_words

PAGE = "console/files/report.html"
MOST_FAULTS_SHOWN = 500


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report_file(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """The form; after the first sending what the file would make, with a button that makes it."""
    found = competition_of(request, competition_id, "set_up_section")
    if request.method != "POST":
        return render(request, PAGE, {"competition": found, "form": ReportForm(found)})
    form = ReportForm(found, request.POST, request.FILES)
    planned = _planned(form) if form.is_valid() else None
    if planned is None:
        form.sent_anew()
        return render(request, PAGE, {"competition": found, "form": form}, status=422)
    if "take" in request.POST:
        made = _taken(request, found, form, planned)
        if made is not None:
            messages.success(request, _said(planned))
            return redirect("console:section", made)
    context = {"competition": found, **_shown(found, form, planned)}
    return render(request, PAGE, context, status=422 if form.errors else 200)


def _planned(form: ReportForm) -> PlannedReport | None:
    try:
        return uploaded_report(form.sent)
    except Refused as refused:
        form.add_error("file", refused_words(refused))
        return None


def _taken(
    request: HttpRequest, competition: Competition, form: ReportForm, planned: PlannedReport
) -> str | None:
    """The id of the section; nothing where it was refused, which the form then says."""
    by = account(request)

    def make() -> tuple[int, dict[str, Any]]:
        made = import_report(
            competition=competition,
            planned=planned,
            by=by,
            actor=Actor(str(by.pk), "organiser"),
            at=entered_at(request),
            **form.section(),
        )
        return 201, {"id": str(made.pk)}

    answer = once_by_form(request, f"report:{competition.pk}", form, make)
    return str(answer["id"]) if answer else None


def _said(planned: PlannedReport) -> str:
    count = len(planned.people)
    said = ngettext(
        "A section of %(count)d player was made.", "A section of %(count)d players was made.", count
    )
    return said % {"count": count}


def _shown(competition: Competition, form: ReportForm, planned: PlannedReport) -> dict[str, Any]:
    again = {name: form.cleaned_data[name] for name in ("content", "name", "pack", "time_control")}
    faults = [
        {"is_error": fault.severity == "error", "words": trf_fault_words(fault)}
        for fault in planned.faults[:MOST_FAULTS_SHOWN]
    ]
    return {
        "form": ReportForm(competition),
        "again": ReportForm(competition, **again),
        "wrong": form,
        "planned": planned,
        "name": form.cleaned_data["name"] or planned.name,
        "people": [
            {
                "number": each.number,
                "name": each.name,
                "born": born_words(each.born),
                "rating": each.rating or "",
                "federation": each.federation,
            }
            for each in planned.people
        ],
        "rounds": [
            {
                "number": number,
                "meetings": sum(one.second is not None for one in meetings),
                "byes": sum(one.second is None for one in meetings),
                "open": sum(one.second is not None and not one.games for one in meetings),
            }
            for number, meetings in enumerate(planned.rounds, start=1)
        ],
        "refusal": _refusal(planned),
        "faults": faults,
        "more_faults": len(planned.faults) - len(faults),
    }


def _refusal(planned: PlannedReport) -> str:
    try:
        refuse_unless_takeable(planned)
    except Refused as refused:
        return refused_words(refused)
    return ""
