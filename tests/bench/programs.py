"""The programs that are compared, all running at once: our two builds and the three others."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from arbiter.compiled import folder_of_build
from tests.peers.peer import SHARED, Peer, at_work, peer

PURE, COMPILED = "ours, pure", "ours, compiled"
OURS = {PURE: "0", COMPILED: "1"}


def our_builds() -> tuple[str, ...]:
    """What can be measured of ours: the compiled build only if there is one of these sources."""
    return (PURE, COMPILED) if folder_of_build().is_dir() else (PURE,)


def environment(name: str) -> dict[str, str]:
    """The environment in which our build of this name runs."""
    return {**os.environ, "ARBITER_COMPILED": OURS[name]}


@contextmanager
def programs() -> Iterator[dict[str, Peer]]:
    """Every program by name, ours first.

    Raises:
        FileNotFoundError: the environments of the others have not been made (``make peers``).
    """
    with ExitStack() as running:
        found = {}
        for name in our_builds():
            command = [sys.executable, "-m", "tests.bench.answer_ours", name]
            found[name] = running.enter_context(at_work(name, command, environment(name)))
        for name in SHARED:
            found[name] = running.enter_context(peer(name))
        yield found
