"""The hall: every table of a round, what needs the arbiter first."""

import uuid
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbiter.console.access import (
    actor_of,
    entered_at,
    game_of_official,
    round_of_arbiter,
    round_of_official,
    viewer_of,
)
from arbiter.console.hall import hall, row_of, rows_of
from arbiter.console.views.commands import DEVICE, refusal_words
from arbiter.console.views.games import context_of
from arbiter.record.commands import Command, ResumePlay, Start
from arbiter.rules.pack import load_pack
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.models import PairingGame, Round
from tournaments.selectors.boards import tables_with_device
from tournaments.selectors.games import games_of_round

API = "/api/v1"


@never_cache
@login_required
@require_safe
def round_page(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """All tables with running clocks; `?game=` opens one beside the list."""
    found = round_of_official(request, round_id)
    context = _context(request, found)
    opened = _opened(request, found)
    if opened is not None:
        context = {**context_of(request, opened), **context, "opened": str(opened.game_id)}
    return render(request, "console/round.html", context)


@never_cache
@login_required
@require_safe
def urgent(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """What needs the arbiter now, the counts, and the keys for all boards."""
    found = round_of_official(request, round_id)
    return render(request, "console/urgent.html", _context(request, found))


@never_cache
@login_required
@require_safe
def row(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """One row of the hall's table."""
    found = game_of_official(request, game_id)
    viewer = viewer_of(request, found.pairing.round.section.competition)
    several = PairingGame.objects.filter(pairing__round=found.pairing.round, number__gt=1).exists()
    shown = row_of(found, viewer, now_ms(), several=several)
    opened = request.GET.get("open", "")
    return render(request, "console/row.html", {"row": shown, "opened": opened})


@login_required
@require_POST
def start_all(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """Start the clock of every game that has not been started, at the tables that have a device;
    where none has one, the arbiter is asked once more. Paper boards have clocks of their own."""
    found = round_of_arbiter(request, round_id)
    tables = tables_with_device(found)
    if not tables and request.POST.get("paper") != "yes":
        context = {"round": found, "section": found.section}
        return render(request, "console/start_paper.html", context)
    count, hindered = _give_all(request, found, "not_started", Start(), tables)
    done = ngettext("%d game started.", "%d games started.", count) % count
    return _said(request, found, done, hindered)


@login_required
@require_POST
def resume_all(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """Resume every interrupted game of the round with the proven times."""
    found = round_of_arbiter(request, round_id)
    count, hindered = _give_all(request, found, "interrupted", ResumePlay())
    done = ngettext("%d game resumed.", "%d games resumed.", count) % count
    return _said(request, found, done, hindered)


def _give_all(
    request: HttpRequest,
    round_: Round,
    status: str,
    wish: Command,
    tables: frozenset[int] = frozenset(),
) -> tuple[int, list[str]]:
    """Gives the command to each game of that status, at these tables if any are named; how many
    followed it, and why others not."""
    actor = actor_of(request, round_.section.competition)
    at = entered_at(request)
    followed, hindered = 0, []
    games = games_of_round(round_).filter(game__status=status)
    if tables:
        games = games.filter(pairing__table__number__in=tables)
    for each in games:
        answer = record(
            game_id=each.game_id,
            command=wish,
            actor=actor,
            key=uuid.uuid4().hex,
            at=at,
            device=DEVICE,
        )
        if answer.accepted:
            followed += 1
        else:
            where = gettext("Table %(number)s") % {"number": each.pairing.place.number}
            hindered.append(f"{where}: {refusal_words(answer)}")
    return followed, hindered


def _said(request: HttpRequest, round_: Round, done: str, hindered: list[str]) -> HttpResponse:
    messages.success(request, done)
    for words in hindered:
        messages.error(request, words)
    return redirect("console:round", round_.pk)


def _opened(request: HttpRequest, round_: Round) -> PairingGame | None:
    try:
        asked = UUID(request.GET.get("game", ""))
    except ValueError:
        return None
    return games_of_round(round_).filter(game_id=asked).first()


def _context(request: HttpRequest, round_: Round) -> dict[str, Any]:
    section = round_.section
    viewer = viewer_of(request, section.competition)
    now = now_ms()
    return {
        **hall(rows_of(round_, viewer, now), tables_with_device(round_)),
        "round": round_,
        "competition": section.competition,
        "section": section,
        "pack": load_pack(section.pack),
        "rounds": section.rounds.count(),
        "may_rule": viewer.kind == "arbiter",
        "stream": f"{API}/rounds/{round_.pk}/stream",
        "now": now,
        "time_of_day": datetime.now(ZoneInfo(section.competition.time_zone)).strftime("%H:%M"),
    }
