"""Numbers from 1 without a gap, whatever is done; they stand once the section has begun."""

import pytest

from arbiter.services.refused import Refused
from tournaments.models import Entry, JournalEntry
from tournaments.pairing.seeding import by_lot
from tournaments.selectors.todo import snapshot_of
from tournaments.services.entries.check_in import check_in, leave_out_absent, undo_check_in
from tournaments.services.entries.seeding import (
    move_to_number,
    number_as,
    number_by_lot,
    number_by_rating,
)
from tournaments.services.rounds.draft import draft_by_hand
from tournaments.todo import todo

pytestmark = pytest.mark.database

FOUR = ("Белов Андрей", "Громов Илья", "Ветров Пётр", "Орлов Олег")


def test_by_rating_the_highest_is_first_and_equal_ones_stay_as_they_stood(entering):
    for name, rating in zip(FOUR, (0, 1800, 2000, 1800), strict=True):
        entering.player(name, rating=rating)
    number_by_rating(section=entering.section, by=entering.by)
    assert entering.numbers() == ["Ветров Пётр", "Громов Илья", "Орлов Олег", "Белов Андрей"]


def test_a_lot_is_written_down_so_that_anybody_can_draw_it_again(entering):
    entering.players(*FOUR)
    order = number_by_lot(section=entering.section, seed=" 2026-05-01 ", by=entering.by)
    facts = JournalEntry.objects.get(kind="numbered_by_lot").facts
    assert facts["seed"] == "2026-05-01"
    assert facts["list"] == list(FOUR)
    assert tuple(facts["order"]) == order == by_lot("2026-05-01", range(1, 5))
    assert entering.numbers() == [FOUR[number - 1] for number in order]


@pytest.mark.parametrize("seed", ["", "  ", "x" * 81])
def test_a_lot_needs_a_seed(entering, seed):
    with pytest.raises(Refused) as refused:
        number_by_lot(section=entering.section, seed=seed, by=entering.by)
    assert refused.value.code == "bad_seed"


@pytest.mark.parametrize(
    ("who", "to", "order"), [(0, 3, (1, 2, 0, 3)), (3, 1, (3, 0, 1, 2)), (1, 2, (0, 1, 2, 3))]
)
def test_one_is_moved_by_hand_and_those_between_make_room(entering, who, to, order):
    entries = entering.players(*FOUR)
    move_to_number(entry=entries[who], number=to, by=entering.by)
    assert entering.numbers() == [FOUR[at] for at in order]


def test_an_order_names_each_player_once(entering):
    entries = entering.players(*FOUR)
    order = [entry.pk for entry in reversed(entries)]
    number_as(section=entering.section, order=order, by=entering.by)
    assert entering.numbers() == list(reversed(FOUR))
    for wrong in (order[:3], [*order[:3], order[0]]):
        with pytest.raises(Refused) as refused:
            number_as(section=entering.section, order=wrong, by=entering.by)
        assert refused.value.code == "wrong_order"


def test_numbers_wait_for_a_draft_and_stand_once_round_1_is_confirmed(entering):
    entry, *_others = entering.players(*FOUR)
    draft = draft_by_hand(section=entering.section, by=entering.by, reason="test")
    with pytest.raises(Refused) as refused:
        move_to_number(entry=entry, number=2, by=entering.by)
    assert refused.value.code == "draft_exists"
    draft.delete()
    entering.round(publish=False)
    for act in (
        lambda: move_to_number(entry=entry, number=2, by=entering.by),
        lambda: number_by_rating(section=entering.section, by=entering.by),
        lambda: number_by_lot(section=entering.section, seed="1", by=entering.by),
        lambda: leave_out_absent(section=entering.section, by=entering.by),
    ):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.code == "numbers_frozen"


def test_who_has_not_checked_in_is_left_out_and_gets_the_next_number_when_he_comes(entering):
    entries = entering.players(*FOUR)
    for entry in entries[1:3]:
        check_in(entry=entry, by=entering.by)
    left_out = leave_out_absent(section=entering.section, by=entering.by)
    assert [entry.player.name_ru for entry in left_out] == ["Белов Андрей", "Орлов Олег"]
    assert entering.numbers() == ["Громов Илья", "Ветров Пётр"]
    check_in(entry=entries[3], by=entering.by)
    assert entering.numbers() == ["Громов Илья", "Ветров Пётр", "Орлов Олег"]


def test_the_round_is_paired_without_those_who_were_left_out(entering):
    entries = entering.players(*FOUR)
    for entry in entries[:2]:
        check_in(entry=entry, by=entering.by)
    leave_out_absent(section=entering.section, by=entering.by)
    items = todo(snapshot_of(entering.section))
    assert [item.code for item in items] == ["not_checked_in", "round_to_pair"]


def test_a_check_in_of_the_wrong_row_is_undone_and_the_number_stays(entering):
    entry, *_others = entering.players(*FOUR)
    check_in(entry=entry, by=entering.by)
    undo_check_in(entry=entry, by=entering.by)
    assert Entry.objects.get(pk=entry.pk).checked_in_at is None
    assert entering.numbers() == list(FOUR)


def test_checking_in_twice_is_written_down_once(entering):
    entry, *_others = entering.players(*FOUR)
    check_in(entry=entry, by=entering.by)
    check_in(entry=entry, by=entering.by)
    assert JournalEntry.objects.filter(kind="checked_in").count() == 1
