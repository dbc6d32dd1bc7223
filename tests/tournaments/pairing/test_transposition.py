"""Halves of a score group against each other."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.transposition import first_transposition

ALLOWED = st.integers(0, 5).flatmap(
    lambda half: st.lists(
        st.sets(st.integers(0, max(half - 1, 0)), max_size=half).map(sorted),
        min_size=half,
        max_size=half,
    )
)


@given(ALLOWED)
def test_the_first_of_all_orders_that_are_allowed_is_taken(allowed):
    orders = [
        order
        for order in permutations(range(len(allowed)))
        if all(lower in allowed[upper] for upper, lower in enumerate(order))
    ]
    assert first_transposition(allowed) == min(orders, default=None)


def test_the_top_has_his_opponent_though_those_below_must_all_move_for_it():
    assert first_transposition([[1, 2], [0, 1], [0, 2]]) == (1, 0, 2)
    assert first_transposition([[0, 1], [0], [1, 2]]) == (1, 0, 2)
    assert first_transposition([[0], [0], [1, 2]]) is None
