"""An archive that somebody wrote by hand: what no page could show is not taken."""

import copy
import json
from typing import Any

import pytest
from django.db import transaction

from tests.tournaments.archive.whole_event import whole_event
from tournaments.archive.document import ArchiveFault, write_document
from tournaments.archive.reading import read_archive
from tournaments.selectors.archive import archive_of

pytestmark = pytest.mark.django_db

PAIRING = {"first": 1, "second": 2, "bye": None, "reasons": []}
UNREADABLE = [
    ("rounds", "proposal", {"pairings": 5}),
    ("rounds", "proposal", {"pairings": [{}]}),
    ("rounds", "proposal", {"pairings": [{**PAIRING, "first": 0}]}),
    ("rounds", "proposal", {"pairings": [{**PAIRING, "bye": "half"}]}),
    ("rounds", "proposal", {"pairings": [{**PAIRING, "reasons": [{"code": 1, "params": {}}]}]}),
    ("rounds", "proposal", {"refusal": 5}),
    ("rounds", "proposal", {"refusal": {"code": "nobody_knows", "params": {}}}),
    ("rounds", "proposal", {"refusal": {"code": "too_few_players", "params": {}}}),
    ("rounds", "proposal", {"refusal": {"code": "too_few_players", "params": {"count": []}}}),
    ("pairings", "reasons", {"a": 1}),
    ("pairings", "reasons", [{"code": "micro_same_score", "params": {}}]),
    ("pairings", "reasons", [{"code": "micro_same_score", "params": {"points": [1]}}]),
    ("decisions", "order", [5]),
    ("decisions", "order", [["x"]]),
    ("journal", "facts", 5),
    ("journal", "facts", []),
    ("journal", "facts", {"changes": 5}),
    ("journal", "facts", {"changes": [{}]}),
    ("journal", "facts", {"before": [1], "after": [2]}),
    ("journal", "facts", {"games": 5}),
    ("journal", "facts", {"list": 5}),
    ("openings", "entries", 5),
    ("openings", "entries", [{}]),
    ("openings", "entries", []),
    ("openings", "variants", ["chess"]),
]
"""A list, a column of its first row, and what stands there instead."""


@pytest.fixture(scope="module")
def document(django_db_setup: None, django_db_blocker: Any) -> dict[str, Any]:
    """A whole event, of which nothing is left in the database."""
    with django_db_blocker.unblock(), transaction.atomic():
        written: dict[str, Any] = json.loads(archive_of(whole_event()))
        transaction.set_rollback(True)
    return written


def refused(document: dict[str, Any], name: str, changes: dict[str, Any]) -> str:
    changed = copy.deepcopy(document)
    changed[name][0].update(changes)
    try:
        read_archive(write_document(changed))
    except ArchiveFault as fault:
        return f"{fault.code}: {fault.where}"
    return "taken"


def test_what_no_page_could_show_is_refused_at_its_place(document: dict[str, Any]) -> None:
    wrong = {
        f"{name}.{column} = {value}": said
        for name, column, value in UNREADABLE
        if (said := refused(document, name, {column: value})) != f"bad_value: {name}[0]"
    }
    assert wrong == {}


def test_rows_that_do_not_fit_together_are_refused_at_their_place(document: dict[str, Any]) -> None:
    applied = next(row["id"] for row in document["entries"] if row["seed"] is None)
    pairing, game = document["pairings"][0], document["pairing_games"][0]
    strangers = [
        row["id"]
        for row in document["entries"]
        if row["seed"] and row["id"] not in (pairing["first_id"], pairing["second_id"])
    ]
    decided = document["deciders"][0]
    sides = {"white_id": game["black_id"], "black_id": game["white_id"]}
    cases: list[tuple[str, dict[str, Any]]] = [
        ("pairings", {"first_id": applied}),
        ("pairing_games", sides),
        ("pairing_games", {"pairing_id": document["pairing_games"][-1]["pairing_id"]}),
        ("deciders", {"winner_id": applied}),
        ("deciders", {"winner_id": None}),
        ("deciders", {"basis": " "}),
        ("decisions", {"order": [[applied], [strangers[0]]]}),
        ("decisions", {"order": [[strangers[0]], [strangers[0]]]}),
        ("forbidden", {"first_id": document["forbidden"][0]["second_id"]}),
    ]
    assert decided["winner_id"]
    wrong = {
        f"{name}: {changes}": said
        for name, changes in cases
        if (said := refused(document, name, changes)) != f"contradiction: {name}[0]"
    }
    assert wrong == {}
