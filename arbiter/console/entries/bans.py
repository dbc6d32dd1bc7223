"""Who shall not meet whom."""

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from arbiter.console.access import account, section_of
from arbiter.console.entries.acting import carry_out, frame
from arbiter.console.entries.forms import ApartForm, BanForm, kept_apart_words
from arbiter.console.keyed_form import KeyedForm
from tournaments.models import EntryStatus, ForbiddenMeeting
from tournaments.services.entries.forbidden_meetings import (
    allow_meeting,
    forbid_meeting,
    keep_apart,
)

RULE = "admit_players"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def bans(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The bans, a form for two players and one for all of a club."""
    section = section_of(request, section_id, RULE)
    entries = list(
        section.entries.filter(status=EntryStatus.ADMITTED).select_related("player", "section")
    )
    if request.method == "POST":
        form = BanForm(entries, request.POST)
        by_id = {str(entry.pk): entry for entry in entries}

        def act() -> None:
            said = form.cleaned_data
            forbid_meeting(
                first=by_id[said["first"]],
                second=by_id[said["second"]],
                kind=said["kind"],
                reason=said["reason"],
                by=account(request),
            )

        carry_out(request, f"bans:{section.pk}", form, act, gettext("The meeting is forbidden."))
        return redirect("console:bans", section.pk)
    context = {
        **frame(request, section),
        "bans": section.forbidden.select_related("first__player", "second__player"),
        "form": BanForm(entries),
        "apart": ApartForm(),
    }
    return render(request, "console/entries/bans.html", context)


@login_required
@require_POST
def apart(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Keep all of one club, coach or region apart."""
    section = section_of(request, section_id, RULE)
    form = ApartForm(request.POST)
    made: list[ForbiddenMeeting] = []

    def act() -> None:
        said = {name: form.cleaned_data[name] for name in ("common", "kind", "reason")}
        made.extend(keep_apart(section=section, by=account(request), **said))

    if carry_out(request, f"apart:{section.pk}", form, act):
        messages.success(request, kept_apart_words(len(made)))
    return redirect("console:bans", section.pk)


@login_required
@require_POST
def allow(request: HttpRequest, ban_id: uuid.UUID) -> HttpResponse:
    """Take a ban back."""
    found = ForbiddenMeeting.objects.select_related("first__player", "second__player")
    ban = get_object_or_404(found, pk=ban_id)
    section = section_of(request, ban.section_id, RULE)
    ban.section = section

    def act() -> None:
        allow_meeting(ban=ban, by=account(request))

    said = gettext("The two may meet.")
    carry_out(request, f"ban:{ban_id}", KeyedForm(request.POST), act, said)
    return redirect("console:bans", section.pk)
