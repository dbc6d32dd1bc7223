"""Devices by their secrets, and devices that have fallen silent."""

from typing import NamedTuple

from django.db.models import Q, QuerySet
from django.utils import timezone

from arbiter.models import UNDER_WAY, digest_of
from tournaments.models import BoardGrant, GrantSide, PairingGame
from tournaments.selectors.games import game_of_board

SILENCE_MS = 10_000


class SilentBoard(NamedTuple):
    """A device for both sides that has not reported itself; `last_contact_ms` is event time."""

    grant: BoardGrant
    pairing_game: PairingGame
    last_contact_ms: int


def valid_grants() -> "QuerySet[BoardGrant]":
    """Grants that are neither expired nor revoked."""
    valid = BoardGrant.objects.filter(revoked_at=None, expires_at__gt=timezone.now())
    return valid.select_related("table__competition")


def grant_by_token(token: str) -> BoardGrant | None:
    """The valid grant of a bearer token."""
    return valid_grants().filter(token_digest=digest_of(token)).first()


def grant_by_cookie(cookie: str) -> BoardGrant | None:
    """The valid grant of a device that came in by its link."""
    return valid_grants().filter(cookie_digest=digest_of(cookie)).first()


def silent_two_sided_boards(now: int) -> list[SilentBoard]:
    """Devices for both sides, silent for 10 s or more at event time `now`, with a game under way.

    Only a device that has reported itself since its game was last interrupted can fall silent.
    """
    silent = valid_grants().filter(
        Q(side=GrantSide.BOTH), last_contact_ms__isnull=False, last_contact_ms__lte=now - SILENCE_MS
    )
    found = []
    for grant in silent:
        game = game_of_board(grant)
        if game is not None and game.game.status in UNDER_WAY:
            found.append(SilentBoard(grant, game, grant.last_contact_ms or 0))
    return found
