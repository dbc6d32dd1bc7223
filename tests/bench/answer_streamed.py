"""Reads a PDN file as a stream in a process of its own and says, as JSON, what that took."""

import json
import resource
import sys
import time
from pathlib import Path

from arbiter.compiled import build
from arbiter.rules.pdn import read


def peak_mb() -> float:
    """The most memory this process has held so far. Linux is asked for the mark of the program
    itself: that of ``getrusage`` begins at the size of the process which started it."""
    status = Path("/proc/self/status")
    if status.exists():
        marks = [line for line in status.read_text().splitlines() if line.startswith("VmHWM:")]
        return int(marks[0].split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(path: Path) -> None:
    with path.open("rb") as file:
        for _ in zip(read(file), range(10), strict=False):
            pass
    before, games, faults, plies = peak_mb(), 0, 0, 0
    began = time.perf_counter()
    with path.open("rb") as file:
        for game in read(file):
            games += 1
            faults += len(game.faults)
            plies += len(game.moves)
    seconds = time.perf_counter() - began
    print(
        json.dumps(
            {
                "build": build(),
                "games": games,
                "plies": plies,
                "faults": faults,
                "seconds": seconds,
                "megabytes": path.stat().st_size / 1e6,
                "before_mb": before,
                "growth_mb": peak_mb() - before,
            }
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
