"""Every address of the project, by every method, by everybody who may come to it.

What is allowed stands in `authorisation.txt`. An address that is missing there fails the suite.
"""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.api.callers_of_the_matrix import (
    METHODS,
    ROLES,
    UNSAFE,
    World,
    addresses,
    ask,
    outcome,
)

OPEN = {
    "api:time",
    "api:round-feed",
    "api:problems",
    "api:docs",
    "api:schema",
    "api:opening-tables",
    "api:opening-table",
    "api:presets",
    "api:applications",
}
"""Addresses that answer everybody alike and look at no token."""

ACCOUNTS = {"arbiter", "chief", "organiser", "clerk", "stranger", "account"}

FILE = Path(__file__).with_name("authorisation.txt")

pytestmark = pytest.mark.django_db


def rows() -> Iterator[tuple[str, str, dict[str, str]]]:
    """The lines of the file: address, method, and the outcome for each role."""
    for line in FILE.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, method, *cells = line.split()
            assert len(cells) == len(ROLES), f"{name} {method}: a cell for each of {list(ROLES)}"
            yield name, method, dict(zip(ROLES, cells, strict=True))


MATRIX = {(name, method): cells for name, method, cells in rows()}
ADDRESSES = dict(addresses())


def expected(name: str, method: str) -> dict[str, str]:
    """The line of the file, or what becomes of a method that the address does not take."""
    if (name, method) in MATRIX:
        return MATRIX[name, method]
    return {role: not_taken(name, method, role) for role in ROLES}


def not_taken(name: str, method: str, role: str) -> str:
    if name.startswith("console:") and role not in ACCOUNTS:
        return "login"
    asks_who_is_calling = name.startswith("api:") and name not in OPEN
    no_good = role in ("revoked program", "bad token") or (role == "revoked" and method in UNSAFE)
    return "401" if asks_who_is_calling and no_good else "405"


def test_every_address_stands_in_the_matrix() -> None:
    listed = {name for name, _ in MATRIX}
    assert listed == set(ADDRESSES), "addresses without a line, or lines without an address"


@pytest.fixture(scope="module")
def peopled(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[World, Any]]:
    """The world and everybody's client: made once, for every request is taken back."""
    with django_db_blocker.unblock(), transaction.atomic():
        world = World()
        yield world, {role: make(world) for role, make in ROLES.items()}
        transaction.set_rollback(True)


@pytest.mark.slow
@pytest.mark.parametrize("name", ADDRESSES)
def test_everybody_gets_what_the_matrix_says(
    name: str, peopled: tuple[World, dict[str, Client]]
) -> None:
    world, everybody = peopled
    converters = [part for part in world.arguments if f":{part}>" in ADDRESSES[name]]
    path = reverse(name, kwargs={part: world.arguments[part] for part in converters})
    wrong = []
    for role, client in everybody.items():
        cookies = deepcopy(client.cookies)
        for method in METHODS:
            with transaction.atomic():
                found = outcome(ask(client, method, path, name, world))
                transaction.set_rollback(True)
            if found != expected(name, method)[role]:
                wanted = expected(name, method)[role]
                wrong.append(f"{method} {name} by {role}: {found}, not {wanted}")
        client.cookies = cookies
    assert not wrong, "\n".join(wrong)
