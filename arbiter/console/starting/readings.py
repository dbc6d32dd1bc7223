"""The clocks of paper boards, read one table after another."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbiter.console.access import actor_of, entered_at, round_of_arbiter
from arbiter.console.starting.forms import FastReadingForm
from arbiter.console.views.commands import DEVICE, done_words, refusal_words
from arbiter.models.log import state_of
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.models import PairingGame, Round
from tournaments.selectors.boards import tables_with_device
from tournaments.selectors.games import games_of_round

READABLE = ("running", "waiting", "checking", "stopped", "interrupted")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def readings(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """The form of one table, `?game=`, and after it that of the next; boards without a device
    first."""
    found = round_of_arbiter(request, round_id)
    games = _games(found)
    asked = request.GET.get("game", "")
    present = next((each for each in games if str(each.game_id) == asked), None)
    if present is None:
        present = games[0] if games else None
    form, status = None, 200
    if present is not None:
        form = FastReadingForm(
            request.POST if request.method == "POST" else None, **_shown(present)
        )
        if form.is_bound:
            if _read(request, found, present, form):
                return redirect(_next(found, games, present))
            form.sent_anew()
            status = 422
    context = {
        "round": found,
        "section": found.section,
        "competition": found.section.competition,
        "games": [_line(each) for each in games],
        "present": present,
        "form": form,
    }
    return render(request, "console/starting/readings.html", context, status=status)


def _games(round_: Round) -> list[PairingGame]:
    """The games in play, those without a device first, in the order of the tables."""
    with_device = tables_with_device(round_)
    games = games_of_round(round_).filter(game__status__in=READABLE)
    return sorted(games, key=lambda each: each.pairing.place.number in with_device)


def _shown(each: PairingGame) -> dict[str, Any]:
    state = state_of(each.game)
    side = state.to_move
    return {"version": state.version, "side": side, "period": state.clocks.clock(side).period}


def _line(each: PairingGame) -> dict[str, Any]:
    state = state_of(each.game)
    now = max(now_ms(), state.last_at)
    return {
        "game": each,
        "white_ms": state.clocks.remaining("white", now),
        "black_ms": state.clocks.remaining("black", now),
        "side": state.to_move,
        "ply": state.ply,
    }


def _read(request: HttpRequest, round_: Round, present: PairingGame, form: FastReadingForm) -> bool:
    """Whether the reading was recorded; if not, the form says why."""
    if not form.is_valid() or (reading := form.command()) is None:
        return False
    answer = record(
        game_id=present.game_id,
        command=reading,
        actor=actor_of(request, round_.section.competition),
        key=form.cleaned_data["key"],
        at=entered_at(request),
        device=DEVICE,
    )
    if not answer.accepted:
        form.add_error(None, refusal_words(answer))
        return False
    place = gettext("Table %(number)s") % {"number": present.pairing.place.number}
    messages.success(request, f"{place}: {done_words(answer)}")
    return True


def _next(round_: Round, games: list[PairingGame], present: PairingGame) -> str:
    """The page with the table after this one, the first after the last."""
    page = reverse("console:clock_readings", args=[round_.pk])
    after = games[(games.index(present) + 1) % len(games)]
    return f"{page}?game={after.game_id}"
