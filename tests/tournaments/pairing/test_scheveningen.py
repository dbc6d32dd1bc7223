"""Two sides, against the tables for 2, 4 and 8 boards as they are printed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.proposal import NoLegalPairing
from tournaments.pairing.scheveningen import Scheveningen
from tournaments.pairing.validator import check
from tournaments.results import Contestant, Played

PRINTED = {
    2: """A1-B1 A2-B2
          B2-A1 B1-A2""",
    4: """A1-B1 A2-B2 B3-A3 B4-A4
          B2-A1 B1-A2 A3-B4 A4-B3
          A1-B3 A2-B4 B1-A3 B2-A4
          B4-A1 B3-A2 A3-B2 A4-B1""",
    8: """A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8
          B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5
          A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8
          B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7
          A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8
          B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1
          A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8
          B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3""",
}

sides = st.integers(min_value=1, max_value=14)


def event(first: int, second: int, **asked) -> Scheveningen:
    return Scheveningen(
        tuple(range(1, first + 1)), tuple(range(first + 1, first + second + 1)), **asked
    )


@pytest.mark.parametrize("boards", PRINTED)
def test_pairs_and_colours_are_those_of_the_printed_table(boards):
    def written(number: int) -> str:
        return f"A{number}" if number <= boards else f"B{number - boards}"

    rows = [row.split() for row in PRINTED[boards].splitlines()]
    table = event(boards, boards)
    assert [
        [f"{written(one.first)}-{written(one.second)}" for one in table.drawn_up(round)]
        for round in range(1, boards + 1)
    ] == rows


@given(sides, sides, st.booleans())
def test_everybody_meets_everybody_of_the_other_side_and_nobody_else(first, second, double):
    table = event(first, second, double=double)
    rounds = [table.drawn_up(round) for round in range(1, table.rounds + 1)]
    met = Counter((one.first, one.second) for pairs in rounds for one in pairs if one.second)
    across = {(a, b) for a in table.first for b in table.second}
    assert Counter(frozenset(pair) for pair in met.elements()) == Counter(
        {frozenset(pair): 2 if double else 1 for pair in across}
    )
    assert set(met.values()) == {1}
    for pairs in rounds:
        assert sorted(n for one in pairs for n in one.numbers) == list(range(1, first + second + 1))


@given(sides)
def test_colours_of_equal_sides_differ_by_one_at_most(boards):
    table = event(boards, boards)
    whites = Counter(one.first for round in range(1, boards + 1) for one in table.drawn_up(round))
    assert all(abs(2 * whites[number] - boards) <= 1 for number in range(1, 2 * boards + 1))


def test_places_that_the_smaller_side_has_not_leave_a_player_free():
    free = [event(2, 1).drawn_up(round)[-1] for round in (1, 2)]
    assert [(one.first, one.bye) for one in free] == [(2, "zero"), (1, "zero")]
    free = [event(1, 2).drawn_up(round)[-1] for round in (1, 2)]
    assert [(one.first, one.bye) for one in free] == [(3, "zero"), (2, "zero")]


def test_one_whose_opponent_has_withdrawn_has_a_bye_and_the_round_is_sound():
    players = (Contestant(1), Contestant(2), Contestant(3, to_round=0), Contestant(4))
    played = Played(players, ())
    pairings = event(2, 2).propose(played, 1)
    assert [(one.first, one.second, one.bye) for one in pairings] == [
        (2, 4, None),
        (1, None, "full"),
    ]
    assert check(pairings, played, 1, event(2, 2).asks()) == ()


def test_after_the_last_round_of_the_table_there_is_nothing_to_pair():
    with pytest.raises(NoLegalPairing) as refused:
        event(3, 3).drawn_up(4)
    assert (refused.value.code, refused.value.params) == ("all_rounds_paired", (("rounds", 3),))


@pytest.mark.parametrize(("first", "second"), [((), (1,)), ((1, 2), (2, 3))])
def test_each_side_has_players_and_nobody_is_on_both(first, second):
    with pytest.raises(ValueError, match="nobody is named twice"):
        Scheveningen(first, second)
