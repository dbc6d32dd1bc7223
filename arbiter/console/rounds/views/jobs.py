"""A round that is being paired in the background: the page looks after it, more often at first."""

import uuid

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbiter.console.access import account, section_of
from arbiter.services.refused import Refused
from tournaments.models import PairingJob
from tournaments.services.rounds.jobs import OPEN, cancel_job


def _job(request: HttpRequest, job_id: uuid.UUID) -> PairingJob:
    found = get_object_or_404(PairingJob.objects.select_related("section__competition"), pk=job_id)
    section_of(request, found.section_id, "set_up_round")
    return found


@never_cache
@login_required
@require_safe
def job(request: HttpRequest, job_id: uuid.UUID) -> HttpResponse:
    """How far it is; once it has ended the page goes where it can be seen what came of it."""
    found = _job(request, job_id)
    if found.state in OPEN:
        shown = {"job": found, "may_set_up": True}
        return render(request, "console/rounds/job.html", shown)
    made = found.section.rounds.filter(number=found.round_number).first()
    done = found.state == PairingJob.State.DONE and made is not None
    where = (
        ("console:round_desk", made.pk) if done and made else ("console:section", found.section_id)
    )
    if not request.headers.get("HX-Request"):
        return redirect(*where)
    return HttpResponse(headers={"HX-Redirect": reverse(where[0], args=[where[1]])})


@login_required
@require_POST
def cancel(request: HttpRequest, job_id: uuid.UUID) -> HttpResponse:
    """Give it up; what has ended meanwhile is simply shown."""
    found = _job(request, job_id)
    try:
        cancel_job(job=found, by=account(request))
    except Refused:
        return redirect("console:pairing_job", found.pk)
    return redirect("console:section", found.section_id)
