"""The log of a game as the arbiter reads it: what, when, by whom, with which words."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from arbiter.console.log_words import event_sentence
from arbiter.models import User
from arbiter.selectors.events import events_after
from arbiter.selectors.viewer import Viewer
from tournaments.models import PairingGame


@dataclass(frozen=True, slots=True)
class Entry:
    seq: int
    when: datetime
    who: str
    what: str
    words: str


def log_of(pairing_game: PairingGame, viewer: Viewer) -> list[Entry]:
    """The whole log, the latest entry first; times in the zone of the competition."""
    zone = ZoneInfo(pairing_game.pairing.round.section.competition.time_zone)
    events = events_after(pairing_game.game_id, 0, viewer)
    names = _names(event["actor"]["id"] for event in events)
    entries = [
        Entry(
            seq=event["seq"],
            when=datetime.fromisoformat(event["wall"]).astimezone(zone),
            who=_who(event, names),
            what=event_sentence(event, pairing_game.game.pack),
            words=event["text"] or "",
        )
        for event in events
    ]
    entries.reverse()
    return entries


def _names(actor_ids: Iterable[str]) -> dict[str, str]:
    known = {}
    for actor_id in set(actor_ids):
        try:
            known[actor_id] = uuid.UUID(actor_id)
        except ValueError:
            continue
    accounts = {user.pk: str(user) for user in User.objects.filter(pk__in=known.values())}
    return {text: accounts[key] for text, key in known.items() if key in accounts}


def _who(event: Mapping[str, Any], names: Mapping[str, str]) -> str:
    actor = event["actor"]
    if actor["id"] in names:
        return names[actor["id"]]
    by_role = {"board": gettext("board"), "side": gettext("player"), "system": gettext("system")}
    return by_role.get(actor["role"], gettext("arbiter"))
