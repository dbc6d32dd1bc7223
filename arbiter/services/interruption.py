"""Interruptions of play: nobody pays for a power cut."""

from uuid import UUID

from arbiter.models import UNDER_WAY, Game
from arbiter.record.commands import Interrupt
from arbiter.services.append import apply
from arbiter.services.system import SYSTEM
from arbiter.services.timeline import boot_id, now_ms
from arbiter.services.transaction import writing


def interrupt_running_games(proven_ms: int) -> list[UUID]:
    """Interrupts every game under way at `proven_ms` or at its last event, whichever is later.

    proven_ms: event time at which the installation was last proven to be alive. All games or
    none: the caller's transaction holds the installation's row.
    """
    games = Game.objects.under_way().select_for_update().order_by("id")
    return [game.id for game in games if _interrupt(game, proven_ms)]


def interrupt_game(*, game_id: UUID, proven_ms: int) -> bool:
    """Interrupts one game, whose board was last heard of at `proven_ms`; False when it is not
    under way any more. Raises Busy."""
    with writing():
        game = Game.objects.select_for_update().get(id=game_id)
        return game.status in UNDER_WAY and _interrupt(game, proven_ms)


def _interrupt(game: Game, proven_ms: int) -> bool:
    at = max(now_ms(), game.last_at_ms)
    decision, _ = apply(game, Interrupt(proven_at=proven_ms, boot=boot_id()), SYSTEM, at=at)
    return bool(decision.events)
