"""All clocks are stopped at once, and set going again with the times as they stood."""

import uuid

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import (
    account,
    actor_of,
    competition_of_official,
    entered_at,
    round_of_arbiter,
    viewer_of,
)
from arbiter.console.keyed_form import form_page
from arbiter.console.starting.forms import StopForm
from arbiter.console.starting.told import followed, tell
from arbiter.console.views.commands import DEVICE
from arbiter.models import UNDER_WAY
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import HallStop
from tournaments.selectors.hall import open_rounds
from tournaments.selectors.starting import games_under_way, open_stops
from tournaments.services.starting.all_clocks import resume_all, stop_all


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """Ask once more, then stop all clocks."""
    found = round_of_arbiter(request, round_id)
    competition = found.section.competition
    if request.method != "POST":
        form = StopForm(reason=gettext("Fire alarm"), where="competition")
    else:
        form = StopForm(request.POST)
        if form.is_valid():
            try:
                _, done = stop_all(
                    competition=competition,
                    round_=found if form.cleaned_data["where"] == "round" else None,
                    reason=form.cleaned_data["reason"],
                    by=account(request),
                    actor=actor_of(request, competition),
                    key=form.cleaned_data["key"],
                    at=entered_at(request),
                    device=DEVICE,
                )
            except Refused as refused:
                form.add_error(None, refused_words(refused))
            else:
                count = followed(done)
                said = ngettext(
                    "Clocks stopped at %d board.", "Clocks stopped at %d boards.", count
                )
                tell(request, said % count, done)
                return redirect("console:stopped", competition.pk)
    running = games_under_way(competition).filter(game__status__in=UNDER_WAY)
    context = {
        "round": found,
        "section": found.section,
        "competition": competition,
        "running": running.count(),
        "here": running.filter(pairing__round=found).count(),
    }
    return form_page(request, "console/starting/stop.html", form, context)


@never_cache
@login_required
@require_safe
def stopped(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """The stops by which clocks still stand, table by table, and the key to set them going."""
    competition = competition_of_official(request, competition_id)
    context = {
        "competition": competition,
        "stops": open_stops(competition),
        "rounds": open_rounds(competition),
        "may_rule": viewer_of(request, competition).kind == "arbiter",
        "key": uuid.uuid4().hex,
    }
    return render(request, "console/starting/stopped.html", context)


@login_required
@require_POST
def resume(request: HttpRequest, stop_id: uuid.UUID) -> HttpResponse:
    """The clocks of a stop run on."""
    stops = HallStop.objects.select_related("competition", "round__section")
    found = get_object_or_404(stops, pk=stop_id)
    if not test_rule("officiate", request.user, found.competition):
        raise PermissionDenied
    done = resume_all(
        stop=found,
        by=account(request),
        actor=actor_of(request, found.competition),
        at=entered_at(request),
        device=DEVICE,
    )
    count = followed(done)
    said = ngettext("Clocks run on at %d board.", "Clocks run on at %d boards.", count) % count
    tell(request, said, done)
    return redirect("console:stopped", found.competition_id)
