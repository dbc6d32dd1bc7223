"""A board that serves both sides and falls silent: nobody's clock runs against a dead tablet."""

import uuid

from arbiter.services.interruption import interrupt_game
from arbiter.services.transaction import writing
from tournaments.models import BoardGrant
from tournaments.selectors.boards import silent_two_sided_boards


def interrupt_silent_boards(now: int) -> list[uuid.UUID]:
    """Interrupt each game whose only device has been silent for 10 s, at the device's last report
    or, if the arbiter set the clocks going after it, at that moment.

    `now` is event time in ms. A device counts as silent once: it is watched again from its next
    report. Returns the games interrupted.
    """
    interrupted = []
    for silent in silent_two_sided_boards(now):
        game_id = silent.pairing_game.game_id
        with writing():
            if silent.interrupts and interrupt_game(game_id=game_id, proven_ms=silent.since_ms):
                interrupted.append(game_id)
            unheard = BoardGrant.objects.filter(
                pk=silent.grant.pk, last_contact_ms=silent.grant.last_contact_ms
            )
            unheard.update(last_contact_ms=None)
    return interrupted
