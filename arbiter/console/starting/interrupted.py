"""After a power cut: every interrupted table with what its record proves, accepted by one key or
set by hand."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbiter.console.access import (
    account,
    actor_of,
    competition_of_official,
    entered_at,
    game_of,
    round_of_arbiter,
    viewer_of,
)
from arbiter.console.keyed_form import sent_key
from arbiter.console.starting.forms import FastReadingForm, SeenForm
from arbiter.console.starting.told import followed, tell
from arbiter.console.views.commands import DEVICE, refusal_words
from arbiter.models import UNDER_WAY
from arbiter.record.commands import ReadClock
from arbiter.templatetags.clock import clock_text
from tournaments.models import Competition, Round
from tournaments.predicates import is_arbiter
from tournaments.selectors.hall import open_rounds
from tournaments.selectors.starting import games_under_way, interruptions_of
from tournaments.services.starting.all_clocks import accept_proven_times, set_and_resume


@never_cache
@login_required
@require_safe
def tables(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """The interrupted tables of all open rounds."""
    competition = competition_of_official(request, competition_id)
    found = interruptions_of(competition)
    seen = " ".join(f"{one.pairing_game.game_id}:{one.state.version}" for one in found)
    status = games_under_way(competition)
    context = {
        "competition": competition,
        "interruptions": found,
        "several": len({one.pairing_game.pairing.round_id for one in found}) > 1,
        "stood": status.filter(game__status="stopped").count(),
        "running": status.filter(game__status__in=UNDER_WAY).count(),
        "rounds": open_rounds(competition),
        "may_rule": viewer_of(request, competition).kind == "arbiter",
        "form": SeenForm(seen=seen),
    }
    return render(request, "console/starting/interrupted.html", context)


@login_required
@require_POST
def resume_round(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """All interrupted games of a round go on with the proven times."""
    found = round_of_arbiter(request, round_id)
    _accept(request, found.section.competition, sent_key(request), round_=found)
    return redirect("console:round", found.pk)


@login_required
@require_POST
def accept(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """The tables that were shown go on with the proven times."""
    competition = competition_of_official(request, competition_id)
    if not is_arbiter(request.user, competition):
        raise PermissionDenied
    form = SeenForm(request.POST)
    if form.is_valid():
        _accept(request, competition, form.cleaned_data["key"], seen=form.cleaned_data["seen"])
    else:
        messages.error(request, form.faults)
    return redirect("console:interrupted", competition.pk)


def _accept(
    request: HttpRequest,
    competition: Competition,
    key: str,
    *,
    round_: Round | None = None,
    seen: dict[uuid.UUID, int] | None = None,
) -> None:
    done = accept_proven_times(
        competition=competition,
        round_=round_,
        seen=seen,
        by=account(request),
        actor=actor_of(request, competition),
        key=key,
        at=entered_at(request),
        device=DEVICE,
    )
    count = followed(done)
    tell(request, ngettext("%d game resumed.", "%d games resumed.", count) % count, done)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def by_hand(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """One table goes on with other times, side or period, which the arbiter sets."""
    found = game_of(request, game_id, "officiate")
    competition = found.pairing.round.section.competition
    (one,) = interruptions_of(competition, found.pairing.round, only=[game_id]) or (None,)
    if one is None:
        return redirect("console:game", game_id)
    shown: dict[str, Any] = {
        "version": one.state.version,
        "white_time": clock_text(one.white_ms),
        "black_time": clock_text(one.black_ms),
        "side": one.state.to_move,
        "period": one.state.clocks.clock(one.state.to_move).period,
    }
    form = FastReadingForm(request.POST if request.method == "POST" else None, **shown)
    status = 200
    if form.is_bound and form.is_valid() and (reading := form.command()) is not None:
        assert isinstance(reading, ReadClock)
        answer = set_and_resume(
            pairing_game=found,
            reading=reading,
            actor=actor_of(request, competition),
            key=form.cleaned_data["key"],
            at=entered_at(request),
            device=DEVICE,
        )
        if answer.accepted:
            place = found.pairing.place.number
            messages.success(request, gettext("Table %(number)s plays on.") % {"number": place})
            return redirect("console:interrupted", competition.pk)
        form.add_error(None, refusal_words(answer))
    if form.is_bound:
        form.sent_anew()
        status = 422
    context = {"competition": competition, "one": one, "form": form}
    return render(request, "console/starting/by_hand.html", context, status=status)
