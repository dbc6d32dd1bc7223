"""``manage.py perft`` prints its counts as JSON and refuses what it cannot count."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from arbiter.compiled import build


def report(*arguments: str) -> dict[str, Any]:
    out = StringIO()
    call_command("perft", *arguments, stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


def test_the_counts_of_every_depth_are_reported_with_the_speed() -> None:
    found = report("russian", "4")
    assert found["counts"] == [7, 49, 302, 1469]
    assert (found["variant"], found["distinct"], found["build"]) == ("russian", "outcome", build())
    assert found["nodes_per_second"] > 0


def test_a_position_can_be_given_and_paths_be_counted_apart() -> None:
    windmill = "W:Wc3:Bb4,d4,b6,d6"
    assert report("russian", "1", "--fen", windmill)["counts"] == [1]
    assert report("russian", "1", "--fen", windmill, "--distinct", "path")["counts"] == [2]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess", "3"), "'chess' is no variant"),
        (("russian", "0"), "must be 1 or more"),
        (("russian", "1", "--fen", "W:Wa9:Bb8"), "'A9' is no playable square"),
    ],
)
def test_what_cannot_be_counted_is_refused(arguments: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(CommandError, match=complaint):
        report(*arguments)
