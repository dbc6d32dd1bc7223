"""Brackets of any size, who goes on from a meeting, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.decider import Decider
from tournaments.pairing.knockout import REFUSALS, Knockout, bracket
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing
from tournaments.pairing.seeding import by_lot
from tournaments.pairing.validator import check
from tournaments.results import Contestant, GameResult, Meeting, Played, Scoring

LOT = "drawn in the hall"
players = st.integers(min_value=2, max_value=33)


def event(count: int, **asked) -> Knockout:
    return Knockout(tuple(range(1, count + 1)), LOT, **asked)


def section(count: int, *meetings: Meeting, **asked) -> Played:
    return Played(tuple(Contestant(n) for n in range(1, count + 1)), meetings, **asked)


def won(round: int, winner: int, loser: int) -> Meeting:
    return Meeting(round, winner, loser, (GameResult(winner, loser, 2, 0),))


def drawn(round: int, white: int, black: int) -> Meeting:
    return Meeting(round, white, black, (GameResult(white, black, 1, 1),))


def pairs(pairings: tuple[ProposedPairing, ...]) -> list[list[int]]:
    return [sorted(one.numbers) for one in pairings]


def refusal(knockout: Knockout, played: Played, round: int, *deciders: Decider):
    with pytest.raises(NoLegalPairing) as refused:
        knockout.propose(played, round, deciders)
    assert {*REFUSALS[refused.value.code]} == {name for name, _ in refused.value.params}
    return refused.value.code, dict(refused.value.params)


def play(knockout: Knockout, played: Played, choose) -> Played:
    """The whole event, each stage checked; ``choose`` says whether the better seed wins."""
    for round in range(1, knockout.rounds + 1):
        pairings = knockout.propose(played, round)
        assert check(pairings, played, round, knockout.asks(played, round)) == ()
        results = tuple(
            won(round, *sorted(one.numbers, reverse=not choose()))
            for one in pairings
            if one.bye is None
        )
        played = Played(played.contestants, (*played.meetings, *results))
    return played


def test_the_bracket_of_eight_is_the_customary_one():
    assert bracket(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert bracket(2) == (1, 2)


def test_the_first_seeds_have_the_byes_and_byes_stand_last():
    first = event(6).propose(section(6), 1)
    assert pairs(first) == [[4, 5], [3, 6], [1], [2]]
    assert [one.bye for one in first] == [None, None, "zero", "zero"]
    assert [one.reasons[0].code for one in first[2:]] == ["knockout_bye"] * 2


def test_winners_of_neighbours_meet():
    played = section(6, won(1, 5, 4), won(1, 3, 6))
    second = event(6).propose(played, 2)
    assert pairs(second) == [[1, 5], [2, 3]]
    assert dict(second[0].reasons[0].params) == {
        "stage": 2,
        "stages": 3,
        "seed": 1,
        "other_seed": 5,
    }


@given(players, st.booleans(), st.randoms(use_true_random=False))
def test_of_n_players_n_less_one_meetings_leave_a_winner(count, third, random):
    knockout = event(count, third_place=third)
    played = play(knockout, section(count), lambda: random.random() < 0.6)
    assert len(played.meetings) == count - 1 + (third and count >= 4)
    assert knockout.winner(played) in range(1, count + 1)


@given(players)
def test_while_better_seeds_win_the_first_two_meet_in_the_final_and_the_first_four_before(count):
    knockout = event(count)
    played = play(knockout, section(count), lambda: True)
    assert {*played.meetings[-1].numbers} == {1, 2}
    assert knockout.winner(played) == 1
    for meeting in played.meetings:
        first, second = sorted(meeting.numbers)
        assert first + second == 2 ** (knockout.rounds - meeting.round + 1) + 1


@given(players, st.randoms(use_true_random=False))
def test_the_first_two_seeds_meet_in_the_final_only(count, random):
    knockout = event(count)
    played = play(knockout, section(count), lambda: random.random() < 0.8)
    for meeting in played.meetings:
        if {*meeting.numbers} == {1, 2}:
            assert meeting.round == knockout.rounds


def test_losers_of_the_semi_finals_play_for_third_place():
    played = section(4, won(1, 1, 4), won(1, 3, 2))
    final = event(4, third_place=True).propose(played, 2)
    assert pairs(final) == [[1, 3], [2, 4]]
    assert final[1].reasons[0].code == "knockout_third_place"


def test_white_goes_to_who_had_it_less_and_else_by_the_lot_of_the_round():
    fresh = event(4).propose(section(4), 1)
    assert [(one.first, one.second) for one in fresh] == [
        by_lot(LOT, (1, 4), 1),
        by_lot(LOT, (2, 3), 1),
    ]
    assert dict(fresh[0].reasons[1].params) == {"seed": LOT, "drawing": 1}
    black_won = Meeting(1, 3, 2, (GameResult(3, 2, 0, 2),))
    (final,) = event(4).propose(section(4, won(1, 1, 4), black_won), 2)
    assert (final.first, final.second) == (2, 1)
    assert final.reasons[1].code == "white_had_less"
    assert dict(final.reasons[1].params) == {"surplus": -1, "other_surplus": 1}


def test_a_stage_is_proposed_the_same_after_it_has_been_played():
    played = section(4, won(1, 1, 4), won(1, 2, 3))
    assert event(4).propose(played, 1) == event(4).propose(section(4), 1)
    ended = section(4, *played.meetings, won(2, 2, 1))
    assert event(4).propose(ended, 2) == event(4).propose(played, 2)


def test_two_players_have_a_final_and_no_third_place():
    assert pairs(event(2, third_place=True).propose(section(2), 1)) == [[1, 2]]


def test_a_level_meeting_is_refused_until_something_decides_it():
    played = section(4, drawn(1, 1, 4), won(1, 2, 3))
    assert refusal(event(4), played, 2) == ("meeting_level", {"round": 1, "first": 1, "second": 4})
    blitz = Decider(1, frozenset({1, 4}), 4, "play_off", "blitz 3+2")
    assert pairs(event(4).propose(played, 2, (blitz,))) == [[2, 4]]
    ruling = Decider(1, frozenset({1, 4}), 1, "ruling", "4 did not come to the play-off")
    assert pairs(event(4).propose(played, 2, (ruling,))) == [[1, 2]]


def test_a_lot_decides_only_as_its_seed_draws():
    played = section(2, drawn(1, 1, 2))
    pair = frozenset({1, 2})
    goes, stays = by_lot("heads", pair, 1)
    assert by_lot("heads", pair) == (stays, goes)
    lot = Decider(1, pair, goes, "lot", "heads")
    assert event(2).winner(played, (lot,)) == goes
    with pytest.raises(NoLegalPairing) as refused:
        event(2).winner(played, (Decider(1, pair, stays, "lot", "heads"),))
    assert refused.value.code == "lot_drew_the_other"
    assert dict(refused.value.params) == {"round": 1, "seed": "heads", "drawn": goes}


def test_any_lead_decides():
    narrow = Meeting(1, 1, 2, (GameResult(1, 2, 1, 2),))
    assert event(2).winner(section(2, narrow)) == 2
    wide = Meeting(1, 1, 2, (GameResult(1, 2, 2, 1),))
    assert event(2).winner(section(2, wide)) == 1


def test_what_the_games_have_decided_needs_no_decider():
    played = section(4, won(1, 1, 4), won(1, 2, 3))
    ruling = Decider(1, frozenset({1, 4}), 4, "ruling", "mistaken")
    assert refusal(event(4), played, 2, ruling)[0] == "meeting_not_level"


def test_a_stage_waits_for_the_results_of_the_one_before():
    played = section(4, Meeting(1, 1, 4), won(1, 2, 3))
    assert refusal(event(4), played, 2) == (
        "result_missing",
        {"round": 1, "first": 1, "second": 4},
    )


def test_a_micro_match_is_decided_by_both_games():
    games = (GameResult(1, 2, 1, 1), GameResult(2, 1, 2, 0))
    played = section(2, Meeting(1, 1, 2, games), scoring=Scoring(games=2))
    assert event(2).winner(played) == 2


def test_where_the_organiser_paired_otherwise_the_bracket_says_which_meeting_it_misses():
    played = section(4, won(1, 1, 2), won(1, 3, 4))
    assert refusal(event(4), played, 2) == ("bracket_left", {"round": 1, "first": 1, "second": 4})


def test_who_should_meet_one_that_has_withdrawn_goes_on():
    played = section(4, won(1, 1, 4), won(1, 2, 3))
    gone = tuple(Contestant(n, to_round=1 if n == 1 else None) for n in range(1, 5))
    played = Played(gone, played.meetings)
    (alone,) = event(4).propose(played, 2)
    assert (alone.first, alone.bye, alone.reasons[0].code) == (2, "zero", "knockout_opponent_out")
    assert event(4).winner(played) == 2


def test_in_the_first_stage_one_whose_opponent_is_absent_is_told_from_one_with_a_bye():
    here = tuple(Contestant(n, from_round=2 if n == 4 else 1) for n in range(1, 6))
    byes = [one for one in event(5).propose(Played(here, ()), 1) if one.bye]
    assert {one.first: one.reasons[0].code for one in byes} == {
        1: "knockout_bye",
        2: "knockout_bye",
        3: "knockout_bye",
        5: "knockout_opponent_out",
    }


def test_where_neither_came_a_ruling_may_let_nobody_go_on():
    neither = Meeting(1, 1, 4, (GameResult(1, 4, 0, 0, played=False),))
    played = section(4, neither, won(1, 2, 3))
    ruling = Decider(1, frozenset({1, 4}), None, "ruling", "neither came")
    (alone,) = event(4).propose(played, 2, (ruling,))
    assert (alone.first, alone.bye) == (2, "zero")


def test_after_the_final_there_is_nothing_to_pair():
    assert refusal(event(5), section(5), 4) == ("all_rounds_paired", {"rounds": 3})


@pytest.mark.parametrize(
    ("winner", "kind", "basis", "message"),
    [
        (1, "ruling", " ", "its reason"),
        (None, "lot", "coin", "nobody go on"),
        (3, "play_off", "blitz", "one of the two"),
        (1, "lot", "x" * 81, "1 to 80 characters"),
    ],
)
def test_a_decider_says_who_and_on_what_ground(winner, kind, basis, message):
    with pytest.raises(ValueError, match=message):
        Decider(1, frozenset({1, 2}), winner, kind, basis)


@pytest.mark.parametrize("players", [(1,), (1, 1)])
def test_a_knockout_is_of_two_or_more_players(players):
    with pytest.raises(ValueError, match="two players or more"):
        Knockout(players, LOT)


def test_the_lot_for_colours_has_a_seed():
    with pytest.raises(ValueError, match="1 to 80 characters"):
        Knockout((1, 2), " ")


def test_one_who_is_out_may_not_be_paired_again():
    knockout = event(4)
    played = section(4, won(1, 1, 4), won(1, 2, 3))
    findings = check((ProposedPairing(1, 3),), played, 2, knockout.asks(played, 2))
    assert {(one.code, one.numbers) for one in findings} == {
        ("player_not_there", (3,)),
        ("player_missing", (2,)),
    }


def test_a_stage_waits_until_results_are_confirmed():
    unsure = Meeting(1, 1, 4, (GameResult(1, 4, 2, 0, confirmed=False),))
    played = section(4, unsure, won(1, 2, 3))
    assert refusal(event(4), played, 2)[0] == "result_missing"


def test_of_three_players_the_loser_of_the_only_semi_final_is_third_without_a_meeting():
    (final,) = event(3, third_place=True).propose(section(3, won(1, 2, 3)), 2)
    assert {*final.numbers} == {1, 2}


@pytest.mark.parametrize(
    ("count", "meetings", "byes"),
    [
        (5, [[4, 5]], [1, 2, 3]),
        (6, [[4, 5], [3, 6]], [1, 2]),
        (7, [[4, 5], [2, 7], [3, 6]], [1]),
        (9, [[8, 9]], [1, 2, 3, 4, 5, 6, 7]),
        (12, [[8, 9], [5, 12], [7, 10], [6, 11]], [1, 2, 3, 4]),
    ],
)
def test_byes_worked_by_hand(count, meetings, byes):
    """As many byes as players are missing to the next power of two, to the first seeds; of those
    who play, the seeds of a meeting add up to that power and one."""
    first = event(count).propose(section(count), 1)
    assert sorted(pairs(first[: len(meetings)])) == sorted(meetings)
    assert sorted(one.first for one in first[len(meetings) :]) == byes
