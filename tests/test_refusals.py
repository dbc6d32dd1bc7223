"""Whatever code is refused stands in a table, with its words."""

import ast
from collections.abc import Iterator
from pathlib import Path

from arbiter.refusals.kinds import KINDS

ROOT = Path(__file__).parent.parent
RAISED = {"Refused", "Problem"}


def named() -> Iterator[tuple[str, str]]:
    """Every code that stands in the source as what is refused, with its place."""
    for room in ("arbiter", "tournaments"):
        for file in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISED:
                    for code in ast.walk(node.args[0]):
                        if isinstance(code, ast.Constant):
                            yield str(code.value), f"{file.relative_to(ROOT)}:{node.lineno}"


def test_every_code_stands_in_a_table() -> None:
    found = list(named())
    assert {"wrong_round_state", "busy", "not_found"} <= {code for code, _ in found}
    assert [(code, place) for code, place in found if code not in KINDS] == []
