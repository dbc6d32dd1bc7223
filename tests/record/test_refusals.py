"""The one table of refusals, and every code of it that a decision can give."""

import inspect
import re
from dataclasses import replace
from typing import get_args

import pytest

import arbiter.record.decide as decide_package
from arbiter.compiled import ROOT
from arbiter.record.decide import (
    calls,
    claims,
    clocks,
    conditions,
    conduct,
    flags,
    interruption,
    minutes,
    moves,
    offers,
    opening,
    reports,
    rulings,
)
from arbiter.record.refusals import REASONS, REFUSALS, Refusal, RefusalCode
from arbiter.rules import IllegalMove
from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    BOTH,
    CLERK,
    ORGANISER,
    SYSTEM,
    WHITE,
    OfficiatedGame,
    time_control,
)
from tests.record.test_setting_up import created

FAMILIES = (
    decide_package, calls, claims, clocks, conditions, conduct, flags, interruption, minutes, moves,
    offers, opening, reports, rulings,
)  # fmt: skip
REP = {"kind": "repetition"}
MOVE = {"move": "c1-d2", "ply": 1}
UPHELD = {"verdict": "upheld", "version": 2}


def game(*moves: str, **setting) -> OfficiatedGame:
    return OfficiatedGame(**setting).moves(*moves)


def resigned() -> OfficiatedGame:
    ended = game()
    ended.accepted("resign", by=BLACK)
    return ended


def claimed(record: str = "clear") -> OfficiatedGame:
    pending = game()
    pending.claim(record=record)
    return pending


def stopped() -> OfficiatedGame:
    standing = game()
    standing.accepted("stop_clocks", by=ARBITER)
    return standing


def interrupted() -> OfficiatedGame:
    dark = game()
    dark.accepted("interrupt", {"proven_at": dark.at}, by=SYSTEM)
    return dark


def flagged() -> OfficiatedGame:
    return game(control=time_control(1)).wait_for_flag()


def offered() -> OfficiatedGame:
    asked = game("c1-d2")
    asked.accepted("offer", by=WHITE)
    return asked


def absent() -> OfficiatedGame:
    waiting = game(started=False)
    waiting.accepted("absent", {"side": "white"}, by=ARBITER)
    return waiting


def only_late_offers() -> OfficiatedGame:
    return game().under(lambda pack: replace(pack, offer=replace(pack.offer, min_move=40)))


def ambiguous() -> tuple[OfficiatedGame, dict[str, object]]:
    crossing = game(fen="W:WKa1:Bb2,b4,b6,d2,d4,d6,f2,f4,f6")
    start, *_, end = str(crossing.now.history.position.legal_moves()[0]).split(":")
    return crossing, {"move": f"{start}:{end}", "ply": 1}


def touched() -> OfficiatedGame:
    touched_game = game()
    touched_game.accepted("rule_touch", {"square": "c1"}, by=ARBITER)
    return touched_game


def counted() -> OfficiatedGame:
    counted_game = game()
    counted_game.accepted("start_clear_draw", {"side": "white"}, by=ARBITER)
    return counted_game


def refusal_of(kind, body, by, prepared: OfficiatedGame) -> Refusal | None:
    return prepared.decision(kind, body, by=by).refusal


PROVOKED = {
    "already_started": lambda: refusal_of("start", {}, ARBITER, game()),
    "ambiguous_move": lambda: refusal_of("move", ambiguous()[1], WHITE, ambiguous()[0]),
    "claim_pending": lambda: refusal_of("move", MOVE, WHITE, claimed()),
    "clocks_running": lambda: refusal_of("resume_clocks", {}, ARBITER, game()),
    "clocks_stopped": lambda: refusal_of("move", MOVE, WHITE, stopped()),
    "flag_fallen": lambda: refusal_of("move", MOVE, WHITE, flagged()),
    "game_over": lambda: refusal_of("claim", REP, WHITE, resigned()),
    "illegal_move": lambda: refusal_of("move", {"move": "c1-c3", "ply": 1}, WHITE, game()),
    "interrupted": lambda: refusal_of("resume_clocks", {}, ARBITER, interrupted()),
    "invalid_adjustment": lambda: refusal_of(
        "adjust_clock", {"side": "white", "reason": "x"}, ARBITER, game()
    ),
    "invalid_fen": lambda: created(fen="nonsense").refusal,
    "invalid_move": lambda: refusal_of("move", {"move": "?", "ply": 1}, WHITE, game()),
    "invalid_opening": lambda: (
        created(opening={"table": "t", "edition": "e", "number": "1", "moves": ["a1-h8"]}).refusal
    ),
    "invalid_time_control": lambda: created(time_control={}).refusal,
    "malformed": lambda: refusal_of(
        "declare_flags", {"white": False, "black": False}, ARBITER, game()
    ),
    "no_call": lambda: refusal_of("answer_call", {}, ARBITER, game()),
    "no_claim": lambda: refusal_of("rule_claim", UPHELD, ARBITER, game()),
    "no_offer": lambda: refusal_of("answer", {"accept": True}, WHITE, game()),
    "no_ruling_needed": lambda: refusal_of(
        "rule_limit", {"rule": "main_road", "decision": "draw", "version": 2}, ARBITER, game()
    ),
    "no_such_ply": lambda: refusal_of(
        "retract", {"to_ply": 9, "reason": "x"}, ARBITER, game().moves("c1-d2")
    ),
    "nothing_to_take_back": lambda: refusal_of(
        "retract", {"to_ply": 0, "reason": "x"}, ARBITER, game()
    ),
    "no_such_move": lambda: refusal_of(
        "rule_irregularity", {"kind": "two_hands", "ply": 9, "choice": "stand"}, ARBITER, game()
    ),
    "must_be_corrected": lambda: refusal_of(
        "rule_irregularity",
        {"kind": "illegal_move", "ply": 1, "choice": "stand", "made": {"path": ["c1", "c3"]}},
        ARBITER,
        game(),
    ),
    "no_such_reprimand": lambda: refusal_of(
        "withdraw_reprimand", {"seq": 2, "reason": "x"}, ARBITER, game()
    ),
    "no_such_piece": lambda: refusal_of("rule_touch", {"square": "b8"}, ARBITER, game()),
    "touched_first": lambda: refusal_of("rule_touch", {"square": "a3"}, ARBITER, touched()),
    "touched_piece": lambda: refusal_of("move", {"move": "a3-b4", "ply": 1}, WHITE, touched()),
    "no_clear_draw": lambda: refusal_of(
        "start_clear_draw", {"side": "white"}, ARBITER, game(pack="ru-code")
    ),
    "clear_draw_running": lambda: refusal_of(
        "start_clear_draw", {"side": "white"}, ARBITER, counted()
    ),
    "reading_disagrees": lambda: refusal_of(
        "read_clock", {"white_ms": 1, "black_ms": 1, "side": "black"}, ARBITER, game()
    ),
    "not_allowed": lambda: refusal_of("start", {}, WHITE, game(started=False)),
    "not_interrupted": lambda: refusal_of("resume_play", {}, ARBITER, game()),
    "not_on_move": lambda: refusal_of("claim", REP, BLACK, game()),
    "not_over": lambda: refusal_of("reopen", {"reason": "x"}, ARBITER, game()),
    "not_started": lambda: refusal_of("move", MOVE, WHITE, game(started=False)),
    "nothing_to_claim": lambda: refusal_of("claim", {"kind": "win"}, WHITE, game()),
    "offer_not_allowed": lambda: refusal_of("offer", {}, WHITE, offered()),
    "offer_too_early": lambda: refusal_of("offer", {}, WHITE, only_late_offers()),
    "played_live": lambda: refusal_of("report_result", {"result": "1-1"}, CLERK, game()),
    "position_over": lambda: created(fen="W:Wa3:Bb4,c5").refusal,
    "reason_missing": lambda: refusal_of("retract", {"to_ply": 0}, ARBITER, game("c1-d2")),
    "record_missing": lambda: refusal_of(
        "rule_claim", {"verdict": "upheld", "version": 3}, ARBITER, claimed("missing")
    ),
    "record_not_awaited": lambda: refusal_of("present_record", {}, WHITE, claimed()),
    "side_absent": lambda: refusal_of("start", {}, ARBITER, absent()),
    "side_missing": lambda: refusal_of("move", MOVE, BOTH, game()),
    "stale_ply": lambda: refusal_of("move", {"move": "c1-d2", "ply": 3}, WHITE, game()),
    "stale_version": lambda: refusal_of(
        "rule_claim", {"verdict": "upheld", "version": 1}, ARBITER, claimed()
    ),
    "unknown_pack": lambda: created(pack="none").refusal,
    "unknown_variant": lambda: created(variant="none").refusal,
    "wrong_pack": lambda: created(variant="international").refusal,
}


@pytest.mark.parametrize("code", PROVOKED)
def test_the_code_is_given(code: str):
    refusal = PROVOKED[code]()
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.parametrize("code", PROVOKED)
def test_what_the_detail_says_can_be_filled_in(code: str):
    refusal = PROVOKED[code]()
    assert refusal is not None
    assert "%(" not in refusal.kind.detail % dict(refusal.params)


def test_every_code_that_a_decision_can_give_is_provoked_here():
    given = {
        code
        for family in FAMILIES
        for code in re.findall(
            r'(?:refuse|Refusal)\(\s*"(\w+)"', inspect.getsource(inspect.getmodule(family))
        )
    }
    assert given == set(PROVOKED)


def test_the_table_holds_every_code_and_no_other():
    assert set(REFUSALS) == set(get_args(RefusalCode))


def test_states_are_conflicts_and_faulty_contents_are_not():
    for code in ("stale_ply", "stale_version", "claim_pending", "game_over", "flag_fallen"):
        assert REFUSALS[code].status == 409
    for code in ("invalid_move", "illegal_move", "ambiguous_move", "reason_missing"):
        assert REFUSALS[code].status == 422
    assert REFUSALS["not_allowed"].status == 403
    assert REFUSALS["busy"].status == 503
    assert all(400 <= kind.status < 600 for kind in REFUSALS.values())


def test_every_reason_why_a_move_is_illegal_has_its_words():
    assert set(IllegalMove.REASONS) <= set(REASONS)


@pytest.mark.parametrize("code", PROVOKED)
def test_a_reason_that_is_given_has_its_words(code: str):
    refusal = PROVOKED[code]()
    assert refusal is not None
    assert refusal.params.get("reason") in (None, *REASONS)


@pytest.mark.parametrize(
    ("source", "after"),
    [("clocks/engine/errors.py", "Codes:"), ("arbiter/rules/fen.py", "with the reason")],
)
def test_every_documented_fault_has_its_words(source: str, after: str):
    text = (ROOT / source).read_text()
    codes = re.findall(r"`(\w+)`", text.split(after)[1].split('"""')[0])
    assert len(codes) >= 10
    assert set(codes) <= set(REASONS)


def test_an_organiser_creates_and_does_no_more():
    assert game().refused("start", by=ORGANISER) == "not_allowed"
