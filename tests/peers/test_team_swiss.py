"""Our Swiss by micro-matches against FIDE's for teams without colours; see docs/differential.md."""

from random import Random

import pytest

from tests.peers.team_swiss import pairs_of_teams
from tests.tournaments.pairing.by_exhaustion import Exhaustive
from tests.tournaments.pairing.random_sections import BY_MATCH_POINTS, micro_match
from tournaments.pairing.micro_match_swiss import MicroMatchSwiss
from tournaments.results import Contestant, Meeting, Played

pytestmark = pytest.mark.peers

ROUNDS = 7
RESULTS = ((2, 0), (1, 1), (1, 1), (0, 2))


def rounds_of_an_event(seed):
    """Each round with the absent and our pairing of it."""
    random = Random(seed)
    players = random.randrange(14, 31)
    contestants = tuple(
        Contestant(number, to_round=random.randrange(1, 7) if random.randrange(10) == 0 else None)
        for number in range(1, players + 1)
    )
    meetings = []
    for round in range(1, ROUNDS + 1):
        played = Played(contestants, tuple(meetings), BY_MATCH_POINTS)
        absent = [one.number for one in contestants if not one.is_there(round)]
        proposed = MicroMatchSwiss().propose(played, round)
        yield played, round, absent, frozenset(pairing.pair for pairing in proposed)
        for pairing in proposed:
            if pairing.second is None:
                meetings.append(Meeting(round, pairing.first, None, bye=pairing.bye))
            else:
                results = (random.choice(RESULTS), (1, 1))
                meetings.append(micro_match(round, pairing.first, pairing.second, *results))


@pytest.mark.parametrize("seed", range(6))
def test_bye_and_floats_are_those_of_the_system_for_teams_and_so_are_rounds_without(seed, tmp_path):
    for played, round, absent, ours in rounds_of_an_event(seed):
        theirs = pairs_of_teams(played, round, ROUNDS, absent, tmp_path)
        judged = Exhaustive(MicroMatchSwiss(), played, round)
        own, other = judged.judge(ours), judged.judge(theirs)
        assert own[:2] == other[:2], (round, ours - theirs, theirs - ours)
        assert own <= other
        if not any(own[1]):
            assert ours == theirs
