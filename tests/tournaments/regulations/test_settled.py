"""What may change while a section is being played."""

from dataclasses import fields, replace

import pytest

from arbiter.record.json_fields import FieldFault
from tournaments.regulations.presets import PRESETS
from tournaments.regulations.regulations import Regulations
from tournaments.regulations.settled import OF_REGULATIONS, OF_SECTION, changed, settled


def test_every_field_of_the_regulations_is_decided_upon():
    assert set(OF_REGULATIONS) == {field.name for field in fields(Regulations)}
    assert not set(OF_REGULATIONS) & set(OF_SECTION)


def test_what_rounds_are_paired_and_entries_judged_by_is_settled():
    for name in ("system", "scoring", "admission", "seeds", "variant", "pack"):
        assert settled(Regulations(), [name]) == (name,)


def test_what_moves_no_game_stays_free():
    free = ("tie_breaks", "default_time_ms", "two_clerks", "second_arbiter", "first_table", "name")
    assert settled(Regulations(), free) == ()


def test_the_groups_of_joint_play_are_free_and_the_sides_of_a_scheveningen_are_not():
    assert settled(Regulations(groups=("A", "B")), ["groups"]) == ()
    sides = Regulations(system="scheveningen", groups=("A", "B"))
    assert settled(sides, ["groups"]) == ("groups",)


def test_between_two_presets_the_fields_that_differ_are_told():
    swiss = next(each.regulations for each in PRESETS if each.slug == "swiss")
    more = replace(swiss, rounds=9, tie_breaks=("wins",))
    assert changed(swiss.to_json(), more.to_json()) == ("rounds", "tie_breaks")


def test_altered_keeps_what_is_left_out_of_a_group_of_fields():
    altered = Regulations().altered({"scoring": {"win": 3}, "admission": {"sex": "female"}})
    assert (altered.scoring.win, altered.scoring.draw) == (3, 1)
    assert altered.admission.sex == "female"


def test_a_ladder_of_reprimands_grows_no_milder():
    assert Regulations(reprimand_ladder=("warning", "loss")).reprimand_ladder == ("warning", "loss")
    with pytest.raises(FieldFault, match="reprimand_ladder"):
        Regulations(reprimand_ladder=("warning", "remark"))
