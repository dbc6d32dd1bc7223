"""The page of a game, its panel beside the hall's list, and the small board of a row."""

import uuid
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from arbiter.console.access import game_of_official, viewer_of
from arbiter.console.command_form import CommandForm
from arbiter.console.game_page import game_context
from arbiter.console.judged_again_page import judged_again_context, other_packs
from arbiter.models.log import events_of
from arbiter.record.judged_again import NotOver, game_judged_again
from arbiter.refusals.words import code_words
from arbiter.rules import RulesError
from arbiter.selectors.public_view import short_view
from arbiter.services.timeline import now_ms
from tournaments.models import PairingGame
from tournaments.selectors.games import names_of


@never_cache
@login_required
@require_safe
def game(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Everything about one game, and every command that makes sense now."""
    found = game_of_official(request, game_id)
    context = {**context_of(request, found), "whole_page": True}
    return render(request, "console/game.html", context)


@never_cache
@login_required
@require_safe
def panel(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The same without the page around it, fetched at every change of the game; `frame` asks for
    what fetches it, too."""
    found = game_of_official(request, game_id)
    template = "console/game_frame.html" if request.GET.get("frame") else "console/game_body.html"
    return render(request, template, context_of(request, found))


@never_cache
@login_required
@require_safe
def mini(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The small board that a row of the hall shows on hover and focus."""
    found = game_of_official(request, game_id)
    viewer = viewer_of(request, found.pairing.round.section.competition)
    state = short_view(found.game, viewer, now_ms(), names_of(found))
    return render(request, "console/mini.html", {"state": state})


@never_cache
@login_required
@require_safe
def judged_again(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """A finished game under another pack, side by side; `pack` names it. Nothing is written."""
    found = game_of_official(request, game_id)
    others, chosen = other_packs(found), request.GET.get("pack", "")
    context: dict[str, Any] = {
        "game_id": game_id,
        "names": names_of(found),
        "round": found.pairing.round,
        "table": found.pairing.table,
        "competition": found.pairing.round.section.competition,
        "others": others,
        "chosen": chosen,
    }
    if found.game.ended_at is None:
        context["refusal"] = _why_not(NotOver())
    elif chosen:
        try:
            again = game_judged_again(events_of(game_id), chosen)
            context |= judged_again_context(found, again)
        except RulesError as error:
            context["refusal"] = _why_not(error)
    return render(request, "console/judged_again.html", context)


def _why_not(error: RulesError) -> str:
    return code_words(error.code, error.params)


def context_of(
    request: HttpRequest, pairing_game: PairingGame, refused: CommandForm | None = None
) -> dict[str, Any]:
    """The page's context as the request asks for it: `ply`, and `near` for the side below."""
    asked = request.GET.get("ply", "")
    is_ply = asked.isascii() and asked.isdigit() and len(asked) < 6
    return game_context(
        pairing_game,
        viewer_of(request, pairing_game.pairing.round.section.competition),
        ply=int(asked) if is_ply else None,
        near="black" if request.GET.get("near") == "black" else "white",
        refused=refused,
    )
