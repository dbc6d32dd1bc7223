"""Flags: noted to the millisecond, declared for mechanical clocks."""

import pytest

from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    SYSTEM,
    WHITE,
    OfficiatedGame,
    time_control,
)


@pytest.mark.parametrize("by", [BLACK, ARBITER, SYSTEM], ids=lambda actor: actor.role)
def test_a_fallen_flag_noted_ends_the_game_at_its_exact_instant(by):
    game = OfficiatedGame(control=time_control(3))
    game.wait_for_flag(1_234)
    assert game.accepted("note_flag", by=by) == ["flag_fell", "game_ended"]
    assert [event.at for event in game.log[-2:]] == [game.at - 1_234] * 2
    assert game.verdict == ("0-2", "flag", 0)
    assert game.log[-1].clocks.white_ms == 0
    assert game.now.flag_fell is not None
    assert game.now.flag_fell.side == "white"


def test_at_the_deadline_exactly_the_flag_has_fallen():
    game = OfficiatedGame()
    game.wait_for_flag()
    assert game.accepted("note_flag", by=BLACK) == ["flag_fell", "game_ended"]


def test_while_time_remains_nothing_happens_and_the_answer_says_how_much():
    game = OfficiatedGame(control=time_control(3))
    game.wait_for_flag(-777)
    decided = game.decision("note_flag", by=BLACK)
    assert decided.events == ()
    assert decided.refusal is None
    assert decided.facts == {"remaining_ms": 777}


def test_a_flag_is_pointed_out_by_the_opponent():
    assert OfficiatedGame().refused("note_flag", by=WHITE) == "not_allowed"


def test_a_flag_noted_twice_is_noted_once():
    game = OfficiatedGame()
    game.wait_for_flag()
    game.accepted("note_flag", by=SYSTEM)
    assert game.refused("note_flag", by=SYSTEM) == "game_over"


def test_any_command_notes_the_flag_first():
    game = OfficiatedGame()
    game.wait_for_flag(5)
    decided = game.decision("note", {"text": "late"}, by=ARBITER)
    assert [event.kind for event in decided.events] == ["flag_fell", "game_ended", "noted"]
    assert [event.at for event in decided.events] == [game.at - 5, game.at - 5, game.at]


def test_a_command_that_the_actor_may_not_give_notes_nothing():
    game = OfficiatedGame()
    game.wait_for_flag(5)
    assert game.refused("note", {"text": "me too"}, by=WHITE) == "not_allowed"
    assert game.now.result is None


def test_loss_on_time_knows_no_exception_for_a_lone_king():
    game = OfficiatedGame(fen="W:WKc1,Ke1,Kg1:BKa7")
    game.wait_for_flag()
    game.accepted("note_flag", by=BLACK)
    assert game.verdict == ("0-2", "flag", 0)


def test_a_delay_is_free_time_before_the_flag():
    game = OfficiatedGame(control=time_control(1, kind="delay", ms=5_000))
    begin = game.at
    assert game.now.deadline() == begin + 65_000


@pytest.mark.parametrize(
    ("white", "black", "first", "verdict"),
    [
        (True, False, None, ("0-2", "flag", 0)),
        (False, True, "black", ("2-0", "flag", 0)),
        (True, True, "white", ("0-2", "flag", 0)),
        (True, True, "black", ("2-0", "flag", 0)),
        (True, True, None, ("1-1", "both_flags", 0)),
    ],
)
def test_flags_of_mechanical_clocks_are_declared(white, black, first, verdict):
    game = OfficiatedGame()
    body = {"white": white, "black": black, "first": first}
    assert game.accepted("declare_flags", body, by=ARBITER) == ["flags_declared", "game_ended"]
    assert game.verdict == verdict


def test_under_ru_code_two_flags_in_unknown_order_are_left_to_the_arbiter():
    game = OfficiatedGame(pack="ru-code")
    body = {"white": True, "black": True}
    assert game.accepted("declare_flags", body, by=ARBITER) == ["flags_declared", "ruling_needed"]
    assert [need.rule for need in game.now.needs] == ["both_flags"]
    game.accepted(
        "declare_result", {"result": "1-1", "rule": "both_flags", "reason": "seen"}, by=ARBITER
    )
    assert game.now.needs == ()
    assert game.verdict == ("1-1", "both_flags", 0)


@pytest.mark.parametrize(
    "body",
    [
        {"white": False, "black": False},
        {"white": True, "black": False, "first": "black"},
    ],
)
def test_flags_that_contradict_themselves_are_malformed(body):
    assert OfficiatedGame().refused("declare_flags", body, by=ARBITER) == "malformed"


def test_flags_may_name_the_version_that_the_arbiter_saw():
    game = OfficiatedGame()
    flags = {"white": True, "black": False, "first": None}
    stale = {**flags, "version": game.now.version - 1}
    assert game.refused("declare_flags", stale, by=ARBITER) == "stale_version"
    game.accepted("declare_flags", {**flags, "version": game.now.version}, by=ARBITER)


def test_no_flags_are_declared_while_a_claim_is_decided():
    game = OfficiatedGame()
    game.claim()
    body = {"white": True, "black": False}
    assert game.refused("declare_flags", body, by=ARBITER) == "claim_pending"
