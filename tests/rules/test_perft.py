"""Counts of move sequences against published figures, both ways of counting."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbiter.compiled import build
from arbiter.rules import get_variant, perft, variants
from arbiter.rules.perft import Distinct
from tests.rules.published_counts import NONE_PUBLISHED, POSITIONS, START, Published

SOON, IN_TIME = (2_000_000, 45_000_000) if build() == "compiled" else (40_000, 1_100_000)
"""Sequences that are counted in the quick part of the suite, and in the whole of it."""


def counted(least: int, most: int) -> Iterator[object]:
    """Of each position and way of counting the deepest figure of at most ``most`` sequences, where
    that is more than ``least``."""
    for published in START + POSITIONS:
        ways: tuple[tuple[Distinct, tuple[int, ...]], ...] = (
            ("path", published.paths),
            ("outcome", published.outcomes),
        )
        for distinct, counts in ways:
            depth = sum(1 for count in counts if count <= most)
            if depth and counts[depth - 1] > least:
                case = f"{published.name}, {distinct}, {depth}"
                yield pytest.param(published, distinct, depth, id=case)


def count(published: Published, distinct: Distinct, depth: int) -> int:
    variant, fen = published.variant, published.fen
    return perft(variant.parse_fen(fen) if fen else variant.initial(), depth, distinct)


def expected(published: Published, distinct: Distinct) -> tuple[int, ...]:
    return published.paths if distinct == "path" else published.outcomes


def test_every_variant_has_published_counts_or_is_said_to_have_none() -> None:
    counted_variants = {published.name for published in START}
    assert counted_variants - {"spantsiretti by majority"} == {
        variant.slug for variant in variants() if variant.slug not in NONE_PUBLISHED
    }


@pytest.mark.parametrize(("published", "distinct", "depth"), [*counted(0, SOON)])
def test_every_depth_counts_as_published(
    published: Published, distinct: Distinct, depth: int
) -> None:
    found = tuple(count(published, distinct, each) for each in range(1, depth + 1))
    assert found == expected(published, distinct)[:depth]


@pytest.mark.slow
@pytest.mark.parametrize(("published", "distinct", "depth"), [*counted(SOON, IN_TIME)])
def test_deep_counts_are_as_published(published: Published, distinct: Distinct, depth: int) -> None:
    assert count(published, distinct, depth) == expected(published, distinct)[depth - 1]


@pytest.mark.parametrize("variant", ["canadian", "turkish"])
def test_both_ways_of_counting_agree_where_no_order_of_capture_has_a_choice(variant: str) -> None:
    start = get_variant(variant).initial()
    assert perft(start, 4, "path") == perft(start, 4, "outcome")


def test_no_move_is_one_sequence_of_none() -> None:
    assert perft(get_variant("russian").initial(), 0) == 1


@pytest.mark.parametrize("distinct", ["path", "outcome"])
def test_a_lost_position_has_no_sequence(distinct: Distinct) -> None:
    lost = get_variant("russian").parse_fen("W:Wa3:Bb4,c5")
    assert [perft(lost, depth, distinct) for depth in (1, 2)] == [0, 0]
