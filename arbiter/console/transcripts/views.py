"""Typing a score sheet: saved as it goes, checked by the law at every move."""

import uuid
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbiter.api.results.bodies import LAST_VERSION
from arbiter.api.results.transcripts import LONGEST_LINE, fault_document
from arbiter.console.access import account, game_of
from arbiter.console.keyed_form import KeyedForm, once_under_key
from arbiter.console.transcripts.sheet_page import TYPED_ALIKE, sheet_context
from arbiter.console.transcripts.words import fault_words
from arbiter.refusals.kinds import kind_of
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import PairingGame
from tournaments.selectors.games import games_of_round
from tournaments.services.results.transcripts import type_moves
from tournaments.transcripts.reading import MOST_PLIES

BY_SCRIPT = "Score-Sheet"
"""A header of the page's own requests: they are answered by the sheet, not by the page."""


class MovesForm(KeyedForm):
    """What was typed since `version`; `keep` takes the moves behind it back."""

    text = forms.CharField(label=_("Moves"), max_length=LONGEST_LINE, required=False)
    version = forms.IntegerField(min_value=0, max_value=LAST_VERSION, widget=forms.HiddenInput)
    keep = forms.IntegerField(
        min_value=0, max_value=MOST_PLIES, required=False, widget=forms.HiddenInput
    )


@never_cache
@login_required
@require_safe
def score_sheet(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The page: one field, the board, the moves."""
    found = game_of(request, game_id, "enter_results")
    round_ = found.pairing.round
    shown = sheet_context(found)
    context = {
        **shown,
        "game": found,
        "round": round_,
        "section": round_.section,
        "tab": "rounds",
        "form": MovesForm(version=shown["sheet"].version),
        "alike": TYPED_ALIKE,
        **_neighbours(found),
    }
    return render(request, "console/transcripts/page.html", context)


@never_cache
@login_required
@require_safe
def sheet_changes(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The sheet as another typist has made it; 204 where `version` is the present one."""
    found = game_of(request, game_id, "enter_results")
    shown = sheet_context(found)
    if request.GET.get("version") == str(shown["sheet"].version):
        return HttpResponse(status=204)
    return render(request, "console/transcripts/sheet.html", {**shown, "game": found})


@login_required
@require_POST
def type_sheet(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Enter what was typed; answered by the sheet and, where a move is none, by why."""
    found = game_of(request, game_id, "enter_results")
    form = MovesForm(request.POST)
    said, status = form.faults, 422
    fault: dict[str, Any] | None = None
    if form.is_valid():
        try:
            fault = _typed(request, found, form)
            said, status = fault_words(fault) if fault else "", 200
        except Refused as refused:
            said, status = refused_words(refused), kind_of(refused.code).status
    if BY_SCRIPT not in request.headers:
        if said:
            messages.error(request, said)
        return redirect("console:score_sheet", game_id)
    context = {**sheet_context(found), "game": found, "said": said, "fault": fault}
    return render(request, "console/transcripts/sheet.html", context, status=status)


def _typed(request: HttpRequest, found: PairingGame, form: MovesForm) -> dict[str, Any] | None:
    given = {name: form.cleaned_data[name] for name in ("text", "version", "keep")}

    def make() -> tuple[int, dict[str, Any]]:
        fault = type_moves(pairing_game=found, by=account(request), **given)
        return 201, {"fault": fault_document(fault)}

    found_fault: dict[str, Any] | None = once_under_key(request, f"sheet:{found.pk}", form, make)[
        "fault"
    ]
    return found_fault


def _neighbours(found: PairingGame) -> dict[str, PairingGame | None]:
    """The games before and after it in the order of the tables."""
    games = list(games_of_round(found.pairing.round).defer("game__state"))
    at = next(index for index, each in enumerate(games) if each.pk == found.pk)
    return {
        "before": games[at - 1] if at else None,
        "after": games[at + 1] if at + 1 < len(games) else None,
    }
