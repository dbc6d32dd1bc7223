"""Ladders worked by hand: remark, warning, loss across an event."""

import pytest

from arbiter.rules.pack import load_pack
from tournaments.incidents.kinds import KINDS, article_of, kind_of
from tournaments.incidents.ladder import Ladder, Reprimand, ladder_of, steps_of

STEPS = ("remark", "warning", "loss")


def standing(*reprimands, scope="competition", section="A", steps=STEPS):
    return ladder_of(reprimands, steps=steps, scope=scope, section=section)


@pytest.mark.parametrize(
    ("given", "then"),
    [
        ((), "remark"),
        (("remark",), "warning"),
        (("remark", "warning"), "loss"),
        (("remark", "warning", "loss"), "loss"),
        # a warning at once is one reprimand: the second step is next
        (("warning",), "warning"),
        (("loss",), "warning"),
    ],
)
def test_the_next_step_follows_from_how_many_stand(given, then):
    assert Ladder(STEPS, given).next == then


def test_what_was_taken_back_does_not_count():
    found = standing(
        Reprimand("remark", "A"),
        Reprimand("warning", "A", taken_back=True),
        Reprimand("remark", "B"),
    )
    assert found.given == ("remark", "remark")
    assert found.next == "loss"


def test_a_ladder_of_the_section_leaves_out_what_other_sections_gave():
    given = (Reprimand("remark", "A"), Reprimand("warning", "B"))
    assert standing(*given).next == "loss"
    assert standing(*given, scope="section", section="A").next == "warning"
    assert standing(*given, scope="section", section="C").next == "remark"


def test_a_degree_that_is_not_next_departs():
    second = Ladder(STEPS, ("remark",))
    assert [degree for degree in STEPS if second.departs(degree)] == ["remark", "loss"]


def test_a_ladder_of_two_steps_ends_sooner_than_the_packs():
    pack = load_pack("ru-2013")
    assert steps_of((), pack) == STEPS
    own = steps_of(("warning", "loss"), pack)
    assert standing(Reprimand("warning", "A"), steps=own).next == "loss"


def test_kinds_cite_the_packs_own_articles():
    pack = load_pack("ru-2013")
    assert {kind: article_of(kind, pack) for kind in KINDS} == {
        "touch_move": "1.4.7",
        "capture_not_shown": "1.5.10",
        "adjusting": "1.4.9",
        "illegal_move": None,
        "late_arrival": None,
        "disturbance": None,
        "phone": None,
        "other": None,
    }
    assert article_of("capture_not_shown", load_pack("ru-2010")) == "1.5(10)"


def test_an_irregularity_on_a_board_has_its_kind_among_the_incidents():
    assert kind_of("touched_other_piece") == "touch_move"
    assert kind_of("adjusted_out_of_turn") == "adjusting"
    assert kind_of("wrong_capture") == kind_of("illegal_move") == "illegal_move"
    assert kind_of("two_hands") == "other"
