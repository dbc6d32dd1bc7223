"""Setting up: competitions, rounds, games by hand."""

import uuid
from typing import Any

from django.contrib.auth.decorators import login_required
from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import (
    account,
    actor_of,
    competition_of,
    competition_of_official,
    entered_at,
    round_of_official,
)
from arbiter.console.keyed_form import KeyedForm, form_page, once_by_form
from arbiter.console.sections.rows import section_rows
from arbiter.console.set_up_forms import CompetitionForm, GameForm, PlayersForm
from arbiter.selectors.opening_tables import opening_tables
from tournaments.models import Competition, Round
from tournaments.predicates import is_arbiter
from tournaments.selectors.games import games_of_round
from tournaments.services.entries.registration import add_players as enter_players
from tournaments.services.rounds.game_by_hand import create_pairing_game
from tournaments.services.setting_up.competition import create_competition, create_round


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_competition(request: HttpRequest) -> HttpResponse:
    """Set up a competition of one section; whoever does it organises and officiates it."""
    form = CompetitionForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        by = account(request)

        def make() -> tuple[int, dict[str, Any]]:
            return 201, {"id": str(create_competition(by=by, **form.competition()).pk)}

        made = once_by_form(request, "competitions", form, make)
        if made is not None:
            return redirect("console:competition", made["id"])
    return form_page(request, "console/new_competition.html", form)


@never_cache
@login_required
@require_safe
def competition(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """A competition: a table of its sections, what stands between each and its next round."""
    found = competition_of(request, competition_id, "see_competition")
    return competition_page(request, found, PlayersForm())


def competition_page(
    request: HttpRequest, found: Competition, form: PlayersForm, status: int = 200, **said: Any
) -> HttpResponse:
    """The page with a form that was refused, or with another refusal in words."""
    may = {
        name: test_rule(rule, request.user, found)
        for name, rule in (
            ("organise", "set_up_section"),
            ("pair", "set_up_round"),
            ("register", "register_players"),
        )
    }
    context = {
        "competition": found,
        "rows": section_rows(found),
        "key": uuid.uuid4().hex,
        "may": may,
        **said,
    }
    return form_page(request, "console/competition.html", form, context, status=status)


@login_required
@require_POST
def add_players(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Enter players in a section after those already in it."""
    found = competition_of(request, competition_id, "register_players")
    form = PlayersForm(request.POST)
    section = get_object_or_404(found.sections, pk=_uuid(request.POST.get("section", "")))
    if form.is_valid():

        def make() -> tuple[int, dict[str, Any]]:
            names = form.cleaned_data["players"]
            return 201, {"players": len(enter_players(section=section, names=names))}

        if once_by_form(request, f"players:{section.pk}", form, make) is not None:
            return redirect("console:competition", found.pk)
    return competition_page(request, found, form)


@login_required
@require_POST
def add_round(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Open the next round of a section."""
    found = competition_of_official(request, competition_id)
    form = KeyedForm(request.POST)
    section = get_object_or_404(found.sections, pk=_uuid(request.POST.get("section", "")))
    if form.is_valid():

        def make() -> tuple[int, dict[str, Any]]:
            return 201, {"id": str(create_round(section=section).pk)}

        made = once_by_form(request, f"section:{section.pk}", form, make)
        if made is not None:
            return redirect("console:pairings", made["id"])
    return redirect("console:competition", found.pk)


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


def _uuid(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None
