"""Standings of whole events: every figure is the sum of its terms, and what a second reading of the
definitions makes of the same meetings."""

import os
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.simulated.event import whole
from tests.tournaments.simulated.forms import QUICK
from tests.tournaments.simulated.naive_figures import Arbiter
from tests.tournaments.simulated.test_whole_events import field_of
from tests.tournaments.standings.sections import of_sum
from tournaments.results import Meeting, Played
from tournaments.standings.decision import Annulment
from tournaments.standings.places import standings
from tournaments.standings.registry import TIE_BREAKS
from tournaments.standings.scores import Rules
from tournaments.standings.unplayed import ROUND_ROBIN, SWISS, Unplayed

EVENTS = int(os.environ.get("SIMULATED_EVENTS", "80"))
WORKED = [code for code in TIE_BREAKS if code not in ("lot", "ruling")]
STAND_INS = ("nothing", "zero", "own_score", "virtual_opponent")

RULES = {
    "swiss": SWISS,
    "round_robin": ROUND_ROBIN,
    "chess_since_2023": Unplayed("own_score", "own_score", "own_score", "own_score"),
    "chess_until_2023": Unplayed(
        "virtual_opponent",
        "virtual_opponent",
        "virtual_opponent",
        "virtual_opponent",
        "unplayed_as_draws",
    ),
}


def as_it_stands(seed: int, name: str) -> Played:
    """An event to its end, or broken off in a round of which not all results are known."""
    random = Random(seed)
    played = whole(seed, name, *field_of(name, seed))
    contestants = tuple(
        replace(one, group=random.choice(["", "girls"])) for one in played.contestants
    )
    last = random.randint(0, played.rounds)

    def known(meeting: Meeting) -> Meeting:
        if meeting.round < last or meeting.bye or random.random() < 0.6:
            return meeting
        return replace(meeting, games=meeting.games[: random.randrange(len(meeting.games))])

    meetings = tuple(known(one) for one in played.meetings if one.round <= last)
    return replace(played, contestants=contestants, meetings=meetings)


def agree(played: Played, rules: Rules, group: str | None) -> None:
    places = standings(played, WORKED, rules, after=played.rounds, group=group)
    arbiter = Arbiter(played, rules, played.rounds, group)
    assert sorted(place.number for place in places) == arbiter.numbers
    assert {place.number: place.points for place in places} == {
        number: arbiter.score[number] for number in arbiter.numbers
    }
    for index, code in enumerate(WORKED):
        figures = {place.number: place.figures[index] for place in places}
        for figure in figures.values():
            sums = (
                [term for term in figure.terms if term.stage == place]
                if code == "direct_result"
                else of_sum(figure, place - 1)
                for place in range(1, len(figure.value) + 1)
            )
            totals = tuple(sum(term.contribution for term in terms) for terms in sums)
            assert totals == figure.value
        if code != "direct_result":
            assert {n: figure.value for n, figure in figures.items()} == arbiter.work(code), code
    first = standings(played, ["direct_result"], rules, after=played.rounds, group=group)
    found = {place.number: place.figures[0].value for place in first if place.figures[0].value}
    assert found == arbiter.work("direct_result")


def any_rules(seed: int) -> tuple[Rules, str | None]:
    """Each round without a game by a rule of its own, somebody annulled, a group by itself."""
    random = Random(seed)
    unplayed = Unplayed(
        *(random.choice(STAND_INS) for _ in range(3)),
        random.choice(["opponent", *STAND_INS]),
        random.choice(["as_scored", "unplayed_as_draws"]),
    )
    annulments = tuple(
        Annulment(number, "Withdrew", random.randint(0, 6))
        for number in random.sample(range(1, 5), random.choice([0, 0, 1, 2]))
    )
    counting = random.choice(["all_games", "mutual_games"])
    rules = Rules(unplayed, annulments=annulments, counting=counting)
    return rules, random.choice([None, None, "girls"])


@pytest.mark.parametrize(("name", "rules"), [*product(QUICK, RULES)])
def test_figures_are_those_of_a_second_reading(name, rules):
    for seed in range(4):
        agree(as_it_stands(seed, name), Rules(RULES[rules]), None)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(QUICK), st.integers(0, 2**32))
def test_figures_are_those_of_a_second_reading_by_any_rules(name, seed):
    agree(as_it_stands(seed, name), *any_rules(seed))


@pytest.mark.slow
def test_a_long_run_of_figures():
    for seed in range(30_000, 30_000 + EVENTS):
        for name in QUICK:
            played = as_it_stands(seed, name)
            agree(played, *any_rules(seed))
            for rules in RULES.values():
                agree(played, Rules(rules), None)


def test_figures_of_a_large_event_are_those_of_a_second_reading():
    played = whole(1, "micro_match_swiss", 60, 7)
    agree(played, Rules(), None)
