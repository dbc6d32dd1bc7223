"""Whole events with withdrawals, late entries, byes, forfeits and forbidden pairs."""

import pytest

from tests.tournaments.dutch.by_exhaustion import Small
from tests.tournaments.dutch.events import blind_round, event, rounds_of
from tests.tournaments.pairing.test_swiss_by_exhaustion import numbers_in
from tournaments.dutch.engine import REFUSALS
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing, Reason
from tournaments.pairing.validator import check

BYE_HIGHER_UP = ("dutch_bye_needed_below", "dutch_bye_would_pair_avoided")


def objections(swiss, played, round, proposed):
    """What the validator says of a round, without what the proposal gives as its own reason."""
    granted = tuple(
        ProposedPairing(meeting.first, None, meeting.bye)
        for meeting in played.meetings
        if meeting.round == round
    )
    said = {
        (frozenset(pairing.numbers), reason.code)
        for pairing in proposed
        for reason in pairing.reasons
    }
    return [
        finding
        for finding in check((*proposed, *granted), played, round, swiss.asks(played, round))
        if not (
            finding.code == "avoided_pair"
            and (frozenset(finding.numbers), "dutch_avoided_pair_met") in said
        )
        and not (
            finding.code == "bye_while_lower_placed"
            and {(frozenset(finding.numbers[:1]), code) for code in BYE_HIGHER_UP} & said
        )
        and not (finding.severity == "warning" and finding.code.endswith("colour_difference"))
        and not (finding.severity == "warning" and finding.code == "third_colour")
    ]


def holds(refusal: NoLegalPairing, small: Small) -> bool:
    """Whether what a refusal says is so."""
    said = dict(refusal.params)
    field = set(small.field)
    everybody = field | ({0} if len(field) % 2 else set())
    colours = refusal.code == "colours_leave_no_round"
    if small.legal_ways() or bool(small.legal_ways(colours=False)) != colours:
        return False

    def may_meet(a: int, b: int) -> bool:
        if 0 in (a, b):
            return small.may_have_bye(max(a, b))
        return small.may_meet(a, b, colours)

    if refusal.code == "everybody_has_had_a_bye":
        return numbers_in(said["players"]) == field and not any(map(small.may_have_bye, field))
    if refusal.code == "nobody_left_to_meet":
        return not any(may_meet(said["player"], other) for other in everybody - {said["player"]})
    groups = [numbers_in(group) for group in said["groups"].split("; ")]
    outside = numbers_in(said["outside"])
    return len(outside) < len(groups) and not any(
        may_meet(one, other)
        for group in groups
        for one in group
        for other in everybody - group - outside
    )


def judged(swiss, played, round, outcome):
    """A round of a small field held to every way to pair it."""
    small = Small(swiss, played, round)
    if isinstance(outcome, NoLegalPairing):
        assert holds(outcome, small), (outcome, small)
        return
    assert objections(swiss, played, round, outcome) == []
    legal = small.legal_ways()
    way = frozenset(pairing.pair for pairing in outcome)
    assert way in legal
    fewest = min(map(small.avoided, legal))
    assert small.avoided(way) == fewest
    if not any(one.kind == "avoid" for one in swiss.forbidden):
        assert small.points_with_bye(way) == min(map(small.points_with_bye, legal))
    for pairing in outcome:
        for reason in pairing.reasons:
            assert is_true(reason, pairing, small, outcome, legal), (reason, pairing, small)


def is_true(reason: Reason, pairing, small: Small, outcome, legal) -> bool:
    """Whether a reason states facts of the section, as far as they can be looked up elsewhere."""
    said = dict(reason.params)
    points = {number: small.points(number) for number in pairing.numbers}
    high = max(points.values())
    if "white_history" in said:
        histories = (small.colours(pairing.first), small.colours(pairing.second))
        assert (said["white_history"], said["black_history"]) == histories
    if "player" in said and "colour" in said:
        wanted = {"white": pairing.first, "black": pairing.second}[said["colour"]]
        if reason.code != "dutch_first_colour":
            assert said["player"] == wanted
    if reason.code == "dutch_same_score":
        return set(points.values()) == {said["points"]}
    if reason.code.startswith("dutch_floated") and "floater" in said:
        other = next(number for number in points if number != said["floater"])
        facts = (points[said["floater"]], points[other])
        return facts == (said["points"], said["other_points"]) and facts[0] > facts[1]
    if reason.code == "dutch_avoided_pair_met":
        return pairing.pair in small.pairs_to_avoid
    if reason.code == "dutch_bye":
        return said["points"] == high
    if reason.code.startswith("dutch_bye"):
        lower = numbers_in(said["players"])
        assert all(small.points(number) < high for number in lower)
        if reason.code == "dutch_bye_barred":
            return not any(map(small.may_have_bye, lower))
        met = frozenset(one.pair for one in outcome)
        return not any(
            small.pairs_to_avoid & way <= met
            for way in legal
            if any(frozenset((number,)) in way for number in lower)
        )
    return True


@pytest.mark.parametrize(("seed", "players"), [(1, 5), (4, 7), (5, 8)])
def test_every_round_of_a_small_event_is_legal_or_refused_with_a_true_reason(seed, players):
    settings = event(seed, players, players)
    for played, round, outcome in rounds_of(*settings):
        judged(settings[0], played, round, outcome)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_every_round_of_more_small_events_is_too(seed):
    settings = event(seed, 4 + seed % 5, 6)
    for played, round, outcome in rounds_of(*settings):
        judged(settings[0], played, round, outcome)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_what_no_engine_left_behind_is_paired_legally_or_refused_truly(seed):
    swiss, played, round = blind_round(seed)
    try:
        outcome = swiss.propose(played, round)
    except NoLegalPairing as refusal:
        outcome = refusal
    if outcome:
        judged(swiss, played, round, outcome)


def test_the_validator_never_objects():
    settings = event(0, 13, 5)
    for played, round, outcome in rounds_of(*settings):
        assert not isinstance(outcome, NoLegalPairing), outcome
        assert objections(settings[0], played, round, outcome) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_the_validator_never_objects_to_larger_events(seed):
    settings = event(seed, 10 + 5 * (seed % 7), 9)
    for played, round, outcome in rounds_of(*settings):
        if isinstance(outcome, NoLegalPairing):
            assert outcome.code in REFUSALS
            assert not outcome.code.startswith("engine")
            assert len(played.contestants) < 16
        else:
            assert objections(settings[0], played, round, outcome) == []
