"""What the arbiter has ruled on the claims of a game, for everybody to read."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.utils.translation import gettext

from arbiter.models import GameEvent
from arbiter.selectors.events import events_view
from arbiter.selectors.viewer import PUBLIC
from arbiter.templatetags.clock import spoken_time
from arbiter.templatetags.game_words import article_words

KINDS = ("claim_ruled", "claim_withdrawn")


def rulings(game_id: UUID, *, until: int) -> list[str]:
    """A sentence for each claim that was ruled on or withdrawn up to event `until`, the first one
    first."""
    rows = GameEvent.objects.filter(game_id=game_id, seq__lte=until, kind__in=KINDS)
    return [
        _sentence(event["kind"], event["payload"])
        for event in events_view(rows.order_by("seq"), PUBLIC)
    ]


def _sentence(kind: str, payload: Mapping[str, Any]) -> str:
    if kind == "claim_withdrawn":
        verdict = gettext("withdrawn.")
    elif payload["verdict"] == "upheld":
        verdict = gettext("upheld.")
    else:
        verdict = gettext("rejected.")
    white = payload["side"] == "white"
    sentences = [
        gettext("White claimed a draw:") if white else gettext("Black claimed a draw:"),
        verdict,
        article_words(payload.get("article")),
        gettext("The check took %(time)s.") % {"time": spoken_time(payload["charged_ms"])},
    ]
    return " ".join(sentence for sentence in sentences if sentence)
