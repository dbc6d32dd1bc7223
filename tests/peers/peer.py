"""A peer at work: its process, asked in JSON lines (see ``tests.peers.lines``)."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]

SHARED = {
    "py-draughts": ("international", "russian", "brazilian", "frisian", "english"),
    "pydraughts": (
        "international",
        "russian",
        "brazilian",
        "frisian",
        "english",
        "italian",
        "turkish",
    ),
    "dame-rs": ("international",),
}
"""The variants that a peer plays as well."""


@dataclass(frozen=True, slots=True)
class Peer:
    name: str
    process: subprocess.Popen[str]

    def ask(self, **command: object) -> dict[str, Any]:
        """The answer to one command.

        Raises:
            RuntimeError: the peer answered with an error or not at all.
        """
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"error": "the process ended"}
        if "error" in answer:
            raise RuntimeError(f"{self.name}: {answer['error']}")
        return answer

    def moves(self, variant: str, fens: Sequence[str]) -> list[Any]:
        """For each numeric FEN its legal moves, or a text that says how the peer failed."""
        found: list[Any] = self.ask(do="moves", variant=variant, fens=list(fens))["moves"]
        return found

    def perft(self, variant: str, depth: int, fen: str | None = None) -> tuple[int, float]:
        """Leaves, and the seconds they took."""
        answer = self.ask(do="perft", variant=variant, fen=fen, depth=depth)
        return answer["leaves"], answer["seconds"]

    def read_pdn(self, variant: str, text: str) -> dict[str, Any]:
        """Games and plies read from PDN text, and the seconds they took."""
        return self.ask(do="pdn", variant=variant, text=text)

    def claim(self, variant: str, text: str) -> dict[str, Any]:
        """Whether the last position of a game in PDN has stood three times, and the seconds."""
        return self.ask(do="claim", variant=variant, text=text)


@contextmanager
def peer(name: str) -> Iterator[Peer]:
    """The peer of this name, running.

    Raises:
        FileNotFoundError: its environment has not been made (``make peers``).
    """
    python = ROOT / ".peers" / name / "bin" / "python"
    if not python.exists():
        raise FileNotFoundError(f"{python} is missing; make peers")
    script = Path(__file__).with_name(f"answer_{name.replace('-', '_')}.py")
    with at_work(name, [python, script]) as started:
        yield started


@contextmanager
def at_work(
    name: str, command: Sequence[str | Path], env: Mapping[str, str] | None = None
) -> Iterator[Peer]:
    """The program that ``command`` starts and that answers in JSON lines, running."""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env
    ) as process:
        try:
            yield Peer(name, process)
        finally:
            assert process.stdin
            process.stdin.close()
            process.wait(timeout=60)
