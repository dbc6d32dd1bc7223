"""Which game a tablet shows: its present one, or for a while the one that has just ended."""

from datetime import timedelta

from django.utils import timezone

from tournaments.models import BoardGrant, PairingGame
from tournaments.selectors.games import PRESENT_FIRST, game_of_board, with_names

RESULT_STAYS = timedelta(seconds=60)


def shown_game(grant: BoardGrant) -> PairingGame | None:
    """The open game of the table; where none has begun, the last ended one.

    The result of an ended game stays until the next game begins, and for RESULT_STAYS at most
    where the next one has been made already.
    """
    present = game_of_board(grant)
    if present is not None and present.game.status != "not_started":
        return present
    ended = PairingGame.objects.filter(pairing__table=grant.table, game__ended_at__isnull=False)
    if present is not None:
        ended = ended.filter(game__ended_at__gt=timezone.now() - RESULT_STAYS)
    last = with_names(ended).order_by("-game__ended_at", *PRESENT_FIRST)
    return last.first() or present
