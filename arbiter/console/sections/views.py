"""The sections of a competition: added, altered, put in order, deleted."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from rules.rulesets import test_rule

from arbiter.console.access import account, competition_of, section_of
from arbiter.console.keyed_form import form_page, once_by_form
from arbiter.console.sections.competition import competition_page
from arbiter.console.sections.forms import GroupsForm, SectionForm
from arbiter.console.sections.regulations_form import RegulationsForm
from arbiter.console.set_up_choices import presets
from arbiter.console.set_up_forms import PlayersForm
from arbiter.refusals.kinds import kind_of
from arbiter.refusals.words import FAULTS, refused_words
from arbiter.services.refused import Refused
from tournaments.models import Competition, RoundState, Section
from tournaments.regulations.presets import preset
from tournaments.services.setting_up.section import (
    create_section,
    create_sections,
    delete_section,
    edit_section,
    order_sections,
    regulations_for,
)
from tournaments.words.regulations import field_words
from tournaments.words.regulations_told import regulations_told

RULE = "set_up_section"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_section(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Add one section; its regulations are looked over on their own page."""
    found = competition_of(request, competition_id, RULE)
    form = SectionForm(found, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():

        def make() -> tuple[int, dict[str, Any]]:
            by = account(request)
            return 201, {"id": str(create_section(competition=found, by=by, **form.section()).pk)}

        made = once_by_form(request, f"sections:{found.pk}", form, make)
        if made is not None:
            return redirect("console:section_settings", made["id"])
    return form_page(request, "console/sections/new.html", form, {"competition": found})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_groups(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Add a section for each age group and sex."""
    found = competition_of(request, competition_id, RULE)
    form = GroupsForm(found, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():

        def make() -> tuple[int, dict[str, Any]]:
            by = account(request)
            made = create_sections(competition=found, by=by, **form.sections())
            return 201, {"sections": len(made)}

        if once_by_form(request, f"groups:{found.pk}", form, make) is not None:
            return redirect("console:competition", found.pk)
    return form_page(request, "console/sections/groups.html", form, {"competition": found})


@login_required
@require_POST
def move(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Put a section before the one that stands before it."""
    section = section_of(request, section_id, RULE)
    competition = section.competition
    order = list(competition.sections.order_by("number").values_list("pk", flat=True))
    place = order.index(section.pk)
    if place:
        order[place - 1 : place + 1] = [order[place], order[place - 1]]
    try:
        order_sections(competition=competition, by=account(request), order=order)
    except Refused as refused:
        return _refused_page(request, competition, refused)
    return redirect("console:competition", competition.pk)


@login_required
@require_POST
def delete(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Delete a section that has not begun."""
    section = section_of(request, section_id, RULE)
    competition = section.competition
    try:
        delete_section(section=section, by=account(request))
    except Refused as refused:
        return _refused_page(request, competition, refused)
    messages.success(request, gettext("Deleted: %(name)s.") % {"name": section.name})
    return redirect("console:competition", competition.pk)


def _refused_page(request: HttpRequest, competition: Competition, refused: Refused) -> HttpResponse:
    words = refused_words(refused)
    return competition_page(request, competition, PlayersForm(), status=409, refusal=words)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The regulations of a section: for its organisers a form, for the others to be read."""
    section = section_of(request, section_id, "see_competition")
    may_edit = test_rule(RULE, request.user, section.competition)
    if request.method == "POST":
        section = section_of(request, section_id, RULE)
        form = RegulationsForm(section, section.regulations, request.POST, begun=_begun(section))
        if form.is_valid() and _edited(request, section, form):
            messages.success(request, gettext("Saved."))
            return redirect("console:section_settings", section.pk)
        return _settings_page(request, section, form)
    shown = _form_of(request, section) if may_edit else None
    return _settings_page(request, section, shown)


def _form_of(request: HttpRequest, section: Section) -> RegulationsForm:
    """The form with what stands, or with a preset that is being looked at."""
    slug, regulations, begun = request.GET.get("preset", ""), section.regulations, _begun(section)
    if slug and preset(slug) is not None and not begun:
        regulations = regulations_for(regulations, slug, None)
    return RegulationsForm(section, regulations, begun=begun)


def _edited(request: HttpRequest, section: Section, form: RegulationsForm) -> bool:
    try:
        edit_section(section=section, by=account(request), only_if_unchanged=True, **form.changes())
    except Refused as refused:
        _say(form, refused)
        return False
    return True


def _say(form: RegulationsForm, refused: Refused) -> None:
    """Why it was refused, at the field where it is about one."""
    params = refused.params
    if refused.code == "invalid_regulations":
        name, why = form.field_of(params["field"]), gettext(FAULTS[params["why"]])
        label = "" if name else f"{field_words(params['field'])}: "
        form.add_error(name, f"{label}{why}")
    elif refused.code == "regulations_settled":
        named = ", ".join(field_words(field) for field in params["fields"])
        form.add_error(None, f"{gettext(kind_of(refused.code).title)}: {named}.")
    else:
        form.add_error(
            "name_ru" if refused.code == "name_missing" else None, refused_words(refused)
        )


def _settings_page(
    request: HttpRequest, section: Section, form: RegulationsForm | None
) -> HttpResponse:
    context = {
        "section": section,
        "competition": section.competition,
        "tab": "settings",
        "form": form,
        "told": regulations_told(section.regulations.to_json()) if section.settings else (),
        "begun": _begun(section),
        "presets": presets(),
        "chosen": request.GET.get("preset", ""),
        "several": section.competition.sections.count() > 1,
    }
    template = "console/sections/settings.html"
    return render(request, template, context, status=form.status if form and form.is_bound else 200)


def _begun(section: Section) -> bool:
    return section.rounds.exclude(state=RoundState.DRAFT).exists()
