"""The hall: every table of a round or of all rounds under way, what needs the arbiter first."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import urlencode
from uuid import UUID
from zoneinfo import ZoneInfo

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from arbiter.console.access import (
    account,
    competition_of_official,
    game_of_official,
    round_of_official,
    viewer_of,
)
from arbiter.console.hall import hall, row_of, rows_of, urgent_rows
from arbiter.console.views.games import context_of
from arbiter.rules.pack import load_pack
from arbiter.services.timeline import now_ms
from tournaments.models import Competition, PairingGame, Round
from tournaments.selectors.boards import tables_with_device
from tournaments.selectors.games import games_of_rounds
from tournaments.selectors.hall import at_table, open_rounds, tables_of

API = "/api/v1"


@dataclass(frozen=True, slots=True)
class Scope:
    """Which tables are looked at: those of one round, or of all that are announced and not closed;
    of these sections only, if any are named."""

    competition: Competition
    rounds: Sequence[Round]
    round: Round | None = None
    sections: tuple[UUID, ...] = ()

    @property
    def labelled(self) -> bool:
        """Whether a line has to say of which section it is."""
        return self.round is None

    @property
    def query(self) -> str:
        return urlencode([("section", str(section)) for section in self.sections])

    @property
    def urgent(self) -> str:
        """The address of the list of what needs the arbiter."""
        if self.round is not None:
            return reverse("console:urgent", args=[self.round.pk])
        return f"{reverse('console:hall_urgent', args=[self.competition.pk])}?{self.query}"

    @property
    def stream(self) -> str:
        if self.round is not None:
            return f"{API}/rounds/{self.round.pk}/stream"
        return f"{API}/competitions/{self.competition.pk}/stream?{self.query}"


@never_cache
@login_required
@require_safe
def round_page(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """The hall of one round; `?game=` opens one beside the list."""
    return _page(request, _scope_of_round(request, round_id))


@never_cache
@login_required
@require_safe
def hall_page(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """The hall of a competition: all rounds under way, or those of the sections named."""
    return _page(request, _scope_of_hall(request, competition_id))


@never_cache
@login_required
@require_safe
def urgent(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """What needs the arbiter now in a round, the counts, and the keys for all boards."""
    return _urgent(request, _scope_of_round(request, round_id))


@never_cache
@login_required
@require_safe
def hall_urgent(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """What needs the arbiter now in the hall of a competition."""
    return _urgent(request, _scope_of_hall(request, competition_id))


@never_cache
@login_required
@require_safe
def row(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """One row of the hall's table; `labelled` in the hall of a competition."""
    found = game_of_official(request, game_id)
    round_ = found.pairing.round
    several = PairingGame.objects.filter(pairing__round=round_, number__gt=1).exists()
    now = now_ms()
    shown = row_of(
        at_table(found, now),
        viewer_of(request, round_.section.competition),
        now,
        several=several,
        labelled="labelled" in request.GET,
    )
    opened = request.GET.get("open", "")
    return render(request, "console/row.html", {"row": shown, "opened": opened})


def _scope_of_round(request: HttpRequest, round_id: uuid.UUID) -> Scope:
    found = round_of_official(request, round_id)
    return Scope(found.section.competition, [found], found)


def _scope_of_hall(request: HttpRequest, competition_id: uuid.UUID) -> Scope:
    competition = competition_of_official(request, competition_id)
    known = set(competition.sections.values_list("pk", flat=True))
    asked = (_key(text) for text in request.GET.getlist("section"))
    sections = tuple(dict.fromkeys(key for key in asked if key in known))
    return Scope(competition, open_rounds(competition, sections), sections=sections)


def _page(request: HttpRequest, scope: Scope) -> HttpResponse:
    now = now_ms()
    viewer = viewer_of(request, scope.competition)
    tables = tables_of(scope.rounds, now)
    context = {
        **_context(request, scope, tables, now),
        "rows": rows_of(tables, viewer, now, labelled=scope.labelled),
        "pack": _packs(scope),
        "stream": scope.stream,
    }
    opened = _opened(request, scope)
    if opened is not None:
        context = {**context_of(request, opened), **context, "opened": str(opened.game_id)}
    return render(request, "console/round.html", context)


def _urgent(request: HttpRequest, scope: Scope) -> HttpResponse:
    """Nothing (204) where the page shows it already: `drawn` names what it shows."""
    now = now_ms()
    context = _context(request, scope, tables_of(scope.rounds, now), now)
    if request.GET.get("drawn") == context["drawn"]:
        return HttpResponse(status=204)
    return render(request, "console/urgent.html", context)


def _context(request: HttpRequest, scope: Scope, tables: Any, now: int) -> dict[str, Any]:
    viewer = viewer_of(request, scope.competition)
    zone = ZoneInfo(scope.competition.time_zone)
    shown = urgent_rows(tables, viewer, account(request), now, labelled=scope.labelled)
    with_device = tables_with_device(scope.round) if scope.round else frozenset()
    return {
        **hall(tables, shown, with_device, datetime.now(zone).strftime("%H:%M")),
        "scope": scope,
        "round": scope.round,
        "section": scope.round.section if scope.round else None,
        "competition": scope.competition,
        "filters": [] if scope.round else _filters(scope),
        "may_rule": viewer.kind == "arbiter",
        "now": now,
    }


def _filters(scope: Scope) -> list[dict[str, Any]]:
    """The sections that can be chosen: those of the competition."""
    return [
        {"id": each.pk, "name": each.name, "chosen": each.pk in scope.sections}
        for each in scope.competition.sections.order_by("number")
    ]


def _opened(request: HttpRequest, scope: Scope) -> PairingGame | None:
    asked = _key(request.GET.get("game", ""))
    if asked is None:
        return None
    return games_of_rounds(scope.rounds).filter(game_id=asked).first()


def _packs(scope: Scope) -> dict[str, bool]:
    """What any pack of the hall knows, for the map of keys."""
    sections = {round_.section for round_ in scope.rounds}
    packs = [load_pack(section.pack) for section in sections]
    return {
        "claims": any(pack.claims for pack in packs),
        "clear_draw": any(pack.clear_draw for pack in packs),
    }


def _key(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
