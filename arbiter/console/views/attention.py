"""An arbiter has seen what needs a person, takes it, or lets it go again."""

import uuid
from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from arbiter.console.access import account, game_of
from arbiter.refusals.kinds import kind_of
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.services.hall.attention import release, see, take

ACTS: dict[str, Callable[..., None]] = {"see": see, "take": take, "release": release}
BY_SCRIPT = "Hall-List"
"""A header of the hall's own requests: a refusal is answered in words, not by a page."""


@login_required
@require_POST
def attend(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """`act` is see, take or release; `mark`, as often as wanted, says of what."""
    found = game_of(request, game_id, "officiate")
    act, marks = ACTS.get(request.POST.get("act", "")), request.POST.getlist("mark")
    if act is None:
        return HttpResponseBadRequest()
    said, status = "", 204
    try:
        act(pairing_game=found, marks=marks, by=account(request))
    except Refused as refused:
        said, status = refused_words(refused), kind_of(refused.code).status
    if BY_SCRIPT in request.headers:
        return HttpResponse(said, status=status, content_type="text/plain; charset=utf-8")
    if said:
        messages.error(request, said)
    back = request.POST.get("back", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}):
        return redirect("console:round", found.pairing.round_id)
    return redirect(back)
