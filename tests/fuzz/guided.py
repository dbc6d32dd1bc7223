"""``python -m tests.fuzz.guided``: each parser fuzzed by coverage; ``make fuzz`` calls it.

What raises anything undocumented, or takes too long for its length, is made as small as it goes
and printed; it belongs into ``tests/fuzz/test_findings.py``. The corpus of each parser stays in
``.fuzz/corpus`` for the next run.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORK = ROOT / ".fuzz"
SECONDS_PER_KILOBYTE = 2.0
"""Beside the instrumentation, which slows Python down some five times."""
MEGABYTES = 2_000
LONGEST = 4_096


class TooSlow(Exception):
    """A text that takes longer than its length allows."""


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def decoded(data: bytes) -> str:
    """Any bytes as a text; what is no UTF-8 becomes lone surrogates."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "surrogateescape")


def fuzz(name: str, seconds: int) -> None:
    """Fuzz one parser in this process; it ends with the process."""
    import atheris

    with atheris.instrument_imports(include=["arbiter", "clocks"]):
        import django

        django.setup()
        from tests.fuzz.parsers import PARSERS
    parser = next(one for one in PARSERS if one.name == name)
    corpus = WORK / "corpus" / name
    corpus.mkdir(parents=True, exist_ok=True)
    for seed in parser.seeds:
        data = encoded(seed)
        (corpus / hashlib.sha256(data).hexdigest()[:20]).write_bytes(data)

    def once(data: bytes) -> None:
        text = decoded(data)
        fault = fault_of(parser.try_on, text)
        if fault is not None:
            small = smallest(parser.try_on, text, type(fault))
            print(f"\nFOUND {type(fault).__name__}: {str(fault)[:300]}\n  {small!r}", flush=True)
            raise fault

    def mutated(data: bytes, longest: int, seed: int) -> bytes:
        draw = random.Random(seed)
        if draw.random() < 0.3:
            return atheris.Mutate(data, longest)
        return encoded(parser.mutated(decoded(data), draw))[:longest]

    longest = max(LONGEST, *(len(encoded(seed)) for seed in parser.seeds))
    settings = [
        f"-max_total_time={seconds}",
        f"-max_len={longest}",
        f"-rss_limit_mb={MEGABYTES}",
        f"-artifact_prefix={WORK}/found-{name}-",
        "-timeout=60",
        "-len_control=0",
        "-print_final_stats=1",
        "-verbosity=1",
        str(corpus),
    ]
    atheris.Setup([sys.argv[0], *settings], once, custom_mutator=mutated)
    atheris.Fuzz()


def fault_of(read: Callable[[str], object], text: str) -> Exception | None:
    """What the parser should not have done, if anything."""
    began = time.process_time()
    try:
        read(text)
    except Exception as fault:
        return fault
    taken = time.process_time() - began
    if taken > SECONDS_PER_KILOBYTE * (1 + len(text) / 1000):
        return TooSlow(f"{taken:.1f} s for {len(text)} characters")
    return None


def smallest(read: Callable[[str], object], text: str, kind: type[Exception]) -> str:
    """A text that fails the same way and has nothing that can be left out."""
    size = len(text) // 2
    while size:
        start = 0
        while start < len(text):
            shorter = text[:start] + text[start + size :]
            if isinstance(fault_of(read, shorter), kind):
                text = shorter
            else:
                start += size
        size //= 2
    return text


_STATUS = re.compile(r"cov: (\d+) ft: (\d+) corp: (\d+)")
_RUNS = re.compile(r"number_of_executed_units: (\d+)")


def run(name: str, seconds: int) -> bool:
    """Fuzz one parser in a process of its own and print a line of it; whether nothing was found."""
    command = [sys.executable, "-m", "tests.fuzz.guided", "--here", "--seconds", str(seconds), name]
    environment = {
        **os.environ,
        "ARBITER_COMPILED": "0",
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, errors="replace"
    )
    output = done.stdout + done.stderr
    runs = _RUNS.findall(output)
    status = _STATUS.findall(output)
    if status:
        first, last = status[0][0], status[-1]
        print(
            f"{name}: {runs[-1] if runs else '?'} executions, {last[0]} edges "
            f"({first} by the seeds), {last[1]} features, {last[2]} texts kept",
            flush=True,
        )
    if done.returncode:
        found = done.stdout.partition("\nFOUND ")[2]
        print(f"  {found.strip() or output[-2000:]}", flush=True)
    return done.returncode == 0


def main() -> int:
    asked = argparse.ArgumentParser(description="Fuzz the parsers, guided by coverage.")
    asked.add_argument("parsers", nargs="*", help="their names; all of them without any")
    asked.add_argument("--seconds", type=int, default=60, help="for each")
    asked.add_argument("--here", action="store_true", help="one parser, in this process")
    options = asked.parse_args()
    if options.here:
        fuzz(options.parsers[0], options.seconds)
    known = names_of_all()
    if unknown := set(options.parsers) - set(known):
        asked.error(f"no parser {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    names = options.parsers or known
    clean = [run(name, options.seconds) for name in names]
    return 0 if all(clean) else 1


def names_of_all() -> list[str]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    from tests.fuzz.parsers import PARSERS

    return [parser.name for parser in PARSERS]


if __name__ == "__main__":
    sys.exit(main())
