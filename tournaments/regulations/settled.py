"""What of a section may still be changed when it is being played: the regulations are announced
before it begins, and what a round has been paired or an entry judged by stays as it was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal

from tournaments.regulations.regulations import Regulations

When = Literal["free", "before_first_round"]
"""``free``: at any time, and the journal keeps the change; ``before_first_round``: until the first
round of the section is confirmed."""

OF_SECTION: Mapping[str, When] = MappingProxyType(
    {
        "name": "free",
        "variant": "before_first_round",
        "pack": "before_first_round",
        "time_control": "before_first_round",
        "first_table": "free",
        "takes_applications": "free",
    }
)
"""What stands beside the regulations."""

OF_REGULATIONS: Mapping[str, When] = MappingProxyType(
    {
        "system": "before_first_round",
        "rounds": "free",
        "scoring": "before_first_round",
        "tie_breaks": "free",
        "unplayed": "free",
        "counting": "free",
        "groups": "free",
        "admission": "before_first_round",
        "default_time_ms": "free",
        "missed_round": "before_first_round",
        "keeps_results": "before_first_round",
        "byes_on_request": "free",
        "bars_bye": "before_first_round",
        "seeds": "before_first_round",
        "higher_at_odd": "before_first_round",
        "first_colour": "before_first_round",
        "opponent_not_there": "before_first_round",
        "third_place": "before_first_round",
        "lot": "before_first_round",
        "ends_when_decided": "before_first_round",
        "opening_draw": "free",
        "opening_table": "free",
        "opening_edition": "free",
        "two_clerks": "free",
        "second_arbiter": "free",
        "reprimands_count": "free",
        "reprimand_ladder": "free",
    }
)
"""Every field of `Regulations`. The order of places may be mended, for it moves no game; how
openings are drawn concerns the rounds to come."""


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[str, ...]:
    """The names whose values differ, in their order."""
    return tuple(name for name in after if before.get(name) != after[name])


def settled(regulations: Regulations, fields: Iterable[str]) -> tuple[str, ...]:
    """Those of the fields, of either table, that the first confirmed round has settled.

    The groups of a Scheveningen are its sides, and settled with it.
    """
    return tuple(
        name
        for name in fields
        if {**OF_SECTION, **OF_REGULATIONS}[name] == "before_first_round"
        or (name == "groups" and regulations.system == "scheveningen")
    )
