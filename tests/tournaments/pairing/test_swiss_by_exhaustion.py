"""In small fields every way to pair is tried: the engine finds the best, or nothing is left."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.pairing.by_exhaustion import Exhaustive
from tests.tournaments.pairing.random_sections import (
    asked_for,
    forbidden_pairs,
    history_without_an_engine,
)
from tournaments.pairing.micro_match_swiss import REASONS, REFUSALS, MicroMatchSwiss
from tournaments.pairing.proposal import ForbiddenPair, NoLegalPairing
from tournaments.results import Played

SEEDS = st.integers(0, 2**32)


def small_round(seed: int) -> Exhaustive:
    random = Random(seed)
    players, rounds = random.randrange(1, 9), random.randrange(0, 6)
    played = history_without_an_engine(random, players, rounds)
    here = asked_for(random, rounds + 1, played.contestants)
    played = Played(played.contestants, (*played.meetings, *here), played.scoring)
    swiss = MicroMatchSwiss(
        forbidden=forbidden_pairs(random, players, random.randrange(4)) if players > 1 else (),
        seeds=random.choice(["rating", "number"]),
        bars_bye=random.choice([frozenset(), frozenset({"full", "half", "forfeit"})]),
    )
    return Exhaustive(swiss, played, rounds + 1)


def crowded_round(seed: int) -> Exhaustive:
    """Few rounds behind, and more than half of the pairs forbidden or to be avoided."""
    random = Random(seed)
    players, rounds = random.randrange(6, 9), random.randrange(0, 3)
    share = random.choice([(3, 1, 4), (1, 3, 4), (5, 1, 2)])
    kinds = {
        pair: random.choices(["absolute", "avoid", None], share)[0]
        for pair in combinations(range(1, players + 1), 2)
    }
    forbidden = tuple(ForbiddenPair(*pair, kind) for pair, kind in kinds.items() if kind)
    played = history_without_an_engine(random, players, rounds)
    return Exhaustive(MicroMatchSwiss(forbidden), played, rounds + 1)


def numbers_in(text: str) -> set[int]:
    return {int(number) for number in text.split(", ")} if text else set()


def holds(refusal: NoLegalPairing, small: Exhaustive) -> bool:
    """Whether what a refusal says is so."""
    said = dict(refusal.params)
    field = set(small.field)
    if refusal.code == "everybody_has_had_a_bye":
        return (
            len(field) % 2 == 1
            and numbers_in(said["players"]) == field
            and not any(small.may_have_bye(number) for number in field)
        )
    if refusal.code == "nobody_left_to_meet":
        others = numbers_in(said["met"]) | numbers_in(said["forbidden"])
        return (
            others == field - {said["player"]}
            and not any(small.may_meet(said["player"], other) for other in others)
            and (len(field) % 2 == 0 or not small.may_have_bye(said["player"]))
        )
    groups = [numbers_in(group) for group in said["groups"].split("; ")]
    outside = numbers_in(said["outside"])
    everybody = field | ({0} if len(field) % 2 else set())

    def may_meet(a: int, b: int) -> bool:
        if 0 in (a, b):
            return small.may_have_bye(max(a, b))
        return small.may_meet(a, b)

    return (
        refusal.code == "too_few_opponents"
        and all(len(group) % 2 for group in groups)
        and len(set().union(*groups)) == sum(len(group) for group in groups)
        and len(outside) < len(groups)
        and not any(
            may_meet(one, other)
            for group in groups
            for one in group
            for other in everybody - group - outside
        )
    )


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.builds(small_round, SEEDS), st.builds(crowded_round, SEEDS)))
def test_no_legal_round_is_better_than_the_one_proposed_and_a_refusal_is_true(small):
    legal = small.legal_ways()
    if not legal:
        with pytest.raises(NoLegalPairing) as refused:
            small.swiss.propose(small.played, small.round)
        assert holds(refused.value, small)
        return
    proposed = small.swiss.propose(small.played, small.round)
    way = frozenset(pairing.pair for pairing in proposed)
    assert way in legal
    best = min(small.judge(other) for other in legal)
    assert small.judge(way) == best
    assert sum(small.judge(other) == best for other in legal) == 1


def test_every_reason_and_every_refusal_comes_up_among_rounds_like_these():
    reasons, refusals = set(), set()
    for seed in range(400):
        small = small_round(seed)
        try:
            proposed = small.swiss.propose(small.played, small.round)
        except NoLegalPairing as refusal:
            refusals.add((refusal.code, *(name for name, _ in refusal.params)))
            continue
        for reason in (reason for pairing in proposed for reason in pairing.reasons):
            reasons.add((reason.code, *(name for name, _ in reason.params)))
    assert reasons == {(code, *sorted(names)) for code, names in REASONS.items()}
    assert refusals == {(code, *sorted(names)) for code, names in REFUSALS.items()}
