"""The backups of the installation: what there is, one more, and a copy for the stick."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbiter.api.archive_file import archive_response
from arbiter.console.access import account, competition_of
from arbiter.console.backups.forms import CopyForm
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import Competition
from tournaments.services.backups import back_up_now, copy_backup, kept_backups

RULE = "keep_backups"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def backups(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """What has been kept; a button makes one now."""
    found = competition_of(request, competition_id, RULE)
    if request.method != "POST":
        return _page(request, found, CopyForm())
    try:
        made = back_up_now(competition=found, by=account(request))
    except Refused as refused:
        return _page(request, found, CopyForm(), refusal=refused_words(refused), status=409)
    messages.success(request, gettext("Backed up: %(name)s.") % {"name": made.name})
    return redirect("console:backups", found.pk)


@login_required
@require_POST
def copy(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Copy a backup to a folder of the server's machine."""
    found = competition_of(request, competition_id, RULE)
    form = CopyForm(request.POST)
    if not form.is_valid():
        return _page(request, found, form, status=422)
    try:
        path = copy_backup(competition=found, by=account(request), **form.cleaned_data)
    except Refused as refused:
        form.add_error("folder", refused_words(refused))
        return _page(request, found, form, status=422)
    messages.success(request, gettext("Copied and read back: %(path)s.") % {"path": path})
    return redirect("console:backups", found.pk)


@never_cache
@login_required
@require_safe
def archive(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """The competition as one file; `?private=no` leaves the private data out."""
    found = competition_of(request, competition_id, RULE)
    return archive_response(found, private=request.GET.get("private") != "no")


def _page(
    request: HttpRequest, competition: Competition, form: CopyForm, status: int = 200, **said: Any
) -> HttpResponse:
    try:
        kept = kept_backups()
    except Refused as refused:
        kept, said = [], {"refusal": refused_words(refused), **said, "unset": True}
    form.offer([one.name for one in kept])
    context = {"competition": competition, "backups": kept, "form": form, **said}
    return render(request, "console/backups/backups.html", context, status=status)
