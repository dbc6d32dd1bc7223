"""Asking gacrux in a process of its own, which ends with the question, whatever happens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress

from tournaments.pairing.proposal import NoLegalPairing

REFUSALS = {"engine_timed_out": ("seconds",), "engine_failed": ("detail",)}
"""``detail``: the end of what it said, for a developer."""

PAIRED, NOBODY_PAIRED = 0, 2
LONGEST_DETAIL = 300

Pair = tuple[int, int]
"""Pairing numbers, White first; a bye is against 0."""


def ask(
    section: str, round: int, seconds: int, each_second: Callable[[int], None]
) -> tuple[Pair, ...] | None:
    """How gacrux pairs a round, in the order of the tables.

    Args:
        section: a Tournament Report File in ASCII.
        round: from 1.
        seconds: how long it may take, from 1; its own waiting, so a busy machine makes it longer.
        each_second: told how many seconds have gone by; what it raises ends the process.

    Returns:
        Nothing if it says that the round has no legal pairing.

    Raises:
        NoLegalPairing: ``engine_timed_out``, ``engine_failed``.
    """
    answer, said = _run(section, round, seconds, each_second)
    try:
        told = json.loads(answer)
        status = told["status"]["code"]
        if status == NOBODY_PAIRED:
            return None
        if status == PAIRED:
            return tuple(
                (int(white), int(black)) for white, black in told["pairingResult"]["pairs"]
            )
        detail = f"{status}: {told['status']['error']}"
    except (ValueError, KeyError, TypeError):
        detail = said.strip() or answer.strip()
    raise failed(detail)


def failed(detail: str) -> NoLegalPairing:
    """The refusal for an engine that did not do what it should."""
    return NoLegalPairing("engine_failed", detail=detail[-LONGEST_DETAIL:])


def _run(
    section: str, round: int, seconds: int, each_second: Callable[[int], None]
) -> tuple[str, str]:
    command = [sys.executable, "-P", "-m", "gacrux.pairingchecker"]
    command += ["-p", "-n", str(round), "-b", "ascii"]
    with subprocess.Popen(  # noqa: S603  (no shell; a number is the only value)
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="ascii",
        errors="replace",
        env={**os.environ, "PYTHONHASHSEED": "0"},
        start_new_session=True,
    ) as process:
        try:
            question: str | None = section
            for second in range(1, seconds + 1):
                try:
                    return process.communicate(question, timeout=1)
                except subprocess.TimeoutExpired:
                    question = None
                    each_second(second)
        finally:
            if process.poll() is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
    raise NoLegalPairing("engine_timed_out", seconds=seconds)
