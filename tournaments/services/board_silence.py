"""A board that serves both sides and falls silent: nobody's clock runs against a dead tablet."""

import uuid

from arbiter.services.interruption import interrupt_game
from arbiter.services.transaction import writing
from tournaments.models import BoardGrant
from tournaments.selectors.boards import silent_two_sided_boards


def interrupt_silent_boards(now: int) -> list[uuid.UUID]:
    """Interrupt, at its last contact, each game whose only device has been silent for 10 s.

    `now` is event time in ms. The device counts as silent once: after the arbiter has resumed
    play it is watched again from its next report. Returns the games interrupted.
    """
    interrupted = []
    for silent in silent_two_sided_boards(now):
        game_id = silent.pairing_game.game_id
        with writing():
            if interrupt_game(game_id=game_id, proven_ms=silent.last_contact_ms):
                interrupted.append(game_id)
            unheard = BoardGrant.objects.filter(
                pk=silent.grant.pk, last_contact_ms=silent.last_contact_ms
            )
            unheard.update(last_contact_ms=None)
    return interrupted
