"""What the Swiss by micro-matches proposes passes the validator, whoever comes late or leaves."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.micro_match_swiss import MicroMatchSwiss
from tournaments.pairing.proposal import ForbiddenPair, NoLegalPairing, ProposedPairing
from tournaments.pairing.validator import Asked, check
from tournaments.results import Contestant, GameResult, Meeting, Played, Scoring

POINTS = st.integers(min_value=0, max_value=2)


def results_of(pairing: ProposedPairing, round: int, data: st.DataObject) -> Meeting:
    first, second = pairing.first, pairing.second
    if second is None:
        return Meeting(round, first, None, bye=pairing.bye)
    played = data.draw(st.integers(0, 9)) > 0
    one, other = (2, 0) if not played else (data.draw(POINTS), data.draw(POINTS))
    games = (
        GameResult(first, second, one, 2 - one, played),
        GameResult(second, first, other, 2 - other, played),
    )
    return Meeting(round, first, second, games)


@given(st.integers(min_value=4, max_value=11), st.data())
def test_a_round_of_the_swiss_has_no_finding_but_a_bye_that_had_to_fall_higher(count, data):
    players = tuple(
        Contestant(
            number,
            from_round=data.draw(st.sampled_from((1, 1, 1, 2))),
            to_round=data.draw(st.sampled_from((None, None, None, 3))),
        )
        for number in range(1, count + 1)
    )
    forbidden = (ForbiddenPair(1, 2), ForbiddenPair(3, 4, "avoid"))
    swiss, asked = MicroMatchSwiss(forbidden), Asked(forbidden)
    played = Played(players, (), Scoring(games=2))
    for round in range(1, 6):
        try:
            pairings = swiss.propose(played, round)
        except NoLegalPairing:
            return
        reasons = {one.first: {why.code for why in one.reasons} for one in pairings}
        for finding in check(pairings, played, round, asked):
            if finding.code == "bye_while_lower_placed":
                assert "micro_bye_needed_below" in reasons[finding.numbers[0]]
            else:
                assert finding.code == "avoided_pair"
        results = tuple(results_of(one, round, data) for one in pairings)
        played = replace(played, meetings=(*played.meetings, *results))
