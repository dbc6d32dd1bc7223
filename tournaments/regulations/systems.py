"""The forms of competition, and all that sets one apart from another outside its engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

System = Literal[
    "round_robin",
    "double_round_robin",
    "swiss",
    "micro_swiss",
    "knockout",
    "match",
    "scheveningen",
    "by_hand",
]
"""``swiss``: the FIDE Dutch system, one game a round; ``micro_swiss``: our own, by micro-matches;
``by_hand``: the organiser pairs every round."""

Rounds = Literal["asked", "may_be_said", "follow"]
"""Where the number of rounds comes from: the regulations must name it, they may, or it follows from
the number of players."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What sets a form apart.

    Args:
        rounds: where their number comes from.
        closed_field: who is there at the beginning plays; nobody enters later.
        by_a_table: the rounds stand from the beginning, and who withdraws is paired to the end.
        everybody_meets: the cross-table is everybody against everybody.
        uses_results: a round can only be paired when the one before has ended.
        grants_byes: a player may ask for a bye.
        takes_long: a round is paired in a background job.
    """

    rounds: Rounds = "follow"
    closed_field: bool = False
    by_a_table: bool = False
    everybody_meets: bool = False
    uses_results: bool = False
    grants_byes: bool = False
    takes_long: bool = False


_TABLE = Traits(closed_field=True, by_a_table=True, everybody_meets=True)
_SWISS = Traits(rounds="asked", uses_results=True, grants_byes=True, takes_long=True)

SYSTEMS: Mapping[System, Traits] = MappingProxyType(
    {
        "round_robin": _TABLE,
        "double_round_robin": _TABLE,
        "swiss": _SWISS,
        "micro_swiss": _SWISS,
        "knockout": Traits(closed_field=True, uses_results=True),
        "match": Traits(rounds="asked", closed_field=True, uses_results=True),
        "scheveningen": Traits(closed_field=True, by_a_table=True),
        "by_hand": Traits(rounds="may_be_said"),
    }
)
