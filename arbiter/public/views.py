"""The public pages and their fragments. Staff see here what everybody sees."""

import uuid
from typing import Any

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from arbiter.api.viewers import public_of
from arbiter.models.game import IN_PLAY
from arbiter.public.game_pages import game_context, papers_context, position_context
from arbiter.selectors.public_view import short_view
from arbiter.services.timeline import now_ms
from tournaments.models import PUBLIC as PUBLIC_ROUNDS
from tournaments.models import PairingGame, Round
from tournaments.selectors.games import games_of_round, names_of, with_names

API = "/api/v1"


@require_safe
def round_page(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """All games of a round, as a table or as boards."""
    announced = Round.objects.filter(state__in=PUBLIC_ROUNDS)
    found = get_object_or_404(announced.select_related("section__competition"), pk=round_id)
    games = list(games_of_round(found))
    several = any(each.number > 1 for each in games)
    heading = gettext("%(section)s, round %(number)s") % {
        "section": found.section.name,
        "number": found.number,
    }
    context = {
        "round": found,
        "competition": found.section.competition,
        "heading": heading,
        "games": [_row(each, several=several) for each in games],
        "boards": request.GET.get("view") == "boards",
        "counts": _counts(found),
        "stream": f"{API}/rounds/{found.pk}/stream",
        "pdn": f"{API}/rounds/{found.pk}/games.pdn",
        "feed": f"{API}/rounds/{found.pk}/feed.pdn",
        "delay": public_of(found.section.competition).delay,
    }
    return render(request, "public/round.html", context)


@require_safe
def round_facts(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """How many games of a round are in play and how many have ended."""
    announced = Round.objects.select_related("section__competition")
    found = get_object_or_404(announced, pk=round_id, state__in=PUBLIC_ROUNDS)
    context = {"round": found, "counts": _counts(found)}
    return render(request, "public/round_facts.html", context)


@require_safe
def round_row(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """One game of the round's table, or of its boards."""
    found = pairing_game_or_404(game_id)
    several = PairingGame.objects.filter(pairing__round=found.pairing.round, number__gt=1).exists()
    boards = request.GET.get("view") == "boards"
    template = "public/round_board.html" if boards else "public/round_row.html"
    return render(request, template, {"row": _row(found, several=several)})


@require_safe
def game(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """A game: the board with its replay, and the papers."""
    context = game_context(pairing_game_or_404(game_id), asked_ply(request))
    embedded = request.build_absolute_uri(reverse("public:embedded_game", args=[game_id]))
    return render(request, "public/game.html", {**context, "embedded": embedded})


@require_safe
def papers(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Result, counters, moves and use of time."""
    return render(request, "public/papers.html", papers_context(pairing_game_or_404(game_id)))


@require_safe
def position(request: HttpRequest, game_id: uuid.UUID, ply: int | None = None) -> HttpResponse:
    """The board after a ply, or the present one."""
    return render(
        request, "public/position.html", position_context(pairing_game_or_404(game_id), ply)
    )


def asked_ply(request: HttpRequest) -> int | None:
    """``?ply=12``; nothing where nothing or no number is asked for."""
    asked = request.GET.get("ply", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else None


def pairing_game_or_404(game_id: uuid.UUID) -> PairingGame:
    """The game with its players, table and round. Raises Http404."""
    return get_object_or_404(with_names(PairingGame.objects.all()), game_id=game_id)


def _row(pairing_game: PairingGame, *, several: bool) -> dict[str, Any]:
    viewer = public_of(pairing_game.pairing.round.section.competition)
    return {
        "table": pairing_game.pairing.place.number,
        "number": pairing_game.number,
        "several": several,
        "state": short_view(pairing_game.game, viewer, now_ms(), names_of(pairing_game)),
    }


def _counts(round_: Round) -> dict[str, int]:
    return PairingGame.objects.filter(pairing__round=round_).aggregate(
        in_play=Count("pk", filter=Q(game__status__in=IN_PLAY)),
        ended=Count("pk", filter=Q(game__status="ended")),
    )
