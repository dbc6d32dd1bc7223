"""The games whose logs are kept for ever in `golden/`.

`python -m tests.record.golden_games` writes the logs that are not there yet. It never writes one
anew: a stored log is what an earlier version has written, and every later one must read it.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arbiter.record.state import GameState
from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    CLERK,
    KINGS_TO_AND_FRO,
    ORGANISER,
    SYSTEM,
    WHITE,
    OfficiatedGame,
    periods,
    time_control,
)

GOLDEN = Path(__file__).parent / "golden"
ROAD = ("f4-g3", "h8-f6", "g3-f4", "f6-h8") * 2


def upheld_claim_with_a_written_move() -> OfficiatedGame:
    game = OfficiatedGame().moves(*KINGS_TO_AND_FRO, *KINGS_TO_AND_FRO[:3], after=61_003)
    game.wait(2_345).claim("e7-f8")
    game.wait(41_007).rule("upheld")
    return game


def rejected_claim_whose_move_is_made() -> OfficiatedGame:
    game = OfficiatedGame(control=time_control(5, kind="fischer", ms=3_000))
    game.moves(*KINGS_TO_AND_FRO, *KINGS_TO_AND_FRO[:3], after=1_501)
    game.wait(2_345).claim("e7-d8", record="missing")
    game.wait(10_000).accepted("present_record", by=BLACK)
    game.wait(31_007).rule("rejected")
    game.move("c1-b2")
    game.accepted("resign", by=BLACK)
    return game


def true_claim_whose_flag_fell() -> OfficiatedGame:
    game = OfficiatedGame(control=time_control(1)).moves(*KINGS_TO_AND_FRO * 2, after=7_000)
    game.claim()
    game.wait_for_flag(999).accepted("note_flag", by=BLACK)
    game.wait(20_000).rule("upheld")
    return game


def false_claim_whose_flag_fell() -> OfficiatedGame:
    game = OfficiatedGame(control=time_control(1)).moves(*KINGS_TO_AND_FRO[:3], after=7_000)
    game.claim("e7-d8")
    game.wait_for_flag(1).rule("rejected")
    return game


def loss_on_time_noted_by_a_late_move() -> OfficiatedGame:
    game = OfficiatedGame(fen=None, control=periods((3, 1), (None, 1)))
    game.moves("c3-d4", "d6-c5", "b2-c3", "f6-g5", after=14_999)
    game.wait_for_flag(12)
    assert game.refused("move", {"move": "c3-b4", "ply": 5}, by=WHITE) == "flag_fallen"
    return game


def interruption_and_resumption() -> OfficiatedGame:
    game = OfficiatedGame(fen=None).moves("c3-d4", "d6-c5", after=20_000)
    proven = game.wait(3_300).at
    game.wait(900_000).accepted("interrupt", {"proven_at": proven, "boot": "boot-2"}, by=SYSTEM)
    game.wait(60_000).accepted("resume_play", by=ARBITER)
    game.moves("b2-c3", "f6-g5")
    game.accepted("interrupt", {"proven_at": game.at, "boot": "boot-3"}, by=SYSTEM)
    times = {"white_ms": 1_200_000, "black_ms": 1_300_000}
    game.wait(5_000).accepted("resume_play", times, by=ARBITER)
    game.wait(1_000).accepted("resign", by=WHITE)
    return game


def retraction_and_reopening() -> OfficiatedGame:
    game = OfficiatedGame().moves("c1-d2", "f8-e7", "d2-g5", after=10_000)
    game.accepted("retract", {"to_ply": 2, "reason": "введён не тот ход"}, by=ARBITER)
    game.wait(30_000).accepted("resume_clocks", by=ARBITER)
    game.moves("d2-c1", after=4_000)
    game.accepted("resign", by=BLACK)
    game.wait(1_000).accepted("reopen", {"reason": "ослышались"}, by=ARBITER)
    adjust = {"side": "black", "add_ms": 60_000, "reason": "разговор за столом", "article": "7.3"}
    game.accepted("adjust_clock", adjust, by=ARBITER)
    game.accepted("resume_clocks", by=ARBITER)
    game.moves("e7-f8", "c1-d2")
    result = {"result": "1-1", "rule": "no_win_possible", "reason": "ни одна сторона не выиграет"}
    game.accepted("declare_result", result, by=ARBITER)
    return game


def main_road_limit_ruled_a_draw() -> OfficiatedGame:
    game = OfficiatedGame(fen="W:WKc1,Kg1,Kf4:BKh8", pack="ru-code")
    game.moves(*ROAD, "f4-g3", "h8-f6", "g3-f4")
    body = {
        "rule": "main_road",
        "decision": "draw",
        "version": game.now.version,
        "reason": "держит",
    }
    game.wait(8_000).accepted("rule_limit", body, by=ARBITER)
    return game


def agreement_after_a_drawn_opening() -> OfficiatedGame:
    game = OfficiatedGame(
        fen=None,
        opening=["ab4", "ba5", "ba3", "ab6"],
        started=False,
        settings={"clocks_stop_by_call": True, "offer_window_ms": 5_000},
        control=time_control(8, kind="bronstein", ms=4_000),
    )
    game.accepted("absent", {"side": "black"}, by=ARBITER)
    game.accepted("present", {"side": "black"}, by=ARBITER)
    game.accepted("start", {"clock": "white"}, by=ARBITER)
    game.accepted("offer", by=WHITE)
    game.move("c1-b2", after=6_000)
    assert game.refused("move", {"move": "a1-b2", "ply": 6}, by=BLACK) == "illegal_move"
    game.accepted("call_arbiter", {"stop_clocks": True}, by=BLACK)
    game.wait(15_000).accepted("answer_call", by=ARBITER)
    game.accepted("note", {"text": "Чёрные спросили о записи."}, by=ARBITER)
    game.accepted("resume_clocks", by=ARBITER)
    game.move("b8-a7", after=3_000)
    game.accepted("offer", by=BLACK)
    game.move("g3-f4")
    game.claim()
    game.wait(700).accepted("withdraw_claim", by=BLACK)
    game.move("d6-c5")
    game.accepted("offer", by=WHITE)
    game.accepted("answer", {"accept": False}, by=BLACK)
    game.accepted("offer", by=BLACK)
    game.accepted("answer", {"accept": True}, by=WHITE)
    return game


def two_flags_in_unknown_order() -> OfficiatedGame:
    game = OfficiatedGame(fen="B:WKc1,a3:BKf8,h6", pack="ru-code").moves("f8-e7")
    game.accepted("declare_flags", {"white": True, "black": True}, by=ARBITER)
    body = {"result": "1-1", "rule": "both_flags", "reason": "порядок неизвестен"}
    game.accepted("declare_result", body, by=ARBITER)
    return game


def irregular_moves_on_a_paper_board() -> OfficiatedGame:
    game = OfficiatedGame(fen="W:Wc3,g3,Ka1:Bd4,h6,Kh8", pack="fmjd64")
    touch = {"square": "c3", "reason": "взялся за шашку"}
    game.wait(5_000).accepted("rule_touch", touch, by=ARBITER)
    missed = {
        "kind": "capture_missed",
        "ply": 1,
        "choice": "stand",
        "made": {"path": ["g3", "h4"]},
        "reason": "чёрные оставляют ход",
        "degree": "next",
    }
    game.wait(5_000).accepted("rule_irregularity", missed, by=ARBITER)
    reading = {"white_ms": 2_640_000, "black_ms": 2_650_000, "side": "black"}
    game.wait(20_000).accepted("read_clock", reading, by=ARBITER)
    game.moves("d4:b2", after=9_000)
    wrong = {"kind": "illegal_move", "ply": 2, "choice": "correct", "reason": "снял не ту шашку"}
    game.wait(3_000).accepted("rule_irregularity", wrong, by=ARBITER)
    game.accepted("resume_clocks", by=ARBITER)
    for reason in ("разговаривает", "спорит", "мешает сопернику"):
        game.wait(1_000).accepted("warn", {"side": "black", "reason": reason}, by=ARBITER)
    return game


def reprimands_taken_back_and_a_move_that_nobody_noticed() -> OfficiatedGame:
    game = OfficiatedGame(fen="W:Wc3,g3,Ka1:Bd4,h6,Kh8")
    unnoticed = {
        "kind": "capture_missed",
        "ply": 1,
        "choice": "unnoticed",
        "made": {"path": ["g3", "h4"]},
        "reason": "замечено после ответа чёрных",
    }
    game.wait(5_000).accepted("rule_irregularity", unnoticed, by=ARBITER)
    game.moves("d4:b2", after=9_000)
    first = game.now.version + 1
    for reason in ("разговаривает", "спорит", "мешает сопернику"):
        game.wait(1_000).accepted("warn", {"side": "black", "reason": reason}, by=ARBITER)
    back = {"seq": first, "reason": "разговаривал зритель"}
    game.wait(30_000).accepted("withdraw_reprimand", back, by=ARBITER)
    game.accepted("resume_clocks", by=ARBITER)
    game.wait(2_000).accepted("resign", by=WHITE)
    return game


def two_moves_running_that_the_opponent_let_stand() -> OfficiatedGame:
    game = OfficiatedGame(pack="fmjd64", control=time_control(10, kind="fischer", ms=5_000))
    game.move("c1-d2", after=7_000)
    running = {
        "kind": "two_moves_running",
        "ply": 2,
        "choice": "stand",
        "degree": "next",
        "reason": "чёрные не возражают",
    }
    game.wait(3_000).accepted("rule_irregularity", running, by=ARBITER)
    game.moves("d2-c1", "f8-e7", after=4_000)
    game.accepted("resign", by=WHITE)
    return game


def resignation_after_an_opening_drawn_by_a_seed() -> OfficiatedGame:
    game = OfficiatedGame(fen=None, opening=["c3-d4", "d6-c5"], seed="42")
    game.moves("b2-c3").accepted("resign", by=BLACK)
    return game


def clear_draw_judged_at_the_fifth_move() -> OfficiatedGame:
    game = OfficiatedGame(fen="W:WKc1,Kg1:BKb8,Kh8").moves("c1-d2", "b8-a7")
    body = {"side": "white", "reason": "ясная ничья"}
    game.accepted("start_clear_draw", body, by=ARBITER)
    game.moves("d2-c1", "a7-b8", "c1-d2", "b8-a7", "d2-c1", "a7-b8", "c1-d2", "b8-a7", "d2-c1")
    limit = {"rule": "clear_draw", "decision": "draw", "version": game.now.version}
    game.wait(8_000).accepted("rule_limit", limit, by=ARBITER)
    return game


def paper_board_reported_reported_otherwise_and_taken_back() -> OfficiatedGame:
    game = OfficiatedGame(fen=None, opening=["c3-d4", "d6-c5"], seed="7", started=False)
    game.wait(3_600_000).accepted("report_result", {"result": "2-0"}, by=CLERK)
    other = {"result": "1-1", "reason": "бланк чёрных: ничья"}
    game.wait(60_000).accepted("report_result", other, by=CLERK)
    back = {"result": None, "reason": "не тот стол"}
    game.wait(30_000).accepted("report_result", back, by=ORGANISER)
    no_show = {"result": "0-2", "rule": "no_show"}
    game.wait(9_000).accepted("report_result", no_show, by=ARBITER)
    return game


GAMES: tuple[Callable[[], OfficiatedGame], ...] = (
    upheld_claim_with_a_written_move,
    rejected_claim_whose_move_is_made,
    true_claim_whose_flag_fell,
    false_claim_whose_flag_fell,
    loss_on_time_noted_by_a_late_move,
    interruption_and_resumption,
    retraction_and_reopening,
    main_road_limit_ruled_a_draw,
    agreement_after_a_drawn_opening,
    two_flags_in_unknown_order,
    irregular_moves_on_a_paper_board,
    clear_draw_judged_at_the_fifth_move,
    reprimands_taken_back_and_a_move_that_nobody_noticed,
    resignation_after_an_opening_drawn_by_a_seed,
    two_moves_running_that_the_opponent_let_stand,
    paper_board_reported_reported_otherwise_and_taken_back,
)


def summary(state: GameState) -> dict[str, Any]:
    """What a later version must find in the log."""
    ended = state.result
    shown = state.clocks.reading(state.last_at)
    return {
        "version": state.version,
        "last_at": state.last_at,
        "status": state.status,
        "result": None if ended is None else ended.result,
        "rule": None if ended is None else ended.rule,
        "article": None if ended is None else ended.article,
        "at_ply": None if ended is None else ended.ply,
        "winner": None if ended is None else ended.winner,
        "fen": state.history.position.fen(),
        "moves": [move.notation for move in state.moves],
        "spent_ms": [move.spent_ms for move in state.moves],
        "white_ms": shown.white_ms,
        "black_ms": shown.black_ms,
        "repetitions": list(state.history.repetitions()),
        "needs": [need.rule for need in state.needs],
        "attempts": len(state.attempts),
    }


def write_missing() -> list[str]:
    """Writes the logs that are not stored yet, and gives their names."""
    written = []
    for play in GAMES:
        path = GOLDEN / f"{play.__name__}.json"
        if path.exists():
            continue
        game = play()
        rows = game.rows()
        stored = {"game_id": "game", "expect": summary(game.now), "log": rows}
        path.write_text(json.dumps(stored, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        written.append(play.__name__)
    return written


if __name__ == "__main__":
    sys.stdout.write("\n".join(write_missing()) + "\n")
