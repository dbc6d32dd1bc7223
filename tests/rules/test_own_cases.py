"""Verdicts worked by hand from the text of the articles before the program was asked.

Each case says in its note how the verdict was reached; the form is that of the worked verdicts.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from arbiter.record.judging import judge
from arbiter.rules.pack import pack_ids

Case = dict[str, Any]
CASES: list[Case] = json.loads(
    Path(__file__).with_name("data").joinpath("own_cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_verdict_is_the_one_worked_out_of_the_text(case: Case) -> None:
    answer = judge({key: case[key] for key in ("id", "variant", "pack", "fen", "moves", "ask")})
    expected = dict(case["expect"])
    if "exactly" in expected:
        assert sorted(answer["moves"]) == sorted(expected.pop("exactly"))
    for rule, counter in expected.pop("counters", {}).items():
        assert counter.items() <= answer["counters"][rule].items()
    assert expected == {key: answer[key] for key in expected}


def test_the_cases_have_names_of_their_own_and_leave_no_edition_out() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)
    assert {case["pack"] for case in CASES} == set(pack_ids())
