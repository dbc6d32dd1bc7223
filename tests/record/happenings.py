"""What may happen next at a table: a random command that fits the state of the game."""

from random import Random
from typing import Any

from arbiter.record.authority import Actor
from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    BOARDS,
    CLERK,
    SYSTEM,
    WHITE,
    OfficiatedGame,
)

Happening = tuple[str, dict[str, Any], Actor]


def happen(game: OfficiatedGame, hall: Random) -> None:
    """Some time passes, seldom too much, and somebody gives a command."""
    deadline = game.now.deadline()
    if deadline is not None and hall.random() < 0.03:
        game.at = deadline + hall.choice((-1, 0, 1, 30_000))
    else:
        game.wait(hall.choice((0, 1, 250, 1_500, 4_000)))
    if game.now.needs and hall.random() < 0.3:
        kind, body, by = rule_limit(game, hall)
    else:
        kind, body, by = hall.choice(HAPPENINGS[game.now.status])(game, hall)
    game.decision(kind, body, by=by)


def move(game: OfficiatedGame, hall: Random) -> Happening:
    now = game.now
    moves = now.history.position.legal_moves()
    if not moves:
        return reopen_or_retract(game, hall)
    written = str(hall.choice(moves))
    return "move", {"move": written, "ply": now.ply + 1}, BOARDS[now.to_move]


def bad_move(game: OfficiatedGame, hall: Random) -> Happening:
    written = hall.choice(("a1-a2", "c1-d2", "a3:c5", "b8-c7", "zz"))
    return "move", {"move": written, "ply": game.now.ply + 1}, BOARDS[game.now.to_move]


def offer(game: OfficiatedGame, hall: Random) -> Happening:
    if game.now.offer is not None and hall.random() < 0.7:
        asked = BLACK if game.now.offer.by == "white" else WHITE
        return "answer", {"accept": hall.random() < 0.3}, asked
    return "offer", {}, hall.choice((WHITE, BLACK))


def claim(game: OfficiatedGame, hall: Random) -> Happening:
    now = game.now
    written = hall.choice([None, "a1-a2", *map(str, now.history.position.legal_moves())])
    record = hall.choice(("clear", "clear", "missing"))
    body = {"kind": "repetition", "move": written, "record": record}
    return "claim", body, BOARDS[now.to_move]


def present_record(game: OfficiatedGame, hall: Random) -> Happening:
    return "present_record", {}, ARBITER


def withdraw(game: OfficiatedGame, hall: Random) -> Happening:
    return "withdraw_claim", {}, BOARDS[game.now.to_move]


def rule_claim(game: OfficiatedGame, hall: Random) -> Happening:
    verdict = hall.choice(("upheld", "rejected"))
    if game.now.claim is not None and hall.random() < 0.8:
        verdict = game.now.claim.finding.verdict
    body = {"verdict": verdict, "version": game.now.version, "reason": hall.choice(("", "seen"))}
    return "rule_claim", body, ARBITER


def rule_limit(game: OfficiatedGame, hall: Random) -> Happening:
    decision = hall.choice(("draw", "play_on", "play_on"))
    rule = game.now.needs[0].rule if game.now.needs else "main_road"
    body = {"rule": rule, "decision": decision, "version": game.now.version}
    return "rule_limit", body, ARBITER


def note_flag(game: OfficiatedGame, hall: Random) -> Happening:
    return "note_flag", {}, hall.choice((SYSTEM, ARBITER, WHITE, BLACK))


def stop(game: OfficiatedGame, hall: Random) -> Happening:
    return "stop_clocks", {"reason": hall.choice(("", "шум в зале"))}, ARBITER


def resume(game: OfficiatedGame, hall: Random) -> Happening:
    return "resume_clocks", {}, ARBITER


def adjust(game: OfficiatedGame, hall: Random) -> Happening:
    side = hall.choice(("white", "black"))
    change = hall.choice(({"set_ms": 90_000}, {"add_ms": 60_000}, {"add_ms": -20_000}))
    return "adjust_clock", {"side": side, "reason": "ruled", **change}, ARBITER


def retract(game: OfficiatedGame, hall: Random) -> Happening:
    clocks = hall.choice((None, {"white_ms": 60_000, "black_ms": 70_000}))
    to_ply = max(0, game.now.ply - hall.randint(0, 4))
    return "retract", {"to_ply": to_ply, "reason": "wrong", "clocks": clocks}, ARBITER


def touch(game: OfficiatedGame, hall: Random) -> Happening:
    squares = [*game.now.history.position.pieces(), None]
    return "rule_touch", {"square": hall.choice(squares)}, ARBITER


def warn(game: OfficiatedGame, hall: Random) -> Happening:
    body = {"side": hall.choice(("white", "black")), "reason": "шумит"}
    if hall.random() < 0.7:
        body["degree"] = hall.choice(("remark", "warning", "loss"))
    return "warn", body, ARBITER


def withdraw_reprimand(game: OfficiatedGame, hall: Random) -> Happening:
    seqs = [given.seq for given in game.now.reprimands] or [2]
    return "withdraw_reprimand", {"seq": hall.choice(seqs), "reason": "не тот"}, ARBITER


def irregularity(game: OfficiatedGame, hall: Random) -> Happening:
    now = game.now
    body: dict[str, Any] = {
        "kind": hall.choice(
            (
                "illegal_move",
                "two_hands",
                "wrong_set_up",
                "capture_missed",
                "two_moves_running",
            )
        ),
        "ply": max(1, now.ply + 1 - hall.randint(0, 3)),
        "choice": hall.choice(("correct", "stand", "unnoticed")),
        "degree": hall.choice((None, None, None, "remark", "next")),
        "reason": "на доске иначе",
    }
    pieces = now.history.position.pieces()
    own = [square for square, piece in pieces.items() if piece.side == now.to_move]
    free = sorted(set(now.history.position.variant.squares) - set(pieces))
    stands = body["choice"] != "correct" and body["ply"] == now.ply + 1
    runs = body["kind"] == "two_moves_running"
    if stands and not runs and own and free and hall.random() < 0.8:
        body["made"] = {"path": [hall.choice(own), hall.choice(free)]}
    return "rule_irregularity", body, ARBITER


def clear_draw(game: OfficiatedGame, hall: Random) -> Happening:
    return "start_clear_draw", {"side": hall.choice(("white", "black"))}, ARBITER


def read_clock(game: OfficiatedGame, hall: Random) -> Happening:
    times = {"white_ms": hall.choice((0, 80_000)), "black_ms": hall.choice((90_000, 1_000_000))}
    flags = {"white_flag": True} if hall.random() < 0.1 else {}
    return "read_clock", {**times, **flags, "side": game.now.to_move}, ARBITER


def call(game: OfficiatedGame, hall: Random) -> Happening:
    if game.now.calls:
        return "answer_call", {}, ARBITER
    return "call_arbiter", {"stop_clocks": True}, hall.choice((WHITE, BLACK))


def interrupt(game: OfficiatedGame, hall: Random) -> Happening:
    return "interrupt", {"proven_at": game.at - hall.randint(0, 9_000)}, SYSTEM


def resume_play(game: OfficiatedGame, hall: Random) -> Happening:
    return "resume_play", hall.choice(({}, {"white_ms": 60_000, "black_ms": 60_000})), ARBITER


def end(game: OfficiatedGame, hall: Random) -> Happening:
    return hall.choice(
        (
            ("resign", {}, hall.choice((WHITE, BLACK))),
            ("declare_result", {"result": "1-1", "reason": "ruled"}, ARBITER),
            ("declare_flags", {"white": True, "black": True}, ARBITER),
        )
    )


def note(game: OfficiatedGame, hall: Random) -> Happening:
    return "note", {"text": "Запись 7"}, ARBITER


def presence(game: OfficiatedGame, hall: Random) -> Happening:
    return hall.choice(("present", "absent")), {"side": "white"}, ARBITER


def report(game: OfficiatedGame, hall: Random) -> Happening:
    result = hall.choice(("2-0", "1-1", "0-2", "0-0", None))
    rule = hall.choice(("reported", "reported", "no_show"))
    return "report_result", {"result": result, "rule": rule}, hall.choice((CLERK, ARBITER))


def reopen_or_retract(game: OfficiatedGame, hall: Random) -> Happening:
    if game.now.result is None:
        return retract(game, hall)
    return "reopen", {"reason": "wrong"}, ARBITER


RARELY = [
    *(stop, adjust, retract, call, interrupt, note, presence, note_flag, end),
    *(touch, warn, withdraw_reprimand, irregularity, clear_draw, read_clock, report),
]
HAPPENINGS = {
    "not_started": [*[lambda game, hall: ("start", {}, ARBITER)] * 6, report],
    "running": [move] * 40 + [offer] * 3 + [claim] * 2 + [bad_move, rule_limit, *RARELY],
    "waiting": [present_record, withdraw, move, call, interrupt, offer, note_flag],
    "checking": [rule_claim, rule_claim, withdraw, move, stop, interrupt, note, rule_limit],
    "stopped": [resume, resume, adjust, retract, move, offer, touch, irregularity, read_clock],
    "interrupted": [resume_play, resume_play, adjust, retract],
    "ended": [reopen_or_retract, reopen_or_retract, withdraw_reprimand, move, note, report],
}
