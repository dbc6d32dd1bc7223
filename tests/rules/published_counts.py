"""Published counts of move sequences, depth by depth, and where each stands.

The figures are facts; they are taken from the tests of dctl (rhalbersma/dctl, folder
``test/src/algo/traversal``), which names the threads of the forums where programs were compared
(shashki.com thread 627; damforum.nl threads 2308, 2822 and 4563). ``paths`` counts captures in
another order apart, ``outcomes`` counts them once; where only one of them is published the other is
empty.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter.rules import Variant, get_variant

SPANTSIRETTI_BY_MAJORITY = replace(
    get_variant("spantsiretti"), precedence=("most_pieces",), promotion="stays_man"
)
"""The board of 10 by 8 under the rules of international draughts, as it was counted."""


@dataclass(frozen=True, slots=True)
class Published:
    """The counts of one position: that of the start where there is no ``fen``."""

    name: str
    variant: Variant
    source: str
    paths: tuple[int, ...] = ()
    outcomes: tuple[int, ...] = ()
    fen: str | None = None


def _of(slug: str, source: str, paths: str = "", outcomes: str = "") -> Published:
    return Published(slug, get_variant(slug), source, _numbers(paths), _numbers(outcomes))


def _position(
    name: str, slug: str, fen: str, source: str, paths: str = "", outcomes: str = ""
) -> Published:
    variant = get_variant(slug)
    return Published(name, variant, source, _numbers(paths), _numbers(outcomes), fen)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


_8X8 = "dctl initial/board_08x08.cpp"
_10X10 = "dctl initial/board_10x10.cpp"
_FMJD = "dctl international/fmjd.cpp"
_GILBERT = "dctl italian/gilbert.cpp"
_RUSSIAN = (
    "7 49 302 1469 7482 37986 190146 929905 4570667 22450628 110961169 545059387",
    "7 49 302 1469 7482 37986 190146 929899 4570586 22444032 110917189 544770444",
)
_POOL = (
    "7 49 302 1469 7482 37986 190146 929902 4570615 22442551 110877932 544300084",
    "7 49 302 1469 7482 37986 190146 929896 4570534 22435955 110833952 544005148",
)
_SPANISH = (
    "7 49 302 1469 7361 36473 177532 828783 3860866 17743464 81383200 365734003",
    "7 49 302 1469 7361 36473 177532 828783 3860866 17743464 81383200 365728331",
)

START = (
    _of("russian", _8X8, *_RUSSIAN),
    _of("giveaway", "moved as Russian draughts", *_RUSSIAN),
    _of(
        "brazilian",
        _8X8,
        "7 49 302 1469 7473 37628 187302 907836 4431847 21566606 105534946 512171742",
        "7 49 302 1469 7473 37628 187302 907830 4431766 21560022 105491257 511882477",
    ),
    _of("pool", _8X8, *_POOL),
    _of("jamaican", "moved as pool checkers, in a mirror", *_POOL),
    _of(
        "english",
        _8X8,
        "7 49 302 1469 7361 36768 179740 845931 3963680 18391564 85242128 388623673",
        "7 49 302 1469 7361 36768 179740 845931 3963680 18391564 85242128 388617999",
    ),
    _of(
        "czech",
        _8X8,
        "7 49 302 1469 7361 36768 179740 845931 3963671 18368918 84967210 386267783",
        "7 49 302 1469 7361 36768 179740 845931 3963671 18368918 84967210 386262109",
    ),
    _of("spanish", _8X8, *_SPANISH),
    _of("portuguese", "moved as Spanish draughts", *_SPANISH),
    _of(
        "italian",
        _8X8,
        "7 49 302 1469 7361 36473 177532 828783 3860875 17761384 81647058 367917147",
        "7 49 302 1469 7361 36473 177532 828783 3860875 17761384 81647058 367911475",
    ),
    _of(
        "thai",
        _8X8,
        "7 49 302 1469 7361 36768 179740 845931 3963648 18363523 84892793 385719334",
        "7 49 302 1469 7361 36768 179740 845931 3963648 18363523 84892793 385713660",
    ),
    _of(
        "international",
        _10X10,
        "9 81 658 4265 27117 167140 1049442 6483971 41022614 258935682 1666207133",
        "9 81 658 4265 27117 167140 1049442 6483961 41022423 258895763 1665861398",
    ),
    _of(
        "frisian",
        _10X10,
        "9 81 658 3880 21345 103584 550314 2907905 16204497 90161025 521287205",
        "9 81 658 3874 21265 102431 540126 2825779 15605069 85817725 491186430",
    ),
    _of(
        "canadian",
        "dctl initial/board_large.cpp",
        outcomes="11 121 1222 10053 79049 584100 4369366 31839056 237209258 1761652936",
    ),
    _of("turkish", "two programs agree (docs/variants/turkish.md)", outcomes="8 64 708 7538"),
    Published(
        "spantsiretti by majority",
        SPANTSIRETTI_BY_MAJORITY,
        "dctl initial/board_rectangular.cpp",
        outcomes=_numbers(
            "9 81 658 4265 27117 167140 1029319 6127190 36751086 218398167 1306818894"
        ),
    ),
)
"""From the start; the rest of the variants has no published figure."""

POSITIONS = (
    _position(
        "random",
        "international",
        "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
        _FMJD,
        outcomes="14 55 1168 5432 87195 629010 9041010 86724219 1216917193",
    ),
    _position(
        "woldouby",
        "international",
        "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
        _FMJD,
        outcomes="6 12 30 73 215 590 1944 6269 22369 88050 377436 1910989 9872645 58360286",
    ),
    _position(
        "all kings",
        "international",
        "W:WK31-50:BK1-20",
        _FMJD,
        outcomes="17 79 352 1399 7062 37589 217575 1333217 8558321 58381162 417920283",
    ),
    _position(
        "almost promotion",
        "international",
        "W:W6-10:B41-45",
        _FMJD,
        outcomes="9 81 795 7578 86351 936311 11448262 138362698 1799526674",
    ),
    _position(
        "front rows",
        "international",
        "W:B16-20:W31-35",
        "dctl international/shashki.cpp",
        paths="9 81 534 2538 9052 29999 98971 310315 1008317 3174159 10369533 34907917 123162301",
    ),
    _position(
        "Gilbert 1",
        "italian",
        "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3",
        _GILBERT,
        paths="5 13 42 107 360 1099 3736 12495 43686 164177 628686 2643623 10833722 49327264",
    ),
    _position(
        "Gilbert 2",
        "italian",
        "B:W30,21,22,17,20,K6:B25,28,9,5,1,3",
        _GILBERT,
        paths="6 47 271 1916 10810 73137 389809 2469050 12803372 77920042 396940628",
    ),
    _position(
        "Gilbert 3",
        "italian",
        "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4",
        _GILBERT,
        paths="13 112 828 6756 46241 368908 2468110 19914763 130562037 1056217651",
    ),
)
"""Hard positions."""

NONE_PUBLISHED = ("german", "northern", "diagonal", "spantsiretti")
"""Held to the law read word by word (``test_moves_by_definition``)."""
