"""Finds the games whose time is up and has the law look at them again, under the lock."""

import logging

from arbiter.models import Game
from arbiter.record.commands import NoteFlag
from arbiter.services.record import FLAG_GRACE_MS, record
from arbiter.services.system import SYSTEM

logger = logging.getLogger(__name__)


def sweep(now: int) -> int:
    """Notes the flags that fell a second ago or earlier; returns in how many games it looked.

    A game that cannot be judged is logged and does not keep the others waiting.
    """
    games = list(Game.objects.due(now - FLAG_GRACE_MS).values_list("id", "version"))
    for game_id, version in games:
        try:
            record(
                game_id=game_id,
                command=NoteFlag(),
                actor=SYSTEM,
                key=f"flag:{version}",
                at=now,
            )
        except Exception:
            logger.exception("The flag of game %s could not be noted", game_id)
    return len(games)
