"""Every form of competition says what sets it apart, and an engine has the rounds it promises."""

from typing import get_args

import pytest

from tournaments.regulations.form import Form
from tournaments.regulations.presets import PRESETS
from tournaments.regulations.systems import SYSTEMS, System
from tournaments.results import Contestant, Played


def test_every_form_has_its_traits():
    assert set(SYSTEMS) == set(get_args(System))


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.slug)
def test_the_number_of_rounds_comes_from_where_the_traits_say(preset):
    regulations = preset.regulations
    group = iter("AB")
    two = tuple(Contestant(number, group=next(group)) for number in (1, 2))
    rounds = Form(regulations).rounds(Played(two, (), regulations.scoring))
    where = regulations.traits.rounds
    assert (regulations.rounds is not None) == (where == "asked")
    assert (rounds is not None) == (where != "may_be_said")


def test_a_round_that_waits_for_results_is_never_of_a_table_drawn_up_before():
    assert not [name for name, one in SYSTEMS.items() if one.by_a_table and one.uses_results]
