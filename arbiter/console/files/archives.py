"""An archive becomes a competition of this installation."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from rules.rulesets import test_rule

from arbiter.console.access import account
from arbiter.console.files.forms import ArchiveForm
from arbiter.console.keyed_form import form_page, once_by_form
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.archive.reading import Archived
from tournaments.services.files.unarchive import take_in, uploaded_archive

PAGE = "console/files/archive.html"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def archive_file(request: HttpRequest) -> HttpResponse:
    """The form; whoever sends an archive organises its competition here."""
    if not test_rule("create_competition", request.user):
        raise PermissionDenied
    if request.method != "POST":
        return form_page(request, PAGE, ArchiveForm())
    form = ArchiveForm(request.POST, request.FILES)
    archived = _read(form) if form.is_valid() else None
    made = _taken(request, form, archived) if archived is not None else None
    if made is None:
        return form_page(request, PAGE, form)
    messages.success(request, gettext("The competition has been taken in."))
    return redirect("console:competition", made)


def _read(form: ArchiveForm) -> Archived | None:
    try:
        return uploaded_archive(form.sent)
    except Refused as refused:
        form.add_error(None, refused_words(refused))
        return None


def _taken(request: HttpRequest, form: ArchiveForm, archived: Archived) -> str | None:
    """The id of the competition; nothing where it was refused, which the form then says."""
    by = account(request)

    def make() -> tuple[int, dict[str, Any]]:
        return 201, {"id": str(take_in(archived=archived, by=by).pk)}

    answer = once_by_form(request, "archives", form, make)
    return str(answer["id"]) if answer else None
