"""Equipment is looked at before a round: by whom, when, and the latest word counts."""

import pytest

from arbiter.services.refused import Refused
from tournaments.models import EquipmentCheck, RoundState
from tournaments.selectors.starting import checklist_of
from tournaments.services.starting.equipment import check_equipment

pytestmark = pytest.mark.django_db


def line(hall, code):
    return next(each for each in checklist_of(hall.round) if each.requirement.code == code)


def test_nobody_has_looked_at_first(tables):
    board = line(tables.hall, "board_size")
    assert (board.not_looked_at, board.in_order, board.last) == ([1, 2, 3], False, None)


def test_the_whole_hall_is_in_order_by_one_word(tables):
    check_equipment(round_=tables.hall.round, by=tables.by)
    assert all(each.in_order for each in checklist_of(tables.hall.round))
    assert line(tables.hall, "clocks").last.by == tables.by


def test_a_later_word_on_one_table_stands_against_that_on_the_hall(tables):
    given = {"round_": tables.hall.round, "by": tables.by, "requirements": ["clocks"]}
    check_equipment(**given)
    check_equipment(**given, tables=[2], in_order=False, remark="they stand")
    clocks = line(tables.hall, "clocks")
    assert [(table, check.remark) for table, check in clocks.faulty] == [(2, "they stand")]
    check_equipment(**given, tables=[2], remark="another clock")
    assert line(tables.hall, "clocks").in_order
    assert EquipmentCheck.objects.count() == 3


@pytest.mark.parametrize(
    ("asked", "code"),
    [({"requirements": ["teapots"]}, "unknown_requirement"), ({"tables": [9]}, "unknown_table")],
)
def test_what_the_round_has_not_is_refused(tables, asked, code):
    with pytest.raises(Refused, match=code):
        check_equipment(round_=tables.hall.round, by=tables.by, **asked)
    assert not EquipmentCheck.objects.exists()


def test_a_round_that_is_over_is_looked_at_no_more(tables):
    tables.hall.round.state = RoundState.CLOSED
    tables.hall.round.save()
    with pytest.raises(Refused, match="wrong_round_state"):
        check_equipment(round_=tables.hall.round, by=tables.by)
