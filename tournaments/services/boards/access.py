"""A board's way in: a link that is good once, and a token for programs until it expires.

The secrets are derived from the grant's random id and the installation's key, so that a repeated
request for the same grant gets the same answer while the database holds only digests.
"""

import secrets
from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.crypto import salted_hmac

from arbiter.models import digest_of
from arbiter.services.hints import hint_after_commit
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import BoardGrant, GrantSide, Table

CONTACT_INTERVAL_MS = 3_000
LIFETIME = timedelta(days=14)


def entry_secret(grant: BoardGrant) -> str:
    """The secret in the one-time link."""
    return _derived(grant, "entry")


def bearer_token(grant: BoardGrant) -> str:
    """The token that a program sends as `Authorization: Board …`."""
    return _derived(grant, "bearer")


def _derived(grant: BoardGrant, use: str) -> str:
    salt = f"tournaments.board_grant.{use}"
    return salted_hmac(salt, str(grant.pk), algorithm="sha256").hexdigest()


@writing()
def issue_grant(
    *, table: Table, side: GrantSide | str, by: Any, lifetime: timedelta = LIFETIME
) -> BoardGrant:
    """Let a device act at `table` for `side` until now + `lifetime`."""
    grant = BoardGrant(
        table=table, side=GrantSide(side), issued_by=by, expires_at=timezone.now() + lifetime
    )
    grant.entry_digest = digest_of(entry_secret(grant))
    grant.token_digest = digest_of(bearer_token(grant))
    grant.save(force_insert=True)
    return grant


@writing()
def enter_grant(*, secret: str) -> tuple[BoardGrant, str]:
    """Exchange the secret of a one-time link for the value of the cookie `board`.

    Of two devices that use the link at once one gets in. Raises Refused: `unknown_grant`,
    `grant_used`, `grant_expired`, `grant_revoked`.
    """
    grant = (
        BoardGrant.objects.filter(entry_digest=digest_of(secret)).select_related("table").first()
    )
    if grant is None:
        raise Refused("unknown_grant")
    now = timezone.now()
    if grant.revoked_at is not None:
        raise Refused("grant_revoked")
    if grant.expires_at <= now:
        raise Refused("grant_expired")
    cookie = secrets.token_urlsafe(32)
    entered = BoardGrant.objects.filter(pk=grant.pk, entered_at=None, revoked_at=None)
    if not entered.update(entered_at=now, cookie_digest=digest_of(cookie)):
        raise Refused("grant_used")
    grant.refresh_from_db()
    return grant, cookie


@writing()
def revoke_grant(*, grant: BoardGrant) -> None:
    """End the device's access and its open streams; a second revocation changes nothing."""
    BoardGrant.objects.filter(pk=grant.pk, revoked_at=None).update(revoked_at=timezone.now())
    hint_after_commit("access")
    grant.refresh_from_db()


def note_sign_of_life(*, grant: BoardGrant, at_ms: int) -> None:
    """A command counts as a report of a device that reports itself; at most one in 3 s is kept."""
    last = grant.last_contact_ms
    if last is not None and at_ms - last >= CONTACT_INTERVAL_MS:
        note_contact(grant=grant, at_ms=at_ms)


@writing()
def note_contact(*, grant: BoardGrant, at_ms: int) -> None:
    """Remember that the device reported itself at event time `at_ms`."""
    BoardGrant.objects.filter(pk=grant.pk).update(last_contact_ms=at_ms)
