"""The games of a round as a text that broadcast sites ask for again and again."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.http import HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import http_date
from django.utils.translation import get_language

from arbiter.api.game_view import game_document
from arbiter.api.kept import Kept
from arbiter.api.pdn_feed import pdn_response
from arbiter.api.viewers import public_of
from arbiter.models import GameEvent
from arbiter.selectors.delayed import version_shown
from tournaments.models import PairingGame, Round, Transcript
from tournaments.selectors.games import games_of_round


@dataclass(frozen=True, slots=True)
class FeedText:
    """`changed_at` is when the latest event told in it was written."""

    content: bytes
    etag: str
    changed_at: datetime | None


_kept: Kept[FeedText] = Kept(64)


def feed_response(request: Any, round_: Round, *, at: int) -> HttpResponse:
    """What everybody may see of the round at event time `at`, whoever asks; 304 to who has it."""
    viewer = public_of(round_.section.competition)
    games = list(games_of_round(round_).defer("game__state"))
    shown = [version_shown(each.game, viewer, at) for each in games]
    stamp = (
        str(round_.section.competition),
        viewer.delay,
        round_.state,
        *Transcript.objects.filter(pairing_game__pairing__round=round_)
        .order_by("pk")
        .values_list("pk", "version"),
        *(_told(each, version) for each, version in zip(games, shown, strict=True)),
    )

    def make() -> FeedText:
        whole = games_of_round(round_)
        told = [(each, game_document(each, viewer, now=at)) for each in whole]
        content = pdn_response(told, viewer, filename="").content
        return FeedText(content, f'"{sha256(content).hexdigest()[:32]}"', _changed_at(told))

    text = _kept.once((round_.pk, get_language()), stamp, make)
    response = HttpResponse(text.content, content_type="application/x-pdn; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="round-{round_.number}.pdn"'
    response["Cache-Control"] = "no-cache"
    response["Access-Control-Allow-Origin"] = "*"
    response["ETag"] = text.etag
    changed = int(text.changed_at.timestamp()) if text.changed_at else None
    if changed is not None:
        response["Last-Modified"] = http_date(changed)
    return get_conditional_response(request, text.etag, changed, response) or response


def _told(game: PairingGame, version: int) -> tuple[object, ...]:
    place = game.pairing.place.number
    return (game.game_id, version, game.game.ended_at, str(game.white), str(game.black), place)


def _changed_at(told: list[tuple[PairingGame, dict[str, Any]]]) -> datetime | None:
    shown = {each.game_id: view["version"] for each, view in told}
    events = GameEvent.objects.filter(game_id__in=shown, seq__in=set(shown.values()))
    times = [
        wall_at
        for game, seq, wall_at in events.values_list("game_id", "seq", "wall_at")
        if shown[game] == seq
    ]
    return max(times, default=None)
