"""Counts of move sequences against published figures.

The figures are facts from the tables that programmers of draughts compare (dctl, the FMJD forum).
German, northern and diagonal draughts have no published figures; they are held to the law read word
by word (``test_moves_by_definition``).
"""

from dataclasses import replace

import pytest

from arbiter.rules import Variant, get_variant, perft
from arbiter.rules.perft import Distinct

RUSSIAN = get_variant("russian")
GIVEAWAY = get_variant("giveaway")
BRAZILIAN = get_variant("brazilian")
INTERNATIONAL = get_variant("international")
CANADIAN = get_variant("canadian")
ENGLISH = get_variant("english")
ITALIAN = get_variant("italian")
SPANISH = get_variant("spanish")
PORTUGUESE = get_variant("portuguese")
CZECH = get_variant("czech")
THAI = get_variant("thai")
POOL = get_variant("pool")
FRISIAN = get_variant("frisian")
TURKISH = get_variant("turkish")
SPANTSIRETTI = get_variant("spantsiretti")


def counts(variant: Variant, fen: str | None, depth: int, distinct: Distinct) -> list[int]:
    position = variant.parse_fen(fen) if fen else variant.initial()
    return [perft(position, each, distinct) for each in range(1, depth + 1)]


@pytest.mark.parametrize("distinct", ["outcome", "path"])
@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        (RUSSIAN, [7, 49, 302, 1469, 7482, 37986]),
        (GIVEAWAY, [7, 49, 302, 1469, 7482, 37986]),
        (BRAZILIAN, [7, 49, 302, 1469, 7473, 37628]),
        (INTERNATIONAL, [9, 81, 658, 4265, 27117]),
        (POOL, [7, 49, 302, 1469, 7482, 37986]),
        (CZECH, [7, 49, 302, 1469, 7361, 36768]),
        (ENGLISH, [7, 49, 302, 1469, 7361, 36768]),
        (THAI, [7, 49, 302, 1469, 7361, 36768]),
        (SPANISH, [7, 49, 302, 1469, 7361, 36473]),
        (PORTUGUESE, [7, 49, 302, 1469, 7361, 36473]),
        (ITALIAN, [7, 49, 302, 1469, 7361, 36473]),
        (TURKISH, [8, 64, 708, 7538]),
        (CANADIAN, [11, 121, 1222, 10053]),
    ],
    ids=lambda value: value.slug if isinstance(value, Variant) else "",
)
def test_the_start_position_counts_as_published(
    variant: Variant, expected: list[int], distinct: Distinct
) -> None:
    assert counts(variant, None, len(expected), distinct) == expected


def test_frisian_captures_in_another_order_are_counted_as_published() -> None:
    assert counts(FRISIAN, None, 5, "outcome") == [9, 81, 658, 3874, 21265]
    assert counts(FRISIAN, None, 5, "path") == [9, 81, 658, 3880, 21345]


def test_under_the_majority_the_ten_by_eight_board_counts_as_published() -> None:
    majority = replace(SPANTSIRETTI, precedence=("most_pieces",), promotion="stays_man")
    assert counts(majority, None, 6, "outcome") == [9, 81, 658, 4265, 27117, 167140]


@pytest.mark.slow
def test_under_the_majority_the_ten_by_eight_board_counts_deep_as_published() -> None:
    majority = replace(SPANTSIRETTI, precedence=("most_pieces",), promotion="stays_man")
    assert perft(majority.initial(), 7) == 1029319


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        (
            "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3",
            [5, 13, 42, 107, 360, 1099, 3736, 12495, 43686],
        ),
        ("B:W30,21,22,17,20,K6:B25,28,9,5,1,3", [6, 47, 271, 1916, 10810, 73137]),
        ("W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4", [13, 112, 828, 6756, 46241]),
    ],
)
def test_hard_italian_positions_count_as_published(fen: str, expected: list[int]) -> None:
    assert counts(ITALIAN, fen, len(expected), "path") == expected


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
        (INTERNATIONAL, 8, 6483961, 6483971),
        (POOL, 8, 929896, 929902),
        (SPANISH, 8, 828783, 828783),
        (PORTUGUESE, 8, 828783, 828783),
        (ITALIAN, 8, 828783, 828783),
        (CZECH, 9, 3963671, 3963671),
        (ENGLISH, 9, 3963680, 3963680),
        (ITALIAN, 9, 3860875, 3860875),
        (SPANISH, 9, 3860866, 3860866),
        (THAI, 9, 3963648, 3963648),
        (FRISIAN, 6, 102431, 103584),
        (FRISIAN, 7, 540126, 550314),
        (CANADIAN, 6, 584100, 584100),
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
