"""Events of every form with all that happens in one: the validator never objects, and whoever
refuses to pair tells the truth.

``SIMULATED_EVENTS`` says how many small events of each form the long run plays, of the Dutch system
one in ten; of large ones it plays one for forty small ones.
"""

import os
from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.pairing.by_exhaustion import Exhaustive
from tests.tournaments.pairing.test_swiss_by_exhaustion import holds as groups_are_short
from tests.tournaments.simulated.by_trial import (
    a_round_is_left,
    can_catch_up,
    faults,
    still_in,
    times_met,
)
from tests.tournaments.simulated.event import Step, steps
from tests.tournaments.simulated.forms import FORMS, QUICK, Bracket, Table, TwoPlayers
from tournaments.dutch.engine import DutchSwiss
from tournaments.pairing.validator import check

EVENTS = int(os.environ.get("SIMULATED_EVENTS", "80"))
SMALL = 10


def refusal_is_true(step: Step) -> bool:
    said = dict(step.refused.params)
    code, engine, played = step.refused.code, step.form.engine, step.played
    if code == "all_rounds_paired":
        return step.round == step.form.rounds + 1 == said["rounds"] + 1
    if isinstance(engine, Table):
        pair = frozenset((said["first"], said["second"]))
        met = times_met(played, step.round)[pair]
        return (
            code == "table_has_two_meet_again"
            and step.by_hand
            and met == engine.event.cycles
            and any(one.pair == pair for one in engine.event.drawn_up(step.round))
        )
    if isinstance(engine, Bracket):
        (meeting,) = (
            one
            for one in played.meetings
            if one.round == said["round"] and {*one.numbers} == {said["first"], said["second"]}
        )
        own, other = (meeting.game_points(number, played.scoring) for number in meeting.numbers)
        undecided = all(
            (one.round, one.pair) != (meeting.round, {*meeting.numbers}) for one in engine.deciders
        )
        return code == "meeting_level" and own == other and undecided
    if isinstance(engine, TwoPlayers):
        winner = said["winner"]
        loser = 3 - winner
        args = list(played.meetings), step.form.rounds, played.scoring
        return code == "match_decided" and not can_catch_up(loser, winner, *args)
    asked = engine.asks(played, step.round)
    small = len(played.contestants) <= SMALL
    if small and a_round_is_left(played, step.round, asked):
        return False
    if isinstance(engine, DutchSwiss):
        without_colours = replace(asked, colours=None)
        by_colours = code == "colours_leave_no_round"
        return small and by_colours == a_round_is_left(played, step.round, without_colours)
    return groups_are_short(step.refused, Exhaustive(engine, played, step.round))


def match_is_open(step: Step) -> bool:
    """That neither has won, where the match ends with that."""
    engine = step.form.engine
    if not isinstance(engine, TwoPlayers) or not engine.event.ends_when_decided:
        return True
    args = list(step.played.meetings), step.form.rounds, step.played.scoring
    return can_catch_up(1, 2, *args) and can_catch_up(2, 1, *args)


def judge(step: Step) -> None:
    if step.refused:
        assert refusal_is_true(step), (step.round, step.refused)
        return
    asked = step.form.engine.asks(step.played, step.round)
    assert [*faults(step.proposed, step.played, step.round, asked)] == []
    assert match_is_open(step)
    if isinstance(step.form.engine, Bracket):
        seated = {number for one in step.proposed for number in one.numbers}
        assert seated == still_in(step.form.engine, step.played, step.round)
    if step.form.free and len(step.played.contestants) <= SMALL:
        assert a_round_is_left(step.played, step.round, asked)
    found = check(step.proposed, step.played, step.round, asked)
    errors = [one for one in found if one.severity == "error"]
    if step.by_hand:
        # A table brings two together with the colours that a hand gave them earlier.
        errors = [one for one in errors if one.code != "colours_not_reversed"]
    assert errors == []
    avoided = {frozenset(one.numbers) for one in found if one.code == "avoided_pair"}
    said = {
        one.pair
        for one in step.proposed
        if any(reason.code.endswith("avoided_pair_met") for reason in one.reasons)
    }
    assert avoided == said


def play(seed: int, name: str, players: int, rounds: int, counted: Counter | None = None) -> None:
    counted = Counter() if counted is None else counted
    counted["events"] += 1
    for step in steps(seed, name, players, rounds):
        judge(step)
        counted[step.refused.code if step.refused else "rounds"] += 1


def field_of(name: str, seed: int) -> tuple[int, int]:
    """A small field, and rounds up to two more than it has opponents."""
    random = Random(seed)
    players = 2 if name == "match" else random.randint(4, SMALL)
    return players, random.randint(2, players + 1)


@pytest.mark.parametrize(
    ("name", "seed"), [*product(QUICK, range(6)), ("dutch_swiss", 0), ("dutch_swiss", 1)]
)
def test_every_round_of_a_small_event_passes_or_is_refused_truly(name, seed):
    play(seed, name, *field_of(name, seed))


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(QUICK), st.integers(0, 2**32))
def test_whatever_comes_of_a_small_event_its_rounds_pass_or_are_refused_truly(name, seed):
    play(seed, name, *field_of(name, seed))


@pytest.mark.parametrize(
    ("name", "players", "rounds"),
    [("round_robin", 30, 0), ("scheveningen", 41, 0), ("knockout", 100, 0)],
)
def test_every_round_of_a_large_table_or_bracket_passes(name, players, rounds):
    play(1, name, players, rounds)


@pytest.mark.slow
def test_a_long_run_of_small_events():
    counted: Counter = Counter()
    for seed in range(EVENTS):
        for name in QUICK if seed % 10 else FORMS:
            play(10_000 + seed, name, *field_of(name, 10_000 + seed), counted)
    print(f"\nSmall events: {dict(counted)}")


@pytest.mark.slow
def test_a_long_run_of_large_events():
    counted: Counter = Counter()
    forms = [name for name in FORMS if name != "match"]
    for seed in range(max(1, EVENTS // 40)):
        for name in forms:
            random = Random(seed)
            play(20_000 + seed, name, random.randint(100, 200), random.randint(7, 11), counted)
    print(f"\nLarge events: {dict(counted)}")
