"""What the process does before its first request."""

import os
import subprocess
import sys

from tests.faults.running_server import ROOT

PROGRAM = """
import gc, time
from arbiter import asgi

def cost():
    costs = []
    for _ in range(5):
        began = time.thread_time_ns()
        gc.collect()
        costs.append(time.thread_time_ns() - began)
    return min(costs)

gc.collect()
before = cost()
asgi._leave_the_program_to_no_collection()
print(gc.get_freeze_count(), before, cost())
"""


def test_a_full_collection_of_garbage_does_not_look_at_the_program():
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "ARBITER_PROFILE": "test", "DJANGO_SETTINGS_MODULE": "arbiter.settings"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    frozen, before_ns, after_ns = map(int, ran.stdout.split())
    assert frozen > 10_000
    assert after_ns * 10 < before_ns
