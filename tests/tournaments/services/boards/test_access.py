"""A board's way in: the link once, the token until it expires or is revoked."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from arbiter.services.refused import Refused
from tournaments.models import BoardGrant, Table
from tournaments.selectors.boards import grant_by_cookie, grant_by_token, valid_grants
from tournaments.services.boards.access import (
    bearer_token,
    enter_grant,
    entry_secret,
    issue_grant,
    revoke_grant,
)

pytestmark = pytest.mark.database


@pytest.fixture
def table(hall):
    return Table.objects.create(competition=hall.competition, number=5)


@pytest.fixture
def grant(table, organiser):
    return issue_grant(table=table, side="both", by=organiser)


def expire(grant):
    BoardGrant.objects.filter(pk=grant.pk).update(expires_at=timezone.now() - timedelta(seconds=1))


def test_the_database_holds_none_of_the_secrets(grant):
    _, cookie = enter_grant(secret=entry_secret(grant))
    stored = " ".join(str(value) for value in BoardGrant.objects.values().get().values())
    for secret in (entry_secret(grant), bearer_token(grant), cookie):
        assert secret not in stored


def test_the_token_opens_and_the_link_does_not_serve_as_one(grant):
    assert grant_by_token(bearer_token(grant)) == grant
    assert grant_by_token(entry_secret(grant)) is None


def test_a_link_is_good_once(grant):
    entered, cookie = enter_grant(secret=entry_secret(grant))
    assert entered == grant
    assert grant_by_cookie(cookie) == grant
    with pytest.raises(Refused, match="grant_used"):
        enter_grant(secret=entry_secret(grant))
    assert grant_by_cookie(cookie) == grant


def test_the_token_goes_on_after_the_link_was_used(grant):
    enter_grant(secret=entry_secret(grant))
    assert grant_by_token(bearer_token(grant)) == grant


def test_a_link_that_nobody_issued_opens_nothing(grant):
    with pytest.raises(Refused, match="unknown_grant"):
        enter_grant(secret="\ud800 no such secret")


def test_an_expired_grant_opens_nothing(grant):
    _, cookie = enter_grant(secret=entry_secret(grant))
    expire(grant)
    assert grant_by_token(bearer_token(grant)) is None
    assert grant_by_cookie(cookie) is None
    assert grant not in valid_grants()


def test_an_expired_link_says_so(grant):
    expire(grant)
    with pytest.raises(Refused, match="grant_expired"):
        enter_grant(secret=entry_secret(grant))


def test_a_revoked_grant_opens_nothing(grant):
    _, cookie = enter_grant(secret=entry_secret(grant))
    revoke_grant(grant=grant)
    first = grant.revoked_at
    revoke_grant(grant=grant)
    assert grant.revoked_at == first
    assert grant_by_token(bearer_token(grant)) is None
    assert grant_by_cookie(cookie) is None


def test_a_revoked_link_says_so(grant):
    revoke_grant(grant=grant)
    with pytest.raises(Refused, match="grant_revoked"):
        enter_grant(secret=entry_secret(grant))


def test_the_database_refuses_a_side_that_is_none(table):
    with pytest.raises(IntegrityError), transaction.atomic():
        BoardGrant.objects.create(
            table=table,
            side="red",
            entry_digest="1",
            token_digest="2",
            expires_at=timezone.now(),
        )
