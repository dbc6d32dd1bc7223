"""Every form of competition from the first proposal to the last close."""

from collections import Counter

import pytest

from arbiter.services.refused import Refused
from tests.tournaments.staged import Staged, all_drawn, lower_number_wins
from tournaments.models import GrantedBye, MeetingDecider, Pairing, PairingGame
from tournaments.selectors.draft import checked
from tournaments.selectors.field import field_of
from tournaments.selectors.played import played_of
from tournaments.services.entries.withdrawal import withdraw
from tournaments.services.results.decide_meeting import decide_meeting
from tournaments.services.rounds.draft import (
    Seat,
    alter_round,
    confirm_round,
    draft_by_hand,
)
from tournaments.services.rounds.jobs import queue_round, run_queued
from tournaments.services.rounds.publication import take_round_back

pytestmark = pytest.mark.database

MICRO = {"games": 2, "ranked_by": "match_points"}


def over(event: Staged) -> str:
    with pytest.raises(Refused) as refused:
        event.propose()
    return refused.value.code


def met(event: Staged) -> Counter[frozenset[int]]:
    played = played_of(event.section)
    return Counter(frozenset(one.numbers) for one in played.meetings if one.second is not None)


@pytest.mark.parametrize(("system", "times"), [("round_robin", 1), ("double_round_robin", 2)])
def test_in_a_round_robin_everybody_meets_everybody(organiser, system, times):
    event = Staged(organiser, 5, system=system)
    for _ in range(5 * times):
        event.round()
    assert over(event) == "rounds_over"
    assert set(met(event).values()) == {times}
    assert len(met(event)) == 10
    assert event.points == {number: 2 * times * (5 - number) for number in range(1, 6)}


def test_a_table_that_is_drawn_up_is_announced_ahead_of_results(organiser):
    event = Staged(organiser, 4, system="round_robin")
    first = event.announced()
    second = event.propose()
    assert (first.number, second.number) == (1, 2)


def test_who_withdraws_from_a_round_robin_loses_the_rest_without_play(organiser):
    event = Staged(organiser, 4, system="round_robin", tie_breaks=["sonneborn_berger"])
    event.round()
    withdraw(entry=event.entry(4), by=organiser, reason="болен")
    announced = event.announced()
    assert not checked(announced).errors
    lost = PairingGame.objects.get(pairing__round=announced, game__result_rule="no_show")
    absent = event.entry(4).player_id
    assert lost.game.result == ("0-2" if lost.white_id == absent else "2-0")
    event.play(announced)
    event.close(announced)
    event.play(third := event.announced())
    event.close(third)
    assert set(met(event).values()) == {1}
    assert len(met(event)) == 6


def test_a_round_in_which_only_a_withdrawn_player_has_lost_can_be_taken_back(organiser):
    event = Staged(organiser, 4, system="round_robin")
    event.round()
    withdraw(entry=event.entry(4), by=organiser, reason="болен")
    back = take_round_back(round_=event.announced(), by=organiser, reason="не тот зал")
    assert back.state == "draft"


def test_who_is_struck_out_of_a_round_robin_leaves_a_bye_to_his_opponent(organiser):
    event = Staged(organiser, 4, system="round_robin")
    event.round()
    withdraw(entry=event.entry(4), by=organiser, reason="болен", strike_out=True)
    second = event.round()
    assert len([pair for pair in event.pairs(second) if pair[1] == "full"]) == 1
    assert 4 not in {number for pair in event.pairs(second) for number in pair}


def test_a_micro_match_swiss_to_its_end(organiser):
    event = Staged(organiser, 9, system="micro_swiss", rounds=4, scoring=MICRO)
    for _ in range(4):
        event.round()
    assert over(event) == "rounds_over"
    assert set(met(event).values()) == {1}
    byes = [one.first.seed for one in Pairing.objects.filter(bye="pairing")]
    assert len(byes) == len(set(byes)) == 4
    assert PairingGame.objects.count() == 4 * 4 * 2


def test_the_colours_of_a_micro_match_change_from_game_to_game(organiser):
    event = Staged(organiser, 2, system="micro_swiss", rounds=1, scoring=MICRO)
    announced = event.announced()
    one, other = PairingGame.objects.filter(pairing__round=announced).order_by("number")
    assert (one.white, one.black) == (other.black, other.white)


def test_late_entry_withdrawal_granted_byes_and_forbidden_pairs_in_a_swiss(organiser):
    event = Staged(organiser, 10, system="micro_swiss", rounds=5, scoring=MICRO)
    late = event.entry(10)
    late.from_round = 2
    late.save()
    GrantedBye.objects.create(entry=event.entry(3), round_number=2, kind="half")
    event.section.forbidden.create(first=event.entry(1), second=event.entry(2))
    first = event.round()
    assert 10 not in {number for pair in event.pairs(first) for number in pair}
    second = event.round()
    assert (3, "half") in event.pairs(second)
    gone = event.entry(9)
    gone.to_round = 2
    gone.save()
    for _ in range(3):
        later = event.round()
        assert 9 not in {number for pair in event.pairs(later) for number in pair}
    assert frozenset((1, 2)) not in met(event)


def test_a_granted_bye_of_one_who_has_left_since_is_not_given(organiser):
    event = Staged(organiser, 6, system="micro_swiss", rounds=3, scoring=MICRO)
    event.round()
    GrantedBye.objects.create(entry=event.entry(6), round_number=2, kind="half")
    gone = event.entry(6)
    gone.to_round = 1
    gone.save()
    second = event.propose()
    assert 6 not in {number for pair in event.pairs(second) for number in pair}
    assert not checked(second).errors


def test_a_round_robin_knows_no_byes_on_request(organiser):
    event = Staged(organiser, 4, system="round_robin")
    GrantedBye.objects.create(entry=event.entry(3), round_number=1, kind="half")
    seats = Counter(number for pair in event.pairs(event.propose()) for number in pair)
    assert seats == {1: 1, 2: 1, 3: 1, 4: 1}


@pytest.mark.slow
def test_a_dutch_swiss_to_its_end_by_jobs(organiser):
    event = Staged(organiser, 7, system="swiss", rounds=3)
    for number in range(1, 4):
        queue_round(section=event.section, by=organiser)
        assert run_queued()
        made = event.section.rounds.get(number=number)
        assert not checked(made).errors
        event.publish(confirm_round(round_=made, by=organiser))
        event.play(made)
        event.close(made)
    assert set(met(event).values()) == {1}
    assert over(event) == "rounds_over"


def decided(event: Staged, pairing: Pairing, **by: object) -> MeetingDecider:
    return decide_meeting(pairing=pairing, by=event.by, **by)


def test_a_knockout_with_its_level_meetings_decided(organiser):
    event = Staged(organiser, 4, system="knockout", lot="2026", third_place=True)
    first = event.round(all_drawn)
    assert over(event) == "no_legal_pairing"
    one, other = first.pairings.order_by("board")
    decided(event, one, kind="play_off", winner=one.second, basis="блиц 2–0")
    lot = decided(event, other, kind="lot", winner=None, basis="2026-05-01")
    assert lot.winner in (other.first, other.second)
    final = event.round(lower_number_wins)
    assert {one.second.seed, lot.winner.seed} in [set(pair) for pair in event.pairs(final)]
    assert len(event.pairs(final)) == 2
    assert over(event) == "rounds_over"


def test_a_meeting_that_games_have_decided_is_decided_by_nothing_else(organiser):
    event = Staged(organiser, 4, system="knockout", lot="2026")
    pairing = event.round().pairings.order_by("board")[0]
    with pytest.raises(Refused) as refused:
        decided(event, pairing, kind="ruling", winner=pairing.second, basis="так решено")
    assert refused.value.params["reason"] == "meeting_not_level"


def test_only_a_ruling_lets_nobody_go_on(organiser):
    event = Staged(organiser, 4, system="knockout", lot="2026")
    one, other = event.round(all_drawn).pairings.order_by("board")
    with pytest.raises(Refused, match="decider_invalid"):
        decided(event, one, kind="play_off", winner=None, basis="блиц")
    decided(event, one, kind="ruling", winner=None, basis="оба не явились на переигровку")
    decided(event, other, kind="ruling", winner=other.first, basis="жребий")
    assert event.pairs(event.propose()) == [(other.first.seed, "zero")]


def test_a_stranger_to_the_meeting_does_not_go_on(organiser):
    event = Staged(organiser, 4, system="knockout", lot="2026")
    one, other = event.round(all_drawn).pairings.order_by("board")
    with pytest.raises(Refused, match="decider_invalid"):
        decided(event, one, kind="ruling", winner=other.first, basis="так решено")


def test_a_match_ends_when_it_is_decided(organiser):
    event = Staged(organiser, 2, system="match", rounds=4)
    for _ in range(3):
        event.round()
    with pytest.raises(Refused) as refused:
        event.propose()
    assert refused.value.params["reason"] == "match_decided"
    colours = [event.pairs(one)[0][0] for one in event.section.rounds.order_by("number")]
    assert colours == [1, 2, 1]


def test_two_teams_meet_by_the_scheveningen_table(organiser):
    event = Staged(organiser, 6, system="scheveningen", groups=["А", "Б"])
    for number in range(1, 7):
        entry = event.entry(number)
        entry.group = "А" if number % 2 else "Б"
        entry.save()
    for _ in range(3):
        event.round()
    assert over(event) == "rounds_over"
    assert set(met(event)) == {frozenset((a, b)) for a in (1, 3, 5) for b in (2, 4, 6)}


def test_a_section_paired_by_hand(organiser):
    event = Staged(organiser, 4)
    with pytest.raises(Refused) as refused:
        event.propose()
    assert refused.value.params["reason"] == "paired_by_hand"
    made = draft_by_hand(section=event.section, by=organiser, reason="так заведено")
    entries = field_of(event.section).entries
    seats = [Seat(entries[0], entries[3]), Seat(entries[2], entries[1])]
    alter_round(round_=made, seats=seats, by=organiser, reason="по жребию")
    event.publish(confirm_round(round_=made, by=organiser))
    event.play(made)
    event.close(made)
    assert event.points == {1: 2, 2: 2, 3: 0, 4: 0}
