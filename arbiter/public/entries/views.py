"""The form of an application, and the page that its private link opens."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbiter.public.entries.forms import ApplicationForm
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import Entry, Section
from tournaments.services.entries.applications import (
    application_secret,
    apply_once,
    entry_of_secret,
)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def application_form(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The form; nothing is told of anybody else, whoever is put down."""
    section = get_object_or_404(Section.objects.select_related("competition"), pk=section_id)
    form = ApplicationForm(request.POST if request.method == "POST" else None)
    if section.takes_applications and form.is_bound and form.is_valid():
        made = _applied(section, form)
        if made is not None:
            return redirect("public:application", application_secret(made))
    status = 200
    if form.is_bound:
        form.sent_anew()
        status = 422
    context = {"section": section, "form": form}
    return render(request, "public/entries/apply.html", context, status=status)


def _applied(section: Section, form: ApplicationForm) -> Entry | None:
    """The entry that this form made, sent once or twice; else why not, in the form."""
    try:
        return apply_once(section=section, values=form.values(), key=form.cleaned_data["key"])
    except Refused as refused:
        form.add_error(None, refused_words(refused))
        return None


@never_cache
@require_safe
def application(request: HttpRequest, application: str) -> HttpResponse:
    """What has become of an application, for whoever has its link."""
    entry = entry_of_secret(application)
    if entry is None:
        raise Http404
    context = {"entry": entry, "section": entry.section}
    response = render(request, "public/entries/application.html", context)
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
