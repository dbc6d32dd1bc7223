"""A round by the Dutch system, of small and of large fields; part of docs/benchmarks.md."""

import pytest

from tests.bench.measure import DUTCH_SECONDS, dutch_rounds
from tests.bench.table import dutch_rounds as part

pytestmark = pytest.mark.bench

WAITING_MB = 60


def test_a_round_is_paired_within_the_time_the_engine_has_and_outside_the_process_that_waits() -> (
    None
):
    measured = dutch_rounds()
    print("\n" + "\n".join(part(measured)))
    for one in measured:
        assert one["seconds"] < DUTCH_SECONDS
        assert one["own_mb"] < WAITING_MB
