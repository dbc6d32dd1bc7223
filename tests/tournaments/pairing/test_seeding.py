"""Numbering by rating and by a lot that can be checked by hand."""

from collections import Counter
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.seeding import by_lot, by_rating

numbers = st.lists(st.integers(min_value=1, max_value=500), unique=True, max_size=30)
seeds = st.text(min_size=1, max_size=80).filter(str.strip)


def test_the_highest_rating_is_first_equal_ones_keep_their_order_and_none_stands_last():
    assert by_rating({1: 0, 2: 2100, 3: 2200, 4: 2100, 5: 0}) == (3, 2, 4, 1, 5)


def test_a_lot_is_the_one_that_sha256sum_of_the_shell_gives():
    # for n in 1 2 3 4 5; do printf %s "lot/2026-05-01/0/$n" | sha256sum; done
    # 11b3… of 2, 3b1e… of 3, 7bec… of 5, b65f… of 4, cb72… of 1
    assert by_lot("2026-05-01", range(1, 6)) == (2, 3, 5, 4, 1)
    # "lot/2026-05-01/3/$n": 18ce… of 1, 3f58… of 2, 7bf1… of 4, ad96… of 5, e3a1… of 3
    assert by_lot("2026-05-01", range(1, 6), drawing=3) == (1, 2, 4, 5, 3)


@given(seeds, numbers)
def test_a_lot_draws_every_number_once_whatever_the_order_they_are_given_in(seed, drawn):
    lot = by_lot(seed, drawn)
    assert sorted(lot) == sorted(drawn)
    assert by_lot(f"  {seed} ", reversed(drawn)) == lot


def test_every_order_of_three_comes_about_as_often():
    turns = 6000
    orders = Counter(by_lot(str(turn), (1, 2, 3)) for turn in range(turns))
    assert len(orders) == factorial(3)
    assert all(900 < times < 1100 for times in orders.values())


@pytest.mark.parametrize("seed", ["", "   ", "x" * 81])
def test_a_seed_has_one_to_eighty_characters(seed):
    with pytest.raises(ValueError, match="1 to 80 characters"):
        by_lot(seed, (1, 2))


def test_a_number_is_drawn_once():
    with pytest.raises(ValueError, match="named once"):
        by_lot("seed", (1, 2, 1))
