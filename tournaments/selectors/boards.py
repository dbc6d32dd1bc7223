"""Devices by their secrets, and devices that have fallen silent."""

from typing import NamedTuple

from django.db.models import Q, QuerySet
from django.utils import timezone

from arbiter.models import UNDER_WAY, GameEvent, digest_of
from tournaments.models import BoardGrant, GrantSide, PairingGame, Round
from tournaments.selectors.games import game_of_board

SILENCE_MS = 10_000
SET_GOING = ("game_started", "clocks_resumed", "play_resumed")


class SilentBoard(NamedTuple):
    """A device for both sides that no longer reports itself.

    `since_ms`: event time of its last report, or of the moment at which the arbiter last set the
    clocks going, whichever is later. `interrupts`: a clock runs against it.
    """

    grant: BoardGrant
    pairing_game: PairingGame
    since_ms: int
    interrupts: bool


def valid_grants() -> "QuerySet[BoardGrant]":
    """Grants that are neither expired nor revoked."""
    valid = BoardGrant.objects.filter(revoked_at=None, expires_at__gt=timezone.now())
    return valid.select_related("table__competition")


def tables_with_device(round_: Round) -> frozenset[int]:
    """The tables of a round at which a device is let in."""
    grants = valid_grants().filter(table__pairings__round=round_)
    return frozenset(grants.values_list("table__number", flat=True))


def grant_by_token(token: str) -> BoardGrant | None:
    """The valid grant of a bearer token."""
    return valid_grants().filter(token_digest=digest_of(token)).first()


def grant_by_cookie(cookie: str) -> BoardGrant | None:
    """The valid grant of a device that came in by its link."""
    return valid_grants().filter(cookie_digest=digest_of(cookie)).first()


def silent_two_sided_boards(now: int) -> list[SilentBoard]:
    """Devices for both sides, silent for 10 s or more at event time `now`, with a game in play.

    A device falls silent for the game that is played now: clocks set going after its last report
    (a new round, play resumed) leave it 10 s to report itself. Where another such device serves
    the table, or the game is interrupted already, nothing runs against the silent one.
    """
    heard = valid_grants().filter(Q(side=GrantSide.BOTH), last_contact_ms__isnull=False)
    alive = set(
        heard.filter(last_contact_ms__gt=now - SILENCE_MS).values_list("table_id", flat=True)
    )
    found = []
    for grant in heard.filter(last_contact_ms__lte=now - SILENCE_MS):
        played = game_of_board(grant)
        if played is None or played.game.status not in (*UNDER_WAY, "interrupted"):
            continue
        interrupts = grant.table_id not in alive and played.game.status in UNDER_WAY
        since = max(grant.last_contact_ms or 0, _clocks_set_going_ms(played))
        if not interrupts or since <= now - SILENCE_MS:
            found.append(SilentBoard(grant, played, since, interrupts))
    return found


def _clocks_set_going_ms(pairing_game: PairingGame) -> int:
    going = GameEvent.objects.filter(game_id=pairing_game.game_id, kind__in=SET_GOING)
    return going.order_by("-seq").values_list("at_ms", flat=True).first() or 0
