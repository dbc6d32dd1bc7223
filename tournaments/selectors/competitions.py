"""Competitions as an account sees them."""

from typing import Any

from django.db.models import QuerySet

from tournaments.models import Competition


def competitions_of(user: Any) -> "QuerySet[Competition]":
    """Those in which the account holds a role, the latest first."""
    return Competition.objects.filter(memberships__user=user).distinct()


def roles_of(user: Any, competition: Competition) -> list[str]:
    """The account's roles in a competition, in alphabetical order."""
    held = competition.memberships.filter(user=user).order_by("role")
    return list(held.values_list("role", flat=True))
