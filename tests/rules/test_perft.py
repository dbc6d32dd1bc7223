"""Counts of move sequences against published figures.

The figures are facts from the tables that programmers of draughts compare (dctl, the FMJD forum).
The variants beside the three that are played show that the engine takes its law from parameters.
"""

from dataclasses import replace

import pytest

from arbiter.rules import Variant, get_variant, perft
from arbiter.rules.geometry import FORWARD, Board
from arbiter.rules.perft import Distinct

RUSSIAN = get_variant("russian")
BRAZILIAN = get_variant("brazilian")
INTERNATIONAL = get_variant("international")

POOL = replace(RUSSIAN, slug="pool", promotion="stays_man", first_to_move="black")
CZECH = replace(POOL, slug="czech", man_captures=FORWARD, first_to_move="white")
ENGLISH = replace(CZECH, slug="english", flying_kings=False, first_to_move="black")
SPANISH = replace(
    CZECH, slug="spanish", board=Board(width=8, height=8, dark_corner="right"), capture_choice="max"
)
CANADIAN = replace(INTERNATIONAL, slug="canadian", board=Board(width=12, height=12), rows_of_men=5)


def counts(variant: Variant, fen: str | None, depth: int, distinct: Distinct) -> list[int]:
    position = variant.parse_fen(fen) if fen else variant.initial()
    return [perft(position, each, distinct) for each in range(1, depth + 1)]


@pytest.mark.parametrize("distinct", ["outcome", "path"])
@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        (RUSSIAN, [7, 49, 302, 1469, 7482, 37986]),
        (BRAZILIAN, [7, 49, 302, 1469, 7473, 37628]),
        (INTERNATIONAL, [9, 81, 658, 4265, 27117]),
        (POOL, [7, 49, 302, 1469, 7482, 37986]),
        (CZECH, [7, 49, 302, 1469, 7361, 36768]),
        (ENGLISH, [7, 49, 302, 1469, 7361, 36768]),
        (SPANISH, [7, 49, 302, 1469, 7361, 36473]),
        (CANADIAN, [11, 121, 1222, 10053]),
    ],
    ids=lambda value: value.slug if isinstance(value, Variant) else "",
)
def test_the_start_position_counts_as_published(
    variant: Variant, expected: list[int], distinct: Distinct
) -> None:
    assert counts(variant, None, len(expected), distinct) == expected


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "depth", "outcomes", "paths"),
    [
        (RUSSIAN, 7, 190146, 190146),
        (RUSSIAN, 8, 929899, 929905),
        (BRAZILIAN, 7, 187302, 187302),
        (BRAZILIAN, 8, 907830, 907836),
        (INTERNATIONAL, 6, 167140, 167140),
        (INTERNATIONAL, 7, 1049442, 1049442),
        (POOL, 8, 929896, 929902),
        (CZECH, 8, 845931, 845931),
        (ENGLISH, 8, 845931, 845931),
        (SPANISH, 7, 177532, 177532),
        (CANADIAN, 5, 79049, 79049),
    ],
    ids=lambda value: value.slug if isinstance(value, Variant) else "",
)
def test_deep_counts_are_as_published(
    variant: Variant, depth: int, outcomes: int, paths: int
) -> None:
    assert perft(variant.initial(), depth, "outcome") == outcomes
    assert perft(variant.initial(), depth, "path") == paths


@pytest.mark.parametrize(
    ("fen", "distinct", "expected"),
    [
        (
            "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
            "outcome",
            [14, 55, 1168, 5432, 87195],
        ),
        (
            "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
            "outcome",
            [6, 12, 30, 73, 215, 590, 1944, 6269, 22369],
        ),
        ("W:WK31-50:BK1-20", "outcome", [17, 79, 352, 1399, 7062]),
        ("W:W6-10:B41-45", "outcome", [9, 81, 795, 7578, 86351]),
        ("W:B16-20:W31-35", "path", [9, 81, 534, 2538, 9052, 29999, 98971]),
    ],
    ids=["random", "woldouby", "all kings", "almost promotion", "front rows"],
)
def test_hard_international_positions_count_as_published(
    fen: str, distinct: Distinct, expected: list[int]
) -> None:
    assert counts(INTERNATIONAL, fen, len(expected), distinct) == expected


def test_no_move_is_one_sequence_of_none() -> None:
    assert perft(RUSSIAN.initial(), 0) == 1


def test_a_lost_position_has_no_sequence() -> None:
    assert counts(RUSSIAN, "W:Wa3:Bb4,c5", 2, "path") == [0, 0]
