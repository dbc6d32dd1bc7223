"""A match of N games: colours by turns, over when the other cannot catch up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.match import REFUSALS, Match
from tournaments.pairing.proposal import NoLegalPairing
from tournaments.pairing.validator import check
from tournaments.results import Contestant, GameResult, Meeting, Played, Scoring

TWO = (Contestant(1), Contestant(2))


def after(*points: int) -> Played:
    """The points of number 1 in one game after another; he has White in odd ones."""
    meetings = []
    for round, own in enumerate(points, start=1):
        game = GameResult(1, 2, own, 2 - own) if round % 2 else GameResult(2, 1, 2 - own, own)
        meetings.append(Meeting(round, game.white, game.black, (game,)))
    return Played(TWO, tuple(meetings))


def refusal(match: Match, played: Played, round: int) -> tuple[str, dict]:
    with pytest.raises(NoLegalPairing) as refused:
        match.propose(played, round)
    assert {*REFUSALS[refused.value.code]} == {name for name, _ in refused.value.params}
    return refused.value.code, dict(refused.value.params)


def test_colours_alternate_from_the_one_who_begins():
    match = Match(2, 1, 4)
    rounds = [match.propose(after(), round)[0] for round in range(1, 5)]
    assert [(one.first, one.second) for one in rounds] == [(2, 1), (1, 2), (2, 1), (1, 2)]
    assert dict(rounds[2].reasons[0].params) == {"game": 3, "games": 4}


def test_a_match_is_over_when_the_lead_exceeds_what_is_left():
    match = Match(1, 2, 6)
    level = after(2, 1, 2, 1)
    assert match.points(level) == (6, 2)
    assert match.winner(level) is None
    (fifth,) = match.propose(level, 5)
    assert (fifth.first, fifth.second) == (1, 2)
    decided = after(2, 1, 2, 1, 1)
    assert match.winner(decided) == 1
    assert refusal(match, decided, 6) == (
        "match_decided",
        {"winner": 1, "points": 7, "other_points": 3},
    )


def test_a_match_may_be_played_to_its_end_all_the_same():
    match = Match(1, 2, 3, ends_when_decided=False)
    decided = after(0, 0)
    assert match.winner(decided) == 2
    assert len(match.propose(decided, 3)) == 1
    assert refusal(match, after(0, 0, 0), 4) == ("all_rounds_paired", {"rounds": 3})


def test_a_match_that_ended_level_has_no_winner():
    assert Match(1, 2, 2).winner(after(2, 0)) is None


def test_a_game_without_a_result_may_still_go_either_way():
    adjourned = Played(TWO, (*after(2).meetings, Meeting(2, 2, 1)))
    assert Match(1, 2, 2).winner(adjourned) is None


def test_rounds_of_micro_matches_count_by_match_points():
    scoring = Scoring(games=2, ranked_by="match_points")

    def won(round: int) -> Meeting:
        return Meeting(round, 1, 2, (GameResult(1, 2, 2, 0), GameResult(2, 1, 1, 1)))

    match = Match(1, 2, 3)
    assert match.winner(Played(TWO, (won(1),), scoring)) is None
    assert match.winner(Played(TWO, (won(1), won(2)), scoring)) == 1
    half = Meeting(2, 2, 1, (GameResult(2, 1, 0, 2),))
    assert Match(1, 2, 2).winner(Played(TWO, (won(1), half), scoring)) is None


@given(st.lists(st.integers(min_value=0, max_value=2), min_size=1, max_size=12))
def test_a_winner_found_early_is_the_winner_in_the_end(points):
    match = Match(1, 2, len(points))
    end = match.winner(after(*points))
    for games in range(len(points)):
        assert match.winner(after(*points[:games])) in (None, end)
    total = sum(points) - len(points)
    assert end == (1 if total > 0 else 2 if total < 0 else None)


@given(st.lists(st.integers(min_value=0, max_value=2), max_size=8))
def test_every_game_of_a_match_passes_the_validator(points):
    match = Match(1, 2, len(points) + 1, ends_when_decided=False)
    played = after(*points)
    assert (
        check(match.propose(played, len(points) + 1), played, len(points) + 1, match.asks()) == ()
    )


@pytest.mark.parametrize("args", [(1, 1, 3), (1, 2, 0)])
def test_a_match_is_of_two_players_and_at_least_one_round(args):
    with pytest.raises(ValueError, match="two players"):
        Match(*args)


def test_an_unconfirmed_result_decides_no_match():
    won = after(2, 2)
    unsure = Meeting(2, 2, 1, (GameResult(2, 1, 0, 2, confirmed=False),))
    assert Match(1, 2, 3).winner(won) == 1
    assert Match(1, 2, 3).winner(Played(TWO, (won.meetings[0], unsure))) is None
    assert Match(1, 2, 3).points(Played(TWO, (won.meetings[0], unsure))) == (2, 0)


def test_games_of_others_in_the_section_shorten_no_match():
    others = tuple(Meeting(1, 3, 4, (GameResult(3, 4, 1, 1),)) for _ in range(3))
    played = Played((*TWO, Contestant(3), Contestant(4)), (*after(2).meetings, *others))
    assert Match(1, 2, 2).winner(played) is None


def test_a_round_of_a_match_is_proposed_the_same_after_the_match_was_decided():
    match = Match(1, 2, 3)
    assert match.propose(after(2, 2), 2) == match.propose(after(2), 2)


@pytest.mark.parametrize("scoring", [Scoring(), Scoring(games=2, ranked_by="match_points")])
def test_who_leaves_a_match_leaves_the_other_full_byes_until_it_is_decided(scoring):
    match = Match(1, 2, 3)
    here = (Contestant(1), Contestant(2, to_round=0))
    (alone,) = match.propose(Played(here, (), scoring), 1)
    assert (alone.first, alone.bye) == (1, "full")
    assert [reason.code for reason in alone.reasons] == ["match_game", "opponent_not_there"]
    byes = tuple(Meeting(round, 1, None, bye="full") for round in (1, 2))
    assert match.winner(Played(here, byes[:1], scoring)) is None
    assert match.winner(Played(here, byes, scoring)) == 1


@pytest.mark.parametrize(
    ("rounds", "points", "winner"),
    [
        (8, (2, 1, 1, 1, 1, 1, 1), None),  # 8 : 6, 2 to come
        (8, (2, 1, 2, 1, 1, 1, 1), 1),  # 9 : 5, 2 to come
        (8, (2, 1, 2, 1, 1, 1, 2), 1),  # 10 : 4, 2 to come
        (7, (0, 1, 0, 1), None),  # 2 : 6, 6 to come
        (7, (0, 1, 0, 1, 0), 2),  # 2 : 8, 4 to come
        (2, (2,), None),  # 2 : 0, 2 to come: the other can still draw level
    ],
)
def test_ends_of_matches_worked_by_hand(rounds, points, winner):
    assert Match(1, 2, rounds).winner(after(*points)) == winner


def test_a_title_match_on_a_scale_of_twelve_points():
    """12 : 0 for a win, 6 : 6 for a draw (world title match of 2020)."""
    title = Scoring(win=12, draw=6)

    def ended(*points: int) -> Played:
        games = (GameResult(1, 2, own, 12 - own) for own in points)
        meetings = tuple(Meeting(r, 1, 2, (game,)) for r, game in enumerate(games, start=1))
        return Played(TWO, meetings, title)

    assert Match(1, 2, 5).winner(ended(12, 6, 12)) is None  # 30 : 6, 24 to come
    assert Match(1, 2, 5).winner(ended(12, 6, 12, 6)) == 1  # 36 : 12, 12 to come
