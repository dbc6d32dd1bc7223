"""The measurements. Programs take turns in every round, so that a disturbance meets them alike;
the best of the rounds is what the machine can do, the median what it did."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from arbiter.rules.pdn import Game, PdnMove, write, write_game
from tests.bench.answer_ours import JUDGED
from tests.bench.games import CLAIM_PLIES, game_with_a_claim, in_pdn, random_games
from tests.bench.programs import COMPILED, OURS, PURE, environment, our_builds
from tests.peers.peer import ROOT, SHARED, Peer

VARIANTS = SHARED["py-draughts"]
ROUNDS = 5
DEPTH, SHALLOW = 6, 4
SLOW = "pydraughts"
"""It is measured once, and at the smaller depth."""

LEAVES = {
    (DEPTH, "international"): 167140,
    (DEPTH, "russian"): 37986,
    (DEPTH, "brazilian"): 37628,
    (DEPTH, "frisian"): 102431,
    (DEPTH, "english"): 36768,
    (SHALLOW, "international"): 4265,
    (SHALLOW, "russian"): 1469,
    (SHALLOW, "brazilian"): 1469,
    (SHALLOW, "frisian"): 3874,
    (SHALLOW, "english"): 1469,
}
"""The published counts."""

OTHER_LEAVES = {
    ("py-draughts", DEPTH, "frisian"): 103584,
    ("py-draughts", SHALLOW, "frisian"): 3880,
    ("pydraughts", SHALLOW, "frisian"): 3880,
    ("py-draughts", DEPTH, "english"): 189143,
    ("py-draughts", SHALLOW, "english"): 2872,
}
"""What a program counts otherwise: Frisian captures once for each order, American checkers with
captures left to choice. Only the rates are compared."""

B1 = '[GameType "20"]\n[Result "1-1"]\n[FEN "W:WK1,50:BK5,6"]\n\n1. 50-44 6-11 2. 1-12 5-10 1-1\n'
"""A game of four half-moves, one of which begins as its result does."""

CLAIM_VARIANTS = ("russian", "international")
CLAIM_ROUNDS = 20
GAMES_READ, READING_ROUNDS = 300, 3
STREAM_BYTES = 100_000_000
DUTCH_PLAYERS = (100, 300, 1000)
DUTCH_SECONDS = 120
WORDS = (
    "the man on the left goes on while the king holds the long road and the others wait "
    "for their turn, which is all that can be said of it without a board"
)


@dataclass(frozen=True, slots=True)
class Rate:
    """How many a second."""

    best: float
    median: float


@dataclass(frozen=True, slots=True)
class Reading:
    """What a program made of a PDN file."""

    games: int
    plies: int | None
    seconds: float
    megabytes: float


@dataclass(frozen=True, slots=True)
class Claim:
    """What a program made of the game with the claim."""

    plies: int
    upheld: bool
    best_ms: float
    median_ms: float


def perft_rates(running: dict[str, Peer], depth: int, rounds: int) -> dict[tuple[str, str], Rate]:
    """Leaves a second by program and variant."""
    seconds: dict[tuple[str, str], list[float]] = {}
    for variant in VARIANTS:
        for _ in range(rounds):
            for name, program in running.items():
                if variant not in SHARED.get(name, VARIANTS) or (name, depth) == (SLOW, DEPTH):
                    continue
                leaves, taken = program.perft(variant, depth)
                assert leaves == _expected(name, depth, variant), (name, depth, variant, leaves)
                seconds.setdefault((name, variant), []).append(taken)
    return {
        (name, variant): Rate(
            _expected(name, depth, variant) / min(taken),
            _expected(name, depth, variant) / median(taken),
        )
        for (name, variant), taken in seconds.items()
    }


def _expected(name: str, depth: int, variant: str) -> int:
    return OTHER_LEAVES.get((name, depth, variant), LEAVES[depth, variant])


def claims(running: dict[str, Peer]) -> dict[tuple[str, str], Claim | str]:
    """By program and variant: PDN text to a judged claim, or how the program failed."""
    found: dict[tuple[str, str], Claim | str] = {}
    for variant in CLAIM_VARIANTS:
        text = write_game(in_pdn(game_with_a_claim(variant), 1, "1-1"))
        answers: dict[str, list[dict[str, Any]]] = {}
        for nth in range(CLAIM_ROUNDS):
            for name, program in running.items():
                if name == "dame-rs" or (name == SLOW and nth):
                    continue
                try:
                    answers.setdefault(name, []).append(program.claim(variant, text))
                except RuntimeError as failure:
                    found[name, variant] = str(failure).removeprefix(f"{name}: ")
        for name, given in answers.items():
            if given:
                taken = [answer["seconds"] * 1_000 for answer in given]
                plies, upheld = given[0]["plies"], given[0]["upheld"]
                found[name, variant] = Claim(plies, upheld, min(taken), median(taken))
            if name in OURS:
                assert (given[0]["plies"], given[0]["upheld"]) == (CLAIM_PLIES, True)
    return found


def read_of_b1(running: dict[str, Peer]) -> int:
    """How many of the four half-moves py-draughts reads."""
    assert running[PURE].read_pdn("international", B1)["plies"] == 4
    plies: int = running["py-draughts"].read_pdn("international", B1)["plies"]
    return plies


def readings(running: dict[str, Peer]) -> dict[str, Reading]:
    """By program: a file of many Russian games, read; ours also read and judged."""
    text = write(_annotated(GAMES_READ, times=2))
    found: dict[str, Reading] = {}

    for nth in range(READING_ROUNDS):
        for name, program in running.items():
            if name == "dame-rs" or (name == SLOW and nth):
                continue
            for how in ("", JUDGED) if name in OURS else ("",):
                answer = program.read_pdn(f"russian{how}", text)
                assert answer["games"] == GAMES_READ, (name, answer)
                reading = Reading(GAMES_READ, answer["plies"], answer["seconds"], len(text) / 1e6)
                known = found.setdefault(f"{name}{how}", reading)
                found[f"{name}{how}"] = min(known, reading, key=lambda one: one.seconds)
    plies = {reading.plies for name, reading in found.items() if name != SLOW}
    assert len(plies) == 1, plies
    return found


def streamed() -> dict[str, Any]:
    """What a process of its own took for a file of 100 MB; the compiled build, if there is one."""
    games = list(_annotated(200, times=16))
    piece = write(games).encode() + b"\n"
    build = COMPILED if COMPILED in our_builds() else PURE
    with tempfile.NamedTemporaryFile(suffix=".pdn") as file:
        written = copies = 0
        while written < STREAM_BYTES:
            written += file.write(piece)
            copies += 1
        file.flush()
        command = [sys.executable, "-m", "tests.bench.answer_streamed", file.name]
        done = subprocess.run(
            command, cwd=ROOT, env=environment(build), capture_output=True, text=True, check=True
        )
    answer: dict[str, Any] = json.loads(done.stdout)
    assert answer["games"] == copies * len(games)
    assert answer["plies"] == copies * sum(len(game.moves) for game in games)
    assert answer["faults"] == 0
    return answer


def dutch_rounds() -> list[dict[str, Any]]:
    """What a round by the Dutch system took, for each size of field."""
    measured = []
    for players in DUTCH_PLAYERS:
        load = os.getloadavg()[0]
        command = [sys.executable, "-m", "tests.bench.answer_dutch", str(players)]
        command.append(str(DUTCH_SECONDS))
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        measured.append({**json.loads(done.stdout), "load": load})
    return measured


def _annotated(count: int, times: int) -> Iterable[Game]:
    """Random Russian games with a comment behind every move of Black. Behind one on a move of White
    PDN has ``1...``, on which pydraughts fails."""
    comment = " ".join([WORDS] * times)
    for number, played in enumerate(random_games("russian", count), start=1):
        game = in_pdn(played, number)
        moves = [
            PdnMove(move=move.move, comment=comment if ply % 2 else "")
            for ply, move in enumerate(game.moves)
        ]
        yield replace(game, moves=tuple(moves))


def versions() -> dict[str, str]:
    """The version of each other program, as its lock pins it."""
    found = {}
    for name in SHARED:
        for line in (ROOT / f"requirements-peer-{name}.lock").read_text().splitlines():
            if line.startswith(f"{name}=="):
                found[name] = line.removeprefix(f"{name}==")
    return found
