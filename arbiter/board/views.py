"""The tablet's way in by its one-time link, and the page on which its players play."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbiter.api.authentication import BOARD_COOKIE, set_board_cookie
from arbiter.api.viewers import sides_of
from arbiter.board.decided import RECENT, decided
from arbiter.board.device import Told, device_context
from arbiter.board.present_game import shown_game
from arbiter.board.words import device_words
from arbiter.models import Game
from arbiter.models.log import state_of
from arbiter.selectors.events import events_after
from arbiter.selectors.public_view import state_view
from arbiter.selectors.viewer import Viewer
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from tournaments.models import BoardGrant, GrantSide
from tournaments.refusals.boards import REFUSALS
from tournaments.selectors.boards import grant_by_cookie
from tournaments.selectors.games import names_of
from tournaments.services.boards.access import enter_grant

API = "/api/v1"


@never_cache
@require_http_methods(["GET", "POST"])
def enter(request: HttpRequest, secret: str) -> HttpResponse:
    """Asks before the code is used up, so that a preview of the link does not take it."""
    if request.method != "POST":
        return render(request, "board/enter.html", {"secret_given": True})
    try:
        grant, cookie = enter_grant(secret=secret)
    except Refused as refusal:
        if refusal.code not in REFUSALS:
            raise
        return render(request, "board/enter.html", {"refused": refusal.code}, status=403)
    response = redirect("board:device")
    set_board_cookie(response, request, grant, cookie)
    return response


@never_cache
@require_safe
def device(request: HttpRequest) -> HttpResponse:
    """The whole screen of a tablet that has been let in."""
    grant = _grant(request)
    if grant is None:
        return render(request, "board/enter.html", status=403)
    return render(request, "board/device.html", _context(grant))


@never_cache
@require_safe
def table(request: HttpRequest) -> HttpResponse:
    """The board, the clocks and the words, fetched again at every change of `game`; another game
    than that, with its stream and its questions under its pack, is a new page."""
    grant = _grant(request)
    if grant is None:
        return HttpResponse(status=403, headers={"HX-Refresh": "true"})
    context = _context(grant)
    if request.GET.get("game") != context["game"]:
        return HttpResponse(headers={"HX-Refresh": "true"})
    return render(request, "board/table.html", context)


def _grant(request: HttpRequest) -> BoardGrant | None:
    return grant_by_cookie(request.COOKIES.get(BOARD_COOKIE, ""))


def _context(grant: BoardGrant) -> dict[str, Any]:
    shown = shown_game(grant)
    context: dict[str, Any] = {"table": grant.table, "words": device_words(), "game": ""}
    if shown is None:
        return context
    game: Game = shown.game
    sides = sides_of(grant)
    record = state_of(game)
    viewer = Viewer("board", sides)
    state = state_view(record, viewer, now_ms(), names_of(shown))
    events = events_after(game.pk, record.version - RECENT, viewer)
    told = Told(
        decided={side: decided(events, side) for side in sides},
        called=frozenset(call.by for call in record.calls) & sides,
    )
    api = f"{API}/games/{game.pk}"
    return {
        **context,
        **device_context(state, sides, api, told),
        "stream": f"{api}/stream?as=board",
        "contact": f"{API}/board/contact" if grant.side == GrantSide.BOTH else "",
        "game": str(game.pk),
        "pack": record.history.pack,
        "may_stop_clocks": grant.table.competition.clocks_stop_by_call,
    }
