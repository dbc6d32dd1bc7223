"""Where an official begins: the competitions in which the account holds a role."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.db.models import Count, Prefetch, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from arbiter.console.access import account
from arbiter.models.game import IN_PLAY
from tournaments.models import Competition, Role, Round
from tournaments.selectors.competitions import competitions_of, roles_of

GAME = "pairings__games__game"


@never_cache
@login_required
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The account's competitions with their rounds, and what is running."""
    user = account(request)
    rounds = Prefetch("sections__rounds", counted_rounds())
    competitions = [
        _line(each, roles_of(user, each))
        for each in competitions_of(user).prefetch_related("sections", rounds)
    ]
    return render(request, "console/home.html", {"competitions": competitions})


def _line(competition: Competition, roles: list[str]) -> dict[str, Any]:
    return {
        "competition": competition,
        "roles": [Role(role).label for role in roles],
        "officiates": any(role != Role.CLERK for role in roles),
    }


def counted_rounds() -> Any:
    """Rounds, the latest first, with how many of their games are in play, ended, and in all."""
    return Round.objects.order_by("-number").annotate(
        games=Count(GAME),
        in_play=Count(GAME, filter=Q(**{f"{GAME}__status__in": IN_PLAY})),
        ended=Count(GAME, filter=Q(**{f"{GAME}__status": "ended"})),
    )
