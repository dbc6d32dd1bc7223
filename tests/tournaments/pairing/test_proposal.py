"""What an engine hands back: pairings with reasons, byes, and true reasons for having none."""

import pytest

from tournaments.pairing.proposal import (
    ForbiddenPair,
    NoLegalPairing,
    ProposedPairing,
    because,
    listed,
)


def test_a_pairing_names_white_first_and_is_the_same_pair_whatever_the_colours():
    pairing = ProposedPairing(3, 7)
    assert tuple(pairing.numbers) == (3, 7)
    assert pairing.pair == ProposedPairing(7, 3).pair
    assert pairing != ProposedPairing(7, 3)


def test_a_bye_is_of_one_player():
    assert tuple(ProposedPairing(5, None, "half").numbers) == (5,)


@pytest.mark.parametrize(("second", "bye"), [(None, None), (2, "pairing")])
def test_an_opponent_and_a_bye_exclude_one_another_and_one_is_needed(second, bye):
    with pytest.raises(ValueError, match="either an opponent or a kind of bye"):
        ProposedPairing(1, second, bye)


def test_reasons_with_the_same_values_are_equal_in_whatever_order_they_were_given():
    reason = because("berger_table", round=2, table=1)
    assert reason == because("berger_table", table=1, round=2)
    assert dict(reason.params) == {"round": 2, "table": 1}
    assert len({reason, because("berger_table", table=1, round=2)}) == 1


def test_a_forbidden_pair_holds_in_both_orders_and_is_of_two_players():
    assert ForbiddenPair(4, 2).pair == ForbiddenPair(2, 4).pair
    with pytest.raises(ValueError, match="two players"):
        ForbiddenPair(4, 4)


def test_having_no_legal_pairing_says_why_as_data():
    error = NoLegalPairing("all_have_met", players=listed({7, 3}), round=4)
    assert error.code == "all_have_met"
    assert dict(error.params) == {"players": "3, 7", "round": 4}
