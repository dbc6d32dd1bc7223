"""The counting rules together: their order after every half-move, and their counts."""

from __future__ import annotations

from arbiter.rules.draw_counters.counting_rule import CountingRule
from arbiter.rules.draw_counters.five_v_two import FiveVTwo
from arbiter.rules.draw_counters.kings_only import KingsOnly
from arbiter.rules.draw_counters.main_road import MainRoad
from arbiter.rules.draw_counters.no_change_of_forces import NoChangeOfForces
from arbiter.rules.draw_counters.one_v_one import OneVOne
from arbiter.rules.draw_counters.standing import HalfMove, Standing
from arbiter.rules.draw_counters.three_v_one import ThreeVOne
from arbiter.rules.draw_counters.two_v_one import TwoVOne

COUNTING_RULES: dict[str, type[CountingRule]] = {
    rule.name: rule
    for rule in (OneVOne, ThreeVOne, TwoVOne, FiveVTwo, MainRoad, NoChangeOfForces, KingsOnly)
}
"""By name, in the order in which they are looked at: the first that falls due ends the game."""

Counts = tuple[int | None, ...]
"""The count of each rule of a pack, in order; None where the rule does not run."""


def first_counts(rules: tuple[CountingRule, ...], standing: Standing) -> Counts:
    """The counts in the position in which the record begins."""
    return tuple([rule.start(standing) for rule in rules])


def next_counts(
    rules: tuple[CountingRule, ...], counts: Counts, half_move: HalfMove, standing: Standing
) -> Counts:
    """The counts after one more half-move."""
    return tuple([rule.after(counts[n], half_move, standing) for n, rule in enumerate(rules)])


def limits_met(
    rules: tuple[CountingRule, ...], before: Counts, counts: Counts, standing: Standing
) -> list[CountingRule]:
    """The rules whose count the last half-move brought to its limit, in order.

    A count that stands at its limit, or beyond it, without having met it now falls due no more: so
    a game that the arbiter reopened can be played on.
    """
    met = []
    for n, rule in enumerate(rules):
        old, count = before[n], counts[n]
        if count is not None and (old is None or count > old) and rule.due(count, standing):
            met.append(rule)
    return met
