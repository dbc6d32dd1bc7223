"""``python -m tests.fuzz.reached``: the parsers of the program, and which of them are fuzzed.

A parser is found by what it looks like (`parsers_of_the_program`), and counts as fuzzed when the
seeds of ``tests.fuzz.parsers`` come into it.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import django

ROOT = Path(__file__).parents[2]
ROOMS = ("arbiter", "clocks", "tournaments")

_BY_NAME = re.compile(r"(parse|read|from)(_|$)|.*_from_json$")
_INPUTS = {"text", "source", "body", "comment", "content", "stored", "value", "token"}
_TAKES = re.compile(r"\b(str|bytes|object|Mapping|Source|IO)\b")


def parsers_of_the_program() -> Iterator[str]:
    """Public functions that are given a text, bytes or plain JSON to make something of.

    They are told by their first argument: its type, and a name that says that it came from
    outside, or the name of the function (``parse_…``, ``read_…``, ``from_json``).
    """
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")):
            if "migrations" in file.parts or "templatetags" in file.parts:
                continue
            tree = ast.parse(file.read_text(encoding="utf-8"))
            for name in _found_in(tree.body, ""):
                yield f"{file.relative_to(ROOT).as_posix()}:{name}"


def _found_in(body: list[ast.stmt], inside: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from _found_in(node.body, f"{inside}{node.name}.")
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            arguments = node.args.posonlyargs + node.args.args
            given = next((one for one in arguments if one.arg not in ("self", "cls")), None)
            if given is None or given.annotation is None:
                continue
            outside = given.arg in _INPUTS or _BY_NAME.match(node.name)
            if outside and _TAKES.search(ast.unparse(given.annotation)):
                yield f"{inside}{node.name}"


def reached() -> list[str]:
    """The functions of the program that the seeds come into."""
    from tests.fuzz.parsers import PARSERS

    entered: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            entered.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    sys.setprofile(note)
    for parser in PARSERS:
        for seed in parser.seeds:
            parser.try_on(seed)
    sys.setprofile(None)
    here = f"{ROOT.as_posix()}/"
    return sorted(
        f"{file.removeprefix(here)}:{name}" for file, name in entered if file.startswith(here)
    )


if __name__ == "__main__":
    django.setup()
    print(json.dumps(reached()))
