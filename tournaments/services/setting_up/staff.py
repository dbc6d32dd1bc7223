"""Roles in a competition and the accounts that hold them, made and reset by an organiser without
mail."""

import secrets
from typing import Any

from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.utils import timezone

from arbiter.services.hints import hint_after_commit
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Competition, Membership, Role
from tournaments.predicates import is_organiser
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition

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
    by: Any = None,
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
    note("account_made", by=by, competition=competition, **_whose(account, role))
    return account, password


@writing()
def give_role(*, competition: Competition, role: Role | str, username: str, by: Any) -> Membership:
    """Give an account that there is a role in `competition`; one that it holds stays as it is.

    Its password is not the organiser's to reset for that (`may_reset`). Raises Refused
    ``unknown_account``, for an account that may not log in as well.
    """
    accounts = get_user_model().objects.filter(is_active=True)
    account = accounts.filter(username=username.strip()).first()
    if account is None:
        raise Refused("unknown_account", username=username)
    made_here = Membership.objects.filter(
        user=account, competition=competition, made_here=True
    ).exists()
    membership, is_new = Membership.objects.get_or_create(
        user=account,
        competition=competition,
        role=Role(role),
        defaults={"made_here": made_here},
    )
    if is_new:
        note("role_given", by=by, competition=competition, **_whose(account, role))
    return membership


@writing()
def take_role(*, competition: Competition, role: Role | str, account: Any, by: Any) -> None:
    """Take a role back; the account stays, and so does whatever it did.

    Raises Refused: ``role_not_held``; ``last_organiser``, nobody else organises the competition.
    """
    locked_competition(competition)
    held = competition.memberships.filter(role=Role(role))
    if not held.filter(user=account).exists():
        raise Refused("role_not_held")
    others = held.exclude(user=account).filter(user__is_active=True)
    if role == Role.ORGANISER and not others.exists():
        raise Refused("last_organiser")
    held.filter(user=account).delete()
    note("role_taken", by=by, competition=competition, **_whose(account, role))
    hint_after_commit("access")


def appoint(
    *, user: Any, competition: Competition, role: Role | str, made_here: bool = True
) -> Membership:
    """Give an account a role in a competition without a word in its journal: what a service does
    that has made both. A role it already holds is left as it is."""
    membership, _ = Membership.objects.get_or_create(
        user=user,
        competition=competition,
        role=Role(role),
        defaults={"made_here": made_here},
    )
    return membership


@writing()
def reset_password(*, account: Any, by: Any) -> str:
    """Give `account` a new one-time password and end its API tokens and sessions; return it.

    Raises Refused `foreign_account` unless `may_reset`.
    """
    if not may_reset(by, account):
        raise Refused("foreign_account", username=account.get_username())
    for competition in Competition.objects.filter(memberships__user=account).distinct():
        note("password_reset", by=by, competition=competition, account_name=str(account))
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
    """Whether `by` organises every competition in which `account` holds a role, and the account
    was made in one of them; never a superuser's. A role given to an account that was there before
    opens no way into it."""
    competitions = Competition.objects.filter(memberships__user=account).distinct()
    return (
        not account.is_superuser
        and account.memberships.filter(made_here=True).exists()
        and all(is_organiser(by, competition) for competition in competitions)
    )


def _whose(account: Any, role: Role | str) -> dict[str, Any]:
    return {
        "account": str(account.pk),
        "account_name": str(account),
        "role": Role(role).value,
    }
