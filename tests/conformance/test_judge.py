"""Every worked case, judged by the command and compared."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

pytestmark = pytest.mark.conformance


def test_judge_agrees_with_every_worked_case(shared: Path) -> None:
    file = shared / "cases" / "rules.json"
    cases = {case["id"]: case for case in json.loads(file.read_text("utf-8"))}
    printed = StringIO()
    call_command("judge", str(file), stdout=printed)
    answers = {answer["id"]: answer for answer in map(json.loads, printed.getvalue().splitlines())}

    assert answers.keys() == cases.keys()
    wrong = {name for name in cases if not _agrees(answers[name], cases[name]["expect"])}
    assert wrong == set()
    assert len(cases) >= 58


def _agrees(answer: dict[str, Any], expected: dict[str, Any]) -> bool:
    return all(_meets(answer, key, value) for key, value in expected.items())


def _meets(answer: dict[str, Any], key: str, value: Any) -> bool:
    match key:
        case "exactly":
            return sorted(answer["moves"]) == sorted(value)
        case "includes":
            return set(value) <= set(answer["moves"])
        case "excludes":
            return not set(value) & set(answer["moves"])
        case "count":
            return len(answer["moves"]) == value
        case "counters":
            return all(
                answer["counters"][rule][field] == figure
                for rule, figures in value.items()
                for field, figure in figures.items()
            )
        case _:
            return bool(answer.get(key) == value)
