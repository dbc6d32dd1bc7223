"""A section between two rounds: what is to be done, its rounds, pairing the next one."""

import uuid
from functools import cache, partial
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import account, round_of, section_of
from arbiter.console.rounds.forms import DeciderForm, ReasonForm
from arbiter.console.rounds.said import names_in, why_not
from arbiter.console.views.home import counted_rounds
from arbiter.refusals.words import stored_refusal_words
from arbiter.services.refused import Refused
from tournaments.models import Pairing, PairingJob, Section
from tournaments.selectors.draft import form_of
from tournaments.selectors.field import Field, field_of
from tournaments.selectors.played import played_of
from tournaments.selectors.todo import latest_job, level_meetings, snapshot_of
from tournaments.services.results.decide_meeting import decide_meeting
from tournaments.services.rounds.draft import discard_draft, draft_by_hand, propose_round
from tournaments.services.rounds.jobs import queue_round
from tournaments.todo import Item, todo
from tournaments.words.todo import todo_words

PLACES = {
    "regulations_missing": "section_settings",
    "regulations_faulty": "section_settings",
    "nobody_entered": "entries",
    "applications_waiting": "entries",
    "numbers_not_drawn": "entries",
    "not_checked_in": "entries",
    "event_complete": "section_standings",
    "corrections_waiting": "section_rounds",
}
"""Where an item of the section is done."""
OF_ROUND = {
    "games_open": "round_results",
    "second_clerk_waited_for": "round_results",
}
"""Where an item of a round is done, if not at its desk."""


@never_cache
@login_required
@require_safe
def to_do(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """What stands between now and the next round, each with the way to where it is done."""
    return _to_do_page(request, section_of(request, section_id, "see_competition"))


def _to_do_page(
    request: HttpRequest,
    section: Section,
    *,
    reason: ReasonForm | None = None,
    decider: tuple[Pairing, DeciderForm] | None = None,
    refused: str = "",
) -> HttpResponse:
    the_field = cache(partial(field_of, section))
    items = todo(snapshot_of(section, the_field))
    codes = {item.code for item in items}
    context: dict[str, Any] = {
        "section": section,
        "tab": "section",
        "may_set_up": test_rule("set_up_round", request.user, section.competition),
        "refused": refused,
    }
    job = latest_job(section)
    if "regulations_faulty" not in codes:
        field = the_field()
        context |= {
            "job": job,
            "job_refusal": stored_refusal_words(job.refusal, names_in(field))
            if job is not None and job.state == PairingJob.State.REFUSED and job.refusal
            else "",
            "level": _deciders(section, field, decider),
            "is_by_hand": section.regulations.system == "by_hand",
        }
        name_of = names_in(field)
    else:
        name_of = str
    context |= {
        "items": [_shown(section, item, todo_words(item, name_of)) for item in items],
        "next": next((item.round for item in items if item.code == "round_to_pair"), None),
        "reason": reason or ReasonForm(),
    }
    bound = refused or (reason is not None and reason.is_bound) or decider is not None
    return render(request, "console/rounds/to_do.html", context, status=422 if bound else 200)


def _shown(section: Section, item: Item, words: str) -> dict[str, Any]:
    return {
        "code": item.code,
        "words": words,
        "url": _url(section, item),
        "wait": item.may_wait,
    }


def _url(section: Section, item: Item) -> str:
    """Where an item is done; empty if that is on this page."""
    if item.code in PLACES:
        return reverse(f"console:{PLACES[item.code]}", args=[section.pk])
    if item.code in ("round_to_pair", "pairing_running", "pairing_refused", "meeting_level"):
        return ""
    round_ = section.rounds.filter(number=item.round or 0).only("pk").first()
    if round_ is None:
        return ""
    return reverse(f"console:{OF_ROUND.get(item.code, 'round_desk')}", args=[round_.pk])


def _deciders(
    section: Section, field: Field, sent: tuple[Pairing, DeciderForm] | None
) -> list[tuple[Pairing, DeciderForm]]:
    played = played_of(section, field)
    shown = []
    for meeting in level_meetings(section, field, played):
        pairing = section_pairing(section, field, meeting.round, meeting.first)
        form = sent[1] if sent is not None and sent[0].pk == pairing.pk else DeciderForm(pairing)
        shown.append((pairing, form))
    return shown


def section_pairing(section: Section, field: Field, round_number: int, first: int) -> Pairing:
    """The pairing of a round in which somebody has White first."""
    pairings = Pairing.objects.select_related("first__player", "second__player", "round__section")
    return pairings.get(
        round__section=section, round__number=round_number, first=field.entry(first)
    )


@never_cache
@login_required
@require_safe
def rounds(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The rounds of a section with their states."""
    section = section_of(request, section_id, "see_competition")
    shown = counted_rounds().filter(section=section).order_by("number")
    context = {"section": section, "tab": "rounds", "rounds": shown}
    return render(request, "console/rounds/rounds.html", context)


@login_required
@require_POST
def pair(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Have the next round paired: at once, or in the background where it takes long."""
    return _paired(request, section_of(request, section_id, "set_up_round"))


@login_required
@require_POST
def pair_anew(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """Throw the draft away and have its round paired from what is known now."""
    found = round_of(request, round_id, "set_up_round")
    section = found.section
    try:
        discard_draft(round_=found, by=account(request))
    except Refused as refused:
        return _to_do_page(request, section, refused=why_not(refused, str))
    return _paired(request, section)


def _paired(request: HttpRequest, section: Section) -> HttpResponse:
    field = field_of(section)
    by = account(request)
    try:
        if form_of(section, field).traits.takes_long:
            queue_round(section=section, by=by)
            return redirect("console:section", section.pk)
        made = propose_round(section=section, by=by)
    except Refused as refused:
        return _to_do_page(request, section, refused=why_not(refused, names_in(field)))
    return redirect("console:round_desk", made.pk)


@login_required
@require_POST
def by_hand(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Open an empty draft of the next round."""
    section = section_of(request, section_id, "set_up_round")
    form = ReasonForm(request.POST)
    if not form.is_valid():
        return _to_do_page(request, section, reason=form)
    reason = form.cleaned_data["reason"]
    try:
        made = draft_by_hand(section=section, by=account(request), reason=reason)
    except Refused as refused:
        words = why_not(refused, names_in(field_of(section)))
        return _to_do_page(request, section, reason=form, refused=words)
    return redirect("console:alter_round", made.pk)


@login_required
@require_POST
def decide(request: HttpRequest, pairing_id: uuid.UUID) -> HttpResponse:
    """State who goes on from a level meeting of a knockout."""
    pairings = Pairing.objects.select_related(
        "first__player", "second__player", "round__section__competition"
    )
    pairing = get_object_or_404(pairings, pk=pairing_id)
    section = section_of(request, pairing.round.section_id, "decide_places")
    form = DeciderForm(pairing, request.POST)
    if not form.is_valid():
        return _to_do_page(request, section, decider=(pairing, form))
    try:
        made = decide_meeting(
            pairing=pairing,
            kind=form.cleaned_data["kind"],
            winner=form.goes_on(),
            basis=form.cleaned_data["basis"],
            by=account(request),
        )
    except Refused as refused:
        form.add_error(None, why_not(refused, names_in(field_of(section))))
        return _to_do_page(request, section, decider=(pairing, form))
    if made.winner is None:
        messages.success(request, gettext("Nobody goes on."))
    else:
        messages.success(request, gettext("Goes on: %(winner)s.") % {"winner": made.winner})
    return redirect("console:section", section.pk)
