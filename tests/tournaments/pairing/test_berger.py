"""All play all, against tables as they are printed."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.berger import REFUSALS, RoundRobin, as_printed, last_two_exchanged
from tournaments.pairing.proposal import NoLegalPairing
from tournaments.results import Contestant, GameResult, Meeting, Played

PRINTED = {
    4: """1-4 2-3
          4-3 1-2
          2-4 3-1""",
    6: """1-6 2-5 3-4
          6-4 5-3 1-2
          2-6 3-1 4-5
          6-5 1-4 2-3
          3-6 4-2 5-1""",
    8: """1-8 2-7 3-6 4-5
          8-5 6-4 7-3 1-2
          2-8 3-1 4-7 5-6
          8-6 7-5 1-4 2-3
          3-8 4-2 5-1 6-7
          8-7 1-6 2-5 3-4
          4-8 5-3 6-2 7-1""",
    10: """1-10 2-9 3-8 4-7 5-6
           10-6 7-5 8-4 9-3 1-2
           2-10 3-1 4-9 5-8 6-7
           10-7 8-6 9-5 1-4 2-3
           3-10 4-2 5-1 6-9 7-8
           10-8 9-7 1-6 2-5 3-4
           4-10 5-3 6-2 7-1 8-9
           10-9 1-8 2-7 3-6 4-5
           5-10 6-4 7-3 8-2 9-1""",
    12: """1-12 2-11 3-10 4-9 5-8 6-7
           12-7 8-6 9-5 10-4 11-3 1-2
           2-12 3-1 4-11 5-10 6-9 7-8
           12-8 9-7 10-6 11-5 1-4 2-3
           3-12 4-2 5-1 6-11 7-10 8-9
           12-9 10-8 11-7 1-6 2-5 3-4
           4-12 5-3 6-2 7-1 8-11 9-10
           12-10 11-9 1-8 2-7 3-6 4-5
           5-12 6-4 7-3 8-2 9-1 10-11
           12-11 1-10 2-9 3-8 4-7 5-6
           6-12 7-5 8-4 9-3 10-2 11-1""",
}

FIRST_ROUNDS = {
    14: """1-14 2-13 3-12 4-11 5-10 6-9 7-8
           14-8 9-7 10-6 11-5 12-4 13-3 1-2
           2-14 3-1 4-13 5-12 6-11 7-10 8-9
           14-9 10-8 11-7 12-6 13-5 1-4 2-3
           3-14 4-2 5-1 6-13 7-12 8-11 9-10
           14-10 11-9 12-8 13-7 1-6 2-5 3-4""",
    16: """1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9
           16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2
           2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10
           16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3""",
}

players = st.integers(min_value=2, max_value=40)
doubles = st.booleans()


def printed(players: int) -> list[list[tuple[int, int]]]:
    rows = {**PRINTED, **FIRST_ROUNDS}[players].splitlines()
    return [[tuple(map(int, pair.split("-"))) for pair in row.split()] for row in rows]


def event(count: int, **asked) -> RoundRobin:
    return RoundRobin(tuple(range(1, count + 1)), **asked)


def section(count: int, *changed: Contestant) -> Played:
    by_number = {number: Contestant(number) for number in range(1, count + 1)}
    return Played(tuple({**by_number, **{one.number: one for one in changed}}.values()), ())


def meetings(table: RoundRobin) -> list[list[tuple[int, int]]]:
    return [
        [(one.first, one.second) for one in table.drawn_up(round) if one.second]
        for round in range(1, table.rounds + 1)
    ]


def colours(rounds: list[list[tuple[int, int]]], number: int) -> str:
    return "".join(
        "W" if number == white else "B"
        for pairs in rounds
        for white, black in pairs
        if number in (white, black)
    )


@pytest.mark.parametrize("count", PRINTED)
def test_the_rounds_and_colours_are_those_of_the_printed_table(count):
    assert meetings(event(count)) == printed(count)


@pytest.mark.parametrize("count", FIRST_ROUNDS)
def test_the_tables_for_14_and_16_begin_as_printed(count):
    begun = printed(count)
    assert meetings(event(count))[: len(begun)] == begun


@pytest.mark.parametrize("count", PRINTED)
def test_with_one_player_fewer_the_last_number_of_the_table_is_free(count):
    table = event(count - 1)
    assert meetings(table) == [
        [pair for pair in pairs if count not in pair] for pairs in printed(count)
    ]
    free = [table.drawn_up(round)[-1] for round in range(1, count)]
    assert [one.first for one in free] == [sum(pairs[0]) - count for pairs in printed(count)]
    assert {one.bye for one in free} == {"zero"}


@given(players)
def test_everybody_meets_everybody_once_and_colours_differ_by_one_at_most(count):
    rounds = meetings(event(count))
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert met == Counter(map(frozenset, combinations(range(1, count + 1), 2)))
    for number in range(1, count + 1):
        had = Counter(colours(rounds, number))
        assert abs(had["W"] - had["B"]) <= 1


@given(players)
def test_in_a_double_event_everybody_meets_everybody_with_both_colours(count):
    met = Counter(pair for pairs in meetings(event(count, double=True)) for pair in pairs)
    assert set(met.values()) == {1}
    assert set(met) == {(a, b) for a in range(1, count + 1) for b in range(1, count + 1) if a != b}


@given(st.integers(min_value=3, max_value=40))
def test_exchanging_the_last_two_rounds_of_the_first_cycle_spares_three_equal_colours(count):
    rounds = meetings(event(count, double=True))
    for number in range(1, count + 1):
        had = colours(rounds, number)
        assert "WWW" not in had
        assert "BBB" not in had


def test_as_printed_number_one_of_six_has_black_three_times_where_the_cycles_meet():
    rounds = meetings(event(6, double=True, order=as_printed(6, double=True)))
    assert colours(rounds, 1) == "WWBWBBBWBW"
    assert last_two_exchanged(6) == (1, 2, 3, 5, 4, 6, 7, 8, 9, 10)


@given(players, doubles)
def test_each_player_is_in_each_round_once_and_byes_stand_last(count, double):
    table = event(count, double=double)
    for round in range(1, table.rounds + 1):
        pairings = table.drawn_up(round)
        assert sorted(n for one in pairings for n in one.numbers) == list(range(1, count + 1))
        assert [one.bye is not None for one in pairings[:-1]] == [False] * (len(pairings) - 1)


def test_places_of_the_table_go_to_the_players_as_the_lot_has_put_them():
    table = RoundRobin((30, 10, 40, 20))
    assert meetings(table)[0] == [(30, 20), (10, 40)]
    (first, _) = table.drawn_up(1)
    assert dict(first.reasons[0].params) == {
        "cycle": 1,
        "table_round": 1,
        "white_place": 1,
        "black_place": 4,
    }


def test_the_order_of_rounds_may_be_drawn():
    assert meetings(event(4, order=(3, 1, 2)))[0] == printed(4)[2]
    with pytest.raises(ValueError, match="every round of the table once"):
        event(4, order=(3, 3, 2))


def test_who_meets_one_that_has_withdrawn_has_a_bye_that_says_so():
    gone = Contestant(4, to_round=1)
    pairings = event(4).propose(section(4, gone), 2)
    assert [(one.first, one.second, one.bye) for one in pairings] == [
        (1, 2, None),
        (3, None, "full"),
    ]
    (by_the_table, reason) = pairings[-1].reasons
    assert by_the_table.code == "berger_table"
    assert (reason.code, dict(reason.params)) == ("opponent_not_there", {"opponent": 4})
    struck = event(4, opponent_not_there="zero").propose(section(4, gone), 2)
    assert struck[-1].bye == "zero"


def test_two_that_are_both_gone_are_in_no_pairing():
    gone = (Contestant(3, to_round=1), Contestant(4, to_round=1))
    pairings = event(4).propose(section(4, *gone), 2)
    assert [tuple(one.numbers) for one in pairings] == [(1, 2)]


def test_a_free_player_who_is_not_there_has_no_bye():
    pairings = event(3).propose(section(3, Contestant(1, from_round=2)), 1)
    assert [tuple(one.numbers) for one in pairings] == [(2, 3)]


def test_after_the_last_round_of_the_table_there_is_nothing_to_pair():
    with pytest.raises(NoLegalPairing) as refused:
        event(5).propose(section(5), 6)
    assert (refused.value.code, refused.value.params) == ("all_rounds_paired", (("rounds", 5),))


def test_a_round_is_proposed_the_same_after_it_has_been_played():
    table = event(4)
    played = tuple(
        Meeting(1, one.first, one.second, (GameResult(one.first, one.second, 1, 1),))
        for one in table.drawn_up(1)
    )
    assert table.propose(replace(section(4), meetings=played), 1) == table.drawn_up(1)


def test_two_paired_by_hand_of_whom_one_did_not_come_meet_when_the_table_says_so():
    missed = Meeting(1, 4, 3, (GameResult(4, 3, 2, 0, played=False),))
    played = replace(section(4), meetings=(missed,))
    assert event(4).propose(played, 2) == event(4).drawn_up(2)


def test_after_a_round_altered_by_hand_the_table_brings_about_no_rematch():
    by_hand = tuple(
        Meeting(1, white, black, (GameResult(white, black, 1, 1),))
        for white, black in [(1, 2), (4, 3)]
    )
    played = replace(section(4), meetings=by_hand)
    with pytest.raises(NoLegalPairing) as refused:
        event(4).propose(played, 2)
    assert refused.value.code == "table_has_two_meet_again"
    assert dict(refused.value.params) == {"round": 2, "first": 4, "second": 3}
    assert {*REFUSALS["table_has_two_meet_again"]} == {"round", "first", "second"}
    assert len(event(4).propose(played, 3)) == 2
    assert len(event(4, double=True).propose(played, 2)) == 2


@pytest.mark.parametrize("players", [(1,), (1, 1)])
def test_a_round_robin_is_of_two_or_more_players(players):
    with pytest.raises(ValueError, match="two players or more"):
        RoundRobin(players)
