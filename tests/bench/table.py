"""The figures of a run as docs/benchmarks.md."""

from __future__ import annotations

import os
import platform
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.bench.answer_ours import JUDGED
from tests.bench.games import CLAIM_PLIES
from tests.bench.measure import (
    CLAIM_ROUNDS,
    CLAIM_VARIANTS,
    DEPTH,
    READING_ROUNDS,
    ROUNDS,
    SHALLOW,
    SLOW,
    VARIANTS,
    Claim,
    Rate,
    Reading,
    versions,
)
from tests.bench.programs import COMPILED, PURE
from tests.bench.promises import Measured, measured

Rates = dict[tuple[str, str], Rate]


@dataclass(frozen=True, slots=True)
class Run:
    """The figures of one run."""

    deep: Rates
    shallow: Rates
    claims: dict[tuple[str, str], Claim | str]
    read_of_b1: int
    """Half-moves that py-draughts reads of ``measure.B1``."""
    readings: dict[str, Reading]
    stream: dict[str, Any]
    dutch: list[dict[str, Any]]
    load: float
    """Mean number of processes that wanted the processor in the minute before."""

    @property
    def programs(self) -> list[str]:
        return list(dict.fromkeys(name for name, _ in self.shallow))

    @property
    def has_compiled(self) -> bool:
        return COMPILED in self.programs

    def promises(self) -> Iterator[Measured]:
        """Every promised figure that this run has."""
        for variant in VARIANTS:
            theirs = self.deep["py-draughts", variant].best
            yield measured(
                "perft, pure / py-draughts", self.deep[PURE, variant].best / theirs, variant
            )
            if self.has_compiled:
                ratio = self.deep[COMPILED, variant].best / theirs
                yield measured("perft, compiled / py-draughts", ratio, variant)
        if self.has_compiled:
            ours, theirs = (self.deep[name, "international"].best for name in (COMPILED, "dame-rs"))
            yield measured("perft, compiled / dame-rs", ours / theirs, "international")
        for variant in CLAIM_VARIANTS:
            for name, build in ((PURE, "pure"), (COMPILED, "compiled")):
                claim = self.claims.get((name, variant))
                if isinstance(claim, Claim):
                    yield measured(f"240 plies to a claim, {build}", claim.best_ms, variant)
        yield measured("100 MB as a stream, growth of memory", self.stream["growth_mb"])


def page(run: Run) -> str:
    """The text of docs/benchmarks.md."""
    return "\n".join(
        [
            *_head(run),
            *_promises(run),
            *_perft(run),
            *_claims(run),
            *_readings(run),
            *_stream(run),
            *dutch_rounds(run.dutch),
            *_rest(),
        ]
    )


def _head(run: Run) -> Iterator[str]:
    peers = ", ".join(f"{name} {version}" for name, version in versions().items())
    yield "# How fast it is\n"
    yield _text(
        """Written by `make bench`; each run writes it anew. Each program runs in a process of its
        own, is asked over a pipe and times itself. They take turns in every round, so that other
        work on the machine meets them alike. The best of the rounds stands first, the median behind
        it; ratios are of the best."""
    )
    yield _text(
        f"""The machine of this run: {os.cpu_count()} cores ({platform.machine()}),
        {platform.system()}, {platform.python_implementation()} {platform.python_version()}; mean
        load of the minute before: {run.load:.1f}. The others: {peers}."""
    )
    if not run.has_compiled:
        yield "There was no compiled build of these sources; its figures are left out.\n"


def _promises(run: Run) -> Iterator[str]:
    yield "## What is promised\n"
    yield from _rows(
        ("promise", "of", "bound", "this run", ""),
        (
            (
                found.promise.figure,
                found.of,
                f"at {found.promise.at} {found.promise.bound:g} {found.promise.unit}",
                f"{found.value:.2f} {found.promise.unit}",
                "met" if found.met else "**not met**",
            )
            for found in run.promises()
        ),
    )
    yield _text(
        """The bounds are in `tests/bench/promises.py`. A run fails where one that is marked `held`
        is missed."""
    )


def _perft(run: Run) -> Iterator[str]:
    yield "## Perft from the start position, leaves per second\n"
    yield "Leaves are counted and not played. Every count was checked.\n"
    for depth, rates, rounds in ((DEPTH, run.deep, ROUNDS), (SHALLOW, run.shallow, 1)):
        names = [name for name in run.programs if any((name, v) in rates for v in VARIANTS)]
        yield f"Depth {depth}, {rounds} {'rounds' if rounds > 1 else 'round'}:\n"
        yield from _rows(
            ("variant", *names),
            ((v, *(_rate(rates.get((name, v))) for name in names)) for v in VARIANTS),
        )
    yield _text(
        f"""{SLOW} takes minutes for depth {DEPTH}; depth {SHALLOW} is so short that its figures
        vary more. dame-rs is asked through its Python moves, as the others are; it also has a perft
        inside Rust, which is not compared."""
    )
    yield _text(
        """Two rows compare rates only. In Frisian draughts py-draughts and pydraughts count a
        capture once for each order (103,584 and 3,880 leaves instead of 102,431 and 3,874). In
        English draughts py-draughts plays American checkers with captures left to choice (189,143
        leaves instead of 36,768): another law, and more leaves for each position that it looks
        at."""
    )


def _rate(rate: Rate | None) -> str:
    return f"{rate.best:,.0f} ({rate.median:,.0f})" if rate else ""


def _claims(run: Run) -> Iterator[str]:
    yield f"## {CLAIM_PLIES} half-moves: from PDN text to a claim of repetition that is upheld\n"
    yield _text(
        f"""Milliseconds, best (median) of {CLAIM_ROUNDS} rounds, {SLOW} once. The games are made
        from a seed by our own engine, legal and open to the end. Ours reads, plays the moves over,
        looks after every half-move for a win and for every counted draw of `ru-2013` or `int-722`,
        shows the counters and verifies the claim."""
    )
    names = [name for name in run.programs if name != "dame-rs"]
    yield from _rows(
        ("variant", *names),
        ((v, *(_claim(run.claims.get((name, v))) for name in names)) for v in CLAIM_VARIANTS),
    )
    yield _text(
        f"""py-draughts plays the moves over and compares the last position with those since the
        last capture or move of a man; no edition of the regulations is judged. A Result `1-1`, as
        PDN has a draw in draughts, ends its reading at the first move that begins with these
        characters, without an error: of the four half-moves of B1 in this run it read
        {run.read_of_b1}; the games above have no such move. {SLOW} reads moves without a board;
        for the claim they are played over on its Board, captures rewritten from `:` to `x`, which
        alone it knows. dame-rs ends a game by itself and reads PDN into an opening book only."""
    )


def _claim(claim: Claim | str | None) -> str:
    if not isinstance(claim, Claim):
        return f"fails: {claim}" if claim else ""
    wrong = "" if claim.plies == CLAIM_PLIES else f"; read {claim.plies} half-moves only"
    wrong += "" if claim.upheld else "; claim not found"
    return f"{claim.best_ms:.1f} ({claim.median_ms:.1f}){wrong}"


def _readings(run: Run) -> Iterator[str]:
    one = next(iter(run.readings.values()))
    yield "## Reading PDN\n"
    yield _text(
        f"""A file of {one.games} random Russian games, {one.plies:,} half-moves,
        {one.megabytes:.1f} MB, with a comment behind every move of Black (behind a comment on a
        move of White stands `1...`, on which {SLOW} fails); the best of {READING_ROUNDS} rounds,
        {SLOW} once."""
    )
    yield from _rows(
        ("program", "games/s", "half-moves/s", "MB/s", "what it verifies"),
        (
            (
                name.replace(JUDGED, ", and judged"),
                f"{reading.games / reading.seconds:,.0f}",
                f"{(reading.plies or 0) / reading.seconds:,.0f}",
                f"{reading.megabytes / reading.seconds:.2f}",
                _verified(name),
            )
            for name, reading in run.readings.items()
        ),
    )


def _verified(name: str) -> str:
    if name == SLOW:
        return "nothing: moves are kept as text"
    if name == "py-draughts":
        return "moves legal; first game of a text only, so the file is split for it; comments lost"
    law = ", every win and draw of `ru-2013`" if JUDGED in name else ""
    return f"moves legal, move numbers, tags, result; comments kept{law}"


def _stream(run: Run) -> Iterator[str]:
    found = run.stream
    yield "## A file of 100 MB\n"
    yield _text(
        f"""{found["megabytes"]:.0f} MB, {found["games"]:,} games with long comments,
        {found["plies"]:,} half-moves, read and played over as a stream by the {found["build"]}
        build in {found["seconds"]:.0f} s ({found["megabytes"] / found["seconds"]:.1f} MB/s). The
        peak of its memory was {found["before_mb"]:.0f} MB after ten games and grew by
        {found["growth_mb"]:.1f} MB over the whole file."""
    )


def dutch_rounds(measured: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The part about the Dutch system."""
    yield "## A round by the Dutch system\n"
    yield _text(
        """Round 5 of a made event in which one of 25 is absent in each round, paired by gacrux in a
        process of its own (ADR 0081): seconds that went by, seconds of the processor, the peak of
        memory of the engine's process and of the one that waits for it, and the load of the
        machine in the minute before."""
    )
    yield from _rows(
        ("players", "seconds", "of the processor", "engine, MB", "waiting, MB", "load"),
        (
            (
                f"{one['players']:,}",
                f"{one['seconds']:.1f}",
                f"{one['processor']:.1f}",
                f"{one['child_mb']:.0f}",
                f"{one['own_mb']:.0f}",
                f"{one['load']:.1f}",
            )
            for one in measured
        ),
    )


def _rest() -> Iterator[str]:
    yield "## Submissions\n"
    yield _text(
        """`make bench` also holds a move's submission to the same time with ten and with ten
        thousand finished games, on SQLite and on PostgreSQL (`tests/bench/test_submission.py`)."""
    )
    yield "## Rounds and standings\n"
    yield _text(
        """`make bench` also holds round 5 by micro-matches of 100, 300 and 1,000 players, the
        announcement of 100 and 500 meetings (`tests/bench/test_rounds.py`), standings with every
        tie-break of 2,000 players after 11 rounds (`tests/bench/test_standings.py`) and the public
        standings of 300 players from the second request on
        (`tests/bench/test_section_standings.py`) to their bounds; the figures last seen are in
        docs/proofs.md."""
    )


def _text(paragraph: str) -> str:
    return textwrap.fill(" ".join(paragraph.split()), 100, break_on_hyphens=False) + "\n"


def _rows(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    head = tuple(head)
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""
