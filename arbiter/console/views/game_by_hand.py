"""Games set up by hand."""

import uuid
from typing import Any

from django.contrib.auth.decorators import login_required
from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbiter.console.access import actor_of, entered_at, round_of_official
from arbiter.console.keyed_form import form_page, once_by_form
from arbiter.console.set_up_forms import GameForm
from arbiter.selectors.opening_tables import opening_tables
from tournaments.models import Round
from tournaments.predicates import is_arbiter
from tournaments.selectors.games import games_of_round
from tournaments.services.rounds.game_by_hand import create_pairing_game


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pairings(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """The games of a round, and a form to add one by hand."""
    found = round_of_official(request, round_id)
    if request.method == "POST":
        form = GameForm(found, request.POST)
        if form.is_valid() and _add_game(request, found, form) is not None:
            return redirect("console:pairings", found.pk)
    else:
        form = GameForm(found, table=_next_table(found))
    competition = found.section.competition
    context = {
        "round": found,
        "section": found.section,
        "competition": competition,
        "games": games_of_round(found),
        "opening_tables": opening_tables(found.section.variant),
        "may_rule": is_arbiter(request.user, competition),
    }
    return form_page(request, "console/pairings.html", form, context)


def _add_game(request: HttpRequest, round_: Round, form: GameForm) -> dict[str, Any] | None:
    actor = actor_of(request, round_.section.competition)

    def make() -> tuple[int, dict[str, Any]]:
        made, _answer = create_pairing_game(
            round_=round_,
            actor=actor,
            key=form.cleaned_data["key"],
            at=entered_at(request),
            **form.game(),
        )
        return 201, {"id": str(made.game_id)}

    return once_by_form(request, f"round:{round_.pk}", form, make)


def _next_table(round_: Round) -> int:
    last: int | None = round_.pairings.aggregate(last=Max("table__number"))["last"]
    return (last or 0) + 1
