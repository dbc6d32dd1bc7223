"""Every rule of a round is set off by a small example, and none by what an engine proposes."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.berger import RoundRobin
from tournaments.pairing.proposal import ForbiddenPair, ProposedPairing
from tournaments.pairing.validator import FINDINGS, Asked, Finding, check
from tournaments.results import Contestant, GameResult, Meeting, Played, Scoring

SWISS = Asked()
NO_SHOW = False


def section(count: int, *meetings: Meeting, **asked) -> Played:
    players = tuple(Contestant(number) for number in range(1, count + 1))
    return Played(players, meetings, **asked)


def met(round: int, white: int, black: int, points: int = 1, played: bool = True) -> Meeting:
    return Meeting(
        round, white, black, (GameResult(white, black, points, 2 - points, played=played),)
    )


def bye(round: int, number: int, kind: str = "pairing") -> Meeting:
    return Meeting(round, number, None, bye=kind)


def pairs(text: str) -> tuple[ProposedPairing, ...]:
    """``1-2 3`` is a meeting, White first, and a bye for want of an opponent."""
    made = []
    for item in text.split():
        first, _, second = item.partition("-")
        made.append(ProposedPairing(int(first), int(second) if second else None, bye_of(second)))
    return tuple(made)


def bye_of(second: str) -> str | None:
    return None if second else "pairing"


def told(findings: tuple[Finding, ...]) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(one.code, one.severity, one.numbers) for one in findings]


def found(text: str, played: Played, asked: Asked = SWISS) -> list[tuple]:
    findings = check(pairs(text), played, played.rounds + 1, asked)
    for finding in findings:
        assert tuple(name for name, _ in finding.params) == tuple(sorted(FINDINGS[finding.code]))
        assert finding.round == played.rounds + 1
    return told(findings)


def test_a_sound_round_has_no_findings():
    assert found("1-3 2-4 5", section(5)) == []


def test_a_player_left_out_is_missing():
    assert found("1-2", section(3)) == [("player_missing", "error", (3,))]


def test_a_player_named_in_two_pairings_is_there_twice():
    assert found("1-2 3-1", section(3)) == [("player_twice", "error", (1,))]


def test_nobody_meets_himself():
    assert found("1-1 2-3", section(3)) == [("self_pairing", "error", (1,))]


def test_a_number_that_nobody_has_is_unknown():
    assert found("1-2 3-9", section(3)) == [("unknown_player", "error", (9,))]


@pytest.mark.parametrize("gone", [Contestant(4, to_round=0), Contestant(4, from_round=2)])
def test_one_who_is_not_there_is_not_paired_but_may_have_a_bye_of_another_kind(gone):
    players = (*section(3).contestants, gone)
    assert found("1-2 3-4", Played(players, ())) == [("player_not_there", "error", (4,))]
    assert found("1-2 4 3", Played(players, ()))[0] == ("player_not_there", "error", (4,))
    with_zero = (*pairs("1-2 3"), ProposedPairing(4, None, "zero"))
    assert check(with_zero, Played(players, ()), 1, SWISS) == ()


def test_who_comes_later_may_have_points_for_it_and_who_has_left_has_none():
    late, gone = Contestant(3, from_round=2), Contestant(4, to_round=0)
    played = Played((*section(2).contestants, late, gone), ())
    halves = (*pairs("1-2"), *(ProposedPairing(n, None, "half") for n in (3, 4)))
    assert told(check(halves, played, 1, SWISS)) == [("player_not_there", "error", (4,))]


def test_only_those_still_in_are_looked_for_and_may_be_paired():
    final = Asked(among=frozenset({1, 2}))
    assert found("1-2", section(4), final) == []
    assert found("1-3", section(4), final) == [
        ("player_missing", "error", (2,)),
        ("player_not_there", "error", (3,)),
    ]


def test_who_was_granted_a_bye_is_not_paired_and_has_the_bye_granted():
    asked = Asked(byes=((3, "half"),))
    assert found("1-2 3-4", section(4), asked) == [("bye_not_given", "error", (3,))]
    assert found("1-2 3", section(3), asked) == [("bye_not_given", "error", (3,))]
    granted = (*pairs("1-2"), ProposedPairing(3, None, "half"))
    assert check(granted, section(3), 1, asked) == ()


def test_one_bye_for_want_of_an_opponent_is_enough():
    assert found("1-2 3 4", section(4)) == [("several_byes", "error", (3, 4))]


def test_nobody_has_a_second_bye():
    played = section(3, met(1, 1, 2), bye(1, 3))
    findings = check(pairs("2-1 3"), played, 2, Asked(meetings=2))
    assert ("second_bye", "error", (3,)) in told(findings)
    assert dict(findings[0].params) == {"earlier": 1}


def test_a_half_bye_that_was_asked_for_does_not_bar_the_bye():
    played = section(3, met(1, 1, 2), bye(1, 3, "half"))
    assert found("2-1 3", played, Asked(meetings=2)) == []


@pytest.mark.parametrize("earlier", [bye(1, 1, "full"), met(1, 1, 2, 2, NO_SHOW)])
def test_a_bye_after_points_without_play_is_pointed_out(earlier):
    others = () if earlier.bye is None else (met(1, 2, 3),)
    told = found("3-2 1", section(3, earlier, *others), Asked(meetings=2))
    assert ("bye_after_win_without_play", "warning", (1,)) in told


def test_who_lost_by_not_coming_may_have_the_bye():
    assert found("3-2 1", section(3, met(1, 1, 2, 0, NO_SHOW))) == []


def test_a_bye_over_the_head_of_one_lower_placed_is_pointed_out_with_his_number():
    played = section(3, met(1, 1, 2, 2), bye(1, 3))
    findings = check(pairs("2-3 1"), played, 2, SWISS)
    assert told(findings) == [("bye_while_lower_placed", "warning", (1,))]
    assert dict(findings[0].params) == {"lower": 2, "points": 2, "lower_points": 0}
    assert found("1-3 2", played) == []


def test_no_two_meet_again():
    played = section(4, met(1, 1, 2), met(1, 3, 4))
    findings = check(pairs("2-1 4-3"), played, 2, SWISS)
    assert told(findings) == [("rematch", "error", (2, 1)), ("rematch", "error", (4, 3))]
    assert dict(findings[0].params) == {"earlier": 1}


def test_after_a_meeting_to_which_one_did_not_come_the_two_may_meet_unless_it_counts():
    played = section(2, met(1, 1, 2, 2, NO_SHOW))
    assert found("1-2", played) == []
    assert found("1-2", played, Asked(forfeits_count=True)) == [("rematch", "error", (1, 2))]


def test_two_whose_meeting_has_no_result_yet_have_met():
    played = section(2, Meeting(1, 1, 2))
    assert found("2-1", played, Asked(uses_results=False)) == [("rematch", "error", (2, 1))]


def test_in_a_double_event_two_meet_twice_with_colours_reversed():
    double = Asked(meetings=2)
    once = section(2, met(1, 1, 2))
    assert found("2-1", once, double) == []
    assert found("1-2", once, double) == [("colours_not_reversed", "error", (1, 2))]
    twice = section(2, met(1, 1, 2), met(2, 2, 1))
    assert found("1-2", twice, double) == [("rematch", "error", (1, 2))]


def test_where_the_draw_brings_two_together_as_often_as_it_likes_no_rematch_is_seen():
    assert found("2-1", section(2, met(1, 1, 2)), Asked(meetings=None)) == []


def test_a_third_colour_running_is_as_grave_as_asked_for():
    evens = (met(1, 2, 1), met(1, 3, 4))
    played = section(4, *evens, met(2, 1, 3), met(2, 4, 2), met(3, 1, 4), met(3, 2, 3))
    asked = Asked(meetings=None)
    findings = check(pairs("1-2 3-4"), played, 4, asked)
    assert told(findings) == [("third_colour", "error", (1,))]
    assert dict(findings[0].params) == {"colour": "white", "running": 3}
    assert found("2-1 3-4", played, asked) == []
    warned = found("1-2 3-4", played, replace(asked, colours="warning"))
    assert warned == [("third_colour", "warning", (1,))]
    assert found("1-2 3-4", played, replace(asked, colours=None)) == []


def test_a_game_that_was_not_played_gave_no_colour():
    played = section(4, met(1, 1, 2, played=NO_SHOW), met(1, 4, 3), met(2, 1, 3), met(2, 2, 4))
    assert found("1-4 3-2", played) == []


def test_a_colour_difference_of_three_is_found_without_three_running():
    alone = [met(1, 1, 2), met(2, 1, 3), met(3, 4, 1), met(4, 1, 5), met(5, 1, 6)]
    played = section(7, *alone)
    findings = check(pairs("1-7"), played, 6, SWISS)
    difference = [one for one in findings if one.code == "colour_difference"]
    assert told(tuple(difference)) == [("colour_difference", "error", (1,))]
    assert dict(difference[0].params) == {"colour": "white", "difference": 4}
    assert "colour_difference" not in [one.code for one in check(pairs("7-1"), played, 6, SWISS)]


def test_in_the_last_round_a_leader_may_have_a_third_colour_with_a_warning():
    played = section(4, met(1, 1, 2, 2), met(1, 4, 3), met(2, 1, 3, 2), met(2, 2, 4))
    assert found("1-4 3-2", played, Asked(last_round=True)) == [
        ("third_colour", "warning", (1,)),
        ("colour_difference", "warning", (1,)),
    ]
    half = section(4, met(1, 1, 2, 2), met(1, 4, 3), met(2, 1, 3, 0), met(2, 2, 4))
    assert found("1-4 3-2", half, Asked(last_round=True))[0][:2] == ("third_colour", "error")
    behind = section(4, met(1, 1, 2, 0), met(1, 4, 3), met(2, 1, 3, 1), met(2, 2, 4, 2))
    assert found("1-4 3-2", behind, Asked(last_round=True)) == [
        ("third_colour", "error", (1,)),
        ("colour_difference", "error", (1,)),
    ]


def test_micro_matches_with_colours_exchanged_never_run_into_a_third_colour():
    def micro_match(round: int, a: int, b: int) -> Meeting:
        return Meeting(round, a, b, (GameResult(a, b, 1, 1), GameResult(b, a, 1, 1)))

    played = section(
        4,
        *(micro_match(1, 1, 2), micro_match(1, 3, 4), micro_match(2, 1, 3), micro_match(2, 2, 4)),
        scoring=Scoring(games=2),
    )
    assert found("1-4 2-3", played) == []


def test_pairs_that_are_forbidden_or_to_be_avoided_are_found_in_both_orders():
    asked = Asked(forbidden=(ForbiddenPair(2, 1), ForbiddenPair(3, 4, "avoid")))
    assert found("3-4 1-2", section(4), asked) == [
        ("forbidden_pair", "error", (1, 2)),
        ("avoided_pair", "warning", (3, 4)),
    ]


def test_a_pair_forbidden_and_to_be_avoided_is_forbidden():
    asked = Asked(forbidden=(ForbiddenPair(1, 2), ForbiddenPair(2, 1, "avoid")))
    assert found("1-2", section(2), asked) == [("forbidden_pair", "error", (1, 2))]


def test_a_bye_is_not_owed_to_one_lower_placed_who_had_points_without_play():
    first = (met(1, 1, 3, 2), met(1, 5, 6, 2), met(1, 2, 4, 2, NO_SHOW))
    second = (met(2, 1, 6, 2), met(2, 5, 3, 2), met(2, 4, 2, 2))
    left = tuple(Contestant(n, to_round=2 if n in (3, 4, 6) else None) for n in range(1, 7))
    played = Played(left, (*first, *second))
    assert found("2-5 1", played) == []
    over_the_board = (
        *first[:2],
        met(1, 2, 4, 2),
        *second[:2],
        bye(2, 4, "zero"),
        bye(2, 2, "zero"),
    )
    assert found("2-5 1", Played(left, over_the_board)) == [
        ("bye_while_lower_placed", "warning", (1,))
    ]


def test_a_round_on_results_that_are_missing_or_not_confirmed_is_found():
    unsure = Meeting(1, 3, 4, (GameResult(3, 4, 2, 0, confirmed=False),))
    played = section(4, Meeting(1, 1, 2), unsure)
    assert found("3-1 4-2", played) == [
        ("result_missing", "error", (1, 2)),
        ("result_unconfirmed", "error", (3, 4)),
    ]
    assert found("3-1 4-2", played, Asked(uses_results=False)) == []


def test_a_micro_match_with_a_game_to_be_played_has_no_result_yet():
    begun = Meeting(1, 1, 2, (GameResult(1, 2, 2, 0),))
    ended = Meeting(1, 3, 4, (GameResult(3, 4, 1, 1), GameResult(4, 3, 1, 1)))
    played = section(4, begun, ended, scoring=Scoring(games=2))
    assert found("3-1 4-2", played) == [("result_missing", "error", (1, 2))]


def test_colours_of_games_still_to_be_played_count():
    open_games = (Meeting(1, 1, 2), Meeting(1, 4, 3), Meeting(2, 1, 3), Meeting(2, 2, 4))
    paired_ahead = Asked(uses_results=False)
    assert {one[0::2] for one in found("1-4 3-2", section(4, *open_games), paired_ahead)} == {
        ("third_colour", (1,)),
        ("colour_difference", (1,)),
    }
    assert found("4-1 3-2", section(4, *open_games), paired_ahead) == []


def test_a_round_that_is_paired_anew_is_not_compared_with_itself_or_later_ones():
    played = section(4, met(1, 1, 2), met(1, 3, 4), met(2, 1, 3))
    assert check(pairs("1-2 3-4"), played, 1, SWISS) == ()


def as_played(pairings: tuple[ProposedPairing, ...], round: int) -> tuple[Meeting, ...]:
    return tuple(
        replace(met(round, one.first, one.second), first=one.first)
        if one.second
        else bye(round, one.first, one.bye)
        for one in pairings
    )


@given(st.integers(min_value=2, max_value=16), st.booleans(), st.data())
def test_rounds_of_the_berger_tables_are_sound_whoever_withdraws(count, double, data):
    table = RoundRobin(tuple(range(1, count + 1)), double)
    last = data.draw(
        st.lists(st.none() | st.integers(0, table.rounds), min_size=count, max_size=count)
    )
    players = tuple(Contestant(n, to_round=to) for n, to in enumerate(last, start=1))
    played = Played(players, ())
    asked = replace(table.asks(), colours=None, uses_results=True)
    for round in range(1, table.rounds + 1):
        pairings = table.propose(played, round)
        assert check(pairings, played, round, asked) == ()
        played = replace(played, meetings=(*played.meetings, *as_played(pairings, round)))


@given(st.integers(min_value=2, max_value=16), st.booleans())
def test_colours_of_the_berger_tables_are_bearable_while_everybody_is_there(count, double):
    table = RoundRobin(tuple(range(1, count + 1)), double)
    played = section(count)
    for round in range(1, table.rounds + 1):
        pairings = table.propose(played, round)
        assert check(pairings, played, round, table.asks()) == ()
        played = replace(played, meetings=(*played.meetings, *as_played(pairings, round)))
