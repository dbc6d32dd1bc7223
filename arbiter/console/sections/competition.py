"""A competition: set up, its table of sections, its facts and its journal."""

import uuid
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import account, competition_of, competition_of_official
from arbiter.console.keyed_form import KeyedForm, form_page, once_by_form
from arbiter.console.sections.rows import section_rows
from arbiter.console.set_up_forms import CompetitionForm, EditedFactsForm, PlayersForm
from tournaments.models import Competition, JournalEntry
from tournaments.services.entries.registration import add_players as enter_players
from tournaments.services.setting_up.competition import (
    create_competition,
    create_round,
    edit_competition,
)
from tournaments.words.journal import changes_told, journal_words

PAGE = 50


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_competition(request: HttpRequest) -> HttpResponse:
    """Set up a competition of one section; whoever does it organises and officiates it."""
    form = CompetitionForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        by = account(request)

        def make() -> tuple[int, dict[str, Any]]:
            return 201, {"id": str(create_competition(by=by, **form.competition()).pk)}

        made = once_by_form(request, "competitions", form, make)
        if made is not None:
            return redirect("console:competition", made["id"])
    return form_page(request, "console/new_competition.html", form)


@never_cache
@login_required
@require_safe
def competition(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """A competition: a table of its sections, what stands between each and its next round."""
    found = competition_of(request, competition_id, "see_competition")
    return competition_page(request, found, PlayersForm())


def competition_page(
    request: HttpRequest, found: Competition, form: PlayersForm, status: int = 200, **said: Any
) -> HttpResponse:
    """The page with a form that was refused, or with another refusal in words."""
    may = {
        name: test_rule(rule, request.user, found)
        for name, rule in (
            ("organise", "set_up_section"),
            ("pair", "set_up_round"),
            ("officiate", "see_records"),
            ("register", "register_players"),
        )
    }
    context = {
        "competition": found,
        "rows": section_rows(found),
        "key": uuid.uuid4().hex,
        "may": may,
        **said,
    }
    return form_page(request, "console/competition.html", form, context, status=status)


@login_required
@require_POST
def add_players(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Enter players in a section after those already in it."""
    found = competition_of(request, competition_id, "register_players")
    form = PlayersForm(request.POST)
    section = get_object_or_404(found.sections, pk=_uuid(request.POST.get("section", "")))
    if form.is_valid():

        def make() -> tuple[int, dict[str, Any]]:
            names = form.cleaned_data["players"]
            return 201, {"players": len(enter_players(section=section, names=names))}

        if once_by_form(request, f"players:{section.pk}", form, make) is not None:
            return redirect("console:competition", found.pk)
    return competition_page(request, found, form)


@login_required
@require_POST
def add_round(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Open the next round of a section."""
    found = competition_of_official(request, competition_id)
    form = KeyedForm(request.POST)
    section = get_object_or_404(found.sections, pk=_uuid(request.POST.get("section", "")))
    if form.is_valid():

        def make() -> tuple[int, dict[str, Any]]:
            return 201, {"id": str(create_round(section=section).pk)}

        made = once_by_form(request, f"section:{section.pk}", form, make)
        if made is not None:
            return redirect("console:pairings", made["id"])
    return redirect("console:competition", found.pk)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """The facts of a competition."""
    found = competition_of(request, competition_id, "set_up_section")
    form = EditedFactsForm(found, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():

        def make() -> tuple[int, dict[str, Any]]:
            by = account(request)
            edit_competition(competition=found, by=by, only_if_unchanged=True, **form.facts())
            return 201, {}

        if once_by_form(request, f"edit:{found.pk}", form, make) is not None:
            return redirect("console:competition", found.pk)
    return form_page(request, "console/sections/edit.html", form, {"competition": found})


@never_cache
@login_required
@require_safe
def journal(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Who did what to the competition, when and why; the latest first."""
    found = competition_of(request, competition_id, "see_competition")
    sections = {section.pk: section.name for section in found.sections.all()}
    rows = found.journal.select_related("by")
    chosen = request.GET.get("section", "")
    if chosen:
        section = get_object_or_404(found.sections, pk=_uuid(chosen))
        rows = rows.filter(section_id=section.pk)
    page = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    context = {
        "competition": found,
        "page": page,
        "rows": [_told(row, sections) for row in page],
        "sections": sections if len(sections) > 1 else {},
        "chosen": chosen,
    }
    return render(request, "console/sections/journal.html", context)


def _told(row: JournalEntry, sections: dict[uuid.UUID, str]) -> dict[str, Any]:
    return {
        "at": row.at,
        "by": row.by,
        "section": sections.get(row.section_id, "") if row.section_id else "",
        "words": journal_words(row.kind, row.facts),
        "changes": changes_told(row.facts),
        "reason": row.reason,
    }


def _uuid(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None
