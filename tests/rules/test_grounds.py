"""What a ground says of how a result came about."""

import pytest

from arbiter.rules.outcome import GROUNDS_OF_REPORTS, RULE_NAMES, was_played


@pytest.mark.parametrize("rule", RULE_NAMES)
def test_every_result_was_played_but_that_of_an_absence(rule: str) -> None:
    assert was_played(rule) is (rule != "no_show")


def test_reports_are_made_on_grounds_of_the_law() -> None:
    assert set(RULE_NAMES) >= GROUNDS_OF_REPORTS
