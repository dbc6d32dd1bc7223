"""Our legal moves against those of three other programs; see docs/differential.md.

``make differential`` takes 10,000 positions of each variant; the suite takes a sample.
"""

import os
from itertools import islice

import pytest

from arbiter.rules import get_variant
from tests.peers.differential import compare
from tests.peers.peer import SHARED, peer
from tests.peers.random_positions import random_positions
from tests.peers.reasons import agrees_with_the_law, reason_of

pytestmark = pytest.mark.peers

POSITIONS = int(os.environ.get("DIFFERENTIAL_POSITIONS", "0"))
SAMPLE = {"py-draughts": 300, "pydraughts": 60, "dame-rs": 300}
"""Positions of each variant in the suite; pydraughts takes some 40 ms for each."""

MOST_PIECES = {"py-draughts": None, "pydraughts": 12, "dame-rs": None}
"""Pieces that are set up; pydraughts takes seconds for a crowded board of kings."""


@pytest.mark.parametrize(
    ("name", "variant"), [(name, variant) for name, slugs in SHARED.items() for variant in slugs]
)
def test_every_disagreement_is_decided_by_a_rule_text(name: str, variant: str) -> None:
    drawn = random_positions(get_variant(variant), "differential", MOST_PIECES[name])
    positions = list(islice(drawn, POSITIONS or SAMPLE[name]))
    counted: dict[str, int] = {}
    smallest: dict[str, str] = {}
    unexplained = []
    with peer(name) as other:
        for found in compare(other, variant, positions):
            reason = reason_of(name, found)
            if reason is None:
                unexplained.append(f"{found} (the law: {agrees_with_the_law(found)})")
                continue
            counted[reason.name] = counted.get(reason.name, 0) + 1
            known = smallest.setdefault(reason.name, str(found))
            smallest[reason.name] = min(known, str(found), key=len)
    print(f"\n{name} {variant}: {len(positions)} positions, {sum(counted.values())} disagreements")
    for text, count in counted.items():
        print(f"  {count}: {text}; {smallest[text]}")
    assert not unexplained, "\n".join(unexplained[:20])


@pytest.mark.parametrize(
    ("variant", "depth", "leaves"),
    [
        ("international", 5, 27117),
        ("russian", 5, 7482),
        ("brazilian", 5, 7473),
        pytest.param("frisian", 5, 21345, id="frisian, paths apart (B6)"),
        pytest.param("english", 5, 23582, id="english, captures left to choice (B2)"),
    ],
)
def test_py_draughts_counts_what_is_recorded_of_it(variant: str, depth: int, leaves: int) -> None:
    with peer("py-draughts") as other:
        assert other.perft(variant, depth)[0] == leaves
