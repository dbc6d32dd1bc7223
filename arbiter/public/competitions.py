"""The competitions, and one of them with its sections."""

import uuid
from typing import Any

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from arbiter.models.game import IN_PLAY
from tournaments.models import PUBLIC, Competition, Round, RoundState, Section
from tournaments.models.competition import today_in
from tournaments.words.regulations_told import form_words, regulations_told


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The competitions: those under way, those to come, those that are over."""
    playing = Q(sections__rounds__pairings__games__game__status__in=IN_PLAY)
    open_rounds = Round.objects.filter(
        section__competition=OuterRef("pk"), state=RoundState.PUBLISHED
    )
    competitions = Competition.objects.annotate(
        in_play=Count("sections__rounds__pairings__games", filter=playing),
        open_round=Exists(open_rounds),
    ).order_by("-starts_on", "-created_at")
    parts: dict[str, list[Any]] = {"under_way": [], "coming": [], "over": []}
    for each in competitions:
        parts[_when(each)].append(each)
    titles = {
        "under_way": gettext("Under way"),
        "coming": gettext("To come"),
        "over": gettext("Over"),
    }
    shown = [(titles[part], found) for part, found in parts.items() if found]
    return render(request, "public/home.html", {"parts": shown})


def _when(competition: Any) -> str:
    """By its days where it is played; whatever they say, a competition with games in play is under
    way."""
    today = today_in(competition.time_zone)
    first = competition.starts_on
    last = competition.ends_on or first
    if competition.in_play or first is None or first <= today <= last:
        return "under_way"
    if first > today:
        return "coming"
    return "under_way" if competition.open_round and competition.ends_on is None else "over"


@require_safe
def competition(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """A competition with its sections: their form, regulations in words, and rounds."""
    found = get_object_or_404(Competition, pk=competition_id)
    rounds = Prefetch(
        "rounds",
        _counted(Round.objects.filter(state__in=PUBLIC).order_by("number")),
        "shown_rounds",
    )
    sections = (
        Section.objects.filter(competition=found)
        .annotate(players=Count("entries", filter=Q(entries__seed__isnull=False)))
        .prefetch_related(rounds)
        .order_by("number")
    )
    context = {
        "competition": found,
        "sections": [_told(section) for section in sections],
    }
    return render(request, "public/competition.html", context)


def _told(section: Section) -> dict[str, Any]:
    settings = section.regulations.to_json()
    return {
        "section": section,
        "form": form_words(settings),
        "regulations": regulations_told(settings),
    }


def _counted(rounds: "QuerySet[Round]") -> "QuerySet[Round]":
    game = "pairings__games__game"
    return rounds.annotate(
        games=Count(game),
        in_play=Count(game, filter=Q(**{f"{game}__status__in": IN_PLAY})),
        ended=Count(game, filter=Q(**{f"{game}__status": "ended"})),
    )
