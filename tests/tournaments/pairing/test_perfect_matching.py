"""Pairs of least cost, and the proof that not everybody can have a partner."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.pairing.by_exhaustion import ways_to_pair
from tournaments.pairing.perfect_matching import cheapest, obstacle

COSTS = st.integers(1, 8).flatmap(
    lambda count: st.dictionaries(
        st.sampled_from(list(combinations(range(1, count + 2), 2))),
        st.integers(0, 2**300),
    ).map(lambda costs: (frozenset(range(1, count + 2)), costs))
)


def matchings(vertices, costs):
    if len(vertices) % 2 == 0:
        for way in ways_to_pair(tuple(sorted(vertices)), False):
            edges = [tuple(sorted(pair)) for pair in way]
            if all(edge in costs for edge in edges):
                yield edges


@given(COSTS)
def test_the_cheapest_of_all_perfect_matchings_is_found_or_the_obstacle_is_real(graph):
    vertices, costs = graph
    sums = [sum(costs[edge] for edge in edges) for edges in matchings(vertices, costs)]
    found = cheapest(vertices, costs)
    if sums:
        assert found is not None
        assert sum(costs[edge] for edge in found) == min(sums)
        with pytest.raises(ValueError, match="everybody has a partner"):
            obstacle(vertices, frozenset(costs))
        return
    assert found is None
    why = obstacle(vertices, frozenset(costs))
    assert len(why.groups) > len(why.outside)
    for group in why.groups:
        assert len(group) % 2
        reached = {b for edge in costs for a, b in (edge, edge[::-1]) if a in group}
        assert reached <= group | why.outside


def test_nobody_is_paired_when_nobody_is_there():
    assert cheapest(frozenset(), {}) == frozenset()


def test_a_club_of_more_than_half_the_field_is_the_obstacle():
    club, others = range(1, 102), range(102, 201)
    edges = {(a, b) for a in range(1, 201) for b in others if a < b}
    why = obstacle(frozenset(range(1, 201)), frozenset(edges))
    assert why.groups == tuple(frozenset((member,)) for member in club)
    assert why.outside == frozenset(others)
