"""Late entrants, those who withdraw and return, byes and bans."""

import pytest

from arbiter.services.refused import Refused
from tournaments.models import Entry, ForbiddenMeeting, GrantedBye, StruckOut
from tournaments.selectors.field import field_of
from tournaments.selectors.played import played_of
from tournaments.selectors.withdrawing import loses_results, open_games_of
from tournaments.services.entries.check_in import check_in, leave_out_absent
from tournaments.services.entries.forbidden_meetings import (
    allow_meeting,
    forbid_meeting,
    keep_apart,
)
from tournaments.services.entries.granted_byes import grant_bye, take_bye_back
from tournaments.services.entries.withdrawal import take_back_withdrawal, withdraw
from tournaments.services.rounds.draft import (
    Seat,
    alter_round,
    back_to_draft,
    draft_by_hand,
    propose_round,
)
from tournaments.services.rounds.publication import close_round

pytestmark = pytest.mark.database


def byes_of(entering, entry):
    played = played_of(entering.section)
    number = field_of(entering.section).numbers[entry.pk]
    return [(meeting.round, meeting.bye) for meeting in played.of(number)]


def test_a_late_entrant_has_the_bye_of_the_regulations_for_each_round_missed(entering):
    entering.set(missed_round="half")
    entering.players("Белов Андрей", "Громов Илья")
    close_round(round_=entering.round(), by=entering.by)
    entering.round()
    late = entering.player("Орлов Олег")
    assert (late.seed, late.from_round) == (3, 3)
    assert byes_of(entering, late) == [(1, "half"), (2, "half")]


def test_a_round_on_the_desk_can_still_take_a_late_entrant(entering):
    entering.players("Белов Андрей", "Громов Илья")
    round_ = entering.round(publish=False)
    assert entering.player("Орлов Олег").from_round == 2
    back_to_draft(round_=round_, by=entering.by)
    assert entering.player("Ершов Иван").from_round == 1


def test_the_bye_of_a_confirmed_round_is_seen_once_it_is_announced(entering):
    entering.players("Белов Андрей", "Громов Илья")
    round_ = entering.round(publish=False)
    late = entering.player("Орлов Олег")
    assert round_.pairings.get(first=late).bye == "zero"


@pytest.mark.parametrize("system", ["round_robin", "knockout", "scheveningen"])
def test_a_form_that_is_drawn_up_takes_nobody_once_it_has_begun(entering, system):
    entering.players("Белов Андрей", "Громов Илья")
    entering.round()
    entering.set(system=system, lot="1")
    with pytest.raises(Refused) as refused:
        entering.player("Орлов Олег")
    assert refused.value.code == "late_entry_closed"
    assert entering.numbers() == ["Белов Андрей", "Громов Илья"]


def test_who_was_left_out_comes_as_a_late_entrant_after_the_start(entering):
    here, late = entering.players("Белов Андрей", "Громов Илья")
    check_in(entry=here, by=entering.by)
    leave_out_absent(section=entering.section, by=entering.by)
    entering.round()
    late = check_in(entry=late, by=entering.by)
    assert (late.seed, late.from_round) == (2, 2)
    assert byes_of(entering, late) == [(1, "zero")]


def test_who_withdraws_is_there_until_the_last_round_paired(entering):
    entry, _other = entering.players("Белов Андрей", "Громов Илья")
    close_round(round_=entering.round(), by=entering.by)
    with pytest.raises(Refused) as refused:
        withdraw(entry=entry, by=entering.by, reason="")
    assert refused.value.code == "reason_missing"
    entry = withdraw(entry=entry, by=entering.by, reason="болезнь")
    assert (entry.seed, entry.to_round, entry.reason) == (1, 1, "болезнь")
    contestant = field_of(entering.section).contestants[0]
    assert contestant.is_there(1)
    assert not contestant.is_there(2)


def test_who_withdraws_before_the_start_leaves_no_gap_and_may_come_back(entering):
    entry, _other = entering.players("Белов Андрей", "Громов Илья")
    withdraw(entry=entry, by=entering.by, reason="болезнь")
    assert entering.numbers() == ["Громов Илья"]
    entry = take_back_withdrawal(entry=Entry.objects.get(pk=entry.pk), by=entering.by)
    assert entering.numbers() == ["Громов Илья", "Белов Андрей"]
    assert entry.to_round is None


def test_who_returns_has_byes_for_the_rounds_between(entering):
    entry, _other = entering.players("Белов Андрей", "Громов Илья")
    close_round(round_=entering.round(), by=entering.by)
    withdraw(entry=entry, by=entering.by, reason="болезнь")
    for _missed in (2, 3):
        close_round(round_=entering.round(), by=entering.by)
    entry = take_back_withdrawal(entry=entry, by=entering.by, reason="здоров")
    assert (entry.seed, entry.to_round) == (1, None)
    assert byes_of(entering, entry) == [(2, "zero"), (3, "zero")]


def test_his_open_games_are_named_to_the_arbiter(hall):
    hall.game()
    entries = list(hall.section.entries.order_by("seed"))
    assert [game.pairing.place.number for game in open_games_of(entries[0])] == [1]
    assert not open_games_of(entries[2])


def test_who_has_played_half_or_less_is_to_be_struck_out(entering):
    entry, _other = entering.players("Белов Андрей", "Громов Илья")
    entering.round()
    assert not loses_results(Entry.objects.get(pk=entry.pk))
    entering.set(keeps_results="more_than_half")
    assert loses_results(Entry.objects.get(pk=entry.pk))
    withdraw(entry=entry, by=entering.by, reason="уехал", strike_out=True)
    struck = StruckOut.objects.get(entry=entry)
    assert (struck.after, struck.reason) == (1, "уехал")
    with pytest.raises(Refused) as refused:
        take_back_withdrawal(entry=entry, by=entering.by)
    assert refused.value.code == "struck_out"


def test_byes_with_points_are_limited_and_those_without_are_not(entering):
    entry, _other = entering.players("Белов Андрей", "Громов Илья")
    grant_bye(entry=entry, round_number=2, kind="half", by=entering.by)
    grant_bye(entry=entry, round_number=4, kind="zero", by=entering.by)
    with pytest.raises(Refused) as refused:
        grant_bye(entry=entry, round_number=3, kind="full", by=entering.by)
    assert refused.value.code == "too_many_byes"
    with pytest.raises(Refused) as refused:
        grant_bye(entry=entry, round_number=4, kind="zero", by=entering.by)
    assert refused.value.code == "bye_granted"
    take_bye_back(bye=GrantedBye.objects.get(round_number=2), by=entering.by)
    grant_bye(entry=entry, round_number=3, kind="full", by=entering.by)


def test_a_form_drawn_up_beforehand_knows_no_byes(entering):
    entry, _other = entering.players("Белов Андрей", "Громов Илья")
    entering.set(system="round_robin")
    with pytest.raises(Refused) as refused:
        grant_bye(entry=entry, round_number=2, kind="half", by=entering.by)
    assert refused.value.code == "no_byes_here"


def test_a_bye_is_for_a_round_still_to_be_paired(entering):
    entry, _other = entering.players("Белов Андрей", "Громов Илья")
    grant_bye(entry=entry, round_number=1, kind="zero", by=entering.by)
    bye = GrantedBye.objects.get()
    entering.round()
    with pytest.raises(Refused) as refused:
        grant_bye(entry=entry, round_number=1, kind="zero", by=entering.by)
    assert (refused.value.code, refused.value.params["next"]) == ("round_paired", 2)
    with pytest.raises(Refused):
        take_bye_back(bye=bye, by=entering.by)


def test_two_are_kept_apart_once_whoever_is_named_first(entering):
    one, other = entering.players("Белов Андрей", "Громов Илья")
    ban = forbid_meeting(first=one, second=other, kind="absolute", by=entering.by)
    with pytest.raises(Refused) as refused:
        forbid_meeting(first=other, second=one, kind="avoid", by=entering.by)
    assert refused.value.code == "forbidden_already"
    allow_meeting(ban=ban, by=entering.by)
    forbid_meeting(first=other, second=one, kind="avoid", by=entering.by)


def test_all_of_one_club_are_kept_apart_and_earlier_bans_stay(entering):
    clubs = ("Спартак", "спартак ", "Спартак", "Динамо", "", "")
    names = ("Белов А", "Громов И", "Ветров П", "Орлов О", "Ершов И", "Сомов И")
    entries = [entering.player(name, club=club) for name, club in zip(names, clubs, strict=True)]
    forbid_meeting(first=entries[1], second=entries[0], kind="absolute", by=entering.by)
    made = keep_apart(section=entering.section, common="club", kind="avoid", by=entering.by)
    assert len(made) == 2
    assert {one.kind for one in ForbiddenMeeting.objects.all()} == {"absolute", "avoid"}
    assert keep_apart(section=entering.section, common="club", kind="avoid", by=entering.by) == []


def test_nobody_of_another_section_is_kept_apart(entering, hall):
    one = entering.player("Белов Андрей")
    other = hall.section.entries.first()
    with pytest.raises(Refused) as refused:
        forbid_meeting(first=one, second=other, kind="absolute", by=entering.by)
    assert refused.value.code == "foreign_entry"


def test_a_player_who_stands_in_a_draft_may_still_withdraw_after_the_start(entering):
    one, other = entering.players("Белов Андрей", "Громов Илья")
    close_round(round_=entering.round(), by=entering.by)
    draft = draft_by_hand(section=entering.section, by=entering.by, reason="test")
    alter_round(round_=draft, seats=[Seat(one, other)], by=entering.by, reason="test")
    assert withdraw(entry=one, by=entering.by, reason="болезнь").to_round == 1


@pytest.mark.parametrize("system", ["swiss", "micro_swiss"])
@pytest.mark.parametrize("left", [0, 1])
def test_no_round_is_paired_where_all_but_one_have_withdrawn(entering, system, left):
    entering.set(system=system)
    entries = entering.players("Белов Андрей", "Громов Илья", "Ершов Иван")
    close_round(round_=entering.round(), by=entering.by)
    for entry in entries[left:]:
        withdraw(entry=entry, by=entering.by, reason="болезнь")
    with pytest.raises(Refused) as refused:
        propose_round(section=entering.section, by=entering.by)
    assert refused.value.params["reason"] == "too_few_players"
    assert refused.value.params["values"] == {"count": left, "needed": 2}
