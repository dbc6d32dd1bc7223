"""What the engine proposes and refuses in sections made for the purpose."""

import pytest

from tests.tournaments.dutch.events import event, game, rounds_of
from tournaments.dutch.engine import REASONS, REFUSALS, DutchSwiss
from tournaments.pairing.proposal import ForbiddenPair, NoLegalPairing, ProposedPairing
from tournaments.results import Contestant, Meeting, Played

WON, DRAWN, LOST = (2, 0), (1, 1), (0, 2)


def section(players: int, *meetings: Meeting, **of_last) -> Played:
    numbers = range(1, players)
    contestants = (*map(Contestant, numbers), Contestant(players, **of_last))
    return Played(contestants, meetings)


def pairs(proposed: tuple[ProposedPairing, ...]) -> list[tuple[int, int | None]]:
    return [(one.first, one.second) for one in proposed]


def codes(pairing: ProposedPairing) -> list[str]:
    return [reason.code for reason in pairing.reasons]


def refused(swiss: DutchSwiss, played: Played, round: int) -> tuple[str, dict]:
    with pytest.raises(NoLegalPairing) as refusal:
        swiss.propose(played, round)
    assert tuple(name for name, _ in refusal.value.params) == tuple(
        sorted(REFUSALS[refusal.value.code])
    )
    return refusal.value.code, dict(refusal.value.params)


def test_the_first_round_is_halves_with_the_colours_of_the_lot():
    proposed = DutchSwiss(5, first_colour="black").propose(section(7), 1)
    assert pairs(proposed) == [(4, 1), (2, 5), (6, 3), (7, None)]
    assert proposed[-1].bye == "pairing"
    assert codes(proposed[0]) == ["dutch_same_score", "dutch_first_colour"]
    assert codes(proposed[-1]) == ["dutch_bye"]


def test_numbers_are_those_of_the_section_whatever_the_order_of_the_seeds():
    contestants = tuple(Contestant(number, rating=number) for number in range(1, 5))
    swiss = DutchSwiss(3, seeds="rating")
    assert pairs(swiss.propose(Played(contestants, ()), 1)) == [(4, 2), (1, 3)]


def test_who_is_away_has_a_bye_or_a_pairing_already_is_left_out():
    played = section(8, Meeting(1, 2, None, bye="half"), Meeting(1, 5, 6), from_round=2)
    assert pairs(DutchSwiss(3).propose(played, 1)) == [(1, 4), (7, 3)]


def test_a_late_entry_stands_where_his_number_is():
    contestants = (Contestant(1, from_round=2), *map(Contestant, range(2, 6)))
    first = DutchSwiss(3).propose(Played(contestants, ()), 1)
    assert pairs(first) == [(2, 4), (5, 3)], "2 has pairing number 1 while 1 is not there"
    meetings = (game(1, 2, 4, WON), game(1, 5, 3, LOST))
    second = DutchSwiss(3).propose(Played(contestants, meetings), 2)
    assert {number for one in second for number in one.numbers} == {1, 2, 3, 4, 5}


def test_two_of_whom_one_did_not_come_may_meet_and_who_came_has_no_bye():
    played = section(2, game(1, 1, 2, WON, played=False))
    assert pairs(DutchSwiss(3).propose(played, 2)) == [(1, 2)]
    played = section(3, game(1, 1, 2, WON, played=False), Meeting(1, 3, None, bye="zero"))
    assert pairs(DutchSwiss(3).propose(played, 2))[-1] != (1, None)


def test_a_draw_that_nobody_played_is_no_meeting():
    played = section(2, game(1, 1, 2, DRAWN, played=False))
    assert pairs(DutchSwiss(3).propose(played, 2)) == [(1, 2)]


def test_one_alone_has_the_bye():
    assert pairs(DutchSwiss(3).propose(section(1), 1)) == [(1, None)]


def test_nobody_is_nobody():
    assert DutchSwiss(3).propose(Played((), ()), 1) == ()


def test_pairs_to_be_avoided_meet_only_if_nothing_else_is_legal_and_no_more_than_must():
    avoided = tuple(ForbiddenPair(1, other, "avoid") for other in (2, 3, 4))
    spared = DutchSwiss(3, (ForbiddenPair(1, 3, "avoid"),)).propose(section(4), 1)
    assert (1, 3) not in pairs(spared)
    assert not any("dutch_avoided_pair_met" in codes(one) for one in spared)
    forced = DutchSwiss(3, avoided).propose(section(4), 1)
    with_one, other = sorted(forced, key=lambda one: 1 not in one.pair)
    assert "dutch_avoided_pair_met" in codes(with_one)
    assert "dutch_avoided_pair_met" not in codes(other)


def test_a_pair_both_forbidden_and_to_be_avoided_is_forbidden():
    forbidden = (ForbiddenPair(1, 2, "avoid"), ForbiddenPair(1, 2))
    code, said = refused(DutchSwiss(3, forbidden), section(2), 1)
    assert (code, said) == ("nobody_left_to_meet", {"forbidden": "2", "met": "", "player": 1})


def test_a_rematch_is_refused():
    code, said = refused(DutchSwiss(3), section(2, game(1, 1, 2, DRAWN)), 2)
    assert (code, said["met"]) == ("nobody_left_to_meet", "2")


def test_everybody_has_had_a_bye():
    byes = [Meeting(1, number, None, bye="full") for number in (1, 2, 3)]
    assert refused(DutchSwiss(3), section(3, *byes), 2) == (
        "everybody_has_had_a_bye",
        {"players": "1, 2, 3"},
    )


def test_too_few_opponents():
    apart = tuple(ForbiddenPair(a, b) for a, b in [(1, 2), (1, 3), (2, 3)])
    code, said = refused(DutchSwiss(3, apart), section(4), 1)
    assert (code, said) == ("too_few_opponents", {"groups": "1; 2; 3", "outside": "4"})


def test_colours_alone_may_leave_no_round():
    meetings = (game(1, 1, 3, DRAWN), game(1, 2, 4, DRAWN), game(2, 1, 4, DRAWN))
    played = section(4, *meetings, game(2, 2, 3, DRAWN), to_round=2)
    contestants = (*played.contestants[:2], Contestant(3, to_round=2), played.contestants[3])
    played = Played(contestants, played.meetings)
    assert refused(DutchSwiss(5), played, 3) == (
        "colours_leave_no_round",
        {"groups": "1; 2", "outside": ""},
    )


def test_in_the_last_round_colours_do_not_keep_leaders_apart():
    meetings = (game(1, 1, 3, WON), game(1, 2, 4, WON), game(2, 1, 4, WON), game(2, 2, 3, WON))
    contestants = (Contestant(1), Contestant(2), *(Contestant(n, to_round=2) for n in (3, 4)))
    (only,) = DutchSwiss(3).propose(Played(contestants, meetings), 3)
    assert (only.first, only.second) == (2, 1)
    assert codes(only) == ["dutch_same_score", "dutch_colour_of_higher"]


def test_a_round_beyond_the_last_one_is_refused():
    assert refused(DutchSwiss(3), section(4), 4) == ("all_rounds_paired", {"rounds": 3})


def test_a_result_is_awaited():
    code, said = refused(DutchSwiss(3), section(4, Meeting(1, 3, 1), game(1, 2, 4, WON)), 2)
    assert (code, said) == ("result_missing", {"first": 3, "round": 1, "second": 1})


def test_points_that_no_result_is_worth_cannot_be_reported():
    played = section(4, game(1, 1, 3, (2, 1)), game(1, 2, 4, WON))
    assert refused(DutchSwiss(3), played, 2) == (
        "not_reportable",
        {"why": "points_without_result"},
    )


def test_the_same_section_is_paired_the_same_in_whatever_order_it_is_told():
    settings = event(3, 15, 4)
    *_, (played, round, proposed) = rounds_of(*settings)
    told = Played(played.contestants[::-1], played.meetings[::-1], played.scoring)
    assert settings[0].propose(told, round) == proposed


def test_reasons_that_come_up_are_listed_with_their_values():
    given = {
        (reason.code, tuple(name for name, _ in reason.params))
        for seed in (2, 8)
        for _, _, outcome in rounds_of(*event(seed, 13, 4))
        if not isinstance(outcome, NoLegalPairing)
        for pairing in outcome
        for reason in pairing.reasons
    }
    listed = {(code, tuple(sorted(names))) for code, names in REASONS.items()}
    assert given <= listed
    assert len(given) > len(listed) // 2
