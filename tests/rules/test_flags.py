"""Fallen flags: article 1.8.1 and 2.1.9.1.2."""

import pytest

from arbiter.rules.flags import flags_outcome
from arbiter.rules.outcome import Outcome
from arbiter.rules.pack import Pack, load_pack
from arbiter.rules.side import Side

RU_2013 = load_pack("ru-2013")
RU_CODE = load_pack("ru-code")


@pytest.mark.parametrize("pack", [RU_2013, RU_CODE])
def test_a_single_flag_loses_whatever_the_opponent_has_1_8_1(pack: Pack) -> None:
    white_fell = flags_outcome(pack, True, False, None, ply=40)
    assert white_fell == Outcome("0-2", "flag", "1.8.1", 40, "black")
    black_fell = flags_outcome(pack, False, True, "black")
    assert black_fell == Outcome("2-0", "flag", "1.8.1", 0, "white")


@pytest.mark.parametrize(("first", "result"), [("white", "0-2"), ("black", "2-0")])
def test_of_two_flags_the_first_to_fall_loses_1_8_1(first: Side, result: str) -> None:
    end = flags_outcome(RU_CODE, True, True, first)
    assert isinstance(end, Outcome)
    assert (end.result, end.rule) == (result, "flag")


def test_two_flags_in_unknown_order_draw_2_1_9_1_2() -> None:
    end = flags_outcome(RU_2013, True, True, None, ply=7)
    assert end == Outcome("1-1", "both_flags", "2.1.9.1.2", 7, None)


def test_the_code_leaves_two_flags_in_unknown_order_to_the_arbiter() -> None:
    assert flags_outcome(RU_CODE, True, True, None) == "arbiter"


def test_without_a_fallen_flag_there_is_nothing_to_decide() -> None:
    with pytest.raises(ValueError, match="no flag is down"):
        flags_outcome(RU_2013, False, False, None)
