"""The players' numbers before the section begins."""

import uuid

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbiter.console.access import account, section_of
from arbiter.console.entries.acting import carry_out, entry_of, frame
from arbiter.console.entries.forms import LotForm, NumberForm
from arbiter.console.keyed_form import KeyedForm
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import JournalEntry, Section
from tournaments.services.entries.seats import numbers_may_change
from tournaments.services.entries.seeding import move_to_number, number_by_lot, number_by_rating

RULE = "admit_players"


@never_cache
@login_required
@require_safe
def numbers(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The players in the order of their numbers, and how the numbers came about."""
    section = section_of(request, section_id, RULE)
    numbered = section.entries.filter(seed__isnull=False).order_by("seed")
    drawn = JournalEntry.objects.filter(section_id=section.pk, kind="numbered_by_lot").first()
    context = {
        **frame(request, section),
        "entries": numbered.select_related("player"),
        "lot": LotForm(),
        "drawn": drawn,
        "frozen": _why_they_stand(section),
    }
    return render(request, "console/entries/numbers.html", context)


@login_required
@require_POST
def by_rating(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The highest rating first."""
    section = section_of(request, section_id, RULE)

    def act() -> None:
        number_by_rating(section=section, by=account(request))

    said = gettext("Numbered by rating.")
    carry_out(request, f"by_rating:{section.pk}", KeyedForm(request.POST), act, said)
    return redirect("console:numbers", section.pk)


@login_required
@require_POST
def by_lot(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """By what was drawn in public."""
    section = section_of(request, section_id, RULE)
    form = LotForm(request.POST)

    def act() -> None:
        number_by_lot(section=section, seed=form.cleaned_data["seed"], by=account(request))

    carry_out(request, f"by_lot:{section.pk}", form, act, gettext("Numbered by lot."))
    return redirect("console:numbers", section.pk)


@login_required
@require_POST
def move(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """Another number for one player."""
    entry = entry_of(request, entry_id, RULE)
    form = NumberForm(request.POST)

    def act() -> None:
        move_to_number(entry=entry, number=form.cleaned_data["number"], by=account(request))

    carry_out(request, f"number:{entry.pk}", form, act)
    return redirect(f"{reverse('console:numbers', args=[entry.section_id])}#n-{entry.pk}")


def _why_they_stand(section: Section) -> str:
    """Why no number can be changed; nothing if it can."""
    try:
        numbers_may_change(section)
    except Refused as refused:
        return refused_words(refused)
    return ""
