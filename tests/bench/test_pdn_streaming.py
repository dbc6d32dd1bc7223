"""A file of 100 MB, games with few words and with many, is read in memory that does not grow."""

import resource
import sys
from pathlib import Path
from time import perf_counter

import pytest

from arbiter.rules import pdn

pytestmark = pytest.mark.bench

GAMES = Path(__file__).parents[1] / "rules" / "data" / "pdn" / "club_evening.pdn"
MEGABYTES = 100
WARM_UP = 200
GROWTH_KB = 20_000


def peak_kb() -> int:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def test_a_hundred_megabytes_are_read_in_constant_memory(tmp_path: Path) -> None:
    words = "слово " * 1_500
    annotated = f"1. c3-d4 {{{words}}} d6-c5 {{{words}}} 2. b2-c3 {{{words}}} *\n\n".encode()
    once = GAMES.read_bytes() + b"\n" + annotated * 2
    path = tmp_path / "large.pdn"
    with path.open("wb") as stream:
        for _ in range(MEGABYTES * 1_000_000 // len(once) + 1):
            stream.write(once)
    with path.open("rb") as stream:
        games = pdn.read(stream)
        for _ in range(WARM_UP):
            next(games)
        before, began, read, plies = peak_kb(), perf_counter(), WARM_UP, 0
        for game in games:
            assert game.complete
            read += 1
            plies += len(game.moves)
    seconds = perf_counter() - began
    growth = peak_kb() - before
    size = path.stat().st_size / 1_000_000
    print(
        f"\nPDN reading: {size:.0f} MB, {read} games, {plies} half-moves in {seconds:.0f} s: "
        f"{read / seconds:.0f} games/s, {size / seconds:.2f} MB/s; peak memory grew by {growth} kB"
    )
    assert growth < GROWTH_KB
