"""Our law beside three other programs, measured in one run; see docs/benchmarks.md.

``BENCHMARKS`` in the environment names the file that the table is written to.
"""

import os
from pathlib import Path
from typing import Literal

import pytest

from tests.bench.measure import (
    DEPTH,
    ROUNDS,
    SHALLOW,
    claims,
    dutch_rounds,
    perft_rates,
    read_of_b1,
    readings,
    streamed,
)
from tests.bench.programs import programs
from tests.bench.promises import Measured, Promise
from tests.bench.table import Run, page

pytestmark = [pytest.mark.bench, pytest.mark.peers, pytest.mark.slow]


@pytest.fixture(scope="module")
def run() -> Run:
    load = os.getloadavg()[0]
    with programs() as running:
        shallow = perft_rates(running, SHALLOW, 1)
        deep = perft_rates(running, DEPTH, ROUNDS)
        made = Run(
            deep,
            shallow,
            claims(running),
            read_of_b1(running),
            readings(running),
            streamed(),
            dutch_rounds(),
            load,
        )
    text = page(made)
    print(f"\n{text}")
    if name := os.environ.get("BENCHMARKS"):
        Path(name).write_text(text)
    return made


def test_what_is_held_of_the_speed_of_the_law_is_met(run: Run) -> None:
    figures = list(run.promises())
    print("\n" + "\n".join(map(str, figures)))
    assert [str(found) for found in figures if found.promise.held and not found.met] == []


@pytest.mark.parametrize(
    ("at", "value", "met"),
    [("least", 1.0, True), ("least", 0.99, False), ("most", 1.0, True), ("most", 1.01, False)],
)
def test_a_bound_is_met_on_its_own_side(
    at: Literal["least", "most"], value: float, met: bool
) -> None:
    promise = Promise("a figure", at, 1.0, "x", held=True)
    assert Measured(promise, "", value).met is met
