"""Accounts of arbiters and organisers, made and reset by an organiser without mail."""

import secrets
from typing import Any

from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.utils import timezone

from arbiter.services.hints import hint_after_commit
from arbiter.services.transaction import writing
from tournaments.models import Competition, Membership, Role
from tournaments.predicates import is_organiser
from tournaments.refusals import Refused

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
PASSWORD_GROUPS = (5, 5, 5)
"""15 characters of 31: 74 bits, readable aloud."""


def one_time_password() -> str:
    """A password to be read out or printed once, such as `kx7m2-9hfpa-w3tzd`."""
    return "-".join(
        "".join(secrets.choice(ALPHABET) for _ in range(length)) for length in PASSWORD_GROUPS
    )


@writing()
def create_staff_account(
    *,
    competition: Competition,
    role: Role | str,
    username: str,
    display_name: str = "",
    language: str = "ru",
) -> tuple[Any, str]:
    """Make an account with a role in `competition`; return it and its password, shown once.

    Raises Refused: `username_taken`.
    """
    password = one_time_password()
    try:
        with transaction.atomic():
            account = get_user_model().objects.create_user(
                username=username,
                password=password,
                display_name=display_name or username,
                language=language,
            )
    except IntegrityError:
        raise Refused("username_taken", username=username) from None
    appoint(user=account, competition=competition, role=role)
    return account, password


def appoint(*, user: Any, competition: Competition, role: Role | str) -> Membership:
    """Give an account a role in a competition; a role it already holds is left as it is."""
    membership, _ = Membership.objects.get_or_create(
        user=user, competition=competition, role=Role(role)
    )
    return membership


@writing()
def reset_password(*, account: Any, by: Any) -> str:
    """Give `account` a new one-time password and end its API tokens and sessions; return it.

    Raises Refused `foreign_account` unless `by` organises every competition in which the account
    holds a role, and it holds at least one. A superuser's account is never reset this way.
    """
    if not may_reset(by, account):
        raise Refused("foreign_account", username=account.get_username())
    return give_password(account)


@writing()
def give_password(account: Any) -> str:
    """Set a new one-time password, end the account's tokens and sessions; return the password."""
    password = one_time_password()
    account.set_password(password)
    account.save(update_fields=["password"])
    account.api_tokens.filter(revoked_at=None).update(revoked_at=timezone.now())
    hint_after_commit("access")
    return password


def may_reset(by: Any, account: Any) -> bool:
    """All roles of `account` lie in competitions that `by` organises."""
    competitions = Competition.objects.filter(memberships__user=account).distinct()
    return (
        not account.is_superuser
        and competitions.exists()
        and all(is_organiser(by, competition) for competition in competitions)
    )
