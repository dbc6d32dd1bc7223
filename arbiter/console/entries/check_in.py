"""The registration before round 1: who is here, a tap or a key each."""

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbiter.console.access import account, section_of, wants_a_part
from arbiter.console.entries.acting import carry_out, entry_of, frame
from arbiter.console.keyed_form import KeyedForm
from arbiter.templatetags.game_words import page_language
from tournaments.models import EntryStatus, Section
from tournaments.names.alphabet import alphabetical
from tournaments.selectors.admission import has_begun
from tournaments.services.entries.check_in import check_in, leave_out_absent, undo_check_in


@never_cache
@login_required
@require_safe
def check_in_list(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """All who are admitted, in the order of their names."""
    section = section_of(request, section_id, "register_players")
    admitted = section.entries.filter(status=EntryStatus.ADMITTED, to_round=None)
    language = page_language()
    entries = sorted(
        admitted.select_related("player"),
        key=lambda each: alphabetical(each.player.name, language),
    )
    context = {
        **frame(request, section),
        "entries": entries,
        "here": _here(section),
        "begun": has_begun(section),
    }
    return render(request, "console/entries/check_in.html", context)


@login_required
@require_POST
def toggle(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """Here, or not after all; a part of the page for htmx, else the page comes back."""
    entry = entry_of(request, entry_id, "register_players")
    is_here = "undo" not in request.POST
    form = KeyedForm(request.POST)

    def act() -> None:
        (check_in if is_here else undo_check_in)(entry=entry, by=account(request))

    done = carry_out(request, f"check_in:{entry.pk}:{is_here}", form, act)
    if not wants_a_part(request):
        return redirect("console:check_in_list", entry.section_id)
    if not done:  # the page says why
        return HttpResponse(headers={"HX-Refresh": "true"})
    entry.refresh_from_db()
    context = {
        **frame(request, entry.section),
        "entry": entry,
        "here": _here(entry.section),
    }
    return render(request, "console/entries/check_in_answer.html", context)


@login_required
@require_POST
def leave_out(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Take the numbers of all who are not here."""
    section = section_of(request, section_id, "admit_players")
    left_out: list[object] = []

    def act() -> None:
        left_out.extend(leave_out_absent(section=section, by=account(request)))

    if carry_out(request, f"absent:{section.pk}", KeyedForm(request.POST), act):
        said = ngettext(
            "%(count)d player is left out.", "%(count)d players are left out.", len(left_out)
        ) % {"count": len(left_out)}
        messages.success(request, said if left_out else gettext("Everybody is here."))
    return redirect("console:check_in_list", section.pk)


def _here(section: Section) -> dict[str, int]:
    admitted = section.entries.filter(status=EntryStatus.ADMITTED, to_round=None)
    return {"here": admitted.exclude(checked_in_at=None).count(), "all": admitted.count()}
