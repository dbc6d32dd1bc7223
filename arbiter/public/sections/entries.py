"""The starting list. When somebody was born and how he is reached is on no public page."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from arbiter.public.sections.shown import frame, group_words, section_or_404
from tournaments.selectors.standings import standings_of


@require_safe
def entries(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Everybody who is admitted, by number."""
    section = section_or_404(section_id)
    found = standings_of(section).field.entries
    rows = [
        {
            "entry": entry,
            "player": entry.player,
            "group": group_words(entry.group) if entry.group else "",
        }
        for entry in found
    ]
    players = [entry.player for entry in found]
    context = {
        **frame(section, "entries"),
        "rows": rows,
        "with_group": any(entry.group for entry in found),
        "with_rank": any(player.rank or player.title for player in players),
        "with_rating": any(player.rating for player in players),
        "with_federation": any(player.federation for player in players),
        "with_club": any(player.club for player in players),
        "with_coach": any(player.coach for player in players),
    }
    return render(request, "public/sections/entries.html", context)
