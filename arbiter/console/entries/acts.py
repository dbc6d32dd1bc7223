"""What is done to one entry: each a form of its page, which comes back with what was said."""

import uuid

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from arbiter.console.access import account
from arbiter.console.entries.acting import carry_out, entry_of
from arbiter.console.entries.forms import (
    ByeForm,
    PerhapsReasonForm,
    ReasonForm,
    WhoForm,
    WithdrawForm,
)
from arbiter.console.keyed_form import KeyedForm
from tournaments.models import Entry, GrantedBye
from tournaments.services.entries.applications import admit, reject
from tournaments.services.entries.granted_byes import grant_bye, take_bye_back
from tournaments.services.entries.registration import remove_entry
from tournaments.services.entries.withdrawal import take_back_withdrawal, withdraw

RULE = "admit_players"


@login_required
@require_POST
def admit_entry(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """Admit an application."""
    entry = entry_of(request, entry_id, RULE)
    form = WhoForm(request.POST)

    def act() -> None:
        admit(entry=entry, by=account(request), **form.decided(entry.section))

    carry_out(request, f"admit:{entry.pk}", form, act, _said(gettext("Admitted: %s."), entry))
    return redirect("console:entry", entry.pk)


@login_required
@require_POST
def reject_entry(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """Reject an application."""
    entry = entry_of(request, entry_id, RULE)
    form = ReasonForm(request.POST)

    def act() -> None:
        reject(entry=entry, by=account(request), reason=form.cleaned_data["reason"])

    carry_out(request, f"reject:{entry.pk}", form, act, _said(gettext("Rejected: %s."), entry))
    return redirect("console:entry", entry.pk)


@login_required
@require_POST
def withdraw_entry(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """A player withdraws."""
    entry = entry_of(request, entry_id, RULE)
    form = WithdrawForm(request.POST)

    def act() -> None:
        said = {name: form.cleaned_data[name] for name in ("reason", "strike_out")}
        withdraw(entry=entry, by=account(request), **said)

    carry_out(request, f"withdraw:{entry.pk}", form, act, _said(gettext("Withdrawn: %s."), entry))
    return redirect("console:entry", entry.pk)


@login_required
@require_POST
def return_entry(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """One who withdrew plays on."""
    entry = entry_of(request, entry_id, RULE)
    form = PerhapsReasonForm(request.POST)

    def act() -> None:
        reason = form.cleaned_data["reason"]
        take_back_withdrawal(entry=entry, by=account(request), reason=reason)

    carry_out(request, f"return:{entry.pk}", form, act, _said(gettext("Plays on: %s."), entry))
    return redirect("console:entry", entry.pk)


@login_required
@require_POST
def remove(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """Take an entry off that was made by mistake."""
    entry = entry_of(request, entry_id, RULE)
    form = KeyedForm(request.POST)
    section_id = entry.section_id

    def act() -> None:
        remove_entry(entry=entry, by=account(request))

    said = _said(gettext("Taken off the list: %s."), entry)
    if carry_out(request, f"remove:{entry_id}", form, act, said):
        return redirect("console:entries", section_id)
    return redirect("console:entry", entry_id)


@login_required
@require_POST
def grant(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """Grant a bye in a round to come."""
    entry = entry_of(request, entry_id, RULE)
    form = ByeForm(request.POST)

    def act() -> None:
        said = {name: form.cleaned_data[name] for name in ("round_number", "kind", "reason")}
        grant_bye(entry=entry, by=account(request), **said)

    carry_out(request, f"byes:{entry.pk}", form, act, gettext("The bye is granted."))
    return redirect("console:entry", entry.pk)


@login_required
@require_POST
def take_back(request: HttpRequest, bye_id: uuid.UUID) -> HttpResponse:
    """Take a granted bye back."""
    bye = get_object_or_404(GrantedBye, pk=bye_id)
    entry = entry_of(request, bye.entry_id, RULE)
    bye.entry = entry

    def act() -> None:
        take_bye_back(bye=bye, by=account(request))

    said = gettext("The bye is taken back.")
    carry_out(request, f"bye:{bye_id}", KeyedForm(request.POST), act, said)
    return redirect("console:entry", entry.pk)


def _said(sentence: str, entry: Entry) -> str:
    return sentence % entry.player.name
