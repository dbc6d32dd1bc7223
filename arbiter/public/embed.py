"""A board that other sites show in a page of theirs. It is the one page that may be framed."""

import uuid

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from arbiter.public.game_pages import embed_context
from arbiter.public.screens.choices import language_of
from arbiter.public.views import asked_ply, pairing_game_or_404


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # it passes what it is given
@require_safe
def embedded_game(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The board with its replay and how the game stands, as everybody sees them; the language
    may be named: ``?language=en``."""
    language = language_of(request.GET)
    with override(language):
        context = embed_context(pairing_game_or_404(game_id), asked_ply(request))
        return render(request, "public/embed.html", {**context, "language": language})
